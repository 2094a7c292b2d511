import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { mixedWords } from '#contract/answers/editions.ts'
import { withheldReasons } from '#contract/answers/withheld.ts'
import type { ReportOverview } from '#contract/reports/calls.ts'
import { StackedBar } from '../../../charts/StackedBar.tsx'
import { caution, intervalWords, shareWords } from '../../../parts/rate-words.ts'
import { WeatherIcon } from '../../../parts/WeatherIcon.tsx'
import { Card } from '../../../ui/Card.tsx'
import { weatherLooks, weatherStack } from '../figures/looks.ts'
import { type Moves, moveWords } from '../figures/move-figures.ts'
import { number, reasonOf } from '../figures/table.ts'
import { weatherMeant, weatherWords } from '../figures/weather-figures.ts'

interface SummaryCardProps {
  report: ReportOverview
  moves: Moves
}

type AnswerPie = ReportOverview['pieAnswerChartBaseData']
type WeatherPie = ReportOverview['pieConditionChartBaseData']

/** The whole period: who answered, with which weather, and what became of the same people. */
export function SummaryCard({ report, moves }: SummaryCardProps) {
  const { pieAnswerChartBaseData: answers, pieConditionChartBaseData: weather, before } = report
  const note = caution(weather.n > 0 ? weather.sunny : answers.answered)
    ?.replaceAll('名', '件')
    .replace('人数', '件数')
  const mixed = mixedWords(report.earlier_editions)
  const reason = reasonOf(weather)
  return (
    <section aria-label="期間全体" className="report-chart">
      <Card>
        <div className="report-summary grid gap-x-8 gap-y-6">
          <Answered answers={answers} before={before?.pieAnswerChartBaseData} />
          <Weather weather={weather} before={before?.pieConditionChartBaseData} />
          <Changed moves={moves} />
        </div>
        {reason && <p className="mt-4 text-ink-2">{withheldReasons[reason].remark}</p>}
        {note && <p className="mt-4 text-ink-2">{note}</p>}
        {mixed && <p className="mt-4 text-ink-2">{mixed}</p>}
      </Card>
    </section>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="font-normal text-ink-2">{title}</h2>
      {children}
    </div>
  )
}

function Answered({ answers, before }: { answers: AnswerPie; before: AnswerPie | undefined }) {
  const { answered, delivered_num, answer_num } = answers
  const hasRate = answered.percent !== null
  const was = before?.current_rate ?? null
  return (
    <Block title={hasRate ? '回答率' : '回答'}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold">
          {answered.percent ?? number(answer_num)}
          <span className="ml-0.5 text-base font-normal text-ink-2">{hasRate ? '%' : '件'}</span>
        </span>
        {answered.interval && <span className="text-ink-3">{intervalWords(answered)}</span>}
        {hasRate && was !== null && <span className="text-ink-2">前の期間 {was}%</span>}
      </p>
      <p className="phrases text-ink-2">
        {number(delivered_num)}件の配信に、{number(answer_num)}件の回答
      </p>
    </Block>
  )
}

function Weather({ weather, before }: { weather: WeatherPie; before: WeatherPie | undefined }) {
  if (weather.n === 0)
    return (
      <Block title="天気">
        <p className="mt-2 text-ink-2">天気がわかる回答は、まだありません。</p>
      </Block>
    )
  const shares = weatherStack.toReversed().map(({ key, label, fill, edge }) => ({
    key,
    label,
    fill,
    edge,
    ink: 'chart-figure',
    count: weather[key].count,
    text: shareWords(weather[key]).replace('名', '件'),
  }))
  const base = `${number(weather.n)}件の回答`
  return (
    <Block title={`天気（${base}）`}>
      {weather.sunny.percent !== null && (
        <div className="mt-2">
          <StackedBar title={`${weatherMeant(weather)}（${base}）`} shares={shares} />
        </div>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {weatherLooks.map(({ key, label }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <WeatherIcon kind={key} size={18} label="" />
            {label}
            <span className="font-semibold">{shareWords(weather[key]).replace('名', '件')}</span>
            {weather[key].interval && (
              <span className="text-meta text-ink-3">{intervalWords(weather[key])}</span>
            )}
          </li>
        ))}
      </ul>
      {before && before.rainy.percent !== null && (
        <p className="mt-1 text-ink-2">
          前の期間は{weatherWords(before)}（{number(before.n)}件の回答）
        </p>
      )}
    </Block>
  )
}

const changes = [
  { key: 'improved', label: '良くなった', Icon: ArrowUpRight, ink: 'text-success-ink' },
  { key: 'unchanged', label: '変わらない', Icon: ArrowRight, ink: 'text-ink-2' },
  { key: 'worsened', label: '悪くなった', Icon: ArrowDownRight, ink: 'text-warning-ink' },
] as const

function Changed({ moves }: { moves: Moves }) {
  return (
    <Block title={`前回からの変化（同じ人で比較、延べ${number(moves.n)}名）`}>
      {moves.n === 0 ? (
        <p className="mt-2 text-ink-2">2回続けて天気を確認できる人は、まだいません。</p>
      ) : (
        <dl aria-label={moveWords(moves)} className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {changes.map(({ key, label, Icon, ink }) => (
            <div key={key}>
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd className={`flex items-center gap-1 text-lg font-semibold ${ink}`}>
                <Icon size={18} aria-hidden />
                {number(moves[key])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}
