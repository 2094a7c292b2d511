/** The addresses of a range as numbers, both ends included. */
type Range = { first: number; last: number }

const octet = /^(0|[1-9]\d{0,2})$/

function numberOf(address: string): number | null {
  const parts = address.split('.')
  if (parts.length !== 4 || !parts.every((part) => octet.test(part) && Number(part) <= 255)) return null
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}

function rangeOf(entry: string): Range | null {
  const [address = '', bits, ...rest] = entry.split('/')
  const base = numberOf(address)
  if (base === null || rest.length > 0) return null
  if (bits === undefined) return { first: base, last: base }
  if (!/^(0|[1-9]\d?)$/.test(bits) || Number(bits) > 32) return null
  const size = 2 ** (32 - Number(bits))
  const first = Math.floor(base / size) * size
  return { first, last: first + size - 1 }
}

/** True for an IPv4 address such as 203.0.113.5, or a CIDR range such as 203.0.113.0/24. */
export const isIpv4Range = (entry: string): boolean => rangeOf(entry) !== null

/** How many addresses an entry stands for; 0 when it cannot be read. */
export function addressCount(entry: string): number {
  const range = rangeOf(entry)
  return range ? range.last - range.first + 1 : 0
}

/** True where one of the entries holds the address. No entry holds an address that is not IPv4. */
export function isWithin(address: string, entries: readonly string[]): boolean {
  const number = numberOf(address)
  if (number === null) return false
  return entries.some((entry) => {
    const range = rangeOf(entry)
    return range !== null && range.first <= number && number <= range.last
  })
}

/** An IPv4 address in the dress IPv6 gives it (::ffff:203.0.113.5) as itself; any other address as it is. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
