"use strict";
/* What keeps an open page true: the stream of the table that is looked at, forms that are sent without leaving the page,
   and one light stream per browser for title, badge and chime. Pages work without any of it, by loading anew. */
(() => {
  const root = document.documentElement, body = document.body;
  const htmx = window.htmx;
  const code = body.dataset.table && !body.dataset.table.startsWith("replay-") ? body.dataset.table : "";
  const recall = key => { try { return localStorage.getItem(key); } catch (_) { return null; } };
  const remember = (key, value) => { try { localStorage.setItem(key, value); } catch (_) { /* private mode */ } };

  /* ---- what this browser adds to the table's key ------------------------------------------------------ */
  const contribute = () => {
    for (const field of document.querySelectorAll("input[name=contribution]")) if (!field.value) {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      field.value = [...bytes].map(b => b.toString(16).padStart(2, "0")).join("");
    }
  };
  contribute();

  /* ---- the notice line ---------------------------------------------------------------------------------- */
  let notice = document.getElementById("notice");
  if (!notice) {
    notice = document.createElement("div");
    notice.id = "notice"; notice.className = "notice";
    notice.setAttribute("role", "status");
    (document.getElementById("main") || body).prepend(notice);
  }
  const LOST = "The connection to the table is lost. It comes back by itself.";
  const tell = text => { notice.textContent = text; };

  /* ---- positions: the page never goes back -------------------------------------------------------------- */
  let shown = body.dataset.position || "";
  const older = (a, b) => {
    if (!a || !b) return false;
    const [ae, an] = a.split(".").map(Number), [be, bn] = b.split(".").map(Number);
    return ae < be || (ae === be && an <= bn);
  };

  /* ---- what an update must not touch ---------------------------------------------------------------------- */
  const FOLDS = new Set(["DETAILS", "DIALOG"]);
  htmx?.registerExtension("ub-keep", {
    htmx_before_morph_attr: (element, detail) => !(detail.attrName === "open" && FOLDS.has(element.tagName)),
  });
  const version = () => document.querySelector("#r-prompt input[name=version]")?.value ?? "";
  let focused = null, before = version();
  document.addEventListener("htmx:before:swap", event => {
    const { ctx, tasks } = event.detail;
    const position = ctx.response?.headers.get("X-Position");
    if (position && older(position, shown)) tasks.splice(0, tasks.length, ...tasks.filter(t => t.target === notice));
    else if (position) shown = position;
    const active = document.activeElement;
    focused = active && active !== body ? active : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    // focus that an update has removed goes to the sentence that says what is asked, never to another button
    const line = document.getElementById("prompt-line");
    if (focused && line && (!document.activeElement || document.activeElement === body)) line.focus({ preventScroll: true });
    contribute();
    if (version() !== before) { before = version(); settle(); }
  });

  // A click that was meant for the buttons before must not press those that have come in their place.
  const QUIET = 350;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html[data-settling] #r-prompt form { pointer-events: none }");
  document.adoptedStyleSheets.push(sheet);
  let settling = 0;
  function settle() {
    root.dataset.settling = "";
    clearTimeout(settling);
    settling = setTimeout(() => { delete root.dataset.settling; }, QUIET);
  }

  /* ---- forms that do not leave the page -------------------------------------------------------------------- */
  const HERE = "form[data-move], form[data-undo], form[data-undo-answer], form[data-chat], form[data-quiet]";
  const busy = new Set();
  document.addEventListener("submit", event => {
    const form = event.target.closest(HERE);
    if (!form || !htmx) return;
    event.preventDefault();
    const action = form.getAttribute("action");
    if (busy.has(action) || (form.matches("[data-move]") && "settling" in root.dataset)) return;
    busy.add(action);
    let status = 0;
    const answered = answer => { status = answer.detail.ctx.response?.status ?? 0; };
    document.addEventListener("htmx:after:request", answered, { once: true });
    htmx.ajax("POST", action, { source: form, event, swap: "none" }).finally(() => {
      busy.delete(action);
      document.removeEventListener("htmx:after:request", answered);
      if (form.matches("[data-chat]") && status === 200) form.reset();
    });
  });
  document.addEventListener("htmx:error", event => {
    if (event.detail.error?.name !== "AbortError") tell(LOST);
  });

  /* ---- the stream of this table ------------------------------------------------------------------------------ */
  let stream = null, heard = 0;
  const state = name => { root.dataset.live = name; };
  function connect() {
    if (!code || !htmx || stream?.isConnected) return;
    stream = document.createElement("div");
    stream.id = "stream"; stream.hidden = true;
    stream.setAttribute("hx-sse:connect", `/t/${code}/live`);
    stream.setAttribute("hx-swap", "none");
    stream.setAttribute("hx-config", "sse.reconnectDelay:400 sse.reconnectMaxDelay:2000 sse.connectTimeout:8000");
    body.append(stream);
    listen(stream);
    htmx.process(stream);
    heard = Date.now();
  }
  function close() { if (stream) { htmx.trigger(stream, "htmx:abort"); stream._htmx?.sse?.reader?.cancel(); stream.remove(); stream = null; } }
  function listen(element) {
    element.addEventListener("htmx:sse:after:connection", () => {
      state("on"); heard = Date.now();
      if (notice.textContent === LOST) tell("");
      // a page that was opened in the background hears of its being hidden only now
      if (document.hidden) setTimeout(() => document.dispatchEvent(new Event("visibilitychange")));
    });
    element.addEventListener("htmx:sse:before:message", event => {
      heard = Date.now();
      const { message } = event.detail;
      if (message.event) return;
      if (older(message.id, shown)) event.detail.cancelled = true;
      else if (message.id) shown = message.id;
    });
    element.addEventListener("htmx:sse:error", event => {
      state("off");
      if ([403, 404, 410].includes(event.detail.status)) location.reload();
    });
    // the first connection is not tried again by the extension
    element.addEventListener("htmx:finally:request", () => {
      if (element.isConnected && !element._htmx?.sse) { state("off"); element.remove(); setTimeout(connect, 1000); }
    });
    element.addEventListener("leave", event => {
      // nothing of what was shown may stay while the next page loads
      for (const part of [...body.children]) part.remove();
      location.replace(event.detail.data);
    });
    element.addEventListener("crowded", () => { close(); state("paused"); tell("Many tables are open in this browser, so this one rests. It goes on when you come back to it."); });
  }
  if (code) {
    state("off");
    // after htmx has looked over the page, so that the stream is opened once
    setTimeout(connect);
    setInterval(() => { if (!document.hidden && stream && Date.now() - heard > 40000) { heard = Date.now(); stream._htmx?.sse?.reader?.cancel(); } }, 5000);
    document.addEventListener("visibilitychange", () => { if (document.hidden) state("paused"); else connect(); });
    addEventListener("focus", () => { if (!stream) { tell(""); connect(); } });
    addEventListener("online", () => stream?._htmx?.sse?.delayCanceller?.());
  }

  /* ---- one light stream per browser: title, badge, chime ------------------------------------------------------ */
  const LEASE = "notices-lease", mine = Math.random().toString(36).slice(2), title = document.title;
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("notices") : null;
  let source = null, last = null, known = null;
  function show(summary) {
    const codes = new Set(summary.tables.map(table => table.code));
    const fresh = known && [...codes].some(one => !known.has(one));
    known = codes; last = summary;
    document.title = summary.count ? `(${summary.count}) ${title}` : title;
    if (navigator.setAppBadge) (summary.count ? navigator.setAppBadge(summary.count) : navigator.clearAppBadge()).catch(() => {});
    if (fresh && source && recall("chime") === "on") chime();
    document.dispatchEvent(new CustomEvent("ub:notices", { detail: summary }));
  }
  function chime() {
    const audio = new AudioContext();
    for (const [at, pitch] of [[0, 659.26], [0.18, 880]]) {
      const tone = audio.createOscillator(), volume = audio.createGain(), start = audio.currentTime + at;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(start); tone.stop(start + 0.65);
    }
    setTimeout(() => audio.close(), 1500);
  }
  const holder = () => { try { return JSON.parse(recall(LEASE)) || {}; } catch (_) { return {}; } };
  function release() { source?.close(); source = null; if (holder().id === mine) remember(LEASE, "{}"); }
  function lead() {
    const now = Date.now(), lease = holder();
    if (lease.id && lease.id !== mine && lease.until > now) { source?.close(); source = null; return; }
    remember(LEASE, JSON.stringify({ id: mine, until: now + 7000 }));
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource("/notices");
    source.addEventListener("notices", event => { const summary = JSON.parse(event.data); show(summary); channel?.postMessage(summary); });
  }
  channel?.addEventListener("message", event => {
    if (event.data === "ask") { if (source && last) channel.postMessage(last); } else show(event.data);
  });
  addEventListener("storage", event => { if (event.key === LEASE && holder().id !== mine) { source?.close(); source = null; } });
  addEventListener("pagehide", () => { release(); close(); });
  addEventListener("pageshow", event => { if (event.persisted) { lead(); connect(); } });
  lead();
  setInterval(lead, 2000);
  channel?.postMessage("ask");
})();
