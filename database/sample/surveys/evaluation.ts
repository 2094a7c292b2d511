import type { Temporal } from 'temporal-polyfill'
import type { ConditionType } from '#contract/code-tables.ts'
import type { FollowReason } from '#contract/follow-reasons.ts'
import {
  conditionOf,
  needFollowReasons,
  type Scores,
} from '../../../server/features/answers/condition-rules.ts'
import { action, attentionReason, explanation } from '../../../server/features/answers/explanation-rules.ts'
import type { Random } from '../random.ts'
import { remarkFrom } from '../words/remarks.ts'
import type { Scene } from './mood.ts'
import type { Round } from './rounds.ts'

/** An answer with everything the product's own rules make of it. */
export type SampleAnswer = {
  round: number
  scores: Scores
  text: string | null
  condition: ConditionType
  reasons: FollowReason[]
  explanation: string
  action: string
  attentionText: string
  at: Temporal.Instant
  isLate: boolean
}

/** The answers of a member in the order of their rounds, judged as the server would have. */
export function evaluated(
  random: Random,
  rounds: readonly Round[],
  member: { scene: Omit<Scene, 'round' | 'month'>; language: 0 | 1 | 2 | 3 },
): SampleAnswer[] {
  const used = new Set<string>()
  const answers: SampleAnswer[] = []
  for (const { round, dueOn, given } of rounds) {
    if (!given) continue
    const scene = { ...member.scene, round, month: dueOn.slice(5, 7) }
    const text = remarkFrom(random, scene, { scores: given.scores, language: member.language }, used)
    answers.push(judged({ ...given, round, text }, answers.at(-1)))
  }
  return answers
}

type Unjudged = Pick<SampleAnswer, 'round' | 'scores' | 'text' | 'at' | 'isLate'>

function judged(answer: Unjudged, last: SampleAnswer | undefined): SampleAnswer {
  const { scores, round } = answer
  const condition = conditionOf(scores)
  const reasons = needFollowReasons({
    condition,
    scores,
    previous: last ? { scores: last.scores, roundsAgo: round - last.round } : null,
    questionTag: false,
    critical: null,
  })
  return {
    ...answer,
    condition,
    reasons,
    explanation: explanation(scores, condition),
    action: action(reasons, condition),
    attentionText: attentionReason(reasons, condition, scores),
  }
}
