/* Keeps a page current: listens for its topics and fetches the parts that changed. See docs/live.md. */
(() => {
  const signed = document.body.dataset.liveStream;
  if (!signed) return;

  const POLL = 10000;
  const JITTER = 400;
  const LONGEST_WAIT = 30000;
  const PATIENCE = 15000;
  const parts = new WeakMap();
  let source = null;
  let lastId = "";
  let poll = 0;
  let reopen = 0;
  let failures = 0;
  let lastHeard = new Date();

  /* The stream */

  function listen() {
    if (source || document.hidden) return;
    const last = lastId && `&last=${encodeURIComponent(lastId)}`;
    source = new EventSource(`/live/stream?topics=${encodeURIComponent(signed)}${last}`);
    source.onopen = () => {
      failures = 0;
      stopPolling();
      showConnected(true);
    };
    source.onmessage = (event) => {
      lastId = event.lastEventId;
      const { topic } = JSON.parse(event.data);
      elementsFor(topic).forEach((element) => changed(element, topic));
    };
    source.addEventListener("everything", (event) => {
      lastId = event.lastEventId;
      lookAtEverything();
    });
    source.onerror = () => {
      startPolling();
      /* While it is only reconnecting the browser tries again by itself. */
      if (source && source.readyState === EventSource.CLOSED) tryLater();
    };
  }

  function hush() {
    source?.close();
    source = null;
    clearTimeout(reopen);
  }

  function tryLater() {
    hush();
    failures += 1;
    reopen = setTimeout(listen, waitAfter(failures));
  }

  function waitAfter(times) {
    return Math.min(LONGEST_WAIT, 1000 * 2 ** times) * (0.75 + Math.random() / 2);
  }

  function startPolling() {
    if (poll) return;
    poll = setInterval(lookAtEverything, POLL);
    lookAtEverything();
    if (!document.querySelector("[data-live-url]")) showConnected(false);
  }

  function stopPolling() {
    clearInterval(poll);
    poll = 0;
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return listen();
    hush();
    return stopPolling();
  });
  window.addEventListener("pagehide", hush);
  window.addEventListener("pageshow", listen);

  /* The parts of the page */

  function elementsFor(topic) {
    return [...document.querySelectorAll("[data-live]")].filter((element) =>
      element.dataset.live.split(/\s+/).includes(topic),
    );
  }

  function lookAtEverything() {
    document.querySelectorAll("[data-live]").forEach((element) => changed(element, ""));
  }

  function changed(element, topic) {
    element.dispatchEvent(new CustomEvent("live:changed", { bubbles: true, detail: { topic } }));
    if (element.dataset.liveUrl) look(element, Math.random() * JITTER);
  }

  function partOf(element) {
    if (!parts.has(element)) parts.set(element, { timer: 0, busy: false, again: false, failures: 0 });
    return parts.get(element);
  }

  function look(element, wait) {
    const part = partOf(element);
    if (part.busy) part.again = true;
    else if (!part.timer && !part.gone) part.timer = setTimeout(() => fetchPart(element, part), wait);
  }

  async function fetchPart(element, part) {
    part.timer = 0;
    if (!element.isConnected) return;
    part.busy = true;
    part.again = false;
    try {
      await receive(element, part, await ask(element, part));
      part.failures = 0;
      showConnected(true);
    } catch {
      part.failures += 1;
      showConnected(false);
    }
    part.busy = false;
    if (part.failures && !document.hidden) look(element, waitAfter(part.failures));
    else if (part.again) look(element, Math.random() * JITTER);
  }

  function ask(element, part) {
    const headers = { "X-Requested-With": "live" };
    if (part.etag) headers["If-None-Match"] = part.etag;
    return fetch(element.dataset.liveUrl, { headers, cache: "no-store", redirect: "manual" });
  }

  async function receive(element, part, response) {
    if (response.status === 304) return;
    if (response.status >= 500) throw new Error("the server is in trouble");
    if (!response.ok) {
      part.gone = true;
      note("A part of this page is no longer open to you. Load the page again.");
      return;
    }
    const html = await response.text();
    const etag = response.headers.get("ETag");
    if (html !== part.html) await put(element, html);
    part.html = html;
    part.etag = etag;
  }

  /* Replacing a part without disturbing the person */

  async function put(element, html) {
    const since = Date.now();
    while (isInUse(element, Date.now() - since)) {
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const before = remember(element);
    const words = spokenIn(element);
    element.innerHTML = html;
    restore(element, before);
    window.htmx?.process(element);
    element.dispatchEvent(new CustomEvent("live:updated", { bubbles: true, detail: { html } }));
    const now = spokenIn(element);
    if (element.dataset.liveSay) say(element.dataset.liveSay);
    else if (now && now !== words) say(now);
  }

  /* An open dialog or a chosen file would be lost; an open list, a form on its way or a press that is
     not let go of yet gets a while: a button put in anew between finger down and up hears no click. */
  function isInUse(element, waited) {
    if (!element.isConnected) return false;
    const chosen = [...element.querySelectorAll("input[type=file]")].some((one) => one.files.length);
    if (chosen || element.querySelector("dialog[open]")) return true;
    const hurried = element.querySelector("select:focus, form[aria-busy=true], :active");
    return Boolean(hurried) && waited < PATIENCE;
  }

  function keyed(element, selector) {
    const counts = {};
    return [...element.querySelectorAll(selector)].map((node) => {
      const form = node.form?.getAttribute("action") ?? "";
      const choice = /radio|checkbox|submit/.test(node.type) ? node.value : "";
      const words = node.tagName === "DETAILS" ? node.querySelector("summary")?.textContent : "";
      const own = node.id || [node.tagName, form, node.name, choice, node.getAttribute("href"), words].join("|");
      counts[own] = (counts[own] ?? 0) + 1;
      return [`${own}#${counts[own]}`, node];
    });
  }

  const CONTROLS = "input, select, textarea, button, a[href], summary, [tabindex]";

  function remember(element) {
    const nodes = keyed(element, CONTROLS);
    const focused = nodes.find(([, node]) => node === document.activeElement);
    const anchor = [...element.querySelectorAll("[id]")].find((one) => one.getBoundingClientRect().top >= 0);
    return {
      typed: nodes.filter(([, node]) => isTyped(node)).map(([key, node]) => [key, stateOf(node)]),
      focus: focused && [focused[0], selectionOf(focused[1])],
      open: keyed(element, "details").map(([key, node]) => [key, node.open]),
      scrolled: keyed(element, "*")
        .filter(([, node]) => node.scrollTop || node.scrollLeft)
        .map(([key, node]) => [key, [node.scrollLeft, node.scrollTop]]),
      anchor: anchor && [anchor.id, anchor.getBoundingClientRect().top],
    };
  }

  function restore(element, before) {
    const nodes = new Map(keyed(element, CONTROLS));
    const details = new Map(keyed(element, "details"));
    const all = before.scrolled.length ? new Map(keyed(element, "*")) : new Map();
    for (const [key, state] of before.typed) if (nodes.has(key)) setState(nodes.get(key), state);
    for (const [key, open] of before.open) if (details.has(key)) details.get(key).open = open;
    for (const [key, [left, top]] of before.scrolled) all.get(key)?.scrollTo(left, top);
    if (before.focus) focusAgain(nodes.get(before.focus[0]), before.focus[1]);
    const anchor = before.anchor && document.getElementById(before.anchor[0]);
    if (anchor) window.scrollBy({ top: anchor.getBoundingClientRect().top - before.anchor[1], behavior: "instant" });
  }

  function isTyped(node) {
    if (/^(hidden|submit|button|reset|image|file)$/.test(node.type ?? "hidden")) return false;
    if (/^(radio|checkbox)$/.test(node.type)) return node.checked !== node.defaultChecked;
    if (node.tagName === "SELECT") return [...node.options].some((one) => one.selected !== one.defaultSelected);
    return node.value !== undefined && node.value !== node.defaultValue;
  }

  function stateOf(node) {
    return node.tagName === "SELECT"
      ? [...node.selectedOptions].map((one) => one.value)
      : [node.value, node.checked];
  }

  function setState(node, state) {
    if (node.tagName === "SELECT") {
      for (const option of node.options) option.selected = state.includes(option.value);
    } else if (/^(radio|checkbox)$/.test(node.type)) [, node.checked] = state;
    else [node.value] = state;
  }

  function selectionOf(node) {
    try {
      return node.selectionStart == null ? null : [node.selectionStart, node.selectionEnd];
    } catch {
      return null;
    }
  }

  function focusAgain(node, selection) {
    if (!node) return;
    node.focus({ preventScroll: true });
    if (selection) node.setSelectionRange(...selection);
  }

  /* What is said and shown */

  const region = append("visually-hidden");
  region.setAttribute("aria-live", "polite");
  const warning = append("live-note");
  warning.setAttribute("role", "status");
  warning.hidden = true;

  function append(name) {
    const made = document.createElement("div");
    made.className = name;
    document.body.append(made);
    return made;
  }

  function spokenIn(element) {
    return element.querySelector("[data-live-words]")?.textContent ?? "";
  }

  /* The same words twice are spoken twice only if the region was empty in between. */
  function say(words) {
    region.textContent = "";
    setTimeout(() => {
      region.textContent = words;
    }, 60);
  }

  /* A page that was kept on the device says so itself. */
  function showConnected(is) {
    if (is) {
      lastHeard = new Date();
      if (!warning.dataset.stays) warning.hidden = true;
      window.dispatchEvent(new CustomEvent("live:connected"));
    } else if (!document.documentElement.dataset.keptAt) {
      const time = lastHeard.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
      note(`Not connected, trying again. What you see is from ${time} and may be old.`);
    }
  }

  function note(words) {
    warning.dataset.stays = words.startsWith("Not") ? "" : "yes";
    warning.textContent = words;
    warning.hidden = false;
  }

  listen();
})();
