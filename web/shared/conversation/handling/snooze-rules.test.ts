import { expect, test } from 'vitest'
import { isAhead, snoozeChoices, times } from './snooze-rules.ts'

const at = (moment: string) => snoozeChoices(new Date(`${moment}+09:00`)).map((choice) => choice.at)

test('what can be put off to lies ahead: this evening until five, tomorrow, Monday', () => {
  expect(at('2026-08-05T10:00:00')).toEqual(['2026-08-05 17:00', '2026-08-06 09:00', '2026-08-10 09:00'])
  expect(at('2026-08-05T17:00:00')).toEqual(['2026-08-06 09:00', '2026-08-10 09:00'])
})

test('on a Monday the next one is meant, on a Sunday tomorrow is it', () => {
  expect(at('2026-08-03T18:00:00')).toEqual(['2026-08-04 09:00', '2026-08-10 09:00'])
  expect(at('2026-08-09T18:00:00')).toEqual(['2026-08-10 09:00'])
})

test('the day is Tokyo’s, and months and years end', () => {
  expect(snoozeChoices(new Date('2026-12-31T16:00:00Z')).map((choice) => choice.at)).toEqual([
    '2027-01-01 17:00',
    '2027-01-02 09:00',
    '2027-01-04 09:00',
  ])
})

test('a minute that has begun is not ahead', () => {
  expect(isAhead('2026-08-05 09:00', new Date('2026-08-05T09:00:00+09:00'))).toBe(false)
  expect(isAhead('2026-08-05 09:00', new Date('2026-08-05T08:59:59+09:00'))).toBe(true)
})

test('a day offers its half hours', () => {
  expect([times[0], times[1], times.at(-1)]).toEqual(['07:00', '07:30', '21:30'])
})
