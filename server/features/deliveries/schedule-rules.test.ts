import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { AnswerStatus } from '#contract/codes.ts'
import { defaultDeliveryDate, type MemberDates, memberProblems } from '#contract/members/fields.ts'
import { addDays, dateOf, daysBetween } from '../../platform/calendar.ts'
import {
  anniversaryDate,
  answerableUntil,
  canResume,
  deadlineInstant,
  dueDate,
  dueInstant,
  firstSendableDay,
  isLate,
  isMissed,
  lastSendingDay,
  linkState,
  nextReminder,
  planRounds,
  reminderDue,
  statusWhenDue,
} from './schedule-rules.ts'

const dates = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2023-01-01', days))
const rounds = fc.integer({ min: 1, max: 12 })
const instant = (text: string) => Temporal.Instant.from(text)
const employed = { workingStatus: 1, dateResigned: null, isStopped: false } as const

const sendDays = fc.integer({ min: 1, max: 28 })
const hours = fc.integer({ min: 0, max: 23 })

/** The rule that a first delivery date breaks, or null. */
const deliveryDateProblem = (date_contracted: string, delivery_date: string) =>
  memberProblems({ date_contracted, delivery_date, working_status: 1 } as MemberDates, date_contracted)[0]
    ?.rule ?? null

describe('the first delivery', () => {
  test('is by default the next such day of a month, also for who joins on that very day', () => {
    expect(defaultDeliveryDate('2026-04-01', 1)).toBe('2026-05-01')
    expect(defaultDeliveryDate('2026-12-15', 1)).toBe('2027-01-01')
    expect(defaultDeliveryDate('2026-04-01', 15)).toBe('2026-04-15')
    expect(defaultDeliveryDate('2026-04-15', 15)).toBe('2026-05-15')
    expect(defaultDeliveryDate('2026-01-31', 28)).toBe('2026-02-28')
  })

  test('by default keeps both rules, is on the company’s day and never on or before the joining date', () => {
    fc.assert(
      fc.property(dates, sendDays, (joined, sendDay) => {
        const first = defaultDeliveryDate(joined, sendDay)
        expect(first > joined).toBe(true)
        expect(Number(first.slice(8))).toBe(sendDay)
        expect(daysBetween(joined, first)).toBeLessThanOrEqual(31)
        expect(deliveryDateProblem(joined, first)).toBeNull()
      }),
    )
  })

  test('is refused on the joining date and after one year, taken between', () => {
    expect(deliveryDateProblem('2026-04-01', '2026-04-01')).toBe('before_delivery_date')
    expect(deliveryDateProblem('2026-04-01', '2026-04-02')).toBeNull()
    expect(deliveryDateProblem('2026-04-01', '2027-04-01')).toBeNull()
    expect(deliveryDateProblem('2026-04-01', '2027-04-02')).toBe('within_a_year_delivery_date')
  })
})

describe('the twelve rounds', () => {
  test('keep the original day where the month has it and else take its last day', () => {
    expect([1, 2, 3, 4].map((round) => dueDate('2026-01-31', round))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test('come in order, 28 to 31 days apart, none before the first delivery', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 11 }), (first, round) => {
        const gap = daysBetween(dueDate(first, round), dueDate(first, round + 1))
        expect(gap).toBeGreaterThanOrEqual(28)
        expect(gap).toBeLessThanOrEqual(31)
        expect(dueDate(first, round) >= first).toBe(true)
      }),
    )
  })

  test('month ends: are on the first delivery’s day of the month, or on its last where it has none', () => {
    fc.assert(
      fc.property(dates, rounds, (first, round) => {
        const day = dueDate(first, round)
        const isLast = addDays(day, 1).endsWith('-01')
        if (day.slice(8) !== first.slice(8))
          expect([isLast, day.slice(8) < first.slice(8)]).toEqual([true, true])
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(months(day) - months(first)).toBe(round - 1)
      }),
    )
  })

  test('holidays: leave on their day also on Saturdays, Sundays and public holidays', () => {
    for (const day of ['2027-01-01', '2026-05-03', '2026-05-05'])
      expect(statusWhenDue(employed, day, dateOf(dueInstant(day, 10)))).toBe(1)
  })

  test('are due at the company’s hour in Tokyo, on their own day whatever the hour', () => {
    expect(dueInstant('2026-05-01', 10).toString()).toBe('2026-05-01T01:00:00Z')
    expect(dueInstant('2026-05-01', 0).toString()).toBe('2026-04-30T15:00:00Z')
    fc.assert(
      fc.property(dates, hours, (day, hour) => {
        const due = dueInstant(day, hour).toZonedDateTimeISO('Asia/Tokyo')
        expect([dateOf(due.toInstant()), due.hour, due.minute]).toEqual([day, hour, 0])
      }),
    )
  })

  test('missed by up to seven days are scheduled, older ones do not apply', () => {
    const member = { deliveryDate: '2026-05-01', workingStatus: 1, dateResigned: null } as const
    expect(planRounds(member, '2026-05-08').map((r) => r.answerStatus)).toEqual(Array(12).fill(1))
    expect(planRounds(member, '2026-05-09')[0]).toEqual({
      round: 1,
      dueDate: '2026-05-01',
      answerStatus: 8,
    })
  })

  test('are scheduled exactly when at most seven days past, whenever the member is registered', () => {
    fc.assert(
      fc.property(dates, dates, (deliveryDate, today) => {
        const planned = planRounds({ deliveryDate, workingStatus: 1, dateResigned: null }, today)
        expect(planned).toHaveLength(12)
        for (const round of planned)
          expect(round.answerStatus).toBe(daysBetween(round.dueDate, today) > 7 ? 8 : 1)
      }),
    )
  })

  test('do not apply to who has left, nor after a known last day', () => {
    const gone = planRounds(
      { deliveryDate: '2026-05-01', workingStatus: 4, dateResigned: null },
      '2026-04-01',
    )
    expect(gone.every((round) => round.answerStatus === 8)).toBe(true)
    const leaving = { deliveryDate: '2026-05-01', workingStatus: 1, dateResigned: '2026-06-30' } as const
    expect(planRounds(leaving, '2026-04-01').filter((r) => r.answerStatus === 1)).toHaveLength(2)
  })
})

