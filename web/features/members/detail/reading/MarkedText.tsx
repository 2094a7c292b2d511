import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { markedPieces } from './marked-text.ts'
import { WordMark } from './WordMark.tsx'

type Marked = Pick<MonthlyAnswer, 'neg_clauses' | 'care_word_list'> & { text: string }

/** What was written, with the places that made the reader look twice. */
export function MarkedText({ text, neg_clauses, care_word_list }: Marked) {
  const pieces = markedPieces(text, { negative: neg_clauses, care: care_word_list })
  const categoryAt = (start: number, spans: Marked['neg_clauses']) =>
    spans.find((span) => span.start <= start && start < span.end)?.category
  return (
    <blockquote className="border-l-3 border-line-strong/50 pl-4 text-words whitespace-pre-wrap">
      {pieces.map(({ start, text: words, isCare }) => {
        const category = categoryAt(start, care_word_list) ?? categoryAt(start, neg_clauses)
        return category ? <WordMark key={start} text={words} category={category} isCare={isCare} /> : words
      })}
    </blockquote>
  )
}
