/* Pages for a hall with a bad network: the worker keeps them, this says from when they are, and
   forgets them when somebody else uses the device. See docs/offline.md. */
(() => {
  const { worker } = document.currentScript.dataset;
  const root = document.documentElement;
  const { keptAt } = root.dataset;
  const PAGES = "pages-";
  const DEVICE = "device";
  const JITTER = 3000;
  if (!("caches" in window) || !("serviceWorker" in navigator)) return;

  const person = () => document.getElementById("content")?.dataset.person ?? "0";
  const shelf = () => caches.open(PAGES + person());

  async function forgetPages(except) {
    const names = (await caches.keys()).filter((each) => each.startsWith(PAGES) && each !== except);
    await Promise.all(names.map((each) => caches.delete(each)));
  }

  /* A page that came from the site says who uses this device now. */
  async function noteWho(who) {
    await forgetPages(PAGES + who);
    await (await caches.open(DEVICE)).put("/who", new Response(who));
  }

  async function keep() {
    await navigator.serviceWorker.register(worker, { scope: "/" });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((each) => each.name);
    active.postMessage({
      files: loaded.filter((each) => /\.(css|js|svg|png|woff2)(\?|$)/.test(each) && each.startsWith(location.origin)),
      pages: [location.pathname],
    });
    setTimeout(keepFollowing, Math.random() * JITTER, active);
  }

  /* What this person will want to read or send next. */
  function keepFollowing(active) {
    const named = [...document.querySelectorAll("[data-keep]")];
    const pages = named.flatMap((each) => each.dataset.keep.split(/\s+/)).filter(Boolean);
    if (pages.length) active?.postMessage({ pages });
  }

  async function keepPart(event) {
    const { html } = event.detail ?? {};
    if (html === undefined) return;
    const headers = { "Kept-At": new Date().toISOString(), "Content-Type": "text/html; charset=utf-8" };
    await (await shelf()).put(addressOf(event.target), new Response(html, { headers }));
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(keepFollowing, Math.random() * JITTER, active);
  }

  function addressOf(part) {
    return new URL(part.dataset.liveUrl, location.href).href;
  }

  /* Parts may have been brought after the page itself. */
  async function showKeptParts() {
    const held = await shelf();
    let newest = keptAt;
    for (const part of document.querySelectorAll("[data-live-url]")) {
      const answer = await held.match(addressOf(part));
      const at = answer?.headers.get("Kept-At") ?? "";
      if (at <= keptAt) continue;
      part.innerHTML = await answer.text();
      part.dispatchEvent(new CustomEvent("live:updated", { bubbles: true }));
      if (at > newest) newest = at;
    }
    tell(newest);
  }

  function timeOf(moment) {
    const at = new Date(moment);
    const isToday = at.toDateString() === new Date().toDateString();
    const day = isToday ? {} : { weekday: "short", day: "numeric", month: "short" };
    return at.toLocaleString("en-GB", { hour: "2-digit", minute: "2-digit", ...day });
  }

  function tell(moment) {
    const note = document.createElement("div");
    note.className = "notice notice-warn kept-note";
    note.setAttribute("role", "status");
    note.innerHTML = `<i class="bi bi-wifi-off" aria-hidden="true"></i>
      <div><strong></strong> It was kept on this device. What has changed since then is not in it.</div>
      <button class="btn btn-secondary" type="button" data-reload>Try again</button>`;
    note.querySelector("strong").textContent = `From ${timeOf(moment)}, no connection.`;
    document.querySelector("#content > .frame").prepend(note);
  }

  function isTyping() {
    return Boolean(document.activeElement?.matches("input, textarea, select") && document.activeElement.value);
  }

  /* These pages bear the name of their event alone. */
  function nameOf(path, title) {
    const [, part] = /\/(pairings|standings|stages)\/(?:\d+\/)?$/.exec(path) ?? [];
    return part ? `${part[0].toUpperCase()}${part.slice(1)} · ${title}` : title;
  }

  /* The list on the page that stands in for pages that are not kept. */
  async function listKept(place) {
    const held = await shelfAnyhow();
    for (const request of await held.keys()) {
      const { pathname, search } = new URL(request.url);
      if (search) continue;
      const answer = await held.match(request);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const [line, link, at] = ["li", "a", "span"].map((name) => document.createElement(name));
      link.href = pathname;
      link.textContent = nameOf(pathname, page.title.replace(/\s*·\s*Arbiter\s*$/, "").trim());
      at.textContent = timeOf(answer.headers.get("Kept-At"));
      at.className = "label";
      line.append(link, at);
      place.append(line);
    }
  }

  /* The stand-in was made for nobody, and is shown to whoever used this device last. */
  async function shelfAnyhow() {
    const who = await (await caches.open(DEVICE)).match("/who");
    return caches.open(PAGES + (who ? await who.text() : "0"));
  }

  document.addEventListener("live:updated", (event) => keepPart(event).catch(() => {}));
  document.addEventListener("submit", (event) => {
    if (event.target.matches("[data-log-out]") && !event.defaultPrevented) noteWho("0").catch(() => {});
  });

  const list = document.querySelector("[data-kept-list]");
  if (list) listKept(list).catch(() => {});
  else if (keptAt) showKeptParts().catch(() => tell(keptAt));
  else noteWho(person()).then(keep).catch(() => {}); /* What cannot be kept can still be read online. */

  if (!keptAt && !list) return;
  for (const name of ["online", "live:connected"]) {
    window.addEventListener(name, () => isTyping() || location.reload());
  }
})();
