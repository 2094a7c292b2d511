import { deviceStorage } from '../../ui/storage.ts'

const worker = '/push-worker.js'
const scope = '/m/'
const key = 'soramoyo-device'

function deviceName(): string {
  const known = deviceStorage.get(key)
  if (known) return known
  const made = crypto.randomUUID()
  deviceStorage.set(key, made)
  return made
}

const takesPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tells the server of this device's subscription, which may be another one than yesterday. */
async function notify(subscription: PushSubscription, isAsked: boolean): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const body = new URLSearchParams({
    act: 'device',
    lang: document.documentElement.lang,
    device: deviceName(),
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    asked: String(isAsked),
  })
  return (await fetch(location.pathname, { method: 'POST', body })).ok
}

/** At each page: a device that takes notifications says so again. */
export async function reportDevice(): Promise<void> {
  if (!takesPushes()) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await notify(subscription, false).catch(() => undefined)
}

type Standing = 'ready' | 'allowed' | 'denied' | 'failed' | 'unable'

/** The page of the app: asks for permission once its button is pressed, and says how the device stands. */
export async function watchDevice(page: HTMLElement): Promise<void> {
  const show = (standing: Standing) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = !part.dataset.when?.split(' ').includes(standing)
  }
  if (!takesPushes()) {
    show('unable')
    return
  }
  page.querySelector('button')?.addEventListener('click', async () => {
    show(await orFailed(allow(page.dataset.push ?? '')))
  })
  show(await orFailed(look()))
}

const orFailed = (standing: Promise<Standing>): Promise<Standing> => standing.catch(() => 'failed')

const registered = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(worker, { scope })

async function look(): Promise<Standing> {
  const subscription = await (await registered()).pushManager.getSubscription()
  if (subscription) return (await notify(subscription, false)) ? 'allowed' : 'failed'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

async function allow(applicationServerKey: string): Promise<Standing> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await registered()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  return (await notify(subscription, true)) ? 'allowed' : 'failed'
}
