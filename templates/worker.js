// Says that there is no connection where a page was asked for. Nothing of the site is kept but that: tables are never old.
const NAME = "offline";
const KEPT = [{% for address in kept %}"{{ address }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(clients.claim());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const kept = KEPT.includes(new URL(request.url).pathname) ? request : null;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(KEPT[0])));
  else if (kept) event.respondWith(fetch(request).catch(() => caches.match(kept)));
});
