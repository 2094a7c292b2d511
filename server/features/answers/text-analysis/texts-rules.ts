import * as z from 'zod'
import { type Language, languageOf, questionAnswerType } from '#contract/codes.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { GivenAnswer } from '../../custom-questions/service.ts'
import type { Analysis, TextEffect } from '../../text-analysis/service.ts'
import type { AnswerRow } from '../queries.ts'

/** One of the texts of an answer; `questionId` is the company's own question it answers, null for the free text of every month. */
export type WrittenText = { questionId: number | null; text: string; language: Language }

/** Everything the member wrote in its own words; `given` is what it answered to the company's own questions. */
export function writtenIn(
  { answer_text, language }: Pick<AnswerRow, 'answer_text' | 'language'>,
  given: readonly GivenAnswer[],
): WrittenText[] {
  const own = answer_text === null ? [] : [{ questionId: null, text: answer_text }]
  const asked = given
    .filter(({ question }) => question.answer_type === questionAnswerType.is.free_text)
    .map(({ question, given: { answer } }) => ({ questionId: question.id, text: answer }))
  return [...own, ...asked].map((written) => ({ ...written, language: languageOf(language) }))
}

/** Places in the texts of an answer, as stored. */
export const storedFindings = z.array(
  z.object({
    start: z.int(),
    end: z.int(),
    category: z.enum(textCategoryKeys),
    level: z.enum(['mild', 'strong', 'firm', 'critical']),
    question_id: z.int().optional(),
    /** The lexicon's words behind it; absent for other languages and for older readings. */
    words: z.string().optional(),
    /** A muted term, marked and without effect. */
    silenced: z.literal(true).optional(),
  }),
)
export type StoredFinding = z.output<typeof storedFindings>[number]

/** Places that an external reader pointed to in the free text, as stored. */
export const externalFindings = z.array(
  z.object({ start: z.int(), end: z.int(), category: z.enum(textCategoryKeys) }),
)
export type StoredExternalFinding = z.output<typeof externalFindings>[number]

export type AnswerAnalysis = Omit<Analysis, 'findings' | 'silenced'> & { findings: StoredFinding[] }

/** The texts of an answer together. Concern in an answer to a leading own question changes nothing. */
export function together(
  lexiconVersion: string,
  texts: readonly (Pick<WrittenText, 'questionId'> & { analysis: Analysis })[],
): AnswerAnalysis {
  return {
    lexiconVersion,
    effect: gravest(texts.map(effectIn)),
    findings: texts.flatMap(({ questionId, analysis: { findings, silenced } }) => [
      ...findings.map((finding) => stored(finding, questionId)),
      ...silenced.map((finding): StoredFinding => ({ ...stored(finding, questionId), silenced: true })),
    ]),
    categories: [...new Set(texts.flatMap(({ analysis }) => analysis.categories))],
    asks: texts.some(({ analysis }) => analysis.asks),
  }
}

const stored = (
  { words, ...place }: Analysis['findings'][number],
  questionId: number | null,
): StoredFinding => ({
  ...place,
  ...(words !== null && { words }),
  ...(questionId !== null && { question_id: questionId }),
})

const effectIn = ({
  questionId,
  analysis: { effect },
}: Pick<WrittenText, 'questionId'> & { analysis: Analysis }): TextEffect =>
  questionId === null || effect === 'critical' ? effect : 'none'

const byGravity = ['critical', 'worse', 'none'] as const satisfies readonly TextEffect[]

const gravest = (effects: readonly TextEffect[]): TextEffect =>
  byGravity.find((effect) => effects.includes(effect)) ?? 'none'
