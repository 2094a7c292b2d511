import type { ExaminedScale } from '#contract/talent/examination-calls.ts'
import { scoreRange } from '#contract/talent/scales.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'

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
    <div className="break-inside-avoid gap-x-6 px-4 py-3 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-6">
      <dt className="font-semibold">{label}</dt>
      <dd>
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
            <div className="relative h-2 rounded-full bg-sunken print:border">
              <span className="absolute inset-y-[-3px] w-px bg-line-strong" style={{ left: placeOf(mean) }} />
              <span
                className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-surface bg-accent print:border-ink"
                style={{ left: placeOf(score) }}
              />
            </div>
            <p className="mt-1 flex justify-between gap-4 text-meta text-ink-3">
              <span>{low}</span>
              <span className="text-end">{high}</span>
            </p>
          </div>
        )}
      </dd>
    </div>
  )
}
