import type { ExaminedScale } from '#contract/talent/examination-calls.ts'
import { scoreRange } from '#contract/talent/scales.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import './talent.css'

const { lowest, mean, highest } = scoreRange

/** Where a score stands between the two ends, in percent. */
const placeOf = (score: number) => `${((score - lowest) / (highest - lowest)) * 100}%`

/** The scales as marks between two ways to act: neither end is the better one. */
export function ScaleList({ scales }: { scales: readonly ExaminedScale[] }) {
  if (scales.every(({ score }) => score === null)) return null
  return (
    <Section
      title="5つの面"
      description="どちらの端が良いということはありません。縦の線が、比べた人たちの平均です。"
    >
      <Card padding="none">
        <dl className="divide-y">
          {scales.map((scale) => (
            <Scale key={scale.key} scale={scale} />
          ))}
        </dl>
      </Card>
    </Section>
  )
}

function Scale({ scale: { label, low, high, score, words } }: { scale: ExaminedScale }) {
  return (
    <div className="break-inside-avoid grid gap-x-6 px-4 py-3 sm:grid-cols-[10rem_1fr] sm:px-6">
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0">
        <p>
          {words}
          {score !== null && (
            <span className="ml-2 text-meta text-ink-3">
              （{score}、平均は{mean}）
            </span>
          )}
        </p>
        {score !== null && (
          <div aria-hidden className="mt-1.5">
            <div className="talent-scale">
              <span className="mean" style={{ left: placeOf(mean) }} />
              <span className="mark" style={{ left: placeOf(score) }} />
            </div>
            <p className="mt-1 flex justify-between gap-4 text-meta text-ink-3">
              <span>{low}</span>
              <span className="text-right">{high}</span>
            </p>
          </div>
        )}
      </dd>
    </div>
  )
}
