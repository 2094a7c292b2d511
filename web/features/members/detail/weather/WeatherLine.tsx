import { useState } from 'react'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { newestRound, type Round, runsOf } from '../rounds.ts'
import { RoundNote } from './RoundNote.tsx'
import { RoundTable } from './RoundTable.tsx'

interface WeatherLineProps {
  rounds: readonly Round[]
  onReveal: (answerId: number) => void
}

/** Three lanes for the weather, and a place below them for rounds without any. */
const tops = ['top-0', 'top-9', 'top-18', 'top-27']
const lanes = [
  { top: 'top-0', word: '晴れ' },
  { top: 'top-9', word: 'くもり' },
  { top: 'top-18', word: '雨' },
]

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
                <span className="relative block h-36 w-full">
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
                <span aria-hidden className="mt-1 text-[0.6875rem] leading-tight text-ink-3 sm:text-xs">
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
      {lanes.map(({ top, word }) => (
        <span key={word} className={cx('absolute left-0 flex h-9 items-center', top)}>
          {word}
        </span>
      ))}
    </div>
  )
}

function Lanes() {
  return (
    <div aria-hidden className="absolute inset-x-0 top-0 h-27">
      {lanes.map(({ top }) => (
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

interface MarkProps {
  round: Round
  isShown: boolean
  onPoint: () => void
  onPin: () => void
}

const markLook =
  'absolute inset-x-0 mx-auto grid size-9 place-content-center rounded-full bg-surface hover:bg-hover max-sm:mt-1 max-sm:size-7'

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
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint()}
      className={cx(
        markLook,
        tops[condition === null ? lanes.length : condition - 1],
        isShown && 'ring-1 ring-line-strong print:ring-0',
      )}
    >
      {kind ? (
        <WeatherIcon kind={kind} size={condition ? 24 : 18} label="" />
      ) : (
        <i className="h-px w-2 bg-line-strong" />
      )}
      {needsFollow && (
        <span className="absolute top-1 right-1 size-2 rounded-full border border-surface bg-danger max-sm:top-0 max-sm:right-0" />
      )}
      {isLate && (
        <span className="absolute right-0.5 bottom-0.5 grid rounded-full bg-surface max-sm:-right-1 max-sm:-bottom-1">
          <WeatherIcon kind="waiting" size={13} label="" />
        </span>
      )}
    </button>
  )
}
