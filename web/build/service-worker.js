// The service worker. It keeps the files of the shell and shows a page when there is no connection. It asks nothing
// of the service, keeps no answer and no page of it, and stands aside for /api: nothing personal stays on the device.
// The build writes in what it keeps; any change of that makes another version.
const version = '%VERSION%'
const files = '%FILES%'.split(' ')
const offlinePage = '/offline.html'
const cacheName = `shell ${version}`

addEventListener('install', (event) => event.waitUntil(keepFiles()))

addEventListener('activate', (event) => event.waitUntil(begin()))

// A new version waits until somebody presses "Reload", or no page of the old one is open.
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

async function keepFiles() {
  const cache = await caches.open(cacheName)
  // The name of an asset changes with its content; the others are asked for anew.
  const requests = files.map(
    (file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' }),
  )
  await cache.addAll(requests)
}

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  // A page is asked for while the worker still starts.
  await registration.navigationPreload?.enable()
}

/** Pages always come from the service: one that was kept could ask for files that are gone. */
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
