import { ArrowDown } from 'lucide-react'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherLabel } from '../../../../parts/WeatherIcon.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import type { Round } from '../rounds.ts'
import { ScoreBar } from '../ScoreBar.tsx'

interface RoundNoteProps {
  round: Round
  onReveal: (answerId: number) => void
}

/** The round that is pointed at: its weather, the reason and the scores. */
export function RoundNote({ round, onReveal }: RoundNoteProps) {
  const { answerId, kind } = round
  return (
    <div className="weather-note mt-3 rounded bg-sunken px-4 py-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-ink-2">
          第{round.round}回・{longMonth(round.date)}
        </span>
        <span className="font-semibold">
          {kind ? <WeatherLabel kind={kind} label={round.word} size={18} /> : round.word}
        </span>
        {round.needsFollow && <Badge>要フォロー</Badge>}
        {round.isLate && <Badge>期限後の回答</Badge>}
        {answerId !== null && (
          <button
            type="button"
            onClick={() => onReveal(answerId)}
            className="ml-auto inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-accent-ink underline-offset-2 hover:underline"
          >
            回答を読む
            <ArrowDown size={14} aria-hidden />
          </button>
        )}
      </div>
      {round.reason && <p className="mt-1 text-sm">{round.reason}</p>}
      <Scores round={round} />
    </div>
  )
}

function Scores({ round: { scores } }: { round: Round }) {
  if (scores.length === 0) return null
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
      {monthlyQuestions.ja.map(({ name }, index) => (
        <div key={name} className="flex items-center gap-1.5">
          <dt>{name}</dt>
          <dd className="flex">
            <ScoreBar score={scores[index] ?? 0} size="small" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
