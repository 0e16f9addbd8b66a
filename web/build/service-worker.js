// Service worker. It caches the shell and shows an offline page without a connection. It bypasses /api and
// caches no responses or pages, so no personal data stays on the device. The build inserts the file list; any
// change makes a new version.
const version = '%VERSION%'
const files = '%FILES%'.split(' ')
const offlinePage = '/offline.html'
const cacheName = `shell ${version}`

addEventListener('install', (event) => event.waitUntil(keepFiles()))

addEventListener('activate', (event) => event.waitUntil(begin()))

// A new version waits until the user presses "Reload" or closes all pages of the old one.
addEventListener('message', ({ data }) => {
  if (data === 'take over') void skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (files.includes(pathname)) event.respondWith(kept(pathname, request))
})

// A notification of the service (api/src/platform/push). A repeat has the same tag, and replaces the first.
addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data))
})

async function show({ title, body, link, tag, lang }) {
  const icon = '/icons/icon-192.png'
  await registration.showNotification(title, { body, tag, lang, icon, data: link })
}

/** Opens a page of this site; another window's page is left as it is, since it may hold a form in progress. */
async function openLink(link) {
  const { origin, href } = new URL(link, location.origin)
  const target = origin === location.origin ? href : location.origin
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === target)
  await (open ? open.focus() : clients.openWindow(target))
}

async function keepFiles() {
  const cache = await caches.open(cacheName)
  // Asset names are hashed; all other files bypass the HTTP cache.
  const requests = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }),
  )
  await cache.addAll(requests)
}

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // Fetches the page in parallel with the worker's start.
  await registration.navigationPreload?.enable()
}

/** Pages always load from the network: a cached page could refer to deleted files. */
async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return kept(offlinePage)
  }
}

async function kept(path, request = path) {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}
