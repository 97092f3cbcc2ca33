/* The site's worker: shows messages that are sent to this device. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, data: { path }, icon: "/static/img/mark.svg", renotify: true };
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
