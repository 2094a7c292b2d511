import { readFollowReason } from '#contract/answers/reasons.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { isAsking } from '../../text-analysis/service.ts'
import { sentencesOf } from '../releases/sentence-rules.ts'
import { externalFindings, type StoredFinding, storedFindings } from './texts-rules.ts'

/** What somebody wrote in one answer, with what was found in it, as stored. */
export type ReadWords = {
  text: string | null
  /** What the answer says to the company's own questions, each with the question's id. */
  given: readonly (readonly [number, string])[] | null
  findings: unknown
  outside: unknown
}

type Mark = Pick<StoredFinding, 'start' | 'category' | 'question_id'> & { level?: StoredFinding['level'] }

const levels: readonly Mark['level'][] = ['critical', 'firm', 'strong', 'mild', undefined]

const gravity = ({ level, category }: Mark): number =>
  levels.indexOf(level) * textCategoryKeys.length + textCategoryKeys.indexOf(category)

/** The gravest first; what a company lets count no more marks nothing. */
function marksIn({ findings, outside }: ReadWords): Mark[] {
  const own = storedFindings.parse(findings ?? []).filter(({ silenced }) => !silenced)
  return [...own, ...externalFindings.parse(outside ?? [])].sort(
    (one, other) => gravity(one) - gravity(other),
  )
}

/**
 * The sentence of an answer that a row shows: the one that made the mark, else the first.
 * @param asks whether the answer is marked for what it asks, before anything found in it
 */
export function markedSentence(words: ReadWords, asks: boolean): string | null {
  const texts = [
    ...(words.text === null ? [] : [{ questionId: null, text: words.text }]),
    ...(words.given ?? []).map(([questionId, text]) => ({ questionId, text })),
  ]
  const sentences = sentencesOf(texts)
  const isMarked = (mark: Mark, one: (typeof sentences)[number]) =>
    one.question_id === (mark.question_id ?? null) && mark.start >= one.start && mark.start < one.end
  const marked = marksIn(words).flatMap((mark) => sentences.find((one) => isMarked(mark, one)) ?? [])
  const asking = sentences.filter(({ text }) => isAsking(text))
  const [chosen] = asks ? [...asking, ...marked, ...sentences] : [...marked, ...asking, ...sentences]
  return chosen?.text ?? null
}

/** Whether these words hold what a reason names; one of an earlier version, or of the one-year survey, stands elsewhere. */
export function holdsReason(words: ReadWords, reason: string): boolean {
  const { code, numbers } = readFollowReason(reason) ?? {}
  if (code !== 'critical_word' && code !== 'health_word') return true
  const named = code === 'critical_word' ? numbers?.[0] : 'health'
  return marksIn(words).some(({ category }) => category === named)
}
