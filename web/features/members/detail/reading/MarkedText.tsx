import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { TextCategory } from '#contract/text-analysis/categories.ts'
import { markedPieces, type Span } from './marked-text.ts'
import { type MarkLook, WordMark } from './WordMark.tsx'

type Marked = Pick<MonthlyAnswer, 'neg_clauses' | 'care_word_list' | 'silenced_words'> & {
  text: string
  /** What an external reader found besides. */
  outside?: MonthlyAnswer['neg_clauses']
}

/** What was written, with the places that made the reader look twice; the gravest look where several meet. */
export function MarkedText({ text, neg_clauses, care_word_list, silenced_words, outside = [] }: Marked) {
  const pieces = markedPieces(text, {
    negative: neg_clauses,
    care: care_word_list,
    silenced: silenced_words,
    outside,
  })
  const looks: [MarkLook | undefined, readonly (Span & { category: TextCategory })[]][] = [
    ['care', care_word_list],
    [undefined, neg_clauses],
    ['outside', outside],
    ['silenced', silenced_words],
  ]
  const markAt = (place: number) => {
    for (const [look, spans] of looks) {
      const span = spans.find(({ start, end }) => start <= place && place < end)
      if (span) return { look, category: span.category }
    }
    return null
  }
  return (
    <blockquote className="border-l-3 border-line-strong/50 pl-4 text-words whitespace-pre-wrap">
      {pieces.map(({ start, text: words, isMarked }) => {
        const mark = isMarked ? markAt(start) : null
        return mark ? <WordMark key={start} text={words} {...mark} /> : words
      })}
    </blockquote>
  )
}
