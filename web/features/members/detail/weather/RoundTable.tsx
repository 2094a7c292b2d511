import { monthlyQuestions } from '#contract/answers/questions.ts'
import { answerScore } from '#contract/codes.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherLabel } from '../../../../parts/WeatherIcon.tsx'
import type { Round } from '../rounds.ts'

const head = 'py-1 pr-3 font-normal'
const cell = 'py-1.5 pr-3'

/** The same rounds as a table. */
export function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <details className="mt-3 text-sm print:hidden">
      <summary className="w-fit rounded-sm text-accent-ink">表で見る</summary>
      <div className="mt-2 overflow-x-auto" tabIndex={-1}>
        <table className="w-full min-w-160">
          <thead className="text-left text-ink-3">
            <tr className="border-b">
              {['回', '月', '天気', ...monthlyQuestions.ja.map(({ name }) => name), '理由'].map((word) => (
                <th key={word} scope="col" className={head}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <Row key={round.round} round={round} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function Row({ round }: { round: Round }) {
  const { kind, word, isLate } = round
  const told = isLate ? `${word}（期限後）` : word
  return (
    <tr className="border-b align-top last:border-0">
      <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
        {round.round}回
      </th>
      <td className={`${cell} whitespace-nowrap`}>{longMonth(round.date)}</td>
      <td className={cell}>{kind ? <WeatherLabel kind={kind} label={told} size={16} /> : told}</td>
      {monthlyQuestions.ja.map(({ name }, index) => (
        <td key={name} className={`${cell} whitespace-nowrap`}>
          {round.scores.length > 0 ? answerScore.label(round.scores[index]) : '–'}
        </td>
      ))}
      <td className="min-w-40 py-1.5 text-ink-2">{round.reason || '–'}</td>
    </tr>
  )
}
