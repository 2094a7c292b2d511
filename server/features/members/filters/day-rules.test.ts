import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../platform/calendar.ts'
import { confirmationWindow, deliverySpan } from './day-rules.ts'

const isWithin = (date: string, round: number, today: string): boolean => {
  const { after, until } = deliverySpan(round, today)
  return date > after && (until === null || date <= until)
}

test.each([
  ['2026-06-15', '2026-06-15', 1],
  ['2026-06-16', '2026-06-15', 0],
  ['2026-05-16', '2026-06-15', 1],
  ['2026-05-15', '2026-06-15', 2],
  ['2026-01-31', '2026-02-28', 2],
  ['2026-01-28', '2026-02-28', 2],
  ['2025-07-15', '2026-06-15', 12],
])('who began on %s is, on %s, in round %i', (began, today, round) => {
  const rounds = Array.from({ length: 13 }, (_, index) => index)
  expect(rounds.filter((each) => isWithin(began, each, today))).toEqual([round])
})

test('a member is in round k exactly when the day of round k has come and the day of round k + 1 has not', () => {
  const day = fc.nat(3000).map((days) => addDays('2023-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -40, max: 500 }),
      fc.integer({ min: 0, max: 12 }),
      (began, later, k) => {
        const today = addDays(began, later)
        const expected =
          (k === 0 || addMonths(began, k - 1) <= today) && today < addMonths(began, k === 0 ? 0 : k)
        expect([began, today, k, isWithin(began, k, today)]).toEqual([began, today, k, expected])
      },
    ),
  )
})

test('a supervisor is to be confirmed from thirty days before the one-year survey until its day', () => {
  const joined = fc.nat(3000).map((days) => addDays('2023-01-01', days))
  fc.assert(
    fc.property(joined, fc.integer({ min: -40, max: 10 }), (began, later) => {
      const anniversary = addMonths(began, 12)
      const today = addDays(anniversary, later)
      const { joinedAfter, joinedUntil } = confirmationWindow(today)
      expect([began, today, began > joinedAfter && began <= joinedUntil]).toEqual([
        began,
        today,
        later >= -30 && later <= 0,
      ])
    }),
  )
})
