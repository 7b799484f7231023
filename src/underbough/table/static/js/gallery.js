"use strict";
/* The gallery answers while one types, and opens cards large without leaving the page. Without this the form is sent
   and every card is a page of its own. */
(() => {
  const finder = document.querySelector("[data-finder]"), look = document.getElementById("look");
  if (!finder || !look) return;
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const things = $$(".gallery li"), parts = $$("[data-part]"), shown = document.getElementById("shown");
  const nothing = document.querySelector("[data-nothing]"), base = finder.getAttribute("action");
  const folded = text => text.toLowerCase().replaceAll("’", "'").split(/\s+/).filter(Boolean);
  finder.classList.add("is-live");

  /* ---- the filter ----------------------------------------------------------------------------------- */
  const chosen = name => $$(`input[name=${name}]:checked`, finder).map(e => e.value);
  let saying = 0;
  function filter() {
    const words = folded(finder.elements.q.value), kinds = chosen("kind"), colours = chosen("colour");
    let count = 0;
    for (const thing of things) {
      const { kind, colour, find } = thing.dataset;
      const fits = (!kinds.length || kinds.includes(kind)) && (!colours.length || colours.includes(colour)) && words.every(word => find.includes(word));
      thing.hidden = !fits;
      if (fits) count += 1;
    }
    for (const part of parts) {
      const here = $$("li:not([hidden])", part).length;
      part.hidden = !here;
      part.querySelector("[data-count]").textContent = here;
    }
    nothing.hidden = count > 0;
    // said once, when the typing rests
    clearTimeout(saying);
    saying = setTimeout(() => { shown.textContent = `${count} of ${shown.dataset.total} shown`; }, 250);
    const asked = new URLSearchParams([...new FormData(finder)].filter(([, value]) => value.trim()));
    history.replaceState(history.state, "", `${base}${asked.size ? `?${asked}` : ""}${look.open ? location.hash : ""}`);
  }
  finder.addEventListener("input", filter);
  finder.addEventListener("submit", event => { event.preventDefault(); filter(); });
  document.addEventListener("click", event => {
    if (!event.target.closest("[data-finder-all]")) return;
    event.preventDefault();
    for (const box of $$("input", finder)) { if (box.type === "checkbox") box.checked = false; else box.value = ""; }
    filter();
    finder.elements.q.focus();
  });
  // a browser that goes back fills the fields in again
  addEventListener("pageshow", filter);

  /* ---- large ------------------------------------------------------------------------------------------ */
  const holder = look.querySelector("[data-look-body]");
  const articles = new Map($$("template").flatMap(t => [...t.content.children]).filter(a => a.dataset?.slug).map(a => [a.dataset.slug, a]));
  let current = null;
  // `arrived`: the address names the card already, so that there is no step to go back
  function open(thing, arrived = false) {
    const article = articles.get(thing.id);
    if (!article) return false;
    current = thing;
    holder.replaceChildren(...article.cloneNode(true).childNodes);
    const head = holder.querySelector("h2"), link = holder.querySelector(".card-page a");
    head.id = "look-name";
    if (link) link.textContent = "Link to this card";
    const address = `${location.pathname}${location.search}#${thing.id}`;
    if (look.open || arrived) history.replaceState(history.state, "", address);
    else history.pushState({ look: true }, "", address);
    if (!look.open) look.showModal();
    head.focus();
    look.scrollTop = 0;
    return true;
  }
  function step(by) {
    const open_to = things.filter(thing => !thing.hidden), at = open_to.indexOf(current);
    const next = open_to[(at + by + open_to.length) % open_to.length];
    if (next) open(next);
  }
  document.addEventListener("click", event => {
    const card = event.target.closest("[data-thing]");
    if (!card || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (open(card.closest("li"))) event.preventDefault();
  });
  look.addEventListener("click", event => {
    const by = event.target.closest("[data-look-step]");
    if (by) step(Number(by.dataset.lookStep));
    else if (event.target === look) look.close();
  });
  look.addEventListener("keydown", event => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) { event.preventDefault(); step(by); }
  });
  look.addEventListener("close", () => {
    if (history.state?.look) history.back();
    else history.replaceState(null, "", `${location.pathname}${location.search}`);
    current?.querySelector("a").focus();
  });
  function named() {
    const thing = things.find(one => `#${one.id}` === location.hash);
    if (!thing) return look.open && look.close();
    thing.scrollIntoView({ block: "center" });
    return open(thing, true);
  }
  // back closes the card, forward opens it again
  addEventListener("popstate", named);
  const hash = location.hash;
  filter();
  if (hash) { history.replaceState(null, "", `${location.pathname}${location.search}${hash}`); named(); }
})();
