import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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

/** Every address of a host name, from the system's resolver. @throws an error of node:dns where there is none */
export async function addressesOf(hostname: string): Promise<string[]> {
  // an address of IPv6 stands in brackets in a URL
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  return found.map(({ address }) => address)
}

/**
 * Whether a host name leads out of our own network, by every address that it has now. Only an owner of the resolver
 * could change them after this.
 */
export async function leadsOutside(
  hostname: string,
  resolve: (hostname: string) => Promise<readonly string[]> = addressesOf,
): Promise<boolean> {
  const addresses = await resolve(hostname).catch(() => [])
  return addresses.length > 0 && !addresses.some(isPrivateAddress)
}

/** A name that leads into our own network, or nowhere. */
class InnerName extends Error {
  readonly code = 'EINNER'
}

/** Whether the host of a URL is itself an address within; `URL` has read figures, octal and hexadecimal forms before. */
export const isInnerAddress = ({ hostname }: Pick<URL, 'hostname'>): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && isPrivateAddress(address)
}

/**
 * Looks a name up once for a connection, which then goes to what was checked here, so that no later answer of the DNS
 * counts. The connection fails with EINNER where any of the addresses is within; addresses in the URL pass it by.
 */
export const lookupOutside =
  (resolve: (hostname: string) => Promise<readonly string[]> = addressesOf): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (addresses: readonly string[]) => {
      const [first] = addresses
      if (first === undefined || addresses.some(isPrivateAddress)) return callback(new InnerName(), '')
      if (!options.all) return callback(null, first, isIP(first))
      return callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )
    }
    resolve(hostname).then(answer, (error) => callback(error, ''))
  }
