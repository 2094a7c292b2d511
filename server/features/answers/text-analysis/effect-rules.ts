import type { FollowReason } from '#contract/answers/reasons.ts'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { type TextCategory, textCategories } from '#contract/text-analysis/categories.ts'
import type { Moment } from '../../follow-ups/service.ts'
import type { TextEffect } from '../../text-analysis/service.ts'
import { reasonsFor, type Scores, type TextReason, worsen } from '../condition-rules.ts'
import { action, attentionReason, explanation } from '../explanation-rules.ts'
import type { StoredFinding } from './texts-rules.ts'

/** What a text's reading found, as far as it affects weather and reasons. */
export type Reading = {
  effect: TextEffect
  categories: readonly TextCategory[]
  findings: readonly Pick<StoredFinding, 'category' | 'level' | 'question_id' | 'silenced'>[]
  asks: boolean
  outside?: readonly TextCategory[]
}

export type Outcome = {
  condition: ConditionType
  isChanged: boolean
  reasons: FollowReason[]
  explanation: string
  action: string
  attentionText: string
}

/** With its words an answer is one step worse, or rain for a critical one; an external finding alone is a cloud. */
export function outcomeOf(answer: {
  scores: Scores
  original: ConditionType
  previous: { scores: Scores; roundsAgo: number } | null
  reading: Reading
  /** What the words of the versions before this one gave. */
  former: TextReason | null
  isTooSevere: boolean
  moment: Moment
}): Outcome {
  const { scores, original, previous, reading } = answer
  const effect = answer.isTooSevere ? 'none' : reading.effect
  const outside = answer.isTooSevere ? [] : (reading.outside ?? [])
  const condition = conditionWith(original, effect, outside)
  const isChanged = condition !== original
  const reasons = reasonsFor({
    condition,
    scores,
    previous,
    questionTag: reading.asks,
    text: graver(textReason(effect, { ...reading, outside }), answer.former),
  })
  const worsened = effect === 'critical' ? 'critical' : 'words'
  return {
    condition,
    isChanged,
    reasons,
    explanation: explanation(scores, condition, isChanged ? worsened : null),
    action: action(reasons, condition, answer.moment),
    attentionText: attentionReason(reasons, condition, scores),
  }
}

function conditionWith(
  original: ConditionType,
  effect: TextEffect,
  outside: readonly TextCategory[],
): ConditionType {
  if (effect === 'critical') return conditionType.is.rainy
  if (effect === 'worse') return worsen(original)
  return outside.length > 0 && original === conditionType.is.sunny ? conditionType.is.cloudy : original
}

/** The reason that a text's reading gives by itself; null for none. */
export function textReason(
  effect: TextEffect,
  { categories, findings, outside = [] }: Reading,
): TextReason | null {
  if (effect === 'none' && outside.length === 0) return null
  const critical = effect === 'critical' ? gravest(categories) : null
  if (critical) return `critical_word:${critical}`
  const isGrave = (effect !== 'none' && findings.some(isOfTheBody)) || outside.includes('self_harm')
  return isGrave ? 'health_word' : 'text_concern'
}

const byGravity: readonly TextReason[] = [
  ...textCategories.flatMap(({ key, isCritical }) => (isCritical ? [`critical_word:${key}` as const] : [])),
  'health_word',
]

/** The graver of two reasons: words taken back by another version stay a reason to ask; a mere concern does not. */
export function graver(reason: TextReason | null, former: TextReason | null): TextReason | null {
  return byGravity.find((one) => one === reason || one === former) ?? reason
}

/** What mind and body say themselves (眠れない, 涙が出る), not that work is hard; answers to a company's own questions aside. */
const isOfTheBody = ({ category, level, question_id, silenced }: Reading['findings'][number]): boolean =>
  category === 'health' && level === 'firm' && question_id === undefined && !silenced

function gravest(categories: readonly TextCategory[]) {
  const critical = textCategories.filter((category) => category.isCritical)
  return critical.find(({ key }) => categories.includes(key))?.key ?? null
}
