import { monthlyQuestions } from '#contract/answers/questions.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherLabel } from '../../../../parts/WeatherIcon.tsx'
import type { Round } from '../rounds.ts'

const head = 'py-1 pr-3 font-normal'
const cell = 'py-1.5 pr-3'

/** The same rounds as a table. */
export function RoundTable({ rounds }: { rounds: readonly Round[] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section aria-label="各回の天気の表" tabIndex={0} className="relative mt-2 overflow-x-auto">
        <table className="w-full min-w-160">
          <thead className="text-left text-ink-3">
            <tr className="border-b">
              {['回', '月', '天気', ...monthlyQuestions.ja.map(({ name }) => name), '備考'].map((word) => (
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
      </section>
    </>
  )
}

function Row({ round }: { round: Round }) {
  const { kind, word, isLate } = round
  const reported = isLate ? `${word}（締め切り後）` : word
  return (
    <tr className="border-b align-top last:border-0">
      <th scope="row" className={`${cell} text-left font-normal whitespace-nowrap`}>
        {round.round}回
      </th>
      <td className={`${cell} whitespace-nowrap`}>{longMonth(round.date)}</td>
      <td className={cell}>{kind ? <WeatherLabel kind={kind} label={reported} size={16} /> : reported}</td>
      {monthlyQuestions.ja.map(({ name }, index) => (
        <td key={name} className={cell}>
          {round.chosen[index] ?? '–'}
        </td>
      ))}
      <td className="min-w-40 py-1.5 text-ink-2">{round.silence || '–'}</td>
    </tr>
  )
}
