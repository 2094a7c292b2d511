import { productName } from '#contract/site/product.ts'
import type { Watched } from './watched.ts'

/** How recorders recognise masked parts; the whole page is masked, as everything is about people. */
const masks = {
  'data-private': '',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
  'data-dd-privacy': 'mask',
  'data-openreplay-obscured': '',
  'data-matomo-mask': '',
  'data-sentry-mask': '',
}
const maskClasses = ['ph-no-capture', 'rr-mask', 'fs-mask']

const isInside = (pathname: string) => /^\/company(\/|$)/.test(pathname)

/** Where the page was loaded from: only there its policy lets the recorder in. */
const loadedAt = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname

function mask(): void {
  for (const [name, value] of Object.entries(masks)) document.body.setAttribute(name, value)
  document.body.classList.add(...maskClasses)
  document.documentElement.dataset.recorded = ''
  // the name of whom a page shows stands in its title
  document.title = productName
}

/** Loads the operator's recorder in the company area; the way in and out of it is a real load, so that it stays there. */
export function record(url: string, { onLeave }: Watched): void {
  onLeave((from, to) => {
    if (isInside(from) !== isInside(to.pathname)) location.assign(to.href)
  })
  if (!isInside(loadedAt()) || !isInside(location.pathname)) return
  mask()
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.referrerPolicy = 'no-referrer'
  document.head.append(script)
}
