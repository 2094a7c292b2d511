import type { FollowReason } from '#contract/answers/reasons.ts'
import { type AnswerScore, type ConditionType, conditionType } from '#contract/codes.ts'
import { totalDownFrom } from '#contract/limits.ts'
import type { CriticalCategory } from '#contract/text-analysis/categories.ts'

/** The answers to the three monthly questions in order; 0 is a skipped one. */
export type Scores = readonly [AnswerScore, AnswerScore, AnswerScore]

export type ScoreColor = 'so_good' | 'good' | 'normal' | 'bad' | 'so_bad' | 'skipped'

const questions = [1, 2, 3] as const

/** The weather of an answer; a better answer never gives a worse one. */
export function conditionOf(scores: Scores): ConditionType {
  const given = scores.filter((score) => score !== 0)
  const bad = given.filter((score) => score === 2).length
  if (given.length === 0) return conditionType.is.no_answer
  if (given.includes(1) || bad >= 2) return conditionType.is.rainy
  if (bad === 1 || given.every((score) => score <= 3)) return conditionType.is.cloudy
  return conditionType.is.sunny
}

/** One step towards rain for the text analysis; 99 stays. */
export function worsen(condition: ConditionType): ConditionType {
  return condition === conditionType.is.sunny
    ? conditionType.is.cloudy
    : condition === conditionType.is.cloudy
      ? conditionType.is.rainy
      : condition
}

/** The colour token of an answer, one for each of the five steps and one for skipped. */
export function colorOf(score: AnswerScore): ScoreColor {
  const colors: Record<AnswerScore, ScoreColor> = {
    5: 'so_good',
    4: 'good',
    3: 'normal',
    2: 'bad',
    1: 'so_bad',
    0: 'skipped',
  }
  return colors[score]
}

/** By how many points the total fell, over questions answered both times; at least 0. */
export function totalDrop(scores: Scores, earlier: Scores): number {
  const drop = questions.reduce((sum, question) => {
    const before = earlier[question - 1] ?? 0
    const now = scores[question - 1] ?? 0
    return before === 0 || now === 0 ? sum : sum + before - now
  }, 0)
  return Math.max(0, drop)
}

export type TextReason = Extract<
  FollowReason,
  `critical_word:${CriticalCategory}` | 'health_word' | 'text_concern'
>

/** The reasons of an answer, the gravest first; `text` and `questionTag` are null and false before the analysis. */
export function reasonsFor(answer: {
  condition: ConditionType
  scores: Scores
  previous: { scores: Scores; roundsAgo: number } | null
  questionTag: boolean
  text: TextReason | null
}): FollowReason[] {
  const { condition, scores, previous, text } = answer
  const drop = previous ? totalDrop(scores, previous.scores) : 0
  const isConcern = text === 'text_concern'
  return [
    ...(text && !isConcern ? [text] : []),
    ...questions.flatMap((question) => reasonIf(`so_bad:${question}`, scores[question - 1] === 1)),
    ...reasonIf('rainy', condition === conditionType.is.rainy),
    ...reasonIf('question', answer.questionTag),
    ...reasonIf('text_concern', isConcern),
    ...reasonIf(`total_down:${drop}:${previous?.roundsAgo ?? 0}`, drop >= totalDownFrom),
  ]
}

function reasonIf(reason: FollowReason, holds: boolean): FollowReason[] {
  return holds ? [reason] : []
}
