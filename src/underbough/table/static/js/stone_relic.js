"use strict";
/* Kingdoms on their grid: a window that is dragged, scrolled or moved by its buttons. It is centred on the own cards when
   it opens, and cards stay where they are on the screen when the Kingdom grows. Without script it simply scrolls. */
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const windows = () => [...document.querySelectorAll("[data-kingdom]")];
  const STEP = 0.6;

  function centre(view, smooth = false) {
    const tiles = [...view.querySelectorAll(".k-tile")];
    if (!tiles.length || !view.clientWidth) return false;
    const frame = view.getBoundingClientRect(), boxes = tiles.map(tile => tile.getBoundingClientRect());
    const left = Math.min(...boxes.map(b => b.left)), right = Math.max(...boxes.map(b => b.right));
    const top = Math.min(...boxes.map(b => b.top)), bottom = Math.max(...boxes.map(b => b.bottom));
    view.scrollBy({
      left: (left + right) / 2 - (frame.left + frame.right) / 2, top: (top + bottom) / 2 - (frame.top + frame.bottom) / 2,
      behavior: smooth && !calm.matches ? "smooth" : "instant",
    });
    return true;
  }

  const wide = view => view.scrollWidth > view.clientWidth + 1 || view.scrollHeight > view.clientHeight + 1;
  function fit(view) {
    view.classList.toggle("pans", wide(view));
    view.closest(".realm")?.classList.toggle("can-pan", wide(view));
  }

  /* where a card of each window was seen, so that it is seen there again after an update */
  const anchors = new Map();
  function note() {
    for (const view of windows()) {
      const tile = view.querySelector(".k-tile"), frame = view.getBoundingClientRect();
      if (!tile || !frame.width) { anchors.delete(view.id); continue; }
      const box = tile.getBoundingClientRect();
      anchors.set(view.id, { tile: tile.id, x: box.left - frame.left, y: box.top - frame.top, opened: true });
    }
  }
  function hold() {
    for (const view of windows()) {
      fit(view);
      const anchor = anchors.get(view.id), tile = anchor && document.getElementById(anchor.tile);
      if (!tile || !view.contains(tile)) { centre(view); continue; }
      const frame = view.getBoundingClientRect(), box = tile.getBoundingClientRect();
      view.scrollBy({ left: box.left - frame.left - anchor.x, top: box.top - frame.top - anchor.y, behavior: "instant" });
      tidy(view, frame);
    }
  }
  /* a Kingdom that finds room in its window is never cut: it is centred anew when a card would stand outside */
  function tidy(view, frame) {
    const boxes = [...view.querySelectorAll(".k-tile")].map(tile => tile.getBoundingClientRect());
    const left = Math.min(...boxes.map(b => b.left)), right = Math.max(...boxes.map(b => b.right));
    const top = Math.min(...boxes.map(b => b.top)), bottom = Math.max(...boxes.map(b => b.bottom));
    const fits = right - left <= frame.width && bottom - top <= frame.height;
    if (fits && (left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom)) centre(view, true);
  }
  document.addEventListener("htmx:before:swap", note);
  document.addEventListener("htmx:after:swap", () => { hold(); ask(); });

  /* the cells for a card that was picked come into sight */
  let asked = false;
  const opened = new Set();
  function ask() {
    const cell = document.querySelector("#k-mine .cell"), mine = document.getElementById("k-mine");
    if (cell && !asked && mine) {
      const tab = document.querySelector('[data-tab-to="mine"]');
      if (tab && !mine.checkVisibility()) tab.click();
      mine.scrollIntoView({ block: "nearest", behavior: "instant" });
      fit(mine); centre(mine);
    }
    asked = !!cell;
    // piles that a card is to be taken from lie open
    for (const [zone, id] of [["discard", "discarded"], ["influence", "my-influence"]]) {
      const wanted = document.querySelector(`#r-prompt .opt[data-target^="${zone}:"]`), fold = document.getElementById(id);
      if (wanted && fold && !opened.has(id) && !fold.open) fold.querySelector("summary").click();
      if (wanted) opened.add(id); else opened.delete(id);
    }
  }

  /* windows that were folded or on another tab are centred when they come to light */
  const seen = new WeakSet();
  const watcher = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting && !seen.has(target) && centre(target)) { seen.add(target); fit(target); }
  });
  const follow = () => { for (const view of windows()) watcher.observe(view); };
  document.addEventListener("htmx:after:swap", follow);
  let width = innerWidth;
  addEventListener("resize", () => {
    const turned = innerWidth !== width;
    width = innerWidth;
    for (const view of windows()) { fit(view); if (turned) centre(view); }
  });

  document.addEventListener("click", event => {
    const button = event.target.closest("[data-pan]");
    if (!button) return;
    const view = document.getElementById(button.closest("[data-pan-for]").dataset.panFor), way = button.dataset.pan;
    if (way === "centre") { centre(view, true); return; }
    const x = { left: -1, right: 1 }[way] ?? 0, y = { up: -1, down: 1 }[way] ?? 0;
    view.scrollBy({ left: x * view.clientWidth * STEP, top: y * view.clientHeight * STEP, behavior: calm.matches ? "instant" : "smooth" });
  });

  /* an award stays open until its reader folds it away or makes a move */
  document.addEventListener("submit", event => {
    if (event.target.matches("form[data-move]")) document.querySelector(".award[open] > summary")?.click();
  });

  /* dragging with a mouse; fingers scroll by themselves */
  let drag = null, quiet = 0;
  // the click that ends a drag presses nothing
  document.addEventListener("click", event => { if (performance.now() < quiet) { event.preventDefault(); event.stopPropagation(); } }, true);
  document.addEventListener("pointerdown", event => {
    const view = event.target.closest("[data-kingdom]");
    if (!view || event.button || event.pointerType !== "mouse" || !wide(view)) return;
    drag = { view, x: event.clientX, y: event.clientY, moved: false };
  });
  document.addEventListener("pointermove", event => {
    if (!drag) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < 6) return;
    drag.moved = true;
    drag.view.classList.add("dragging");
    drag.view.scrollBy({ left: -dx, top: -dy, behavior: "instant" });
    drag.x = event.clientX; drag.y = event.clientY;
  });
  function drop() {
    if (!drag) return;
    const { view, moved } = drag;
    drag = null;
    view.classList.remove("dragging");
    if (moved) quiet = performance.now() + 60;
  }
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, drop);

  windows().forEach(view => { fit(view); if (centre(view)) seen.add(view); });
  follow(); ask();
})();
