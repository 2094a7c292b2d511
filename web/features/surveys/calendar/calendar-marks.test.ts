import { array, assert, constantFrom, date, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#contract/surveys/plan.ts'
import { marksOf, weeksOf } from './calendar-marks.ts'

const isoDay = date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }).map(
  (day) => day.toISOString().slice(0, 10),
)

test('a month is laid out in full weeks from Sunday, each of its days once and in order', () => {
  assert(
    property(isoDay, (day) => {
      const weeks = weeksOf(day)
      const days = weeks.flat().filter(Boolean)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(days[0]).toBe(`${day.slice(0, 7)}-01`)
      expect(days).toContain(day)
      expect(daysAfter(days.at(-1) ?? '', 1).slice(8)).toBe('01')
      expect(new Set(days).size).toBe(days.length)
      expect(weeks.flat().every((cell, index) => !cell || new Date(cell).getUTCDay() === index % 7)).toBe(
        true,
      )
    }),
  )
})

test('February has 29 days in a leap year and a reminder on the last day or later is none', () => {
  expect(weeksOf('2028-02-10').flat().filter(Boolean)).toHaveLength(29)
  const sendings = [{ enq_type: 1 as const, date: '2028-02-20', count: 3 }]
  const marks = marksOf({ sendings, open: [] }, { limitDay: 11, reminderDays: [4, 10, 11] })
  expect([...marks]).toEqual([
    ['2028-02-20', [{ kind: 'send', count: 3 }]],
    ['2028-02-23', [{ kind: 'remind', count: null }]],
    ['2028-02-29', [{ kind: 'remind', count: null }]],
    ['2028-03-01', [{ kind: 'close', count: null }]],
  ])
})

test('what was sent keeps its days whatever the terms are, and everybody who gets a survey is counted once', () => {
  const sending = record({
    enq_type: constantFrom(1 as const),
    date: isoDay,
    count: integer({ min: 1, max: 99 }),
  })
  assert(
    property(
      array(sending, { maxLength: 6 }),
      integer({ min: 3, max: 20 }),
      isoDay,
      (sendings, limitDay, day) => {
        const open = {
          survey: 'monthly' as const,
          sent_on: day,
          closes_on: daysAfter(day, 9),
          reminds_on: [daysAfter(day, 3)],
          count: 7,
        }
        const marks = marksOf({ sendings, open: [open] }, { limitDay, reminderDays: [] })
        const kindsOn = (date: string) => marks.get(date)?.map(({ kind }) => kind) ?? []
        expect(kindsOn(open.closes_on)).toContain('close')
        expect(kindsOn(daysAfter(day, 3))).toContain('remind')
        const sent = [...marks.values()].flat().filter(({ kind }) => kind === 'send')
        const people = sendings.reduce((sum, { count }) => sum + count, 7)
        expect(sent.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(people)
        for (const { date } of sendings) expect(kindsOn(daysAfter(date, limitDay - 1))).toContain('close')
      },
    ),
  )
})
