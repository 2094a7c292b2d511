import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { MonthView, Rate } from '#contract/company/dashboard-calls.ts'
import { StackedColumns } from '../../charts/StackedColumns.tsx'
import { shortMonth } from '../../parts/japanese-dates.ts'
import { intervalWords, shareWords } from '../../parts/rate-words.ts'
import { WeatherIcon } from '../../parts/WeatherIcon.tsx'
import { Card } from '../../ui/Card.tsx'
import { monthSentence } from './month-words.ts'
import { weathers } from './weathers.ts'

/** Month by month for a year: to how many it was delivered, who answered, and with which weather. */
export function YearCard({ months }: { months: readonly MonthView[] }) {
  const headingId = useId()
  const hasAny = months.some(({ answered }) => answered.n > 0)
  return (
    <section aria-labelledby={headingId} className="dashboard-year">
      <Card>
        <div className="flex items-center justify-between gap-4">
          <h2 id={headingId} className="text-lg font-semibold">
            月ごとの回答と天気
          </h2>
          <Link
            to="/company/report/index"
            className="inline-flex min-h-8 shrink-0 items-center text-accent-ink no-underline hover:underline print:hidden"
          >
            レポートで見る
            <ChevronRight size={16} aria-hidden />
          </Link>
        </div>
        {hasAny ? (
          <>
            <Legend />
            <StackedColumns title="月ごとの回答と天気" columns={months.map(columnOf)} />
            <MonthTable months={months} />
          </>
        ) : (
          <p className="mt-2 text-ink-2">配信が始まると、月ごとの回答率と天気がここに並びます。</p>
        )}
      </Card>
    </section>
  )
}

/** The answer rate above each column; only counts where a percentage would say too much. */
function figureOf({ answered }: MonthView): string {
  if (answered.n === 0) return ''
  return answered.percent === null ? `${answered.count}/${answered.n}` : `${answered.percent}%`
}

const columnOf = (month: MonthView) => ({
  key: month.month,
  label: shortMonth(month.month),
  figure: figureOf(month),
  total: month.answered.n,
  parts: [
    ...weathers
      .toReversed()
      .map(({ key, fill, edge, ink }) => ({ key, fill, edge, ink, count: month[key].count })),
    {
      key: 'unknown',
      fill: 'fill-sunken',
      edge: 'stroke-line-strong',
      ink: 'fill-ink-2',
      count: Math.max(0, month.answered.count - month.sunny.n),
    },
  ],
  sentence: monthSentence(month),
})

function Legend() {
  return (
    <ul className="mt-1 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {weathers.map(({ key, label }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <WeatherIcon kind={key} size={18} label="" />
          {label}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-4 rounded-sm border border-line-strong border-dashed" />
        配信した人
      </li>
      <li>上の数字は回答率</li>
    </ul>
  )
}

/** The columns once more as figures. */
function MonthTable({ months }: { months: readonly MonthView[] }) {
  return (
    <details className="mt-2 print:details-content:[content-visibility:visible]">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent-ink print:hidden">
        表で見る
      </summary>
      <table className="year-table mt-2 w-full">
        <caption className="sr-only">月ごとの回答と天気</caption>
        <thead>
          <tr className="border-b text-ink-2">
            {['月', '配信', '回答', ...weathers.map(({ label }) => label)].map((heading) => (
              <th key={heading} scope="col" className="font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month} className="border-b last:border-0">
              <th scope="row" className="font-normal">
                {month.month}
              </th>
              <td>{month.answered.n}名</td>
              <RateCell rate={month.answered} />
              {weathers.map(({ key }) => (
                <RateCell key={key} rate={month[key]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function RateCell({ rate }: { rate: Rate }) {
  if (rate.n === 0) return <td>—</td>
  return (
    <td>
      {shareWords(rate)}
      {rate.percent !== null && <span className="block text-meta text-ink-2">{rate.count}名</span>}
      {rate.interval && <span className="block text-meta text-ink-3">{intervalWords(rate)}</span>}
    </td>
  )
}
