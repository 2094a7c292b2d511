import { Temporal } from 'temporal-polyfill'
import { importance, interviewStatus } from '#contract/codes.ts'
import type { FollowUp } from '../../server/features/follow-ups/interview-rules.ts'
import { addBusinessDays, dateOf, daysBetween, instantAt } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'
import { type MemoTopic, memos } from '../words/memos.ts'

export type Handler = { userId: number; name: string }

export type Entry = {
  at: Temporal.Instant
  handler: Handler
  status: 0 | 2 | 3 | undefined
  dueDate?: string
  comment: string | null
  impression: 1 | 2 | 3 | 4 | 5 | null
}

export type Occasion = {
  at: Temporal.Instant
  now: Temporal.Instant
  followUp: FollowUp
  topic: MemoTopic
  isWorrying: boolean
  inCharge: Handler
  others: readonly Handler[]
}

/** How many of the follow-ups nobody has got to: of this fortnight, of this month, of what is older. */
function neglected(days: number, isUrgent: boolean): number {
  if (days < 15) return 0.5
  if (days < 32) return 0.18
  return isUrgent ? 0 : 0.015
}

/** How HR handles an occasion; empty when nobody has got to it. What lies after `now` has not happened yet. */
export function entriesFor(random: Random, occasion: Occasion): Entry[] {
  const isUrgent = occasion.followUp.importance === importance.is.high
  const days = daysBetween(dateOf(occasion.at), dateOf(occasion.now))
  if (random.chance(neglected(days, isUrgent))) return []
  const entries = isUrgent ? talk(random, occasion) : lightTouch(random, occasion)
  return entries.filter(({ at }) => Temporal.Instant.compare(at, occasion.now) < 0)
}

function talk(random: Random, occasion: Occasion): Entry[] {
  const handler = handlerFor(random, occasion)
  const start = workingTime(random, occasion.at, random.whole(0, 2))
  const middle = random.chance(0.35) ? workingTime(random, start, random.whole(1, 4)) : null
  const end = workingTime(random, middle ?? start, random.whole(3, 14))
  const dueDate = addBusinessDays(dateOf(start), random.whole(4, 9))
  const entry = { handler, impression: null }
  return [
    {
      ...entry,
      at: start,
      status: interviewStatus.is.in_progress,
      dueDate,
      comment: random.chance(0.7) ? random.pick(memos.started) : null,
    },
    ...(middle ? [{ ...entry, at: middle, status: undefined, comment: random.pick(memos.between) }] : []),
    {
      handler,
      at: end,
      status: interviewStatus.is.done,
      comment: random.pick(memos[occasion.topic]),
      impression: occasion.isWorrying ? random.pick([4, 5] as const) : random.pick([2, 2, 3] as const),
    },
  ]
}

function lightTouch(random: Random, occasion: Occasion): Entry[] {
  const handler = handlerFor(random, occasion)
  const at = workingTime(random, occasion.at, random.whole(1, 4))
  if (random.chance(0.4))
    return [
      {
        at,
        handler,
        status: interviewStatus.is.no_action,
        comment: random.chance(0.5) ? random.pick(memos.light) : null,
        impression: null,
      },
    ]
  return [
    {
      at,
      handler,
      status: interviewStatus.is.done,
      comment: random.pick(memos.light),
      impression: random.pick([1, 2, 3] as const),
    },
  ]
}

function handlerFor(random: Random, { inCharge, others }: Occasion): Handler {
  return random.chance(0.85) ? inCharge : random.pick(others)
}

/** A moment in office hours so many business days later, at least one. */
export function workingTime(random: Random, from: Temporal.Instant, days: number): Temporal.Instant {
  const date = addBusinessDays(dateOf(from), Math.max(1, days))
  const two = (low: number, high: number) => String(random.whole(low, high)).padStart(2, '0')
  return instantAt(date, `${two(9, 17)}:${two(0, 59)}:${two(0, 59)}`)
}
