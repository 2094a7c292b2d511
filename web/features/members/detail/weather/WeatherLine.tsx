import { type KeyboardEvent, useRef, useState } from 'react'
import { conditionType, conditionWords } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherIcon } from '../../../../parts/WeatherIcon.tsx'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { stepFocus } from '../../../../ui/step-focus.ts'
import { newestRound, type Round } from '../rounds.ts'

const RoundTable = lazyNamed(
  () => import('./RoundTable.tsx'),
  (file) => file.RoundTable,
  () => <ListSkeleton rows={3} />,
)

interface WeatherLineProps {
  rounds: readonly Round[]
  onReveal: (answerId: number) => void
}

/** The twelve rounds in one line, the first at the left; the one pointed at or focused is told in words below. */
export function WeatherLine({ rounds, onReveal }: WeatherLineProps) {
  const line = useRef<HTMLOListElement>(null)
  const [explained, setExplained] = useState<Round | null>(null)
  const [isTabled, setTabled] = useState(false)
  const [entry, setEntry] = useState(() => newestRound(rounds) ?? rounds[0]?.round)
  const onKeyDown = (event: KeyboardEvent) => {
    stepFocus(event, [...(line.current?.querySelectorAll('button') ?? [])], 'horizontal')
  }
  return (
    <Section id="weather" title={`天気の推移（全${monthlyRounds}回）`}>
      <Card padding="small">
        <ol
          ref={line}
          aria-label="各回の天気"
          className="flex h-12"
          onKeyDown={onKeyDown}
          onPointerLeave={() => setExplained(null)}
          onBlur={() => setExplained(null)}
        >
          {rounds.map((round, place) => (
            <li key={round.round} className="relative flex-1">
              {place > 0 && isPast(round) && <Thread />}
              <Mark
                round={round}
                isEntry={round.round === entry}
                onExplain={() => setExplained(round)}
                onFocus={() => {
                  setEntry(round.round)
                  setExplained(round)
                }}
                onReveal={onReveal}
              />
            </li>
          ))}
        </ol>
        <p aria-hidden className="mt-2 min-h-11 text-ink-2 sm:min-h-6">
          {explained ? sentence(explained) : countsOf(rounds)}
        </p>
        <details className="mt-1 print:hidden" onToggle={() => setTabled(true)}>
          <summary className="w-fit rounded-sm text-accent-ink">表で見る</summary>
          {isTabled && <RoundTable rounds={rounds} />}
        </details>
      </Card>
    </Section>
  )
}

const isPast = ({ kind }: Round): boolean => kind !== null && kind !== 'scheduled'

const sentence = ({ round, date, word, condition, isLate, needsFollow, silence }: Round) =>
  [
    `第${round}回（${longMonth(date)}）${condition ? conditionWords(condition) : word}`,
    isLate && '締め切り後の回答',
    needsFollow && '要フォローあり',
    silence,
  ]
    .filter(Boolean)
    .join('・')

const weathers = [conditionType.is.sunny, conditionType.is.cloudy, conditionType.is.rainy]

/** How often each weather was, for who points at nothing. */
function countsOf(rounds: readonly Round[]): string {
  const counts = weathers.map((type) => ({
    word: conditionType.label(type),
    count: rounds.filter(({ condition }) => condition === type).length,
  }))
  const silent = { word: '未回答', count: rounds.filter(({ kind }) => kind === 'unanswered').length }
  return [...counts, silent]
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${word} ${count}回`)
    .join('・')
}

interface MarkProps {
  round: Round
  /** The one that Tab leads to; arrow keys go on from it. */
  isEntry: boolean
  onExplain: () => void
  onFocus: () => void
  onReveal: (answerId: number) => void
}

const markLook = 'absolute inset-0 mx-auto flex flex-col items-center rounded pt-1 hover:bg-hover'
const monthPlace = { top: '1.75rem' }

/** From the round before to this one, drawn once as the line comes. */
function Thread() {
  return <i style={threadPlace} className="absolute w-full animate-appear border-t-2" />
}

const threadPlace = { top: '0.9375rem', right: '50%' }

/** One round; a press leads to its answer. */
function Mark({ round, isEntry, onExplain, onFocus, onReveal }: MarkProps) {
  const { kind, answerId } = round
  return (
    <>
      <button
        type="button"
        aria-label={sentence(round)}
        tabIndex={isEntry ? 0 : -1}
        onClick={() => (answerId === null ? onExplain() : onReveal(answerId))}
        onFocus={onFocus}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && onExplain()}
        className={markLook}
      >
        {kind ? (
          <span className="bg-surface">
            <WeatherIcon kind={kind} size={24} label="" />
          </span>
        ) : (
          <i className="mt-3 h-px w-2 bg-line-strong" />
        )}
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 text-center text-meta text-ink-3"
        style={monthPlace}
      >
        {Number(round.date.slice(5, 7))}
        <span className="max-sm:hidden">月</span>
      </span>
    </>
  )
}
