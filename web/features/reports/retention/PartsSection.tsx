import type { RetentionCurve } from '#contract/reports/retention-calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { number, reasonOf, remarkOf } from '../figures/table.ts'
import { keyOf } from './CurveSection.tsx'
import { stayedAt, stayedWords } from './retention-figures.ts'

const milestones = [3, 6, 12, 24] as const

/** The columns, whose names stand beside each figure on a phone. */
const heading = {
  joined: '入社した人',
  left: '退職',
  after: (month: number) => `${month}か月`,
  remark: '備考',
}

/** Every part of the people with what its curve shows after some months. */
export function PartsSection({ curves }: { curves: readonly RetentionCurve[] }) {
  const months = milestones.filter((one) => one === 3 || curves.some((curve) => stayedAt(curve, one)))
  return (
    <section aria-labelledby="retention-parts">
      <Card>
        <h2 id="retention-parts" className="text-lg font-semibold">
          グループごとの定着率
        </h2>
        <p className="phrases mb-3 text-ink-2">
          かっこの中は、95%信頼区間です。区間が重なるグループの差は、偶然かもしれません。
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
        <section aria-label="グループごとの定着率の表" tabIndex={0} className="relative overflow-x-auto">
          <table className="report-table w-full">
            <thead>
              <tr className="border-b text-ink-2">
                <th scope="col">グループ</th>
                <th scope="col">{heading.joined}</th>
                <th scope="col">{heading.left}</th>
                {months.map((month) => (
                  <th key={month} scope="col">
                    {heading.after(month)}
                  </th>
                ))}
                <th scope="col">{heading.remark}</th>
              </tr>
            </thead>
            <tbody>
              {curves.map((curve) => (
                <PartRow key={keyOf(curve)} curve={curve} months={months} />
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </section>
  )
}

function PartRow({ curve, months }: { curve: RetentionCurve; months: readonly number[] }) {
  const isHidden = curve.is_withheld && curve.n === 0
  return (
    <tr className="border-b last:border-0">
      <th scope="row">{curve.name}</th>
      <td data-label={heading.joined}>{isHidden ? '—' : number(curve.n)}</td>
      <td data-label={heading.left}>{isHidden ? '—' : number(curve.left)}</td>
      {months.map((month) => {
        const stayed = stayedAt(curve, month)
        if (!stayed)
          return (
            <td key={month} data-label={heading.after(month)}>
              —
            </td>
          )
        const { figure, range } = stayedWords(stayed)
        return (
          <td key={month} data-label={heading.after(month)}>
            <span>
              <span className="font-semibold">{figure}</span>
              <span className="text-ink-3">（{range}）</span>
            </span>
          </td>
        )
      })}
      <td data-label={heading.remark}>{remarkOf(curve.n, reasonOf(curve))}</td>
    </tr>
  )
}
