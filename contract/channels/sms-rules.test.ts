import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsOf, domesticNumber, japaneseMobile, segmentsOf } from './sms-rules.ts'

describe('the number of a phone', () => {
  test.each([
    ['09012345678', '+819012345678'],
    ['090-1234-5678', '+819012345678'],
    ['０９０−１２３４−５６７８', '+819012345678'],
    ['０９０ー１２３４ー５６７８', '+819012345678'],
    ['（080）1234 5678', '+818012345678'],
    ['060-1234-5678', '+816012345678'],
    ['070.1234.5678', '+817012345678'],
    ['020-1234-5678', '+812012345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['+81 (0)90-1234-5678', '+819012345678'],
    ['0081 90 1234 5678', '+819012345678'],
    ['＋８１９０１２３４５６７８', '+819012345678'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(japaneseMobile(typed)).toBe(stored)
  })

  test.each([
    ['a landline', '03-1234-5678'],
    ['an IP telephone', '050-1234-5678'],
    ['a free number', '0120-123-456'],
    ['010', '010-1234-5678'],
    ['too short', '090-1234-567'],
    ['too long', '090-1234-56789'],
    ['another country', '+1 212 555 1234'],
    ['the country alone', '+81'],
    ['letters', '090-1234-567x'],
    ['nothing', ''],
  ])('%s takes no SMS', (_what, typed) => {
    expect(japaneseMobile(typed)).toBeNull()
  })

  test('what is stored is read again as itself, and shown as people write it', () => {
    const number = fc.tuple(fc.constantFrom('020', '060', '070', '080', '090'), fc.stringMatching(/^\d{8}$/))
    fc.assert(
      fc.property(number, ([first, rest]) => {
        const stored = japaneseMobile(first + rest) ?? ''
        expect(japaneseMobile(stored)).toBe(stored)
        expect(digitsOf(stored)).toBe(first + rest)
        expect(japaneseMobile(domesticNumber(stored))).toBe(stored)
      }),
    )
    expect(domesticNumber('+819012345678')).toBe('090-1234-5678')
  })
})

describe('the length of an SMS', () => {
  test.each([
    ['', 0, 0],
    ['あ'.repeat(70), 70, 1],
    ['あ'.repeat(71), 71, 2],
    ['あ'.repeat(134), 134, 2],
    ['あ'.repeat(135), 135, 3],
    ['𠮷'.repeat(35), 70, 1],
    ['𠮷'.repeat(36), 72, 2],
    // a pair is not cut: each part of 67 holds 33 of them
    ['𠮷'.repeat(67), 134, 3],
    [`${'あ'.repeat(68)}☀️`, 70, 1],
    [`${'あ'.repeat(69)}🌧`, 71, 2],
  ])('%j has %i units in %i parts', (text, units, segments) => {
    expect(segmentsOf(text)).toEqual({ units, segments })
  })

  test('a longer text never has fewer parts, and no part holds more than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const both = segmentsOf(one + other)
        expect(both.segments).toBeGreaterThanOrEqual(segmentsOf(one).segments)
        expect(both.units).toBeLessThanOrEqual(Math.max(70, both.segments * 67))
      }),
    )
  })
})
