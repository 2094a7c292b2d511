import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  firstOfNextMonth,
  formatLocal,
  isBusinessDay,
  startOfDay,
  todayIn,
  yearsOld,
} from './calendar.ts'

const dates = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days))

describe('a day in Tokyo', () => {
  test('turns at 15:00 UTC', () => {
    expect(todayIn(Temporal.Instant.from('2026-03-31T14:59:59Z'))).toBe('2026-03-31')
    expect(todayIn(Temporal.Instant.from('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
  })

  test('is the day of a written time', () => {
    expect(formatLocal(new Date('2026-03-31T15:00:09.999Z'))).toBe('2026-04-01 00:00:09')
  })

  test('runs from midnight to 23:59:59 and both ends fall on it', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(todayIn(startOfDay(date))).toBe(date)
        expect(todayIn(endOfDay(date))).toBe(date)
        expect(endOfDay(date).since(startOfDay(date)).total('seconds')).toBe(86_399)
      }),
    )
  })
})

describe('months', () => {
  test('are counted from the original day: 31 January, 28 February, 31 March', () => {
    expect([0, 1, 2, 3].map((n) => addMonths('2026-01-31', n))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test('begin again on the first, also from a first', () => {
    expect(firstOfNextMonth('2026-04-01')).toBe('2026-05-01')
    expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
  })

  test('days between two dates undo adding them', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('business days', () => {
  test('leave out weekends, holidays and substitute holidays', () => {
    expect(isBusinessDay('2026-05-02')).toBe(false)
    expect(isBusinessDay('2026-05-06')).toBe(false)
    expect(isBusinessDay('2026-09-22')).toBe(false)
    expect(isBusinessDay('2026-05-07')).toBe(true)
  })

  test('jump over Golden Week', () => {
    expect(addBusinessDays('2026-05-01', 2)).toBe('2026-05-08')
    expect(addBusinessDays('2026-04-24', 2)).toBe('2026-04-28')
  })

  test('never land on a weekend or holiday, and pass exactly the days asked for', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 15 }), (date, days) => {
        const end = addBusinessDays(date, days)
        expect(isBusinessDay(end)).toBe(true)
        const passed = Array.from({ length: daysBetween(date, end) }, (_, n) => addDays(date, n + 1))
        expect(passed.filter(isBusinessDay)).toHaveLength(days)
      }),
    )
  })
})

test('age changes on the birthday, for 29 February on 1 March in common years', () => {
  expect(yearsOld('2003-04-02', '2026-04-01')).toBe(22)
  expect(yearsOld('2003-04-02', '2026-04-02')).toBe(23)
  expect(yearsOld('2004-02-29', '2026-02-28')).toBe(21)
  expect(yearsOld('2004-02-29', '2026-03-01')).toBe(22)
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 9000 }), (bornOn, lived) => {
      const on = addDays(bornOn, lived)
      const { years } = Temporal.PlainDate.from(bornOn).until(on, { largestUnit: 'year' })
      expect(yearsOld(bornOn, on)).toBe(years)
    }),
  )
})
