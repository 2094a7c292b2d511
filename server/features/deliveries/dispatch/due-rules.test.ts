import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WorkingStatus } from '#contract/codes.ts'
import { bouncesThatStop } from '../../../delivery/routing/channel-choice-rules.ts'
import { addDays, daysBetween } from '../../../platform/calendar.ts'
import { dueDate } from '../schedule-rules.ts'
import { dueOutcomeOf } from './due-rules.ts'

const joined = '2026-04-01'
const first = '2026-05-01'
const rounds = Array.from({ length: 12 }, (_, index) => index + 1)

/** A span of days, counted from joining. */
const spans = fc
  .tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 1, max: 200 }))
  .map(([from, length]) => ({ from: addDays(joined, from), until: addDays(joined, from + length) }))
const days = fc.integer({ min: 0, max: 420 }).map((count) => addDays(joined, count))
const calendar = Array.from({ length: 640 }, (_, index) => addDays(joined, index))
/** The days on which the dispatcher runs, over a year and more: with outages of up to three weeks. */
const runs = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 7 }) }, fc.integer({ min: 8, max: 21 })),
    {
      minLength: 80,
      maxLength: 80,
    },
  )
  .map((gaps) => {
    let at = 0
    return gaps.flatMap((gap) => {
      at += gap
      return calendar[at] ?? []
    })
  })
const isIn = (day: string, span: { from: string; until: string }) => day >= span.from && day < span.until

type Life = {
  leave?: { from: string; until: string }
  stop?: { from: string; until: string }
  lastDay?: string | null
  bounces?: number
  otherChannel?: boolean
}

/** The member as a run finds it on a day. */
const foundOn = (day: string, { leave, stop, lastDay = null, bounces = 0, otherChannel = false }: Life) => ({
  working_status: (lastDay !== null && day > lastDay
    ? 3
    : leave && isIn(day, leave)
      ? 2
      : 1) as WorkingStatus,
  date_resigned: lastDay,
  is_stopped_send_questions_mail: stop !== undefined && isIn(day, stop),
  is_stopped_send_anniv_mail: false,
  bounce_count: bounces,
  has_other_channel: otherChannel,
  deleted_at: null,
  enq_type: 1,
  isActive: true,
})

/** What the runs make of the twelve rounds: which run took each up, and what became of it. */
const lived = (life: Life, runDays: readonly string[]) =>
  rounds.flatMap((round) => {
    const due_on = dueDate(first, round)
    const run = runDays.find((day) => day >= due_on)
    return run === undefined
      ? []
      : [{ round, due_on, run, ...dueOutcomeOf({ ...foundOn(run, life), due_on }, run) }]
  })

describe('whenever the dispatcher runs', () => {
  test('none is lost: each round is sent by the first run of its week, or missed', () => {
    fc.assert(
      fc.property(runs, (runDays) => {
        for (const { due_on, run, isQueued, reason } of lived({}, runDays)) {
          expect(isQueued).toBe(daysBetween(due_on, run) <= 7)
          if (!isQueued) expect(reason).toBe('missed')
        }
      }),
    )
  })

  test('the order is kept: what is sent leaves in the order of the rounds, each on or after its day', () => {
    fc.assert(
      fc.property(runs, spans, (runDays, leave) => {
        const sent = lived({ leave }, runDays).filter(({ isQueued }) => isQueued)
        for (const [index, { run, due_on, round }] of sent.entries()) {
          const next = sent[index + 1]
          expect(run >= due_on).toBe(true)
          if (next) expect([next.round > round, next.run > run]).toEqual([true, true])
        }
      }),
    )
  })
})

test('leave: a round whose run falls into it is not sent and says why; no other is touched, and no number shifts', () => {
  fc.assert(
    fc.property(runs, spans, (runDays, leave) => {
      const atWork = lived({}, runDays)
      for (const [index, away] of lived({ leave }, runDays).entries())
        if (isIn(away.run, leave) && atWork[index]?.isQueued)
          expect(away).toMatchObject({ status: 5, reason: 'on_leave', isQueued: false })
        else expect(away).toEqual(atWork[index])
    }),
  )
})

test('return: a stop that ends brings back what is to come, never what was held back', () => {
  fc.assert(
    fc.property(runs, spans, (runDays, stop) => {
      for (const { run, status } of lived({ stop }, runDays))
        if (isIn(run, stop)) expect(status).not.toBe(1)
        else expect(status).not.toBe(5)
    }),
  )
})

test('resignation: nothing due after the last day leaves, nor anything once the member is gone', () => {
  fc.assert(
    fc.property(runs, days, (runDays, lastDay) => {
      for (const { due_on, run, status } of lived({ lastDay }, runDays))
        if (due_on > lastDay || run > lastDay) expect(status).toBe(8)
    }),
  )
})

test('bounces: from the third on nothing is sent to the address, before it everything', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.constantFrom(...rounds), (bounces, round) => {
      const due_on = dueDate(first, round)
      const { status, isQueued } = dueOutcomeOf({ ...foundOn(due_on, { bounces }), due_on }, due_on)
      expect([status, isQueued]).toEqual(bounces >= bouncesThatStop ? [7, false] : [1, true])
    }),
  )
})
