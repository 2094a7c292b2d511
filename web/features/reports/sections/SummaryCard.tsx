import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReportOverview } from '#contract/reports/calls.ts'
import { StackedBar } from '../../../charts/StackedBar.tsx'
import { caution, intervalWords, shareWords } from '../../../parts/rate-words.ts'
import { WeatherIcon } from '../../../parts/WeatherIcon.tsx'
import { Card } from '../../../ui/Card.tsx'
import { weatherLooks } from '../figures/looks.ts'
import { type Moves, moveWords } from '../figures/move-figures.ts'
import { number } from '../figures/table.ts'
import { weatherWords } from '../figures/weather-figures.ts'

interface SummaryCardProps {
  report: ReportOverview
  moves: Moves
}

/** The whole period in three figures: who answered, with which weather, and what became of the same people. */
export function SummaryCard({ report, moves }: SummaryCardProps) {
  const { pieAnswerChartBaseData: answers, pieConditionChartBaseData: weather } = report
  const note = caution(weather.n > 0 ? weather.sunny : answers.answered)
    ?.replaceAll('名', '件')
    .replace('人数', '件数')
  return (
    <section aria-label="期間全体" className="report-chart">
      <Card>
        <div className="report-summary grid gap-x-8 gap-y-6">
          <Answered answers={answers} />
          <Weather weather={weather} />
          <Changed moves={moves} />
        </div>
        {note && <p className="mt-4 text-xs text-ink-2">{note}</p>}
      </Card>
    </section>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="text-sm font-normal text-ink-2">{title}</h2>
      {children}
    </div>
  )
}

function Answered({
  answers: { answered, delivered_num, answer_num },
}: {
  answers: ReportOverview['pieAnswerChartBaseData']
}) {
  const hasRate = answered.percent !== null
  return (
    <Block title={hasRate ? '回答率' : '回答'}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold">
          {answered.percent ?? number(answer_num)}
          <span className="ml-0.5 text-base font-normal text-ink-2">{hasRate ? '%' : '件'}</span>
        </span>
        {answered.interval && <span className="text-sm text-ink-3">{intervalWords(answered)}</span>}
      </p>
      <p className="phrases text-sm text-ink-2">
        {number(delivered_num)}件の配信に、{number(answer_num)}件の回答
      </p>
    </Block>
  )
}

function Weather({ weather }: { weather: ReportOverview['pieConditionChartBaseData'] }) {
  if (weather.n === 0)
    return (
      <Block title="天気">
        <p className="mt-2 text-sm text-ink-2">天気のわかる回答は、まだありません。</p>
      </Block>
    )
  const shares = weatherLooks.map(({ key, label, fill }) => ({
    key,
    label,
    fill,
    ink: 'chart-figure',
    count: weather[key].count,
    text: shareWords(weather[key]).replace('名', '件'),
  }))
  return (
    <Block title={`天気（n = ${number(weather.n)}）`}>
      {weather.sunny.percent !== null && (
        <div className="mt-2">
          <StackedBar title={`${weatherWords(weather)}（n = ${weather.n}）`} shares={shares} />
        </div>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {weatherLooks.map(({ key, label }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <WeatherIcon kind={key} size={18} label="" />
            {label}
            <span className="font-semibold">{shareWords(weather[key]).replace('名', '件')}</span>
            {weather[key].interval && (
              <span className="text-xs text-ink-3">{intervalWords(weather[key])}</span>
            )}
          </li>
        ))}
      </ul>
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
    <Block title={`同じ人の前回と今回（延べ${number(moves.n)}名）`}>
      {moves.n === 0 ? (
        <p className="mt-2 text-sm text-ink-2">2回続けて天気のわかる人は、まだいません。</p>
      ) : (
        <dl aria-label={moveWords(moves)} className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {changes.map(({ key, label, Icon, ink }) => (
            <div key={key}>
              <dt className="text-xs text-ink-2">{label}</dt>
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
