/// <reference lib="webworker" />
// The project's types are those of pages.
const area = globalThis as unknown as ServiceWorkerGlobalScope

const prefix = 'offline-'
/** Each build has a cache of its own, so that its page is that build's. */
const cacheName = `${prefix}${__BUILD_ID__}`

/** All that is ever kept: a page without anybody's data. */
const kept = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload' })))
  await area.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const outdated = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // the page is asked for while the worker still starts
  await area.registration.navigationPreload?.enable()
  await area.clients.claim()
}

const keptAt = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error()

async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    return keptAt('/offline.html')
  }
}

area.addEventListener('install', (event) => event.waitUntil(keep()))
area.addEventListener('activate', (event) => event.waitUntil(takeOver()))

// Everything else goes to the server as if nobody stood between.
area.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate') event.respondWith(pageFor(event))
  else if (origin === area.location.origin && kept.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => keptAt(pathname)))
})
