"use strict";
/* The guide's manners: it folds, outlines what a note is about, leads there on demand, and says a new note's title once.
   It never takes the focus. Without this the notes are read and answered by plain links and buttons. */
(() => {
  const place = document.getElementById("part-guide"), live = document.getElementById("guide-live");
  if (!place) return;
  const narrow = matchMedia("(max-width: 59.98rem)"), calm = matchMedia("(prefers-reduced-motion: reduce)");
  const region = () => document.getElementById("r-guide");
  const words = id => (document.getElementById(id)?.textContent ?? "").replace(/\s+/g, " ").trim();

  /* ---- the fold stays as it was left, whatever note comes; the server opens it for the very first ---------- */
  const unfolded = () => (place.dataset.open ? place.dataset.open === "yes" : !narrow.matches);
  const fold = () => document.getElementById("guide-fold")?.setAttribute("aria-expanded", String(unfolded()));
  document.addEventListener("click", event => {
    if (!event.target.closest("[data-guide-fold]")) return;
    place.dataset.open = unfolded() ? "no" : "yes";
    fold();
  });
  narrow.addEventListener("change", fold);

  /* ---- what the note is about ---------------------------------------------------------------------------- */
  const about = () => { const at = region()?.dataset.at; return at ? document.getElementById(at) : null; };
  function point() {
    const here = about();
    for (const e of document.querySelectorAll(".guide-here")) if (e !== here) e.classList.remove("guide-here");
    here?.classList.add("guide-here");
  }
  document.addEventListener("click", event => {
    if (!event.target.closest("[data-guide-show]")) return;
    event.preventDefault();
    const here = about();
    if (!here) return;
    const part = here.closest(".part");
    if (!here.checkVisibility() && part) document.querySelector(`[data-tab-to="${part.id.slice("part-".length)}"]`)?.click();
    if (!here.matches("a, button, [tabindex]")) here.tabIndex = -1;
    here.scrollIntoView({ block: here.offsetHeight > innerHeight / 2 ? "start" : "center", behavior: calm.matches ? "auto" : "smooth" });
    here.focus({ preventScroll: true });
  });

  /* ---- a new note is said once, after what the board says; in full to whoever asked for it ------------------ */
  let last = region()?.dataset.step ?? "", within = false, saying = 0;
  function tell() {
    const now = region(), step = now.hidden ? "" : now.dataset.step;
    if (step === last) return;
    last = step;
    clearTimeout(saying);
    if (now.hidden || (!step && !within)) return;
    const text = within ? `${words("guide-title")}. ${step ? words("guide-text").replace(/ The rules?.*$/, "") : ""}` : `Guide: ${words("guide-title")}.`;
    saying = setTimeout(() => { live.textContent = text; }, within ? 100 : 1200);
  }
  document.addEventListener("htmx:before:swap", () => { within = region().contains(document.activeElement); });
  document.addEventListener("htmx:after:swap", () => {
    fold(); point(); tell();
    // the button that was pressed may have gone with its note; the focus stays in the guide as long as there is one
    if (within && !region().hidden && (!document.activeElement || document.activeElement === document.body)) document.getElementById("guide-fold").focus({ preventScroll: true });
  });
  new MutationObserver(() => { fold(); point(); tell(); }).observe(place, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-step", "data-at", "hidden"] });
  fold();
  point();
})();
