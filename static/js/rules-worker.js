/* Keeps the rules for a hall without a network. It asks as nobody, so no page of a person is kept. */
const KEPT = "rules";
const FIRST = ["./", "keywords/", "contradictions/", "all.json"];
const within = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll(FIRST.map(within)).then(keepRulebooks).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const isPage = event.request.mode === "navigate";
  if (isPage || event.request.url === within("all.json") || isFile(event.request)) {
    event.respondWith(fetch(event.request).catch(() => kept(event.request.url, isPage)));
  }
});

function isFile(request) {
  return ["style", "script", "font", "image"].includes(request.destination);
}

async function keepAll(addresses) {
  const shelf = await caches.open(KEPT);
  await Promise.all(addresses.map(async (address) => {
    const answer = await fetch(address, { credentials: "omit" });
    if (answer.ok) await shelf.put(address, answer);
  }));
}

/* The page of rules names its rulebooks. */
async function keepRulebooks() {
  const shelf = await caches.open(KEPT);
  const all = await (await shelf.match(within("all.json"))).json();
  const books = new Set(all.rules.map(([id]) => `${id.split("/")[0]}/`));
  await keepAll([...books].map(within));
}

/* The page itself, else the whole document that it stands in, else the way to all of them. */
async function kept(address, isPage) {
  const shelf = await caches.open(KEPT);
  const same = await shelf.match(address, { ignoreSearch: isPage });
  if (same || !isPage) return same ?? Response.error();
  const [book] = address.slice(self.registration.scope.length).split("/");
  return (await shelf.match(within(`${book}/`))) ?? (await shelf.match(within("./"))) ?? Response.error();
}
