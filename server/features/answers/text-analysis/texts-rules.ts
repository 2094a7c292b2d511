import * as z from 'zod'
import type { Language } from '#contract/codes.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { Analysis, TextEffect } from '../../text-analysis/service.ts'

/** One of the texts of an answer; `questionId` is the company's own question it answers, null for the free text of every month. */
export type WrittenText = { questionId: number | null; text: string; language: Language }

/** Places in the texts of an answer, as stored. */
export const storedFindings = z.array(
  z.object({
    start: z.int(),
    end: z.int(),
    category: z.enum(textCategoryKeys),
    level: z.enum(['mild', 'strong', 'firm', 'critical']),
    /** Absent for the free text of every month. */
    question_id: z.int().optional(),
  }),
)
export type StoredFinding = z.output<typeof storedFindings>[number]

export type AnswerAnalysis = Omit<Analysis, 'findings'> & { findings: StoredFinding[] }

/**
 * What the texts of an answer come to together. A company's own question leads to what is answered (「困っていることは
 * 何ですか」), so that concern in an answer to it is marked and changes nothing; a critical word counts wherever it stands.
 */
export function together(
  lexiconVersion: string,
  texts: readonly (Pick<WrittenText, 'questionId'> & { analysis: Analysis })[],
): AnswerAnalysis {
  return {
    lexiconVersion,
    effect: gravest(texts.map(effectIn)),
    findings: texts.flatMap(({ questionId, analysis }) =>
      analysis.findings.map((finding) =>
        questionId === null ? finding : { ...finding, question_id: questionId },
      ),
    ),
    categories: [...new Set(texts.flatMap(({ analysis }) => analysis.categories))],
    asks: texts.some(({ analysis }) => analysis.asks),
  }
}

const effectIn = ({
  questionId,
  analysis: { effect },
}: Pick<WrittenText, 'questionId'> & { analysis: Analysis }): TextEffect =>
  questionId === null || effect === 'critical' ? effect : 'none'

const byGravity = ['critical', 'worse', 'none'] as const satisfies readonly TextEffect[]

const gravest = (effects: readonly TextEffect[]): TextEffect =>
  byGravity.find((effect) => effects.includes(effect)) ?? 'none'
