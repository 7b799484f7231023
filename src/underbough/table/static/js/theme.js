"use strict";
/* Before anything is painted: the colours this browser was set to. The only script that the page waits for. */
try {
  const stored = localStorage.getItem("theme");
  if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
} catch (_) { /* private mode: follow the system */ }
