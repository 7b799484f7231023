"use strict";
/* Dice in the hand: tap one to see what may be done to it, tap two and their sum is picked below. Every choice is a
   real button beside them, so nothing here is needed to play. */
(() => {
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const live = document.getElementById("live");
  const say = text => { if (live) live.textContent = text; };
  let picked = [];

  const dice = () => $$("#r-prompt [data-die]");
  function show() {
    const all = dice();
    const faceOf = n => all.find(die => Number(die.dataset.die) === n).dataset.face;
    picked = picked.filter(n => n < all.length);
    for (const die of all) {
      const on = picked.includes(Number(die.dataset.die));
      die.setAttribute("aria-pressed", String(on));
      die.closest(".tray-die").classList.toggle("held", picked.some(n => faceOf(n) === die.dataset.face));
    }
    const third = picked.length === 2 ? all.find(die => !picked.includes(Number(die.dataset.die))) : null;
    let found = null;
    for (const option of $$("#r-prompt .opt-harvest")) {
      const on = !!third && option.dataset.amount === third.dataset.face;
      option.classList.toggle("chosen", on);
      if (on) found = option;
    }
    return found;
  }

  document.addEventListener("click", event => {
    const die = event.target.closest("[data-die]");
    if (!die) return;
    const n = Number(die.dataset.die);
    picked = picked.includes(n) ? picked.filter(other => other !== n) : [...picked, n].slice(-2);
    const option = show();
    if (option) { option.focus(); option.scrollIntoView({ block: "nearest", inline: "center" }); }
    else if (picked.length === 2) say("These two add up to no track that you may go up now.");
    else if (picked.length) say(`The ${die.dataset.face} is in your hand. Tap another to add them, or change this one.`);
  });
  /* two dice dropped on each other are added */
  let held = null;
  document.addEventListener("pointerdown", event => { held = event.target.closest("[data-die]"); });
  document.addEventListener("pointerup", event => {
    const over = held && document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-die]");
    if (over && over !== held) {
      picked = [Number(held.dataset.die), Number(over.dataset.die)];
      const option = show();
      if (option) option.focus();
    }
    held = null;
  });
  document.addEventListener("htmx:after:swap", () => { picked = []; show(); });

  /* what the question is about comes into sight on a phone: piles to choose from lie open */
  const opened = new Set();
  function ask() {
    for (const [zone, id] of [["discard", "discarded"]]) {
      const wanted = document.querySelector(`#r-prompt .opt[data-target^="${zone}:"]`), fold = document.getElementById(id);
      if (wanted && fold && !opened.has(id) && !fold.open) fold.querySelector("summary").click();
      if (wanted) opened.add(id); else opened.delete(id);
    }
  }
  document.addEventListener("htmx:after:swap", ask);
  ask();

  /* a key shows a part of the table that is out of sight, as its link beside the question does */
  document.addEventListener("keydown", event => {
    const busy = event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || event.target.closest("input, textarea, select");
    if (busy || document.body.classList.contains("no-keys") || !/^[a-z]$/.test(event.key)) return;
    const link = document.querySelector(`[data-jump="${event.key}"]`);
    if (link?.offsetParent) { link.click(); event.preventDefault(); }
  });

  /* in setup the part of the table that shows what is asked about opens by itself on a phone, once for each question */
  const narrow = matchMedia("(max-width: 45.98rem)");
  let turnedTo = "";
  function turn() {
    const about = document.querySelector("#r-prompt [data-about]")?.dataset.about ?? "", at = about && document.getElementById(about);
    const version = document.querySelector("#r-prompt input[name=version]")?.value ?? "", asked = at ? `${version} ${about}` : "";
    if (asked === turnedTo) return;
    turnedTo = asked;
    const part = at && narrow.matches ? at.closest(".public") ? "board" : at.closest(".part").id.slice(5) : "";
    const tab = part && document.querySelector(`[data-tab-to=${part}]`);
    if (!tab) return;
    if (!tab.hasAttribute("aria-current")) tab.click();
    if (part === "board" || about !== "r-mine") at.scrollIntoView({ block: "start", behavior: "instant" });
  }
  document.addEventListener("htmx:after:swap", turn);
  turn();
})();
