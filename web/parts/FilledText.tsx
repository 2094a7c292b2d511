import { piecesWithValues } from '#contract/mails/placeholders.ts'
import { type MessagePlaceholder, messagePlaceholders } from '#contract/messages/rules.ts'

type Words = Readonly<Partial<Record<MessagePlaceholder, string>>>

const labels: Words = Object.fromEntries(messagePlaceholders.map(({ name, label }) => [name, label]))

/** A message's text with words in place of the placeholders, marked: somebody's own, or what each stands for. */
export function FilledText({ text, words = labels }: { text: string; words?: Words }) {
  const known = new Map(Object.entries(words))
  return piecesWithValues(text, (name) => known.get(name)).map((piece, index) =>
    piece.isValue ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <mark key={index} className="rounded-sm bg-accent-soft text-accent-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
