import type { UnitWeather as Weather } from '#contract/departments/chart-calls.ts'
import { WeatherIcon } from '../../../parts/WeatherIcon.tsx'

const parts = [
  { key: 'sunny', label: '晴れ' },
  { key: 'cloudy', label: 'くもり' },
  { key: 'rainy', label: '雨' },
] as const

interface UnitWeatherProps {
  weather: Weather | null
  memberCount: number
  /** With the intervals of small groups. */
  isFull?: boolean
}

/** The weather of a group by picture, word and figure; counts alone where few answered. */
export function UnitWeather({ weather, memberCount, isFull = false }: UnitWeatherProps) {
  if (memberCount === 0) return <p className="text-xs text-ink-3">メンバーはいません</p>
  if (!weather) return <p className="text-xs text-ink-3">回答者が少ないため、天気は表示しません</p>
  if (weather.n === 0) return <p className="text-xs text-ink-3">まだ回答がありません</p>
  const isReference = weather.sunny.interval !== null
  return (
    <div className="text-xs">
      <ul className="flex flex-wrap gap-x-2 gap-y-0.5">
        {parts.map(({ key, label }) => {
          const { count, percent, interval } = weather[key]
          return (
            <li key={key} className="inline-flex items-center gap-1 whitespace-nowrap">
              <WeatherIcon kind={key} size={14} label="" />
              <span className="text-ink-2">{label}</span>
              {percent === null ? `${count}名` : `${percent}%`}
              {isFull && interval && (
                <span className="text-ink-3">
                  （{interval.low}〜{interval.high}%）
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-ink-3">
        n={weather.n}
        {isReference && '・参考値'}
      </p>
    </div>
  )
}
