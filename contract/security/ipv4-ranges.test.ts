import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressCount, isIpv4Range, isWithin, plainAddress } from './ipv4-ranges.ts'

const byte = fc.integer({ min: 0, max: 255 })
const address = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'))

test('an address lies in every range that is made from it, and in itself', () => {
  fc.assert(
    fc.property(address, fc.integer({ min: 0, max: 32 }), (one, bits) => {
      expect(isWithin(one, [`${one}/${bits}`])).toBe(true)
      expect(isWithin(one, [one])).toBe(true)
      expect(addressCount(`${one}/${bits}`)).toBe(2 ** (32 - bits))
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
    fc.property(address, address, fc.integer({ min: 0, max: 32 }), (one, other, bits) => {
      const isSame = bitsOf(one).slice(0, bits) === bitsOf(other).slice(0, bits)
      expect(isWithin(other, [`${one}/${bits}`])).toBe(isSame)
    }),
  )
})

test('what is no IPv4 address or range is refused', () => {
  const wrong = [
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    '::1',
    ' 1.2.3.4',
    '1e1.2.3.4',
  ]
  expect(wrong.filter(isIpv4Range)).toEqual([])
  expect(isWithin('::1', ['0.0.0.0/0'])).toBe(false)
})

test('an IPv4 address in the dress of IPv6 is itself', () => {
  expect(plainAddress('::ffff:203.0.113.5')).toBe('203.0.113.5')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
})
