import { BlockList, isIP } from 'node:net'

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

/** Networks of one's own, reserved ones, and those that no single machine answers from. */
const innerV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The same of IPv6, with all that leads on to an address of IPv4 within: NAT64, 6to4, Teredo, ISATAP's old form. */
const innerV6: [string, number][] = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

const inside = new BlockList()
for (const [net, prefix] of innerV4) inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of innerV6) inside.addSubnet(net, prefix, 'ipv6')

/** Whether an address is of this machine, its network or a reserved range; looks through IPv4 in IPv6. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
