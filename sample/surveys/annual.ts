import { Temporal } from 'temporal-polyfill'
import { type AnnualGroup, annualGroups } from '#contract/annual-survey/questions.ts'
import { type AnswerStatus, answerStatus } from '#contract/codes.ts'
import { usualSurveySettings as settings } from '#contract/surveys/usual-settings.ts'
import {
  anniversaryDate,
  deadlineInstant,
  dueInstant,
  hasLeftBy,
} from '../../server/features/deliveries/schedule-rules.ts'
import { addDays, instantAt } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'
import { annualComments } from '../words/annual.ts'
import type { Employment } from './employment.ts'
import type { SampleAnswer } from './evaluation.ts'

/** What was answered before so many days is read. */
const readAfterDays = 9

export type SampleAnnualPart = {
  scores: number[]
  comments: Partial<Record<AnnualGroup, string>>
  at: Temporal.Instant
  readAt: Temporal.Instant | null
}

/** The one-year survey as it stands at the beginning of today. */
export type AnnualSurvey = {
  dueOn: string
  status: AnswerStatus
  skipReason: 'on_leave' | 'stopped' | 'left' | null
  sending: { sentAt: Temporal.Instant; closesAt: Temporal.Instant } | null
  own: SampleAnnualPart | null
  senior: SampleAnnualPart | null
}

type Life = {
  joinedOn: string
  employment: Employment
  answers: readonly SampleAnswer[]
  writesJapanese: boolean
  today: string
  now: Temporal.Instant
}

export function annualFrom(random: Random, life: Life): AnnualSurvey {
  const dueOn = anniversaryDate(life.joinedOn)
  const blank = { dueOn, skipReason: null, sending: null, own: null, senior: null }
  if (hasLeftBy(life.employment, dueOn))
    return { ...blank, status: answerStatus.is.not_applicable, skipReason: 'left' }
  if (dueOn >= life.today) return { ...blank, status: answerStatus.is.scheduled }
  if (life.employment.leaveFrom !== null)
    return { ...blank, status: answerStatus.is.not_sent, skipReason: 'on_leave' }
  const sentAt = dueInstant(dueOn, settings.send_hour).add({ milliseconds: random.whole(2_000, 60_000) })
  const closesAt = deadlineInstant(sentAt, settings.annual_limit_day)
  const level = levelOf(life.answers)
  const own = random.chance(0.86) ? partFrom(random, life, dueOn, (at) => ownPart(random, level, at)) : null
  const supervisor = random.chance(0.7)
    ? partFrom(random, life, dueOn, (at) => supervisorPart(random, level, at))
    : null
  const isOver = Temporal.Instant.compare(closesAt, life.now) < 0
  return {
    ...blank,
    status: own ? 3 : isOver ? 4 : 2,
    sending: { sentAt, closesAt },
    own,
    senior: supervisor,
  }
}

function levelOf(answers: readonly SampleAnswer[]): number {
  const scores = answers.slice(-3).flatMap((answer) => answer.scores.filter((score) => score > 0))
  return scores.length === 0 ? 3.6 : scores.reduce<number>((sum, score) => sum + score, 0) / scores.length
}

type Draft = Omit<SampleAnnualPart, 'readAt'>

function partFrom(
  random: Random,
  { now, today, writesJapanese }: Life,
  dueOn: string,
  write: (at: Temporal.Instant) => Draft,
): SampleAnnualPart | null {
  const days = random.weighted([
    [0, 40],
    [1, 20],
    [4, 20],
    [9, 15],
    [12, 5],
  ])
  const minute = String(random.whole(0, 59)).padStart(2, '0')
  const at = instantAt(addDays(dueOn, days), `${random.whole(11, 18)}:${minute}:00`)
  const part = write(at)
  const readOn = addDays(dueOn, days + random.whole(1, 4))
  if (Temporal.Instant.compare(at, now) >= 0) return null
  const isRead = addDays(dueOn, days + readAfterDays) < today
  return {
    ...part,
    comments: writesJapanese ? part.comments : {},
    readAt: isRead ? instantAt(readOn, '09:30') : null,
  }
}

const shifts: Record<AnnualGroup, number> = {
  success: 0,
  matching: -0.4,
  support: 0.1,
  workplace: 0.2,
  stress: 0,
  motivation: 0.1,
  senior: 0.1,
}

const nearest = (value: number) => Math.min(5, Math.max(1, Math.round(value)))

function ownPart(random: Random, level: number, at: Temporal.Instant): Draft {
  const scores: number[] = []
  const comments: SampleAnnualPart['comments'] = {}
  for (const { key, first, last } of annualGroups) {
    if (key === 'senior') continue
    const groupLevel = level + shifts[key] + random.around(0, 0.3)
    for (let index = first; index <= last; index += 1) {
      const value = random.around(key === 'stress' ? 5.6 - groupLevel : groupLevel, 0.6)
      scores.push(random.chance(0.02) ? 0 : nearest(value))
    }
    if (random.chance(0.35)) comments[key] = commentOn(random, key, groupLevel)
  }
  return { scores, comments, at }
}

function supervisorPart(random: Random, level: number, at: Temporal.Instant): Draft {
  const own = level + shifts.senior + random.around(0, 0.4)
  const scores = Array.from({ length: 8 }, () => nearest(random.around(own, 0.5)))
  return { scores, comments: random.chance(0.75) ? { senior: commentOn(random, 'senior', own) } : {}, at }
}

const commentOn = (random: Random, group: AnnualGroup, level: number) =>
  random.pick(level >= 3.4 ? annualComments[group].bright : annualComments[group].dark)
