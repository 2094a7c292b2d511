import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { slotFreeOn, slotsSince } from './slot-rules.ts'

test.each([
  ['2026-05-10', '2027-05-11'],
  ['2027-02-28', '2028-03-01'],
  ['2028-02-29', '2029-03-01'],
])('a slot taken on %s is free again on %s', (registeredOn, freeOn) => {
  expect(slotFreeOn(registeredOn)).toBe(freeOn)
})

test('a slot is used on every day before it is free, and on none after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: -40, max: 40 }), (offset, shift) => {
      const registeredOn = addDays('2024-01-01', offset)
      const freeOn = slotFreeOn(registeredOn)
      const day = addDays(freeOn, shift)
      expect(slotsSince(day) > registeredOn).toBe(shift >= 0)
    }),
  )
})
