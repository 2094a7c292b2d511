import { undisclosedWords } from '#contract/answers/undisclosed.ts'
import { answerStatus, type ConditionType, conditionType, isMonthly } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { skipReasonWords } from '#contract/surveys/skip-reasons.ts'
import { shortDate } from '../../../parts/japanese-dates.ts'
import { monthWeather } from '../../../parts/month-weather.ts'
import type { WeatherKind } from '../../../parts/WeatherIcon.tsx'

type Item = MemberDetail['schedule'][number]
type Answer = MemberDetail['monthly_answers'][number]

/** One of the twelve rounds as the weather line draws it. */
export interface Round {
  round: number
  /** The sending day, YYYY-MM-DD. */
  date: string
  kind: WeatherKind | null
  word: string
  /** Null while there is no weather. */
  condition: Exclude<ConditionType, 99> | null
  answerId: number | null
  needsFollow: boolean
  isLate: boolean
  /** What was chosen, in the order of the questions; empty without an answer. */
  chosen: readonly string[]
  /** Why there is no weather; '' where there is one, or nothing to say. */
  silence: string
}

/** Waiting and undelivered rounds have shapes of their own where there is room to tell them apart. */
const kindOf = ({ answer_status }: Item, kind: WeatherKind | null): WeatherKind | null => {
  if (answer_status === answerStatus.is.sent) return 'waiting'
  return answer_status === answerStatus.is.undeliverable ? 'undelivered' : kind
}

function silenceOf({ answer_status, skip_reason, is_stopped, closes_at, date }: Item): string {
  if (is_stopped) return 'この回の配信を停止しています'
  if (skip_reason) return skipReasonWords[skip_reason]
  if (answer_status === answerStatus.is.scheduled) return `${shortDate(date)}に配信します`
  if (answer_status === answerStatus.is.sent && closes_at) return `${shortDate(closes_at)}まで回答できます`
  if (answer_status === answerStatus.is.answered) return undisclosedWords
  return answer_status === answerStatus.is.deadline_passed ? '締め切りまでに回答がありませんでした' : ''
}

function roundOf(item: Item, answer: Answer | undefined): Round {
  const condition = answer?.condition_type ?? 99
  const needsFollow = answer?.need_follow_tag ?? false
  const { kind, word } = monthWeather({
    month: item.date,
    round: item.enq_round,
    answer_status: item.answer_status,
    condition_type: condition,
    need_follow_tag: needsFollow,
  })
  return {
    round: item.enq_round,
    date: item.date,
    kind: kindOf(item, kind),
    word,
    condition: condition === conditionType.is.no_answer ? null : condition,
    answerId: answer?.id ?? null,
    needsFollow,
    isLate: answer?.is_late ?? false,
    chosen: answer ? [answer.answer1, answer.answer2, answer.answer3] : [],
    silence: answer ? '' : silenceOf(item),
  }
}

/** Every monthly round in order, with the weather of its answer as far as the reader may know it. */
export function roundsOf(member: Pick<MemberDetail, 'schedule' | 'monthly_answers'>): Round[] {
  const answers = new Map(member.monthly_answers.map((answer) => [answer.monthly_count, answer]))
  return member.schedule
    .filter(({ enq_type }) => isMonthly(enq_type))
    .sort((a, b) => a.enq_round - b.enq_round)
    .map((item) => roundOf(item, answers.get(item.enq_round)))
}

/** The round that says most at first: the newest answered one, else the newest that was sent. */
export function newestRound(rounds: readonly Round[]): number | null {
  const newest =
    rounds.findLast(({ answerId }) => answerId !== null) ??
    rounds.findLast(({ kind }) => kind !== null && kind !== 'scheduled')
  return newest?.round ?? null
}
