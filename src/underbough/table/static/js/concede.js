"use strict";
/* Whoever closes the menu has thought again: the question whether to concede is asked anew next time. */
document.addEventListener("toggle", event => {
  const fold = event.target;
  if (fold.matches("[data-concede]") && fold.open) fold.scrollIntoView({ block: "nearest", behavior: "instant" });
  if (!fold.matches("[data-menu]") || fold.open) return;
  for (const asked of fold.querySelectorAll("[data-concede]")) asked.open = false;
}, true);
