import * as z from 'zod'
import { call } from '../call.ts'
import { feedbackType } from '../codes.ts'
import { rate } from '../company/dashboard-calls.ts'
import { codeIn, id, localDateTime } from '../validation.ts'
import { textCategoryKeys } from './categories.ts'

const counts = {
  analysed: z.int(),
  judged: z.int(),
  correct: z.int(),
  too_severe: z.int(),
  too_light: z.int(),
  /** Correct among the judged: no percentage under five, from there on with its interval. */
  agreement: rate,
}

/** How HR judged what one version of the lexicon found under one category; `none` is a text in which it found nothing. */
const judgement = z.object({
  lexicon_version: z.string(),
  category: z.enum([...textCategoryKeys, 'none']),
  ...counts,
})
export type TextJudgement = z.output<typeof judgement>

/** A reading that HR found too severe or too light. */
export const textDisagreement = z.object({
  id,
  feedback_type: codeIn(feedbackType),
  judged_at: localDateTime,
  judged_by: z.string().nullable(),
  member: z.object({ code: z.string(), lastname: z.string(), firstname: z.string() }),
  round: z.int(),
  categories: z.array(z.enum(textCategoryKeys)),
  lexicon_version: z.string(),
})
export type TextDisagreement = z.output<typeof textDisagreement>

const interval = z.object({ low: z.int(), high: z.int() })
/** How many of n, always with the Wilson interval in percent; null where there is none of n. */
const measuredShare = z.object({ count: z.int(), n: z.int(), percent: z.int(), interval }).nullable()
export type MeasuredShare = z.output<typeof measuredShare>

const measuredKind = z.object({
  /** Right among what was found. */
  precision: measuredShare,
  /** Found among what should be. */
  recall: measuredShare,
  /** Found among what is of another kind. */
  false_alarms: measuredShare,
  /** The precision there would be if `assumed_percent` of all texts were of this kind, from both rates and their intervals. */
  assumed_precision: z.object({ percent: z.int(), interval }).nullable(),
})

const measuredReading = z.object({
  same_effect: measuredShare,
  concern: measuredKind,
  critical: measuredKind,
  /** Concern found in sentences without any, by how they are told. */
  alarms: z.object({ plain: measuredShare, hint_like: measuredShare }),
})
export type MeasuredReading = z.output<typeof measuredReading>

const measuredRates = z.object({
  manner: z.enum(['direct', 'hints']),
  /** The number of sentences, unseen while the lexicon was built. */
  sentences: z.int(),
  assumed_percent: z.int(),
  own: measuredReading,
  /** The lexicon before this one. */
  before: measuredReading.extend({ lexicon_version: z.string() }),
  /** A search for the words alone. */
  plain: measuredReading,
  topics: z.array(z.object({ category: z.enum(textCategoryKeys), recall: measuredShare })),
})
export type MeasuredRates = z.output<typeof measuredRates>

export const textAccuracy = z.object({
  lexicon_version: z.string(),
  analysed: z.int(),
  judged: z.int(),
  agreement: rate,
  severe: rate,
  light: rate,
  /** By what was found, whatever version found it, the gravest first. */
  categories: z.array(z.object({ category: judgement.shape.category, ...counts })),
  /** The newest version first, its categories the gravest first. */
  judgements: z.array(judgement),
  /** By the month (YYYY/MM) in which a text was read, the newest first, at most twelve. */
  months: z.array(z.object({ month: z.string(), ...counts })),
  disagreements: z.object({ count: z.int(), items: z.array(textDisagreement) }),
  measured: z.array(measuredRates),
})
export type TextAccuracy = z.output<typeof textAccuracy>

export const textAnalysis = {
  feedback: call({
    method: 'POST',
    path: '/v4/obf/emotion-answers/feedback/{id}',
    access: 'member.update',
    summary: '自由記述の判定への評価（判定が重すぎるを選ぶと質問だけの天気に戻り、null は評価を取り消す）',
  })
    .input(z.object({ id, feedback_type: codeIn(feedbackType).nullable() }))
    .output(z.object({ message: z.string() })),
  accuracy: call({
    method: 'GET',
    path: '/v4/obf/emotion-answers/accuracy',
    access: 'enq_setting.basic.read',
    summary: '自由記述の判定と人事の評価の一致',
  }).output(z.object({ result: textAccuracy })),
}
