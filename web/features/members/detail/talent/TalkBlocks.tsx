import type { TalentExamination } from '#contract/talent/examination-calls.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'

/** How to talk with the member: for HR, and what HR may hand on, which names no result. */
export function TalkBlocks({ talk: { hr, supervisor } }: { talk: TalentExamination['talk'] }) {
  if (hr.length === 0) return null
  return (
    <Section title="この方との話し方">
      <div className="grid gap-4 sm:grid-cols-2">
        <Block title="人事が話すとき" lines={hr} />
        <Block title="上司に伝えられること" note="検査結果には触れていません。" lines={supervisor} />
      </div>
    </Section>
  )
}

function Block({ title, note, lines }: { title: string; note?: string; lines: readonly string[] }) {
  return (
    <Card padding="small">
      <h3 className="font-semibold">{title}</h3>
      {note && <p className="text-meta text-ink-3">{note}</p>}
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
