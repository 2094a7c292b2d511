import { useState } from 'react'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { newestRound, type Round, runsOf } from '../rounds.ts'
import { RoundNote } from './RoundNote.tsx'
import { RoundTable } from './RoundTable.tsx'
import './weather-line.css'

interface WeatherLineProps {
  rounds: readonly Round[]
  onReveal: (answerId: number) => void
}

/** Three lanes for the weather, and a place below them for rounds without any. */
const lanes = ['晴れ', 'くもり', '雨']
const placed = (lane: number) => ({ top: `${lane * 2.25}rem` })

/** The twelve rounds as one line that falls with the weather; the one pointed at is told in words below. */
export function WeatherLine({ rounds, onReveal }: WeatherLineProps) {
  const [pinned, setPinned] = useState(() => newestRound(rounds))
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = rounds.find(({ round }) => round === (pointed ?? pinned))
  const columns = { gridTemplateColumns: `repeat(${rounds.length}, minmax(0, 1fr))` }
  return (
    <figure>
      <div className="flex gap-1">
        <LaneWords />
        <div className="relative min-w-0 flex-1">
          <Lanes />
          <Runs rounds={rounds} />
          <ol
            className="relative grid"
            style={columns}
            aria-label="各回の天気"
            onPointerLeave={() => setPointed(null)}
          >
            {rounds.map((round) => (
              <li key={round.round} className="flex flex-col items-center">
                <span className="weather-round">
                  <Mark
                    round={round}
                    isShown={round === shown}
                    onPoint={() => setPointed(round.round)}
                    onPin={() => {
                      setPinned(round.round)
                      setPointed(null)
                    }}
                  />
                </span>
                <span aria-hidden className="weather-month">
                  {Number(round.date.slice(5, 7))}
                  <span className="max-sm:hidden">月</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {shown && <RoundNote round={shown} onReveal={onReveal} />}
      <RoundTable rounds={rounds} />
    </figure>
  )
}

function LaneWords() {
  return (
    <div aria-hidden className="relative w-11 text-xs text-ink-3 max-sm:hidden">
      {lanes.map((word, lane) => (
        <span key={word} style={placed(lane)} className="absolute left-0 flex h-9 items-center">
          {word}
        </span>
      ))}
    </div>
  )
}

function Lanes() {
  return (
    <div aria-hidden className="weather-lanes">
      {lanes.map((word, lane) => (
        <span key={word} style={placed(lane)} className="weather-lane" />
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
      className="weather-lanes"
    >
      {runsOf(rounds).map((run) => (
        <polyline
          key={run[0]?.place}
          points={run.map(({ place, level }) => `${place + 0.5},${level + 0.5}`).join(' ')}
          fill="none"
          className="stroke-line-strong"
          strokeWidth="1.5"
          strokeOpacity="0.6"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

interface MarkProps {
  round: Round
  isShown: boolean
  onPoint: () => void
  onPin: () => void
}

const sentence = ({ round, date, word, isLate, needsFollow, reason }: Round) =>
  [`第${round}回（${longMonth(date)}）${word}`, isLate && '期限後の回答', needsFollow && '要フォロー', reason]
    .filter(Boolean)
    .join('・')

/** One round; a small clock marks a late answer, a dot one that needs a follow-up. */
function Mark({ round, isShown, onPoint, onPin }: MarkProps) {
  const { kind, condition, needsFollow, isLate } = round
  return (
    <button
      type="button"
      aria-label={sentence(round)}
      aria-pressed={isShown}
      onClick={onPin}
      onFocus={onPin}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      style={placed(condition === null ? lanes.length : condition - 1)}
      className="weather-mark"
    >
      {kind ? (
        <WeatherIcon kind={kind} size={condition ? 24 : 18} label="" />
      ) : (
        <i className="h-px w-2 bg-line-strong" />
      )}
      {needsFollow && <span className="weather-need" />}
      {isLate && (
        <span className="weather-late">
          <WeatherIcon kind="waiting" size={13} label="" />
        </span>
      )}
    </button>
  )
}
