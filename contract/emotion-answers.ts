import * as z from 'zod'
import { call } from './call.ts'
import { feedbackType } from './code-tables.ts'
import { rate } from './dashboard.ts'
import { textCategoryKeys } from './text-categories.ts'
import { codeIn, id } from './validation.ts'

/** How HR judged what one version of the lexicon found under one category; `none` is a text in which it found nothing. */
const judgement = z.object({
  lexicon_version: z.string(),
  category: z.enum([...textCategoryKeys, 'none']),
  analysed: z.int(),
  judged: z.int(),
  correct: z.int(),
  too_severe: z.int(),
  too_light: z.int(),
  /** Correct among the judged: no percentage under five, with its interval under thirty. */
  agreement: rate,
})
export type TextJudgement = z.output<typeof judgement>

export const textAccuracy = z.object({
  /** The version that analyses now. */
  lexicon_version: z.string(),
  analysed: z.int(),
  judged: z.int(),
  agreement: rate,
  /** The newest version first, its categories the gravest first. */
  judgements: z.array(judgement),
})
export type TextAccuracy = z.output<typeof textAccuracy>

export const emotionAnswers = {
  feedback: call({
    method: 'POST',
    path: '/v4/obf/emotion-answers/feedback/{id}',
    access: 'member.update',
    summary: '自由記述の判定への評価（厳しすぎるを選ぶと設問だけの天気に戻り、null は評価を取り消す）',
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
