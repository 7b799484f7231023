"use strict";
/* Spirecrest: a link beside the question shows what is chosen from, on a phone in its own part of the table. */
document.addEventListener("click", event => {
  const link = event.target.closest("[data-show]"), at = link && document.getElementById(link.dataset.show);
  if (!at) return;
  event.preventDefault();
  const tab = document.querySelector("[data-tab-to=board]");
  if (tab && tab.offsetParent) tab.click();
  at.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
});