test('the anniversary of 29 February is 28 February in a common year and one day otherwise', () => {
  expect(anniversaryDate('2024-02-29')).toBe('2025-02-28')
  expect(anniversaryDate('2027-03-31')).toBe('2028-03-31')
})

test('leap days: the anniversary is the same day a year later, and one day only; of 29 February the 28th', () => {
  fc.assert(
    fc.property(dates, (joined) => {
      const day = anniversaryDate(joined)
      expect(Number(day.slice(0, 4))).toBe(Number(joined.slice(0, 4)) + 1)
      expect(day.slice(5)).toBe(joined.endsWith('-02-29') ? '02-28' : joined.slice(5))
      expect([365, 366]).toContain(daysBetween(joined, day))
    }),
  )
})

test('a week’s grace reads the same from the round’s day, from today, and on the last day it may leave', () => {
  fc.assert(
    fc.property(dates, dates, (due, today) => {
      expect(due < firstSendableDay(today)).toBe(isMissed(due, today))
      expect(today > lastSendingDay(due)).toBe(isMissed(due, today))
    }),
  )
})

describe('a round that is due', () => {
  test('is sent, held back on leave or stop, and dropped after leaving or a week', () => {
    const today = '2026-05-01'
    expect(statusWhenDue(employed, today, today)).toBe(1)
    expect(statusWhenDue({ ...employed, isStopped: true }, today, today)).toBe(5)
    expect(statusWhenDue({ ...employed, workingStatus: 2 }, today, today)).toBe(5)
    expect(statusWhenDue({ ...employed, workingStatus: 3, isStopped: true }, today, today)).toBe(8)
    expect(statusWhenDue(employed, today, '2026-05-08')).toBe(1)
    expect(statusWhenDue(employed, today, '2026-05-09')).toBe(8)
  })

  test('comes back after a stop only before its sending time', () => {
    expect(canResume('2026-05-01', { now: instant('2026-05-01T00:59:59Z'), sendHour: 10 })).toBe(true)
    expect(canResume('2026-05-01', { now: instant('2026-05-01T01:00:00Z'), sendHour: 10 })).toBe(false)
  })
})

