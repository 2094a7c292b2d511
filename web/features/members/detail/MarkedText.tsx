import type { MonthlyAnswer } from '#contract/answers.ts'
import { cx } from '../../../ui/class-names.ts'
import { type MarkedPiece, markedPieces } from './marked-text.ts'

const plainLook = 'bg-transparent text-inherit'
const negativeLook = 'marked-negative'
const careLook = 'rounded-sm bg-warning-soft px-0.5 font-semibold text-warning-ink'

type Marked = Pick<MonthlyAnswer, 'neg_clauses' | 'care_word_list'> & { answer_text: string }

/** What was written, with the places that made the reader look twice. */
export function MarkedText({ answer_text, neg_clauses, care_word_list }: Marked) {
  const pieces = markedPieces(answer_text, { negative: neg_clauses, care: care_word_list })
  return (
    <>
      <blockquote className="mt-1 border-l-2 border-line-strong/50 pl-3 whitespace-pre-wrap">
        {pieces.map((piece) => (
          <Piece key={piece.start} piece={piece} />
        ))}
      </blockquote>
      <Legend hasNegative={neg_clauses.length > 0} hasCare={care_word_list.length > 0} />
    </>
  )
}

function Piece({ piece: { text, isNegative, isCare } }: { piece: MarkedPiece }) {
  if (!isNegative && !isCare) return text
  return <mark className={cx(isNegative && negativeLook, isCare ? careLook : plainLook)}>{text}</mark>
}

function Legend({ hasNegative, hasCare }: { hasNegative: boolean; hasCare: boolean }) {
  if (!hasNegative && !hasCare) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
      {hasCare && (
        <span>
          <mark className={careLook}>この表示</mark> 特に注意が必要な言葉
        </span>
      )}
      {hasNegative && (
        <span>
          <mark className={cx(negativeLook, plainLook)}>この表示</mark> 気がかりな表現
        </span>
      )}
    </p>
  )
}
