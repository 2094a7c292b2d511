const cloud = 'M7 18.5a4.3 4.3 0 0 1-.8-8.53 5.75 5.75 0 0 1 11.1-.45 4.55 4.55 0 0 1-.75 8.98z'
const highCloud = 'M7 15.5a4.3 4.3 0 0 1-.8-8.53 5.75 5.75 0 0 1 11.1-.45 4.55 4.55 0 0 1-.75 8.98z'

/** The five skies of a month's questions, drawn once a page; index 5 is the best. */
export function WeatherSymbols() {
  return (
    <svg className="hidden" aria-hidden="true" focusable="false">
      <symbol id="sky5" viewBox="0 0 24 24">
        <g className="sun">
          <circle cx="12" cy="12" r="5" />
          <path d="M12 1.8v2.2M12 20v2.2M1.8 12h2.2M20 12h2.2M4.8 4.8l1.5 1.5M17.7 17.7l1.5 1.5M4.8 19.2l1.5-1.5M17.7 6.3l1.5-1.5" />
        </g>
      </symbol>
      <symbol id="sky4" viewBox="0 0 24 24">
        <g className="sun">
          <circle cx="15.5" cy="8.5" r="4" />
          <path d="M15.5 1v1.6M23 8.5h-1.6M20.8 3.2l-1.1 1.1M10.2 3.2l1.1 1.1" />
        </g>
        <path
          className="cloud"
          d="M6 20.5a3.7 3.7 0 0 1-.7-7.330 4.950 4.950 0 0 1 9.560-.4 3.9 3.9 0 0 1-.65 7.730z"
        />
      </symbol>
      <symbol id="sky3" viewBox="0 0 24 24">
        <path className="cloud" d={cloud} />
      </symbol>
      <symbol id="sky2" viewBox="0 0 24 24">
        <path className="cloud" d={highCloud} />
        <path className="rain" d="M9.5 18.5l-.7 2.3M14.5 18.5l-.7 2.3" />
      </symbol>
      <symbol id="sky1" viewBox="0 0 24 24">
        <path className="cloud dark" d={highCloud} />
        <path className="rain" d="M7.5 18l-1.2 4M12 18l-1.2 4M16.5 18l-1.2 4" />
      </symbol>
    </svg>
  )
}

export function Sky({ step }: { step: number }) {
  return (
    <svg className="sky" aria-hidden="true" focusable="false">
      <use href={`#sky${step}`} />
    </svg>
  )
}
