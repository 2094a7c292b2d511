export type Weather = 'sunny' | 'cloudy' | 'rainy'

const drawings = {
  sunny: (
    <>
      <circle cx="12" cy="12" r="5.25" className="fill" />
      <path d="M12 1.75v2M12 20.25v2M1.75 12h2M20.25 12h2M4.75 4.75l1.4 1.4M17.85 17.85l1.4 1.4M4.75 19.25l1.4-1.4M17.85 6.15l1.4-1.4" />
    </>
  ),
  cloudy: (
    <path
      d="M7 19.25a4.6 4.6 0 0 1-.85-9.12 6.15 6.15 0 0 1 11.9-.5 4.85 4.85 0 0 1-.8 9.62z"
      className="fill"
    />
  ),
  rainy: (
    <>
      <path d="M12 1.75v1.5M12 12v7.25a2.25 2.25 0 0 0 4.5 0" />
      <path
        d="M2.75 12.75a9.25 9.25 0 0 1 18.5 0c-1.5-1.65-4.7-1.65-6.2 0-1.4-1.65-4.7-1.65-6.1 0-1.5-1.65-4.7-1.65-6.2 0z"
        className="fill"
      />
    </>
  ),
}

/** The drawing of a weather, within a picture of its own or a larger one; the app's own shapes. */
export const WeatherShape = ({ weather }: { weather: Weather }) => (
  <g className={`weather ${weather}`}>{drawings[weather]}</g>
)

export function WeatherMark({ weather, size = 28 }: { weather: Weather; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <WeatherShape weather={weather} />
    </svg>
  )
}
