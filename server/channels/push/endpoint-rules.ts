/** The push services of Chrome, Edge on Windows, Firefox and Safari; a browser's endpoint ends in one of these. */
const services = ['push.apple.com', 'fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com']

/** Whether an endpoint, which anybody can post, leads to a push service or to an allowed origin. */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  if (allowedOrigins.includes(url.origin)) return true
  const isService = services.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`))
  return isService && url.protocol === 'https:' && url.port === ''
}
