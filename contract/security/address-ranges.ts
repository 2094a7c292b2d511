/** IPv4 or IPv6, with the number its address stands for. */
type Address = { bits: 32 | 128; number: bigint }
type Range = { bits: 32 | 128; first: bigint; last: bigint }

const octet = /^(0|[1-9]\d{0,2})$/
const group = /^[\da-f]{1,4}$/i

function ipv4Of(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => octet.test(part) && Number(part) <= 255)) return null
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

/** The groups of one side of `::`; at the very end an IPv4 address may stand for the last two. */
function groupsOf(text: string, isEnd: boolean): string[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const last = parts.at(-1) ?? ''
  const embedded = isEnd && last.includes('.') ? ipv4Of(last) : null
  const groups =
    embedded === null
      ? parts
      : [...parts.slice(0, -1), (embedded >> 16n).toString(16), (embedded & 0xffffn).toString(16)]
  return groups.every((one) => group.test(one)) ? groups : null
}

function ipv6Of(text: string): bigint | null {
  const [head = '', tail, ...rest] = text.split('::')
  const before = groupsOf(head, tail === undefined)
  const after = groupsOf(tail ?? '', true)
  if (!before || !after || rest.length > 0) return null
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.reduce((sum, one) => sum * 65_536n + BigInt(`0x${one}`), 0n)
}

const mapped = 0xffffn

function addressOf(text: string): Address | null {
  if (!text.includes(':')) {
    const number = ipv4Of(text)
    return number === null ? null : { bits: 32, number }
  }
  const number = ipv6Of(text)
  if (number === null) return null
  return number >> 32n === mapped ? { bits: 32, number: number & 0xffffffffn } : { bits: 128, number }
}

function rangeOf(entry: string): Range | null {
  const [text = '', prefix, ...rest] = entry.split('/')
  const address = addressOf(text)
  if (address === null || rest.length > 0) return null
  const { bits, number } = address
  if (prefix === undefined) return { bits, first: number, last: number }
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > bits) return null
  const size = 1n << BigInt(bits - Number(prefix))
  const first = number - (number % size)
  return { bits, first, last: first + size - 1n }
}

/** True for an address such as 203.0.113.5 or 2001:db8::5, or a CIDR range such as 203.0.113.0/24 or 2001:db8::/48. */
export const isAddressRange = (entry: string): boolean => rangeOf(entry) !== null

/** How many addresses an entry stands for; 0 when it cannot be read. */
export function addressCount(entry: string): bigint {
  const range = rangeOf(entry)
  return range ? range.last - range.first + 1n : 0n
}

/** True where one of the entries holds the address. */
export function isWithin(address: string, entries: readonly string[]): boolean {
  const asked = addressOf(address)
  if (asked === null) return false
  return entries.some((entry) => {
    const range = rangeOf(entry)
    return range?.bits === asked.bits && range.first <= asked.number && asked.number <= range.last
  })
}

/** What stands before the port in 203.0.113.5:443 or [2001:db8::5]:443; null where there is no port. */
export function withoutPort(text: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):\d{1,5}$/i.exec(text) ?? []
  const address = bracketed ?? plain
  return address !== undefined && isAddressRange(address) ? address : null
}

/** An IPv4 address without its IPv6 prefix, brackets and port; any other address as it is. */
export function plainAddress(address: string): string {
  const bare = withoutPort(address) ?? /^\[(.+)\]$/.exec(address)?.[1] ?? address
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The network of one subscriber: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  const known = addressOf(plain)
  if (known?.bits !== 128) return plain
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((known.number >> shift) & 0xffffn).toString(16))
  return `${groups.join(':')}::/64`
}
