import { Temporal } from 'temporal-polyfill'
import { type AnswerStatus, answerStatus, hasDeclined } from '#contract/codes.ts'
import { usualSurveySettings as settings } from '#contract/surveys/usual-settings.ts'
import type { Scores } from '../../server/features/answers/condition-rules.ts'
import {
  deadlineInstant,
  dueDate,
  dueInstant,
  isLate,
  roundCount,
} from '../../server/features/deliveries/schedule-rules.ts'
import { addDays, instantAt } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'
import type { Employment } from './employment.ts'
import { answersRound, type Scene, scoresFrom, type Temper } from './mood.ts'
import { remindersUntil } from './reminders.ts'

export type Given = { scores: Scores; at: Temporal.Instant; isLate: boolean }

type Sending = {
  sentAt: Temporal.Instant
  closesAt: Temporal.Instant
  lastReminderDay: number
  remindAt: Temporal.Instant | null
}

/** A monthly round as it stands at the beginning of today. */
export type Round = {
  round: number
  dueOn: string
  status: AnswerStatus
  skipReason: 'on_leave' | 'stopped' | 'bounced' | 'left' | null
  sending: Sending | null
  given: Given | null
}

export type Cycle = {
  deliveryDate: string
  employment: Employment
  temper: Temper
  scene: Omit<Scene, 'round' | 'month'>
  today: string
  now: Temporal.Instant
}

export function roundsFrom(random: Random, cycle: Cycle): Round[] {
  return Array.from({ length: roundCount }, (_, index) => {
    const round = index + 1
    return roundFrom(random, cycle, round, dueDate(cycle.deliveryDate, round))
  })
}

function roundFrom(random: Random, cycle: Cycle, round: number, dueOn: string): Round {
  const { employment, today } = cycle
  const blank = { round, dueOn, skipReason: null, sending: null, given: null }
  if (isGone(employment, dueOn))
    return { ...blank, status: answerStatus.is.not_applicable, skipReason: 'left' }
  if (dueOn >= today) return { ...blank, status: answerStatus.is.scheduled }
  if (employment.leaveFrom !== null && dueOn >= employment.leaveFrom)
    return { ...blank, status: answerStatus.is.not_sent, skipReason: 'on_leave' }
  if (employment.stoppedFrom !== null && dueOn >= employment.stoppedFrom)
    return { ...blank, status: answerStatus.is.not_sent, skipReason: 'stopped' }
  if (cycle.scene.story === 'undeliverable' && dueDate(cycle.deliveryDate, round + 1) >= today)
    return { ...blank, status: answerStatus.is.undeliverable, skipReason: 'bounced' }
  return sent(random, cycle, round, dueOn)
}

/** Rounds before somebody's last day were sent as to everyone else. */
const isGone = ({ workingStatus, dateResigned }: Employment, dueOn: string) =>
  hasDeclined(workingStatus) || (dateResigned !== null && dueOn > dateResigned)

function sent(random: Random, cycle: Cycle, round: number, dueOn: string): Round {
  const { now, temper } = cycle
  const sentAt = dueInstant(dueOn, settings.send_hour).add({ milliseconds: random.whole(2_000, 150_000) })
  const closesAt = deadlineInstant(sentAt, settings.limit_day)
  const scene = { ...cycle.scene, round, month: dueOn.slice(5, 7) }
  const answersAt = answerTime(random, dueOn)
  const scores = scoresFrom(random, temper, scene)
  const isGiven = answersRound(random, temper, scene) && earlier(answersAt, now)
  const given = isGiven ? { scores, at: answersAt, isLate: isLate(answersAt, closesAt) } : null
  const status = given ? 3 : earlier(closesAt, now) ? 4 : 2
  const until = given && earlier(given.at, closesAt) ? given.at : earlier(closesAt, now) ? closesAt : now
  return {
    round,
    dueOn,
    status,
    skipReason: null,
    sending: { sentAt, closesAt, ...remindersUntil(until, { sentAt, reminderDays: settings.reminder_days }) },
    given,
  }
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

/** Most answer on the day; the reminders bring some more, and a few come after the deadline. */
function answerTime(random: Random, dueOn: string): Temporal.Instant {
  const days = random.weighted([
    [0, 52],
    [1, 14],
    [2, 7],
    [3, 11],
    [5, 3],
    [7, 8],
    [8, 2],
    [random.whole(11, 24), 3],
  ])
  const [first, last] = random.weighted<readonly [number, number]>([
    [days === 0 ? [10, 11] : [7, 9], 25],
    [[12, 12], 35],
    [[15, 18], 25],
    [[19, 22], 15],
  ])
  const two = (low: number, high: number) => String(random.whole(low, high)).padStart(2, '0')
  return instantAt(addDays(dueOn, days), `${two(first, last)}:${two(6, 59)}:${two(0, 59)}`)
}
