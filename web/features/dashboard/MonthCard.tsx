import { useId } from 'react'
import { undisclosedHidden, undisclosedWords } from '#contract/answers/undisclosed.ts'
import { meantBy } from '#contract/codes.ts'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { type Share, StackedBar } from '../../charts/StackedBar.tsx'
import { longMonth } from '../../parts/japanese-dates.ts'
import { caution, intervalWords, rateWords } from '../../parts/rate-words.ts'
import { WeatherIcon } from '../../parts/WeatherIcon.tsx'
import { Card } from '../../ui/Card.tsx'
import { weathers } from './weathers.ts'

type Month = DashboardView['month']

/** How many answered this month, and with which weather. */
export function MonthCard({ month }: { month: Month }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="mb-4 text-lg font-semibold">
          今月の天気
          <span className="ml-2 text-base font-normal text-ink-2">{longMonth(month.month)}</span>
        </h2>
        {month.answered.n === 0 ? (
          <p className="text-ink-2">今月のアンケートは、まだ配信していません。</p>
        ) : (
          <MonthFigures month={month} />
        )}
      </Card>
    </section>
  )
}

function MonthFigures({ month }: { month: Month }) {
  const { answered, withheld_reason: reason } = month
  // The weather rests on no more people than the answers do.
  const note = caution(month.sunny.n > 0 ? month.sunny : answered)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-ink-2">{answered.percent === null ? '回答した人' : '回答率'}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-semibold">
            {answered.percent ?? answered.count}
            <span className="ml-0.5 text-base font-normal text-ink-2">
              {answered.percent === null ? '名' : '%'}
            </span>
          </span>
          {answered.interval && <span className="text-base text-ink-3">{intervalWords(answered)}</span>}
          <span className="text-base text-ink-2">
            {answered.n.toLocaleString('ja-JP')}名に配信、{answered.count.toLocaleString('ja-JP')}名が回答
          </span>
        </p>
      </div>
      {month.sunny.n === 0 ? (
        <p className="text-ink-2">
          {reason ? `天気は、${undisclosedHidden}。` : '天気がわかる回答は、まだありません。'}
        </p>
      ) : (
        <Weathers month={month} />
      )}
      {reason && month.sunny.n > 0 && (
        <p className="text-ink-2">天気は、{undisclosedWords}を除いた数字です。</p>
      )}
      {note && <p className="text-ink-2">{note}</p>}
    </div>
  )
}

function Weathers({ month }: { month: Month }) {
  const shares = weathers.map(
    (weather): Share => ({
      ...weather,
      count: month[weather.key].count,
      text: partText(month[weather.key]),
    }),
  )
  const sentence = weathers.map(({ key }) => `${meantBy(key)} ${rateWords(month[key])}`).join('、')
  return (
    <div>
      <p className="mb-1.5 text-ink-2">
        回答した人の天気{' '}
        <span className="text-ink-3">（{month.sunny.n.toLocaleString('ja-JP')}件の回答）</span>
      </p>
      <StackedBar title={sentence} shares={shares} />
      <WeatherTable month={month} />
    </div>
  )
}

const partText = ({ count, percent }: Month['sunny']) => (percent === null ? `${count}名` : `${percent}%`)

/** The bar's figures once more, for those who read rather than look. */
function WeatherTable({ month }: { month: Month }) {
  const hasShares = month.sunny.percent !== null
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">回答した人の天気</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">天気</th>
          <th scope="col">人数</th>
          {hasShares && <th scope="col">割合</th>}
        </tr>
      </thead>
      <tbody>
        {weathers.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row" className="py-1 text-left font-normal">
              <span className="inline-flex items-center gap-2">
                <WeatherIcon kind={key} size={18} label="" />
                {label}
              </span>
            </th>
            <td className="py-1 text-right">{month[key].count.toLocaleString('ja-JP')}名</td>
            {hasShares && (
              <td className="py-1 pl-3 text-right text-ink-2">
                {month[key].percent}%
                {month[key].interval && (
                  <span className="ml-1 inline-block w-20 text-meta text-ink-3">
                    {intervalWords(month[key])}
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
