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
  /** Correct among the judged: no percentage under five, with its interval under thirty. */
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

/** Right among what was found, and found among what should be. */
const measured = z.object({ precision: rate, recall: rate })
/** The reading, and a search for its words alone. */
const compared = <T extends z.ZodType>(of: T) => z.object({ own: of, plain: of })

const measuredRates = z.object({
  /** How the sentences speak of trouble: in the words for it, or by what one sees of it. */
  manner: z.enum(['direct', 'indirect']),
  /** How many; nobody looked at them while the lexicon was built. */
  sentences: z.int(),
  same_effect: compared(rate),
  concern: compared(measured),
  critical: compared(measured),
})
export type MeasuredRates = z.output<typeof measuredRates>

export const textAccuracy = z.object({
  /** The version that analyses now. */
  lexicon_version: z.string(),
  analysed: z.int(),
  judged: z.int(),
  agreement: rate,
  /** The newest version first, its categories the gravest first. */
  judgements: z.array(judgement),
  /** By the month (YYYY/MM) in which a text was read, the newest first, at most twelve. */
  months: z.array(z.object({ month: z.string(), ...counts })),
  /** The latest fifty, and how many there are. */
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
