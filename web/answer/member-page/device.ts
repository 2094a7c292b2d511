const worker = '/push-worker.js'
const scope = '/m/'
const key = 'soramoyo-device'

/** What one device is called from one subscription to the next. */
function deviceName(): string {
  const known = localStorage.getItem(key)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(key, made)
  return made
}

const takesPushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Tells the server of this device's subscription, which may be another one than yesterday. */
async function tell(subscription: PushSubscription, isAsked: boolean): Promise<boolean> {
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
export async function tellDevice(): Promise<void> {
  if (!takesPushes()) return
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await tell(subscription, false).catch(() => undefined)
}

type Standing = 'ready' | 'allowed' | 'denied' | 'failed' | 'unable'

/** The page of the app: asks for permission once its button is pressed, and says how the device stands. */
export async function watchDevice(page: HTMLElement): Promise<void> {
  const show = (standing: Standing) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-when]')) {
      const when = part.dataset.when
      part.hidden = when === 'install' ? standing !== 'unable' : when !== standing
    }
  }
  if (!takesPushes()) {
    // Only a page on the home screen has it on Apple's phones: then how it gets there is said instead.
    show('unable')
    const unable = page.querySelector<HTMLElement>('[data-when=unable]')
    if (unable && page.querySelector('[data-when=install]')) unable.hidden = true
    return
  }
  const registration = await navigator.serviceWorker.register(worker, { scope })
  const subscription = await registration.pushManager.getSubscription()
  if (subscription) show((await tell(subscription, false)) ? 'allowed' : 'failed')
  else show(Notification.permission === 'denied' ? 'denied' : 'ready')
  page.querySelector('button')?.addEventListener('click', async () => {
    show(await allow(registration, page.dataset.push ?? ''))
  })
}

async function allow(registration: ServiceWorkerRegistration, publicKey: string): Promise<Standing> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied'
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    return (await tell(subscription, true)) ? 'allowed' : 'failed'
  } catch {
    return 'failed'
  }
}
