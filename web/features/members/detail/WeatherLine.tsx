import { longMonth } from '../../../parts/japanese-dates.ts'
import { WeatherIcon, WeatherLabel } from '../../../parts/WeatherIcon.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { type Round, runsOf } from './rounds.ts'

interface WeatherLineProps {
  rounds: readonly Round[]
  onReveal: (answerId: number) => void
}

/** Three lanes for the weather, and a place below them for rounds without any. */
const tops = ['top-0', 'top-9', 'top-18', 'top-26']
const lanes = tops.slice(0, 3)

/** The twelve rounds as one line that falls with the weather; each leads to its answer. */
export function WeatherLine({ rounds, onReveal }: WeatherLineProps) {
  const columns = { gridTemplateColumns: `repeat(${rounds.length}, minmax(0, 1fr))` }
  return (
    <figure>
      <div className="relative">
        <Lanes />
        <Runs rounds={rounds} />
        <ol className="relative grid" style={columns} aria-label="各回の天気">
          {rounds.map((round) => (
            <li key={round.round} className="flex flex-col items-center">
              <span className="relative block h-34 w-full">
                <Mark round={round} onReveal={onReveal} />
              </span>
              <span aria-hidden className="mt-1 text-[0.6875rem] leading-tight text-ink-3 sm:text-xs">
                {Number(round.date.slice(5, 7))}
                <span className="max-sm:hidden">月</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <RoundTable rounds={rounds} />
    </figure>
  )
}

function Lanes() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-27">
      {lanes.map((top) => (
        <span key={top} className={cx('absolute inset-x-0 mt-4.5 border-t border-dashed', top)} />
      ))}
    </div>
  )
}

function Runs({ rounds }: { rounds: readonly Round[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${rounds.length} ${lanes.length}`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-0 h-27 w-full"
    >
      {runsOf(rounds).map((run) => (
        <polyline
          key={run[0]?.place}
          points={run.map(({ place, level }) => `${place + 0.5},${level + 0.5}`).join(' ')}
          className="fill-none stroke-line-strong"
          strokeWidth="1.5"
          strokeOpacity="0.6"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

const sentence = ({ round, date, word, needsFollow }: Round) =>
  `第${round}回（${longMonth(date)}）${word}${needsFollow ? '・要フォロー' : ''}`

const markLook = 'absolute inset-x-0 mx-auto grid size-9 place-content-center rounded-full'

function Mark({ round, onReveal }: { round: Round; onReveal: (answerId: number) => void }) {
  const { kind, condition, answerId, needsFollow } = round
  const place = cx(markLook, tops[condition === null ? lanes.length : condition - 1])
  const icon = kind ? (
    <WeatherIcon kind={kind} size={condition ? 24 : 16} label="" />
  ) : (
    <i className="h-px w-2 bg-line-strong" />
  )
  if (answerId === null)
    return (
      <span role="img" aria-label={sentence(round)} title={sentence(round)} className={place}>
        <span className="grid rounded-full bg-surface">{icon}</span>
      </span>
    )
  return (
    <Tooltip text={`${sentence(round)} ${round.reason}`}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={sentence(round)}
          onClick={() => onReveal(answerId)}
          className={cx(place, 'bg-surface hover:bg-hover max-sm:size-7 max-sm:mt-1')}
        >
          {icon}
          {needsFollow && (
            <span className="absolute top-1 right-1 size-2 max-sm:top-0 max-sm:right-0 rounded-full border border-surface bg-danger" />
          )}
        </button>
      )}
    </Tooltip>
  )
}

function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <details className="mt-3 text-sm print:hidden">
      <summary className="w-fit rounded-sm text-accent-ink">表で見る</summary>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full">
          <thead className="text-left text-ink-3">
            <tr className="border-b">
              <th scope="col" className="py-1 pr-3 font-normal">
                回
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                月
              </th>
              <th scope="col" className="py-1 pr-3 font-normal">
                天気
              </th>
              <th scope="col" className="min-w-40 py-1 font-normal">
                理由
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.round} className="border-b align-top last:border-0">
                <th scope="row" className="py-1.5 pr-3 font-normal whitespace-nowrap">
                  {round.round}回
                </th>
                <td className="py-1.5 pr-3 whitespace-nowrap">{longMonth(round.date)}</td>
                <td className="py-1.5 pr-3">
                  {round.kind ? <WeatherLabel kind={round.kind} label={round.word} size={16} /> : round.word}
                </td>
                <td className="py-1.5 text-ink-2">{round.reason || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
