import * as z from 'zod'
import { PushSubscription } from '../../../channels/push/account.ts'
import { isPushEndpoint } from '../../../channels/push/endpoint-rules.ts'

const posted = PushSubscription.extend({
  device: z.uuid(),
  /** Somebody pressed the button; without it the page only tells that the subscription still stands. */
  asked: z.stringbool(),
})

/** A device as the page's script tells of it. */
export type PostedDevice = z.output<typeof posted> & { label: string | null }

/** A posted subscription, if it leads to a push service or an allowed origin. */
export function postedDevice(
  fields: URLSearchParams,
  userAgent: string,
  allowedOrigins: readonly string[],
): PostedDevice | null {
  const read = posted.safeParse(Object.fromEntries(fields)).data
  if (!read || !isPushEndpoint(read.endpoint, allowedOrigins)) return null
  return { ...read, label: labelOf(userAgent) }
}

const labels = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

const labelOf = (userAgent: string): string | null =>
  labels.find(([shape]) => shape.test(userAgent))?.[1] ?? null

const receipt = z.object({
  key: z.uuid(),
  event: z.enum(['shown', 'clicked']),
  endpoint: z.string().max(2_000).nullable().catch(null),
})

export type PostedReceipt = z.output<typeof receipt>

/** The same as it was posted, or null for anything else. */
export const postedReceipt = (body: unknown): PostedReceipt | null => receipt.safeParse(body).data ?? null

/** The app as a phone keeps it on its home screen: it begins with a code, as it knows nothing of the browser's page. */
export const manifestOf = (code: string, language: string): string =>
  JSON.stringify({
    // stays the same, or a phone takes it for another app
    id: '/m/',
    name: language === 'ja' ? '空模様' : 'Soramoyo',
    short_name: language === 'ja' ? '空模様' : 'Soramoyo',
    lang: language,
    start_url: `/c/${code}`,
    scope: '/',
    display: 'standalone',
    background_color: '#f4f7fb',
    theme_color: '#e9f2fc',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  })
