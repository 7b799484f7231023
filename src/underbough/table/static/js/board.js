"use strict";
/* The board's manners: what may be clicked is outlined, a click on the board presses the button of the prompt bar,
   cards open large, parts are tabs on a phone, moved pieces glide. The server's page works without any of it. */
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const body = document.body;
  const seat = Number(body.dataset.seat);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const touch = matchMedia("(hover: none)");
  const look = document.getElementById("look");
  const live = document.getElementById("live");
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const remember = (key, value) => { try { localStorage.setItem(key, value); } catch (_) { /* private mode */ } };
  const recall = key => { try { return localStorage.getItem(key); } catch (_) { return null; } };
  const say = text => { live.textContent = ""; requestAnimationFrame(() => { live.textContent = text; }); };
  const words = element => (element ? element.textContent.replace(/\s+/g, " ").trim() : "");

  /* ---- what may be clicked ---------------------------------------------------------------------- */
  let armed = null;   // key of the option that was pressed once and waits for the second press

  const buttons = () => $$("#r-prompt .opt[name=key]");
  const buttonsFor = target => target ? buttons().filter(b => b.dataset.target === target) : [];
  const reveal = button => { const fold = button.closest("details"); if (fold) fold.open = true; };
  const pieces = target => $$(`[data-target="${CSS.escape(target)}"]`).filter(e => !e.closest("#r-prompt"));

  function mark() {
    for (const e of $$(".can")) { e.classList.remove("can", "picked"); e.removeAttribute("aria-describedby"); }
    for (const b of buttons()) {
      const on = b.value === armed;
      b.classList.toggle("armed", on);
      if (b.dataset.target) for (const piece of pieces(b.dataset.target)) {
        piece.classList.add("can");
        piece.classList.toggle("picked", on || (armed !== null && piece.classList.contains("picked")));
        piece.setAttribute("aria-describedby", b.id);
      }
    }
    const picked = buttons().find(b => b.value === armed) || null;
    if (!picked) armed = null;
    // the sentence above the buttons becomes the question; the buttons stay where they are
    const line = $("#armed-line");
    if (!line) return;
    line.hidden = !picked;
    line.closest(".prompt").classList.toggle("is-armed", !!picked);
    if (picked && line.dataset.key !== armed) {
      const name = document.createElement("b"), paid = [...picked.querySelectorAll(".opt-price, .opt-way")], effect = words($(".opt-effect", picked));
      name.textContent = `${words($(".opt-text", picked))}?`;
      line.replaceChildren(name, " ", ...paid.flatMap(part => [...part.cloneNode(true).childNodes, " "]), ` ${effect} Press again.`);
    }
    if (picked) line.dataset.key = armed; else { line.replaceChildren(); delete line.dataset.key; }
  }

  function arm(button) {
    armed = button ? button.value : null;
    mark();
    if (button) {
      button.scrollIntoView({ block: "nearest", inline: "center", behavior: calm.matches ? "auto" : "smooth" });
      say(`${words($(".opt-text", button))}. Press again to confirm, Escape to think again.`);
    }
  }

  // a play turns up the next card of the deck, so it asks for a second press
  document.addEventListener("click", event => {
    const button = event.target.closest("#r-prompt .opt[name=key]");
    if (!button) return;
    if (button.hasAttribute("data-confirm") && armed !== button.value) { event.preventDefault(); event.stopPropagation(); arm(button); }
    else { armed = null; }
  }, true);

  document.addEventListener("click", event => {
    const piece = event.target.closest("[data-target]:not(.opt), [data-card]");
    if (!piece || held) { held = false; return; }
    const choices = buttonsFor(piece.dataset.target);
    if (choices.length === 1) choices[0].click();
    else if (choices.length > 1 && piece.hasAttribute("data-choose")) open(piece);
    else if (choices.length > 1) { reveal(choices[0]); choices[0].focus(); say(`${choices.length} choices here.`); }
    else if (piece.matches("button, a, [data-card]")) open(piece);
  });

  /* ---- the large view ----------------------------------------------------------------------------- */
  const large = $("#cards-large");
  function open(piece) {
    const slug = piece.dataset.card, target = piece.dataset.target || "";
    const holder = $("[data-look-body]", look);
    const article = slug && large ? [...large.content.children].find(a => a.dataset.slug === slug) : null;
    holder.replaceChildren();
    if (article) holder.append(...article.cloneNode(true).childNodes);
    else {
      const box = document.createElement("div"); box.className = "look-place";
      const head = document.createElement("h2"); head.textContent = piece.dataset.place || words(piece);
      const text = document.createElement("p"); text.textContent = piece.dataset.text || words(piece);
      box.append(head, text);
      if (piece.dataset.note) { const note = document.createElement("p"); note.className = "look-note"; note.textContent = piece.dataset.note; box.append(note); }
      holder.append(box);
    }
    const head = $("h2", holder); if (head) head.id = "look-name";
    const why = $("[data-look-why]", look), about = name => name && $(`[data-refusal="${CSS.escape(name)}"]`);
    const refusal = about(target) || about(piece.dataset.also);
    why.hidden = !refusal;
    why.replaceChildren();
    if (refusal) { const b = document.createElement("b"); b.textContent = "Why can’t I?"; why.append(b, ...refusal.cloneNode(true).childNodes); }
    // one button for what would be done here; a card of many uses has one for each
    const act = $("[data-look-act]", look), found = buttonsFor(target), choices = piece.hasAttribute("data-choose") ? found : found.slice(0, 1);
    for (const more of $$("[data-look-more]", look)) more.remove();
    act.hidden = !choices.length;
    for (const [n, choice] of choices.entries()) {
      const button = n ? act.cloneNode() : act;
      if (n) { button.setAttribute("data-look-more", ""); button.removeAttribute("data-look-act"); $$(".look-foot .btn", look).at(-1).before(button); }
      button.textContent = choice.dataset.use || words($(".opt-text", choice));
      button.onclick = () => { armed = choice.value; look.close(); reveal(choice); choice.click(); };
    }
    look.returnFocusTo = piece.id;
    look.showModal();
    if (head) { head.tabIndex = -1; head.focus(); }
    look.scrollTop = 0;
  }
  look.addEventListener("click", event => { if (event.target === look) look.close(); });
  look.addEventListener("close", () => { const e = document.getElementById(look.returnFocusTo); if (e) e.focus({ preventScroll: true }); });

  // long press and right click open the large view even where a click would act
  let timer = 0, held = false;
  document.addEventListener("pointerdown", event => {
    const piece = event.target.closest("[data-card]");
    held = false;
    if (!piece || event.button) return;
    timer = setTimeout(() => { held = true; open(piece); }, 550);
  });
  for (const name of ["pointerup", "pointercancel", "pointermove", "scroll"]) document.addEventListener(name, event => {
    if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(timer);
  }, { capture: true, passive: true });
  document.addEventListener("contextmenu", event => {
    const piece = event.target.closest("[data-card]");
    if (!piece) return;
    event.preventDefault(); clearTimeout(timer);
    if (!look.open) open(piece);
  });

  // hovering a button lights its place and the other way round
  document.addEventListener("pointerover", event => {
    if (touch.matches) return;
    for (const b of $$(".near")) b.classList.remove("near");
    const e = event.target.closest("[data-target]");
    if (e && e.dataset.target) for (const b of e.classList.contains("opt") ? pieces(e.dataset.target) : buttonsFor(e.dataset.target)) b.classList.add("near");
  });

  /* ---- the floating prompt leaves room below the page's last row ------------------------------------------ */
  const dock = document.getElementById("dock");
  if (dock && window.ResizeObserver) new ResizeObserver(() => document.documentElement.style.setProperty("--dock-h", `${Math.ceil(dock.offsetHeight)}px`)).observe(dock);

  /* ---- a row of choices that is wider than the screen ---------------------------------------------------------- */
  const rows = () => $$("#r-prompt .acts");
  function edges() {
    for (const row of rows()) {
      const rest = row.scrollWidth - row.clientWidth, wide = rest > 2 && getComputedStyle(row).overflowX !== "visible";
      row.classList.toggle("more-left", wide && row.scrollLeft > 2);
      row.classList.toggle("more-right", wide && row.scrollLeft < rest - 2);
      const below = row.scrollHeight - row.clientHeight, high = below > 2 && getComputedStyle(row).overflowY === "auto" && !wide;
      row.classList.toggle("more-up", high && row.scrollTop > 2);
      row.classList.toggle("more-down", high && row.scrollTop < below - 2);
    }
  }
  let asked = null;
  // other questions, other answers: they are read from the start
  function fromStart() {
    const version = $("#r-prompt input[name=version]")?.value ?? "";
    if (asked !== null && version !== asked) for (const row of rows()) row.scrollTo({ left: 0, top: 0, behavior: "instant" });
    asked = version;
  }
  document.addEventListener("scroll", event => { if (event.target.nodeType === 1 && event.target.matches("#r-prompt .acts")) edges(); }, { capture: true, passive: true });

  /* ---- numbers: of the row, or of the fold that was opened last ------------------------------------------------- */
  let lastOpened = "";
  const folds = () => $$("#r-prompt .act-group");
  function keyFold() {
    const open = folds().filter(fold => fold.open), keyed = open.find(fold => fold.id === lastOpened) || open[0];
    for (const fold of folds()) fold.classList.toggle("keyed", fold === keyed);
  }
  function numbered() {
    const row = $("#r-prompt .keyed > .acts") || $("#r-prompt [data-acts]");
    return row ? [...row.children].map(e => e.matches("details") ? $("summary", e) : e).filter(e => $("kbd", e)) : [];
  }
  function choose(choice) {
    choice.focus();
    choice.click();
    if (choice.matches("summary")) { lastOpened = choice.parentElement.id; keyFold(); const first = $(".acts > .opt", choice.parentElement); if (first) first.focus(); }
  }
  document.addEventListener("toggle", event => {
    if (!event.target.matches("#r-prompt .act-group")) return;
    if (event.target.open) lastOpened = event.target.id;
    keyFold(); edges();
  }, true);

  /* ---- keys ------------------------------------------------------------------------------------------ */
  let keys = recall("keys") !== "off";
  const keysButton = $("[data-keys-toggle]");
  const showKeys = () => { if (keysButton) keysButton.setAttribute("aria-pressed", String(keys)); body.classList.toggle("no-keys", !keys); };
  if (keysButton) keysButton.addEventListener("click", () => { keys = !keys; remember("keys", keys ? "on" : "off"); showKeys(); });
  showKeys();
  document.addEventListener("keydown", event => {
    if (event.key === "Escape" && armed) { arm(null); say("Nothing chosen."); return; }
    if (event.key === "Escape" && keys && !look.open && (event.target === body || event.target.closest("#r-prompt"))) {
      const fold = $("#r-prompt .keyed > summary");
      if (fold) { fold.click(); fold.focus(); return; }
    }
    if (!keys || event.ctrlKey || event.metaKey || event.altKey || look.open || event.target.closest("input, textarea, select")) return;
    if (/^[1-9]$/.test(event.key)) { const b = numbered()[Number(event.key) - 1]; if (b) { choose(b); event.preventDefault(); } }
    else if (event.key === "i") { const piece = document.activeElement.closest("[data-card]") || pieceOf(document.activeElement); if (piece) { open(piece); event.preventDefault(); } }
    else if (event.key === "u") { const b = $("#r-undo button"); if (b) { b.focus(); event.preventDefault(); } }
    else if (event.key === "p") { const b = $("#acts-hand > summary") || $("#acts-meadow > summary") || $("#r-prompt [data-acts] .opt"); if (b) { b.focus(); event.preventDefault(); } }
  });
  const pieceOf = e => e && e.dataset && e.dataset.target ? pieces(e.dataset.target).find(p => p.dataset.card) : null;

  // a greyed button says why
  document.addEventListener("click", event => {
    const b = event.target.closest("[data-tell]");
    if (!b) return;
    const why = document.getElementById(b.dataset.tell);
    if (why) { why.classList.add("told"); say(words(why)); setTimeout(() => why.classList.remove("told"), 4000); }
  });

  /* ---- tabs ------------------------------------------------------------------------------------------ */
  function tab(name, focus) {
    const before = table.dataset.tab;
    table.dataset.tab = name;
    for (const a of $$("[data-tab-to]")) { if (a.dataset.tabTo === name) a.setAttribute("aria-current", "true"); else a.removeAttribute("aria-current"); }
    if (!focus) return;
    const reasons = $("#r-prompt .whynot[open] > summary");
    if (reasons && table.dataset.tab !== before) reasons.click();
    const first = $(".fresh-first"), narrow = matchMedia("(max-width: 59.98rem)").matches;
    if (name === "log" && narrow) first ? first.scrollIntoView({ block: "start" }) : scrollTo({ top: document.body.scrollHeight });
    else scrollTo({ top: 0 });
    if (name === "log") seen();
  }
  document.addEventListener("click", event => {
    const a = event.target.closest("[data-tab-to]");
    if (a) { event.preventDefault(); tab(a.dataset.tabTo, true); }
  });

  /* ---- log: since you last looked, and moves read aloud -------------------------------------------------- */
  const mark_key = `seen:${body.dataset.table}`;
  let lastSeen = Number(recall(mark_key) ?? -1), read = -1;
  const lines = () => $$("#r-log .line");
  const number = line => Number(line.dataset.n);
  const newest = () => lines().reduce((n, line) => Math.max(n, number(line)), -1);
  function freshMark() {
    let first = true;
    for (const line of lines()) { const fresh = number(line) > lastSeen && lastSeen >= 0; line.classList.toggle("fresh-first", fresh && first); if (fresh) first = false; }
    const dot = $("[data-log-dot]");
    if (dot) dot.hidden = !(newest() > lastSeen && lastSeen >= 0) || table.dataset.tab === "log";
  }
  function seen() { remember(mark_key, String(newest())); const dot = $("[data-log-dot]"); if (dot) dot.hidden = true; }
  function announce() {
    const fresh = lines().filter(line => number(line) > read && Number(line.dataset.seat) !== seat).map(words);
    const prompt = words($("#prompt-line"));
    if (read >= 0) {
      const parts = fresh.slice(-6);
      if (prompt !== announce.prompt) parts.push(prompt);
      if (parts.length) say(parts.join(" "));
    }
    read = newest(); announce.prompt = prompt;
  }
  function toEnd() { const log = $("#r-log"); if (log && !log.matches(":hover, :focus-within")) log.scrollTop = log.scrollHeight; }
  addEventListener("pagehide", seen);
  document.addEventListener("visibilitychange", () => { if (document.hidden) seen(); else { lastSeen = Number(recall(mark_key) ?? -1); freshMark(); } });

  /* ---- what stays open across updates ------------------------------------------------------------------- */
  const kept = new Map();
  document.addEventListener("click", event => {
    const summary = event.target.closest("details[data-keep] > summary");
    if (summary) kept.set(summary.parentElement.dataset.keep, !summary.parentElement.open);
  });
  function reopen() { for (const d of $$("details[data-keep]")) if (kept.has(d.dataset.keep) && d.open !== kept.get(d.dataset.keep)) d.open = kept.get(d.dataset.keep); }
  function me() { for (const e of $$("#r-players [data-seat]")) e.classList.toggle("me", Number(e.dataset.seat) === seat); }

  /* ---- moved pieces glide --------------------------------------------------------------------------------- */
  let places = new Map();
  const box = e => { const r = e.getBoundingClientRect(); return r.width ? { x: r.left + scrollX, y: r.top + scrollY, w: r.width, h: r.height } : null; };
  function remembered() {
    const map = new Map();
    for (const e of $$("[data-piece]")) { const b = box(e); if (b && !map.has(e.dataset.piece)) map.set(e.dataset.piece, b); }
    return map;
  }
  function glide() {
    const now = remembered();
    if (!calm.matches && places.size) {
      const done = new Set();
      for (const e of $$("[data-piece]")) {
        const id = e.dataset.piece, to = now.get(id);
        if (!to || done.has(id)) continue;
        done.add(id);
        let from = places.get(id);
        if (!from && e.dataset.from) { const home = document.getElementById(e.dataset.from); from = home && box(home); }
        if (!from && id.startsWith("card-") && e.closest(".market")) { const deck = document.getElementById("deck"); from = deck && box(deck); }
        if (!from) continue;
        const dx = from.x - to.x, dy = from.y - to.y;
        if (Math.hypot(dx, dy) < 6) continue;
        e.animate([{ translate: `${dx}px ${dy}px`, scale: String(Math.max(.4, Math.min(1, from.w / to.w))), zIndex: 9 }, { translate: "0 0", scale: "1", zIndex: 9 }], { duration: 480, easing: "cubic-bezier(.2,.8,.3,1)" });
      }
    }
    places = now;
  }

  /* ---- after every update ----------------------------------------------------------------------------------- */
  let wasMine = body.classList.contains("my-turn");
  function settle() {
    mark(); reopen(); keyFold(); fromStart(); edges(); me(); freshMark(); announce(); glide(); toEnd();
    const mine = buttons().length > 0;
    if (mine && !wasMine) body.dispatchEvent(new CustomEvent("ub:myturn", { bubbles: true }));
    body.classList.toggle("my-turn", mine); wasMine = mine;
  }
  let waiting = false;
  const observer = new MutationObserver(changes => {
    // what is said aloud, the large view and our own marks are no news
    if (waiting || changes.every(c => c.target.nodeType === 1 && c.target.closest("#live, #look, #notice"))) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; observer.disconnect(); settle(); watch(); });
  });
  function watch() { observer.observe(body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-target", "data-piece", "value"] }); }
  addEventListener("resize", () => { places = remembered(); edges(); });
  // an update takes our classes away even where it brings nothing new
  document.addEventListener("htmx:after:swap", () => { mark(); keyFold(); fromStart(); edges(); me(); freshMark(); });

  const chime = $("[data-chime-toggle]");
  if (chime) {
    chime.setAttribute("aria-pressed", String(recall("chime") === "on"));
    chime.addEventListener("click", () => { const on = chime.getAttribute("aria-pressed") !== "true"; chime.setAttribute("aria-pressed", String(on)); remember("chime", on ? "on" : "off"); });
  }
  settle();
  watch();
})();
