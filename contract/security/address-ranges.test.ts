import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressCount,
  isAddressRange,
  isWithin,
  networkOf,
  plainAddress,
  withoutPort,
} from './address-ranges.ts'

const byte = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'))
const group = fc.integer({ min: 0, max: 65_535 }).map((value) => value.toString(16))
const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'))

test('an address lies in every range that is made from it, and in itself', () => {
  fc.assert(
    fc.property(ipv4, fc.integer({ min: 0, max: 32 }), (one, bits) => {
      expect(isWithin(one, [`${one}/${bits}`])).toBe(true)
      expect(isWithin(one, [one])).toBe(true)
      expect(addressCount(`${one}/${bits}`)).toBe(2n ** BigInt(32 - bits))
    }),
  )
  fc.assert(
    fc.property(ipv6, fc.integer({ min: 0, max: 128 }), (one, bits) => {
      expect(isWithin(one, [`${one}/${bits}`])).toBe(true)
      expect(isWithin(one.toUpperCase(), [one])).toBe(true)
    }),
  )
})

test('two addresses share a range exactly when their first bits are the same', () => {
  const bitsOf = (one: string) =>
    one
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
  fc.assert(
    fc.property(ipv4, ipv4, fc.integer({ min: 0, max: 32 }), (one, other, bits) => {
      const isSame = bitsOf(one).slice(0, bits) === bitsOf(other).slice(0, bits)
      expect(isWithin(other, [`${one}/${bits}`])).toBe(isSame)
    }),
  )
})

test('an IPv6 address is the same in all its spellings', () => {
  const long = '2001:0db8:0000:0000:0000:0000:c000:0205'
  for (const spelling of ['2001:db8::c000:205', '2001:DB8:0:0::C000:205', '2001:db8::192.0.2.5'])
    expect(isWithin(spelling, [long])).toBe(true)
  expect(isWithin('2001:db8:1:2:3::4', ['2001:db8:1::/48'])).toBe(true)
  expect(isWithin('2001:db8:2::4', ['2001:db8:1::/48'])).toBe(false)
  expect(isWithin('203.0.113.5', ['::ffff:203.0.113.0/24'])).toBe(true)
})

test('what is no address or range is refused, and neither family holds the other', () => {
  const wrong = [
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    ' 1.2.3.4',
    '1e1.2.3.4',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '2001:db8::/129',
    '::g',
    '1:2:3:4:5:6:7:8::',
    'fe80::1%eth0',
    '1.2.3.4:80',
    '[::1]',
    '1.2.3.4::',
    '::1.2.3.4:1',
  ]
  expect(wrong.filter(isAddressRange)).toEqual([])
  expect(isWithin('2001:db8::1', ['0.0.0.0/0'])).toBe(false)
  expect(isWithin('203.0.113.5', ['::/0'])).toBe(false)
})

test('an IPv4 address in the dress of IPv6 is itself, and a port is taken off', () => {
  expect(plainAddress('::ffff:203.0.113.5')).toBe('203.0.113.5')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
  expect(plainAddress('203.0.113.5:51234')).toBe('203.0.113.5')
  expect(plainAddress('[2001:db8::1]:443')).toBe('2001:db8::1')
  expect(plainAddress('[2001:db8::1]')).toBe('2001:db8::1')
  expect(['203.0.113.5', '2001:db8::1:443', 'localhost:80'].map(withoutPort)).toEqual([null, null, null])
})

test('one network is an IPv4 address, or the 64 bits that a line of IPv6 has', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.5')
  expect(networkOf('::ffff:203.0.113.5')).toBe('203.0.113.5')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2:ffff::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
})
