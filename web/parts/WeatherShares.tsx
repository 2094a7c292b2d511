import { undisclosedWords } from '#contract/answers/undisclosed.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { meantBy } from '#contract/codes.ts'
import type { UnitWeather } from '#contract/departments/weather-fields.ts'
import { hiddenWeather } from '#contract/departments/weather-words.ts'
import { cx } from '../ui/class-names.ts'
import { WeatherIcon } from './WeatherIcon.tsx'

const parts = [
  { key: 'sunny', label: '晴れ' },
  { key: 'cloudy', label: 'くもり' },
  { key: 'rainy', label: '雨' },
] as const

function noneOf(weather: UnitWeather | null, reason: WithheldReason = 'too_few'): string {
  if (!weather) return hiddenWeather[reason].brief
  return weather.people === 0 ? 'メンバーなし' : '未回答'
}

const wholeOf = (weather: UnitWeather | null, reason: WithheldReason = 'too_few'): string =>
  weather ? noneOf(weather) : hiddenWeather[reason].whole

const silentOf = ({ people, n, untold: undisclosed = 0 }: UnitWeather): number => people - n - undisclosed

export function sharesInWords(weather: UnitWeather | null, reason?: WithheldReason): string {
  if (!weather || weather.n === 0) return noneOf(weather, reason)
  const { n, untold: undisclosed } = weather
  const shares = parts
    .filter(({ key }) => weather[key].count > 0)
    .map(({ key }) => `${meantBy(key)}${figureOf(weather, key)}`)
  const silent = silentOf(weather)
  const others = [
    ...(undisclosed ? [`、${undisclosedWords}${undisclosed}名`] : []),
    ...(silent > 0 ? [`、未回答${silent}名`] : []),
  ]
  return `${shares.join('、')}（${n}名の回答）${others.join('')}`
}

/** What `WeatherShares` shows in words, in that order; nothing where the sentence says the same. */
export function gistInWords(weather: UnitWeather | null): string {
  if (!weather || weather.n === 0) return ''
  const counts = parts.filter(({ key }) => weather[key].count > 0).map(({ key }) => `${weather[key].count}名`)
  const rain = weather.rainy.count > 0 ? [`雨 ${figureOf(weather, 'rainy')}`] : []
  return [...(isFew(weather) ? counts : rain), `${weather.n.toLocaleString('ja-JP')}名の回答`].join(' ')
}

const figureOf = (weather: UnitWeather, key: (typeof parts)[number]['key']): string => {
  const { percent, count } = weather[key]
  return percent === null ? `${count}名` : `${percent}%`
}

interface WeatherSharesProps {
  weather: UnitWeather | null
  reason?: WithheldReason | undefined
  /** Bar: no words beside it. Short: with the rain and how many answered. Full: every share, and the intervals of small groups. */
  look?: 'bar' | 'short' | 'full'
  className?: string
}

/** The weather of a group as one bar: sun, cloud, rain, and who gave no answer; counts alone under five answers. */
export function WeatherShares({ weather, reason, look = 'short', className }: WeatherSharesProps) {
  if (!weather || weather.n === 0)
    return (
      <p className={cx('text-ink-3', className)}>
        {look === 'full' ? wholeOf(weather, reason) : noneOf(weather, reason)}
      </p>
    )
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {isFew(weather) ? look !== 'full' && <Few weather={weather} /> : <Bar weather={weather} />}
      {look === 'short' && <Gist weather={weather} />}
      {look === 'full' && <Figures weather={weather} />}
    </div>
  )
}

/** Too few for shares: counts alone. */
const isFew = ({ sunny }: UnitWeather) => sunny.percent === null

function Few({ weather }: { weather: UnitWeather }) {
  return (
    <span
      role="img"
      aria-label={sharesInWords(weather)}
      title={sharesInWords(weather)}
      className="flex flex-wrap gap-x-3"
    >
      {parts
        .filter(({ key }) => weather[key].count > 0)
        .map(({ key }) => (
          <span key={key} className="inline-flex items-center gap-1">
            <WeatherIcon kind={key} size={16} label="" />
            {weather[key].count}名
          </span>
        ))}
    </span>
  )
}

function Bar({ weather }: { weather: UnitWeather }) {
  const { people, n } = weather
  return (
    <span
      role="img"
      aria-label={sharesInWords(weather)}
      title={sharesInWords(weather)}
      className="shares-bar"
    >
      {parts.map(
        ({ key }) =>
          weather[key].count > 0 && (
            <span key={key} data-part={key} style={{ flexGrow: weather[key].count }} />
          ),
      )}
      {people > n && <span style={{ flexGrow: people - n }} />}
    </span>
  )
}

/** The share of rain, where there is any; of few people the count is told beside. */
export function RainShare({ weather }: { weather: UnitWeather }) {
  if (weather.rainy.count === 0 || isFew(weather)) return null
  return <span className="font-semibold text-rain-ink">雨 {figureOf(weather, 'rainy')}</span>
}

/** What matters most of it: the rain, and how many the bar stands on. */
function Gist({ weather }: { weather: UnitWeather }) {
  return (
    <span aria-hidden className="flex items-baseline justify-between gap-2 whitespace-nowrap">
      <RainShare weather={weather} />
      <span className="ml-auto text-meta text-ink-3">{weather.n.toLocaleString('ja-JP')}名の回答</span>
    </span>
  )
}

function Figures({ weather }: { weather: UnitWeather }) {
  const { n, untold: undisclosed } = weather
  const silent = silentOf(weather)
  const isReference = weather.sunny.interval !== null
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {parts.map(({ key, label }) => {
        const { interval } = weather[key]
        return (
          <li key={key} className="inline-flex items-center gap-1 whitespace-nowrap">
            <WeatherIcon kind={key} size={18} label="" />
            {label} <b className="font-semibold">{figureOf(weather, key)}</b>
            {interval && (
              <span className="text-meta text-ink-3">
                （{interval.low}〜{interval.high}%）
              </span>
            )}
          </li>
        )
      })}
      {silent > 0 && (
        <li className="inline-flex items-center gap-1 whitespace-nowrap">
          <WeatherIcon kind="unanswered" size={18} label="" />
          未回答 <b className="font-semibold">{silent.toLocaleString('ja-JP')}名</b>
        </li>
      )}
      <li className="text-meta text-ink-3">
        {n.toLocaleString('ja-JP')}名の回答{isReference && '・参考値'}
        {undisclosed && `・${undisclosedWords} ${undisclosed.toLocaleString('ja-JP')}名は除く`}
      </li>
    </ul>
  )
}
