import { type Weather, WeatherShape } from '../../frame/Weather.tsx'

type Month = { month: number; weather: Weather }

/** A year as it may go: a rain that was noticed, and what came after it. */
const year: readonly Month[] = (
  [
    [5, 'sunny'],
    [6, 'sunny'],
    [7, 'cloudy'],
    [8, 'rainy'],
    [9, 'cloudy'],
    [10, 'sunny'],
    [11, 'sunny'],
    [12, 'cloudy'],
    [1, 'sunny'],
    [2, 'sunny'],
    [3, 'sunny'],
    [4, 'sunny'],
  ] as const
).map(([month, weather]) => ({ month, weather }))

const middle = 240
const radius = 184

function placeOf(at: number) {
  const angle = ((at * 30 - 90) * Math.PI) / 180
  return { x: middle + radius * Math.cos(angle), y: middle + radius * Math.sin(angle) }
}

const rounded = (figure: number) => Number(figure.toFixed(1))

/** Between the rain and the month after it, where somebody was spoken to. */
function Talk() {
  const { x, y } = placeOf(3.5)
  return (
    <g className="talk" transform={`translate(${rounded(x)} ${rounded(y)})`}>
      <circle r="13" />
      <path d="M-5.5-5h11v7.5h-5l-3.500 3v-3h-2.500z" />
    </g>
  )
}

const label =
  '12か月の天気の輪。5月と6月は晴れ、7月はくもり、8月は雨。そこで声をかけ、10月には晴れに戻る一年の例'

const whole = '0 0 480 480'

/** Twelve months in a circle, moved by style alone and still under reduced motion. */
export function YearCircle() {
  return (
    <div className="year" role="img" aria-label={label}>
      <svg className="halo" viewBox={whole} aria-hidden="true" focusable="false">
        <circle cx={middle} cy={middle} r="116" />
      </svg>
      <svg className="orbit" viewBox={whole} aria-hidden="true" focusable="false">
        <circle className="ring" cx={middle} cy={middle} r={radius} />
        <path className="trail" d={`M${middle} ${middle - radius}A${radius} ${radius} 0 0 0 80.7 148`} />
      </svg>
      <svg className="months" viewBox={whole} aria-hidden="true" focusable="false">
        {year.map(({ month, weather }, at) => {
          const { x, y } = placeOf(at)
          return (
            <g key={month} transform={`translate(${rounded(x)} ${rounded(y)})`}>
              <circle className={`place ${weather}`} r="36" />
              <g transform="translate(-15 -22) scale(1.25)">
                <WeatherShape weather={weather} />
              </g>
              <text y="25">{month}月</text>
            </g>
          )
        })}
        <Talk />
        <g className="centre">
          <text className="large" x={middle} y={middle - 6}>
            12回 × 3問
          </text>
          <text x={middle} y={middle + 30}>
            入社からの一年
          </text>
        </g>
      </svg>
    </div>
  )
}
