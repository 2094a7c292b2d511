import { Temporal } from 'temporal-polyfill'
import { type ConditionType, conditionType, interviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import { momentOf } from '../../server/features/follow-ups/handling-rules.ts'
import {
  type Cause,
  type FollowUp,
  followUpAfterAnswer,
  followUpByHand,
} from '../../server/features/follow-ups/interview-rules.ts'
import {
  type Attention,
  attentionAfterNonResponse,
  noAttention,
} from '../../server/features/follow-ups/non-response-rules.ts'
import { instantAt } from '../../server/platform/calendar.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Random } from '../random.ts'
import type { SampleAnswer } from '../surveys/evaluation.ts'
import type { Round } from '../surveys/rounds.ts'
import { type MemoTopic, memos } from '../words/memos.ts'
import { type Entry, entriesFor, type Handler } from './plans.ts'

export type SampleLog = {
  at: Temporal.Instant
  handler: Handler | null
  answerRound: number | null
  before: FollowUp
  after: FollowUp
  hasChanged: boolean
  settled: Attention | null
  comment: string | null
  impression: number | null
}

/** A member's state as it comes out of its history. */
export type MemberState = {
  followUp: FollowUp
  attention: Attention
  condition: ConditionType
  lastAnswer: SampleAnswer | null
  unansweredInARow: number
}

export type HistoryOf = {
  rounds: readonly Round[]
  answers: readonly SampleAnswer[]
  leftOn: string | null
  isWorrying: boolean
  inCharge: Handler
  others: readonly Handler[]
  now: Temporal.Instant
}

type Event = { at: Temporal.Instant } & (
  | { kind: 'answer'; answer: SampleAnswer }
  | { kind: 'silence' }
  | { kind: 'entry'; entry: Entry }
  | { kind: 'left' }
)

export function historyFrom(random: Random, of: HistoryOf): { state: MemberState; logs: SampleLog[] } {
  const state: MemberState = {
    followUp: {
      status: interviewStatus.is.no_action,
      dueDate: null,
      importance: null,
      hrUserId: of.inCharge.userId,
    },
    attention: noAttention,
    condition: conditionType.is.no_answer,
    lastAnswer: null,
    unansweredInARow: 0,
  }
  const logs: SampleLog[] = []
  const events = eventsOf(of)
  for (let event = earliest(events); event; event = earliest(events)) {
    const wasWaiting = waitsForFollowUp(state.followUp.status)
    const topic = play(random, of, { state, logs }, event)
    if (!topic || wasWaiting || state.followUp.status !== interviewStatus.is.not_handled) continue
    const occasion = { ...of, at: event.at, followUp: state.followUp, topic }
    for (const entry of entriesFor(random, occasion)) events.push({ kind: 'entry', at: entry.at, entry })
  }
  return { state, logs }
}

function eventsOf({ rounds, answers, leftOn, now }: HistoryOf): Event[] {
  const silences = rounds.flatMap(({ sending, given }): Event[] => {
    if (!sending || (given && !given.isLate)) return []
    const at = sending.closesAt.add({ minutes: 4 })
    return Temporal.Instant.compare(at, now) < 0 ? [{ kind: 'silence', at }] : []
  })
  return [
    ...silences,
    ...answers.map((answer): Event => ({ kind: 'answer', at: answer.at, answer })),
    ...(leftOn ? [{ kind: 'left' as const, at: instantAt(leftOn, '17:30') }] : []),
  ]
}

function earliest(events: Event[]): Event | undefined {
  events.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  return events.shift()
}

type Played = { state: MemberState; logs: SampleLog[] }

/** What the event changes; for an automatic one, what a talk about it would be about. */
function play(random: Random, of: HistoryOf, played: Played, event: Event): MemoTopic | null {
  switch (event.kind) {
    case 'answer':
      return answered(played, event.answer)
    case 'silence':
      return silent(played, event.at)
    case 'entry':
      enter(played, event.entry)
      return null
    case 'left':
      close(random, of, played, event.at)
      return null
    default:
      return event satisfies never
  }
}

function answered(played: Played, answer: SampleAnswer): MemoTopic {
  const { state } = played
  state.condition = answer.condition
  state.lastAnswer = answer
  state.unansweredInARow = 0
  state.attention = {
    needFollow: needsFollow(answer.reasons),
    reasons: answer.reasons,
    since: asDate(answer.at),
    text: answer.attentionText,
  }
  escalate(played, answer.at, answer.round, answer)
  return topicOf(answer)
}

function silent(played: Played, at: Temporal.Instant): MemoTopic {
  const { state } = played
  state.unansweredInARow += 1
  const attention = attentionAfterNonResponse(state.attention, state.unansweredInARow, asDate(at))
  if (attention) {
    state.attention = attention
    escalate(played, at, null, {
      condition: conditionType.is.no_answer,
      reasons: [`silent:${state.unansweredInARow}`],
    })
  }
  return 'silence'
}

function escalate(
  { state, logs }: Played,
  at: Temporal.Instant,
  answerRound: number | null,
  cause: Cause,
): void {
  const before = state.followUp
  const after = followUpAfterAnswer(before, cause, momentOf(at))
  if (!after) return
  state.followUp = after
  const byNobody = { handler: null, settled: null, comment: null, impression: null }
  logs.push({ at, answerRound, before, after, hasChanged: true, ...byNobody })
}

function enter({ state, logs }: Played, entry: Entry): void {
  const before = state.followUp
  const outcome = followUpByHand(before, {
    status: entry.status,
    dueDate: entry.dueDate,
    hrUserId: entry.handler.userId,
    memo: entry.comment,
  })
  if (!outcome.isAccepted) return
  const { next, hasChanged } = outcome
  const isSettled = next.status !== before.status && !waitsForFollowUp(next.status)
  const { at, handler, comment, impression } = entry
  const settled = isSettled ? state.attention : null
  logs.push({ at, handler, answerRound: null, before, after: next, hasChanged, settled, comment, impression })
  state.followUp = next
  if (isSettled) state.attention = noAttention
}

function close(random: Random, { inCharge }: HistoryOf, played: Played, at: Temporal.Instant): void {
  const { status } = played.state.followUp
  if (!waitsForFollowUp(status)) return
  const comment = random.pick(memos.left)
  enter(played, { at, handler: inCharge, status: interviewStatus.is.done, comment, impression: null })
}

const topics = ['work', 'place', 'boss'] as const

function topicOf({ scores }: SampleAnswer): MemoTopic {
  const lowest = Math.min(...scores.filter((score) => score > 0))
  return topics[[0, 1, 2].find((index) => scores[index] === lowest) ?? topics.length] ?? 'light'
}
