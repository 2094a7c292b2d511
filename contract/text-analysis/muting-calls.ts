import * as z from 'zod'
import { call } from '../call.ts'
import { localDateTime, noInput, requiredLines } from '../validation.ts'
import { textCategoryKeys } from './categories.ts'

/** Words of the lexicon as a finding stands on them, such as 残業〜多い. */
const words = requiredLines(200)
const category = z.enum(textCategoryKeys)

const judgedWords = z.object({
  category,
  words,
  /** Answers with these words by how they were judged; each answer once. */
  too_severe: z.int(),
  correct: z.int(),
  too_light: z.int(),
  /** How many members wrote them in what was judged too severe. */
  members: z.int(),
})
export type JudgedWords = z.output<typeof judgedWords>

const silencedWords = z.object({
  category,
  words,
  silenced_at: localDateTime,
  /** Null where the account is gone. */
  silenced_by: z.string().nullable(),
  /** Answers received since that have them. */
  met_since: z.int(),
})
export type MutedTerms = z.output<typeof silencedWords>

export const muting = z.object({
  /** Judged too severe often enough; words about life are never among them. */
  candidates: z.array(judgedWords),
  silenced: z.array(silencedWords),
})
export type Muting = z.output<typeof muting>

const path = '/v4/obf/emotion-answers/silenced-words'
const outcome = z.object({ result: muting, message: z.string() })

export const silencedWordsCalls = {
  list: call({
    method: 'GET',
    path,
    access: 'enq_setting.basic.read',
    summary: '重すぎると繰り返し評価された言葉と、判定から外した言葉',
  })
    .input(noInput)
    .output(z.object({ result: muting })),
  silence: call({
    method: 'PUT',
    path,
    access: 'enq_setting.basic.update',
    summary: '言葉を自社の判定から外す（これから届く回答だけ）',
  })
    .input(
      z.object({
        category,
        words,
        /** Must be true for harassment and quitting: what is lost was read. */
        is_loss_understood: z.boolean().default(false),
      }),
    )
    .output(outcome),
  restore: call({
    method: 'POST',
    path: `${path}/restore`,
    access: 'enq_setting.basic.update',
    summary: '外した言葉を自社の判定に戻す',
  })
    .input(z.object({ category, words }))
    .output(outcome),
}
