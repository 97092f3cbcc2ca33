/* The site's worker: shows messages, and keeps an event's pages for a hall with a bad network.
   See docs/offline.md. */
const FILES = "files";
const PAGES = "pages-";
const DEVICE = "device";
const NO_CONNECTION = "/no-connection/";
const EVENT_PAGES = "day|pairings|standings|my-list|stages|desk|(?:pairings|stages|matches)/\\d+";
const KEPT = new RegExp(`^/(?:my/|e/[^/]+/(?:(?:${EVENT_PAGES})/)?)$`);
const PERSON = /<main id="content"[^>]*data-person="(\d+)"/;
const MOST = { pages: 60, files: 250 };
const PATIENCE = 12000;
const FRESH = 10 * 60 * 1000;
const AWAY = [502, 503, 504];

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles([NO_CONNECTION]).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/* Keeping pages: each under the person for whom it was made */

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(event, address));
  else if (isFile(request)) event.respondWith(file(event));
});

self.addEventListener("message", (event) => {
  const { files, pages } = event.data ?? {};
  if (files) event.waitUntil(keepFiles(files));
  if (pages) event.waitUntil(Promise.all(pages.map(keepUnlessFresh)));
});

function isFile(request) {
  return ["style", "script", "font", "image"].includes(request.destination);
}

/* A page is always asked for first; a kept one stands in when no answer comes. */
async function page(event, address) {
  const isKept = KEPT.test(address.pathname);
  const asked = fetch(event.request);
  if (isKept) event.waitUntil(asked.then((answer) => keepPage(address, answer.clone())).catch(() => {}));
  const coming = asked.catch(() => null);
  const answer = await (isKept ? Promise.race([coming, later(PATIENCE)]) : coming);
  if (answer && !AWAY.includes(answer.status)) return answer;
  const held = isKept ? await keptPage(address) : null;
  return held ?? answer ?? (await coming) ?? (await caches.match(NO_CONNECTION)) ?? Response.error();
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}

function mayBeKept(address, answer) {
  const isPage = answer.ok && !answer.redirected && /^text\/html/.test(answer.headers.get("Content-Type"));
  return isPage && !address.search;
}

async function keepPage(address, answer) {
  if (!mayBeKept(address, answer)) return;
  const text = await answer.text();
  const shelf = await caches.open(PAGES + (PERSON.exec(text)?.[1] ?? "0"));
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.set("Kept-At", new Date().toISOString());
  await shelf.put(address.href, new Response(text, { headers }));
  await trim(shelf, MOST.pages);
}

async function keepUnlessFresh(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin || !KEPT.test(address.pathname)) return;
  const held = await (await shelfOfPerson()).match(address.href);
  if (held && Date.now() - Date.parse(held.headers.get("Kept-At")) < FRESH) return;
  const answer = await fetch(address.href).catch(() => null);
  if (answer) await keepPage(address, answer);
}

/* Who uses this device is said by the last page that came from the site (static/js/kept.js). */
async function shelfOfPerson() {
  const who = await (await caches.open(DEVICE)).match("/who");
  return caches.open(PAGES + (who ? await who.text() : "0"));
}

async function keptPage(address) {
  const held = await (await shelfOfPerson()).match(address.href, { ignoreSearch: true });
  if (!held) return null;
  const marked = `<html data-kept-at="${held.headers.get("Kept-At")}" `;
  return new Response((await held.text()).replace("<html ", marked), { headers: held.headers });
}

/* Styles, scripts, fonts and pictures are the same for everybody. */
async function file(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepFile(event.request.url, answer.clone()));
    return answer;
  } catch {
    return (await caches.match(event.request.url)) ?? Response.error();
  }
}

async function keepFile(address, answer) {
  if (!answer.ok) return;
  const shelf = await caches.open(FILES);
  const held = await shelf.match(address);
  const mark = (each) => each.headers.get("ETag") ?? each.headers.get("Last-Modified");
  if (held && mark(held) && mark(held) === mark(answer)) return;
  await shelf.put(address, answer);
  await trim(shelf, MOST.files);
}

async function keepFiles(addresses) {
  const shelf = await caches.open(FILES);
  await Promise.all(addresses.map(async (address) => {
    if (await shelf.match(address)) return;
    const answer = await fetch(address, { credentials: "omit" }).catch(() => null);
    if (answer?.ok) await shelf.put(address, answer);
  }));
}

/* The oldest go; the page without a connection was kept first and stays. */
async function trim(shelf, most) {
  const held = (await shelf.keys()).filter((each) => !each.url.endsWith(NO_CONNECTION));
  await Promise.all(held.slice(0, Math.max(held.length - most, 0)).map((each) => shelf.delete(each)));
}

/* Messages */

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, data: { path }, icon: "/static/img/icon-192.png", renotify: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/* A page of this site that is open already is used again. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const [found] = windows.filter((each) => new URL(each.url).pathname === path);
  if (found) return found.focus();
  return self.clients.openWindow(path);
}
