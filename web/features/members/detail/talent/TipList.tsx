import type { ExaminedTip } from '#contract/talent/examination-calls.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { keywordPieces } from './keyword-pieces.ts'

/** The tips by what they are about, the source's own first. */
export function TipList({ tips }: { tips: readonly ExaminedTip[] }) {
  if (tips.length === 0) return null
  const groups = [...Map.groupBy(tips, ({ category }) => category)]
  return (
    <Section title="接し方のヒント">
      <Card padding="none">
        <dl className="divide-y">
          {groups.map(([category, own]) => (
            <div key={category} className="grid gap-x-6 p-4 sm:grid-cols-[10rem_1fr] sm:px-6">
              <dt className="mb-2 font-semibold break-after-avoid">{category}</dt>
              <dd className="min-w-0">
                <ul className="grid gap-3">
                  {own.map((tip) => (
                    <Tip key={tip.content} tip={tip} />
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}

function Tip({ tip: { content, keyword, because } }: { tip: ExaminedTip }) {
  return (
    <li className="break-inside-avoid">
      <p>
        {keywordPieces(content, keyword).map(({ start, text, isMarked }) =>
          isMarked ? (
            <mark key={start} className="rounded-sm bg-accent-soft px-0.5 font-semibold text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      <p className="text-meta text-ink-3">{because ? `空模様の表：${because}` : '検査の提供元のヒント'}</p>
    </li>
  )
}
