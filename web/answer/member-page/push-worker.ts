/// <reference lib="webworker" />
// The project's types are those of pages.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

type Message = { title: string; body: string; url: string; tag: string; receipt: string }

const unreadable: Message = {
  title: '空模様',
  body: '新しいお知らせがあります。',
  url: '/',
  tag: 'soramoyo',
  receipt: '',
}

function read(event: PushEvent): Message {
  try {
    return { ...unreadable, ...event.data?.json() }
  } catch {
    return unreadable
  }
}

/** Tells the server that a notification was shown or opened; what cannot be told is not waited for. */
async function notify(receipt: string, event: 'shown' | 'clicked'): Promise<void> {
  if (!receipt) return
  const subscription = await worker.registration.pushManager.getSubscription()
  await fetch('/push/receipts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: receipt, event, endpoint: subscription?.endpoint ?? null }),
    keepalive: true,
  }).catch(() => undefined)
}

// A push that shows nothing is a strike: after three of them a phone ends the subscription without a word.
worker.addEventListener('push', (event) => {
  const { title, body, url, tag, receipt } = read(event)
  const shown = worker.registration.showNotification(title, { body, tag, data: { url, receipt } })
  event.waitUntil(shown.then(() => notify(receipt, 'shown')))
})

worker.addEventListener('notificationclick', (event) => {
  const { url, receipt } = event.notification.data as Pick<Message, 'url' | 'receipt'>
  event.notification.close()
  // Only our own pages are opened, whatever a message says.
  const target = new URL(url, worker.location.origin)
  const address = target.origin === worker.location.origin ? target.href : worker.location.origin
  event.waitUntil(Promise.all([worker.clients.openWindow(address), notify(receipt, 'clicked')]))
})

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