describe('the deadline', () => {
  const sentAt = instant('2026-05-01T01:03:00Z')
  const deadline = deadlineInstant(sentAt, 10)

  test('is 23:59:59 of the tenth day, the day really sent counted as the first', () => {
    expect(deadline.toString()).toBe('2026-05-10T14:59:59Z')
    expect(deadlineInstant(instant('2026-05-01T15:00:00Z'), 10).toString()).toBe('2026-05-11T14:59:59Z')
  })

  test('is the last second of the limit day, the sending day in Tokyo counted as the first', () => {
    const day = 86_400_000
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 * day }),
        fc.integer({ min: 3, max: 28 }),
        (offset, limit) => {
          const sent = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2025, 0, 1) + offset)
          const end = deadlineInstant(sent, limit)
          expect(daysBetween(dateOf(sent), dateOf(end))).toBe(limit - 1)
          expect(dateOf(end.add({ seconds: 1 }))).toBe(addDays(dateOf(end), 1))
        },
      ),
    )
  })

  test('still counts its own last second as in time', () => {
    expect(isLate(instant('2026-05-10T14:59:59.999Z'), deadline)).toBe(false)
    expect(isLate(instant('2026-05-10T15:00:00Z'), deadline)).toBe(true)
  })

  test('is reminded of on days 4 and 8 at the sending time, each once', () => {
    const due = (now: string, lastReminderDay = 0) =>
      reminderDue(
        { sentAt, deadline, reminderDays: [4, 8], lastReminderDay },
        { now: instant(now), sendHour: 10 },
      )
    expect(due('2026-05-04T00:59:59Z')).toBeNull()
    expect(due('2026-05-04T01:00:00Z')).toBe(4)
    expect(due('2026-05-05T01:00:00Z', 4)).toBeNull()
    expect(due('2026-05-08T01:00:00Z', 4)).toBe(8)
    expect(due('2026-05-09T01:00:00Z', 0)).toBe(8)
    expect(due('2026-05-11T01:00:00Z', 4)).toBeNull()
  })

  test('is reminded of by whatever days and hour, run by run: each day at most once, rising, never late', () => {
    const reminders = fc.uniqueArray(fc.integer({ min: 2, max: 27 }), { maxLength: 3 })
    const runs = fc.array(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        reminders,
        fc.integer({ min: 3, max: 28 }),
        hours,
        runs,
        (days, limit, sendHour, offsets) => {
          const reminderDays = [...days].sort((a, b) => a - b)
          const end = deadlineInstant(sentAt, limit)
          const survey = { sentAt, deadline: end, reminderDays, lastReminderDay: 0 }
          for (const offset of [...offsets].sort((a, b) => a - b)) {
            const now = sentAt.add({ hours: offset })
            const next = nextReminder(survey, sendHour)
            const day = reminderDue(survey, { now, sendHour })
            const isReached = next !== null && Temporal.Instant.compare(next, now) <= 0
            expect(day !== null).toBe(isReached && !isLate(now, end))
            if (day === null) continue
            expect(day > survey.lastReminderDay && reminderDays.includes(day)).toBe(true)
            expect(daysBetween(dateOf(sentAt), dateOf(now)) + 1).toBeGreaterThanOrEqual(day)
            survey.lastReminderDay = day
          }
        },
      ),
    )
  })
})

describe('the link', () => {
  const deadline = instant('2026-05-10T14:59:59Z')
  const end = instant('2026-06-01T01:00:00Z')
  const at = (status: AnswerStatus, now: string, isClosed = false) =>
    linkState({ status, deadline, answerableUntil: end, isClosed }, instant(now))

  test('is open until the deadline, then late until the next round is sent, then closed', () => {
    expect(at(2, '2026-05-10T14:59:59Z')).toBe('open')
    expect(at(4, '2026-05-10T15:00:00Z')).toBe('late')
    expect(at(4, '2026-06-01T00:59:59Z')).toBe('late')
    expect(at(4, '2026-06-01T01:00:00Z')).toBe('closed')
  })

  test('lets an answer be changed until the deadline only, and nothing once closed', () => {
    expect(at(3, '2026-05-10T14:59:59Z')).toBe('open')
    expect(at(3, '2026-05-10T15:00:00Z')).toBe('closed')
    expect(at(2, '2026-05-02T00:00:00Z', true)).toBe('closed')
    expect(at(8, '2026-05-02T00:00:00Z')).toBe('closed')
  })

  test('of the last round ends a month after its day, as no next one follows', () => {
    const delivery = { deliveryDate: '2026-01-31', nextSentAt: null }
    expect(answerableUntil({ ...delivery, round: 11 }, 10)).toBeNull()
    expect(answerableUntil({ ...delivery, round: 12 }, 10)?.toString()).toBe('2027-01-31T01:00:00Z')
    expect(answerableUntil({ ...delivery, round: 3, nextSentAt: end }, 10)).toBe(end)
  })

  test('of the last round ends a month after the day it was moved to', () => {
    const moved = { deliveryDate: '2026-01-31', movedOn: '2027-01-10', round: 12, nextSentAt: null }
    expect(answerableUntil(moved, 10)?.toString()).toBe('2027-02-10T01:00:00Z')
  })

  test.each([
    ['2027-02-10', '2027-03-10T01:00:00Z'],
    ['2027-02-28', '2027-03-31T01:00:00Z'],
    ['2027-03-05', '2027-03-31T01:00:00Z'],
  ])(
    'of the last round counts from its sending only where it was sent before its day: %s',
    (sentOn, until) => {
      const sent = { deliveryDate: '2026-03-31', sentOn, round: 12, nextSentAt: null }
      expect(answerableUntil(sent, 10)?.toString()).toBe(until)
    },
  )
})

test('a round is never due before the member joined, whatever valid first delivery HR chose', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5, max: 400 }), rounds, (joined, offset, round) => {
      const first = addDays(joined, offset)
      fc.pre(deliveryDateProblem(joined, first) === null)
      expect(dueDate(first, round) > joined).toBe(true)
    }),
  )
})
