// Service worker. It caches the shell and the documents of public pages that were opened, and shows an offline page
// for all others without a connection. It bypasses /api, and a document is the same for everybody, so no personal
// data stays on the device. The build inserts the file list; any change makes a new version.
const version = '%VERSION%'
const files = '%FILES%'.split(' ')
const offlinePage = '/offline.html'
const cacheName = `shell ${version}`
/** Pages that show something without an answer of the service. Their addresses hold no token. */
const publicPages = [
  '/',
  '/about',
  '/signup',
  '/mentee-onboarding',
  '/mentor-onboarding',
  '/signin',
  '/visitor/login',
  '/admin/login',
  '/terms',
  '/privacy-policy',
  '/your-rights',
]

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
  // Pages that were opened before the worker came.
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(windows.map(({ url }) => askAgain(url).catch(() => {})))
}

async function askAgain(url) {
  const key = keyOf(url)
  if (key) await keepPage(key, await fetch(key))
}

/** Pages load from the network. Without it, a public page loads as it was last. */
async function openPage(event) {
  const key = keyOf(event.request.url)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (key) event.waitUntil(keepPage(key, response.clone()).catch(() => {}))
    return response
  } catch {
    const cache = await caches.open(cacheName)
    // It varies by the language, of which there is one at a time.
    return (key && (await cache.match(key, { ignoreVary: true }))) ?? kept(offlinePage)
  }
}

/** The key of a public page's document; undefined for any other address. */
function keyOf(url) {
  const { pathname, search } = new URL(url)
  const isOwn = search === '' || /^\?role=(?:mentee|mentor)$/.test(search)
  return isOwn && publicPages.includes(pathname) ? pathname + search : undefined
}

/** Keeps a document of this version, if it has changed: another version's files may be gone. */
async function keepPage(key, response) {
  if (!response.ok || response.redirected) return
  const cache = await caches.open(cacheName)
  const known = await cache.match(key, { ignoreVary: true })
  const tag = response.headers.get('etag')
  if (known && tag && known.headers.get('etag') === tag) return
  const html = await response.clone().text()
  const scripts = /data-main="([^"]*)" data-style="([^"]*)"/.exec(html)
  if (scripts && [...scripts[1].split(' '), scripts[2]].every((file) => files.includes(file)))
    await cache.put(key, response)
}

async function kept(path, request = path) {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}
