"use strict";
/* Whoever closes the menu has thought again: the question whether to concede is asked anew next time. */
document.addEventListener("toggle", event => {
  const folded = event.target;
  if (!folded.matches("[data-menu]") || folded.open) return;
  for (const asked of folded.querySelectorAll("[data-concede]")) asked.open = false;
}, true);
