import { BlockList, isIP } from 'node:net'

/** The push services of Chrome, Edge on Windows, Firefox and Safari; a browser's endpoint ends in one of these. */
const services = ['push.apple.com', 'fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com']

/**
 * Whether an endpoint, which a browser claims and anybody can send, leads to a push service.
 * @param allowedOrigins further origins, for a test double
 */
export function isPushEndpoint(endpoint: string, allowedOrigins: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  if (allowedOrigins.includes(url.origin)) return true
  const isService = services.some((name) => url.hostname === name || url.hostname.endsWith(`.${name}`))
  return isService && url.protocol === 'https:' && url.port === ''
}

const inside = new BlockList()
for (const [net, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const],
  ...[['127.0.0.0', 8] as const, ['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const],
  ...[['192.0.0.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
])
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ...[['::', 127] as const, ['64:ff9b:1::', 48] as const, ['fc00::', 7] as const],
  ...[['fe80::', 10] as const, ['ff00::', 8] as const],
])
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address is of this machine or its own network, where no push service is. IPv4 inside IPv6 is looked through. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
