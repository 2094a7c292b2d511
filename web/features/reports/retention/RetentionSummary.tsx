import { withheldReasons } from '#contract/answers/withheld.ts'
import { referenceBelow } from '#contract/limits.ts'
import type { RetentionCurve } from '#contract/reports/retention-calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { number, reasonOf } from '../figures/table.ts'
import { stayedAt, stayedWords } from './retention-figures.ts'

const milestones = [3, 6, 12] as const

/** How many stayed after a quarter, half a year and a year, and who is behind it. */
export function RetentionSummary({ curve }: { curve: RetentionCurve }) {
  const reason = reasonOf(curve)
  const shown = milestones.flatMap((months) => {
    const stayed = stayedAt(curve, months)
    return stayed ? [{ months, ...stayedWords(stayed) }] : []
  })
  return (
    <section aria-label="全体の定着" className="report-chart">
      <Card>
        <div className="flex flex-wrap gap-x-12 gap-y-5">
          {shown.map(({ months, figure, range }) => (
            <div key={months}>
              <h2 className="font-normal text-ink-2">入社から{months}か月の定着率</h2>
              <p className="flex items-baseline gap-2">
                <span className="text-3xl font-semibold">{figure}</span>
                <span className="text-base text-ink-3">{range}</span>
              </p>
            </div>
          ))}
          <Counts curve={curve} />
        </div>
        <p className="phrases mt-4 text-meta text-ink-2">
          {curve.n < referenceBelow && `参考値：${number(curve.n)}名と少ないため、`}
          定着率の横は、95%信頼区間です。
          {reason && withheldReasons[reason].remark}
        </p>
      </Card>
    </section>
  )
}

const counts: readonly { key: 'n' | 'left' | 'on_leave' | 'declined' | 'left_before'; label: string }[] = [
  { key: 'n', label: '入社した人' },
  { key: 'left', label: '退職' },
  { key: 'on_leave', label: '休職中（在籍に含む）' },
  { key: 'declined', label: '入社前の辞退（定着率に含まない）' },
  { key: 'left_before', label: '登録より前の退職（定着率に含まない）' },
]

function Counts({ curve }: { curve: RetentionCurve }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {counts
        .filter(({ key }) => key === 'n' || key === 'left' || curve[key] > 0)
        .map(({ key, label }) => (
          <div key={key}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-lg font-semibold">
              {number(curve[key])}
              <span className="ml-0.5 text-base font-normal text-ink-2">名</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}
