import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { conditionType } from '#contract/codes.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherLabel, weatherKind } from '../../../../parts/WeatherIcon.tsx'
import { useWide } from '../../../../ui/media.ts'

/** What the member said last, beside the message that answers it; on a phone folded above it. */
export function LatestWords({ answer }: { answer: MonthlyAnswer }) {
  const isWide = useWide()
  const title = `${longMonth(answer.month)}の回答`
  if (!isWide)
    return (
      <details>
        <summary className="min-h-8 w-fit rounded-sm font-semibold">{title}を見る</summary>
        <Words answer={answer} />
      </details>
    )
  return (
    <section aria-label="最新の回答" className="min-w-0 border-r pr-6">
      <h3 className="font-semibold">{title}</h3>
      <Words answer={answer} />
    </section>
  )
}

function Words({ answer }: { answer: MonthlyAnswer }) {
  const { condition_type, answer_text, question1, question2, question3, answer1, answer2, answer3 } = answer
  const choices = [
    { text: question1, words: answer1 },
    { text: question2, words: answer2 },
    { text: question3, words: answer3 },
  ]
  return (
    <div className="mt-2 flex flex-col gap-3">
      <WeatherLabel kind={weatherKind(condition_type)} label={conditionType.label(condition_type)} />
      {answer_text && (
        <blockquote className="border-l-3 border-line-strong/50 pl-3 text-words whitespace-pre-wrap">
          {answer_text}
        </blockquote>
      )}
      <dl className="flex flex-col gap-2">
        {choices.map(({ text, words }) => (
          <div key={text}>
            <dt className="text-ink-2">{text}</dt>
            <dd className="font-semibold">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
