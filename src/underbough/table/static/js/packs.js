"use strict";
/* Packs: files into text fields, a preview that follows the form, downloads, the way from the editor to a new table. */
(() => {
  for (const hidden of document.querySelectorAll("[data-needs-script]")) hidden.hidden = false;

  const KEY = "pack-carried";
  const keep = text => { try { sessionStorage.setItem(KEY, text); } catch (_) { /* private mode */ } };
  const carried = () => { try { return sessionStorage.getItem(KEY) || ""; } catch (_) { return ""; } };

  for (const file of document.querySelectorAll("[data-pack-file]")) {
    const target = document.getElementById(file.dataset.packFile);
    const said = document.getElementById(`${file.id}-said`);
    file.addEventListener("change", async () => {
      const chosen = file.files[0];
      if (!chosen) return;
      if (chosen.size > Number(file.dataset.packMost)) { said.textContent = `${chosen.name} is too long for a pack.`; file.value = ""; return; }
      target.value = await chosen.text();
      said.textContent = `${chosen.name} was read.`;
      const check = document.getElementById(file.dataset.packCheck || "");
      if (check) check.checked = true;
      const form = file.closest("form");
      if (file.dataset.packThen) form.requestSubmit(form.querySelector(`button[name=do][value=${file.dataset.packThen}]`));
    });
  }

  // the pack of the editor comes along to the new-table page of the same visit
  const own = document.getElementById("pack-text");
  if (own && document.getElementById("cards-own") && !own.value && document.getElementById("cards-own").checked) own.value = carried();
  for (const link of document.querySelectorAll("[data-pack-carry]"))
    link.addEventListener("click", () => keep(document.getElementById(link.dataset.packCarry).value));

  const form = document.querySelector("[data-pack-form]");
  if (!form) return;

  document.addEventListener("click", event => {
    const to = event.target.closest("[data-pack-line]");
    if (!to) return;
    event.preventDefault();
    const lines = own.value.split("\n");
    const line = Math.min(Number(to.dataset.packLine), lines.length);
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    own.focus();
    own.setSelectionRange(start, start + lines[line - 1].length);
    own.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(own).lineHeight));
  });

  const said = document.getElementById("preview-said");
  let wait = 0, turn = 0, told = "";
  const refresh = async () => {
    const mine = ++turn;
    const sent = new URLSearchParams(new FormData(form));
    sent.set("do", "preview");
    const answer = await fetch(form.dataset.preview, { method: "POST", body: sent, headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer || !answer.ok || mine !== turn) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("preview");
    if (!fresh || mine !== turn) return;
    const shown = document.querySelector("#preview .preview-card"), nothing = fresh.querySelector(".preview-none");
    if (shown && nothing && fresh.querySelector(".errors")) nothing.replaceWith(shown);
    document.getElementById("preview").replaceWith(fresh);
    const words = (fresh.querySelector(".errors li, .card-text, .preview-plain p, .preview-none") || fresh).textContent.trim();
    if (words !== told) { told = words; said.textContent = words; }
  };
  form.addEventListener("input", event => {
    if (event.target === own || event.target.id === "open" || event.target.type === "file") return;
    clearTimeout(wait);
    wait = setTimeout(refresh, 450);
  });
})();
