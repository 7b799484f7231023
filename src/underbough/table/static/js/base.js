"use strict";
/* Every page: day and night, copy buttons, submit once, questions before a step that cannot be undone. */
(() => {
  const root = document.documentElement;
  const remember = (key, value) => { try { localStorage.setItem(key, value); } catch (_) { /* private mode */ } };
  const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

  const setTheme = name => {
    root.dataset.theme = name;
    remember("theme", name);
    document.cookie = `theme=${name}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
  };

  document.addEventListener("click", event => {
    const toggle = event.target.closest("[data-theme-toggle]");
    if (toggle) { setTheme(dark() ? "light" : "dark"); return; }

    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const field = document.getElementById(copy.dataset.copy);
      const done = () => { const word = copy.querySelector("[data-copy-word]") || copy; const was = word.textContent; word.textContent = "Copied"; setTimeout(() => { word.textContent = was; }, 1600); };
      // plain http on a home network has no clipboard API: select the text instead
      if (navigator.clipboard && isSecureContext) navigator.clipboard.writeText(field.value).then(done, () => field.select());
      else { field.focus(); field.select(); try { if (document.execCommand("copy")) done(); } catch (_) { /* selected is enough */ } }
    }

    for (const menu of document.querySelectorAll("details[data-menu][open]")) if (!menu.contains(event.target)) menu.open = false;
  });

  document.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll("details[data-menu][open]")) { menu.open = false; menu.querySelector("summary").focus(); }
  });

  // choices that switch others on or off: <select data-shows="id" data-when="value value">
  const sync = field => {
    const target = document.getElementById(field.dataset.shows);
    if (target) target.hidden = !field.dataset.when.split(" ").some(v => v.endsWith("*") ? field.value.startsWith(v.slice(0, -1)) : v === field.value);
  };
  for (const field of document.querySelectorAll("[data-shows]")) { sync(field); field.addEventListener("change", () => sync(field)); }
})();
