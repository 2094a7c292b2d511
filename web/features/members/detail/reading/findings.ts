import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { TextCategory } from '#contract/text-analysis/categories.ts'

type Finding = { category: TextCategory; isCritical: boolean; isOutside?: boolean }

/** Everything found in an answer's texts, those to the company's own questions among them. */
export function findingsOf(answer: MonthlyAnswer): Finding[] {
  const own = [answer, ...answer.question_list].flatMap(({ care_word_list, neg_clauses }) => [
    ...care_word_list.map(({ category }) => ({ category, isCritical: true })),
    ...neg_clauses.map(({ category }) => ({ category, isCritical: false })),
  ])
  const outside = answer.external_reading?.findings ?? []
  return [...own, ...outside.map(({ category }) => ({ category, isCritical: false, isOutside: true }))]
}
