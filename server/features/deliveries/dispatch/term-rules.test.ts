import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { dateOf, daysBetween } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import { deadlineInstant } from '../schedule-rules.ts'
import { reached } from './reminders/reach-rules.ts'
import { keptTerms, termsOf } from './term-rules.ts'

/** Settings as the contract takes them: reminders rise and end before the last day. */
const settings: fc.Arbitrary<SurveySettings> = fc
  .record({
    send_hour: fc.integer({ min: 0, max: 23 }),
    limit_day: fc.integer({ min: 3, max: 20 }),
    reminders: fc.uniqueArray(fc.integer({ min: 2, max: 19 }), { maxLength: 3 }),
  })
  .map(({ reminders, ...chosen }) => ({
    ...usualSurveySettings,
    ...chosen,
    reminder_days: reminders.filter((day) => day < chosen.limit_day).toSorted((a, b) => a - b),
  }))

const sentAt = Temporal.Instant.from('2026-05-01T01:00:00Z')

/** Runs once an hour over three weeks; the company's settings change at some hour. */
function reminded(before: SurveySettings, after: SurveySettings, changedAfter: number) {
  const sent = termsOf(before, 1)
  const deadline = deadlineInstant(sentAt, sent.limitDay)
  const row = { limit_day: sent.limitDay, reminder_days: sent.reminderDays }
  const survey = { sent_at: asDate(sentAt), closes_at: asDate(deadline), last_reminder_day: 0 }
  const days: { day: number; at: Temporal.Instant }[] = []
  for (let hours = 0; hours < 21 * 24; hours += 1) {
    const now = sentAt.add({ hours })
    const terms = keptTerms(row, hours < changedAfter ? before : after, 1)
    const { day, lastReminderDay } = reached(survey, terms, now)
    survey.last_reminder_day = lastReminderDay
    if (day !== null) days.push({ day, at: now })
  }
  return { days, deadline: asInstant(survey.closes_at) }
}

test('changed limit day in mid-cycle: who has the mail keeps the deadline and the reminders it was sent with', () => {
  fc.assert(
    fc.property(settings, settings, fc.integer({ min: 0, max: 500 }), (before, after, changedAfter) => {
      const { limitDay, reminderDays } = keptTerms(
        { limit_day: before.limit_day, reminder_days: before.reminder_days },
        after,
        1,
      )
      expect([limitDay, reminderDays]).toEqual([before.limit_day, before.reminder_days])
      const { days } = reminded(before, after, changedAfter)
      for (const { day } of days) expect(before.reminder_days).toContain(day)
    }),
    { numRuns: 15 },
  )
})

test('changed company hour: each reminder once, in order, on its own day at the hour of then, none after the deadline', () => {
  fc.assert(
    fc.property(
      settings,
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 500 }),
      (before, hour, at) => {
        const { days, deadline } = reminded(before, { ...before, send_hour: hour }, at)
        const numbers = days.map(({ day }) => day)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        for (const { day, at: sent } of days) {
          expect(sent.epochMilliseconds).toBeLessThanOrEqual(deadline.epochMilliseconds)
          expect(daysBetween(dateOf(sentAt), dateOf(sent)) + 1).toBe(day)
        }
        expect(numbers).toEqual(before.reminder_days)
      },
    ),
    { numRuns: 15 },
  )
})
