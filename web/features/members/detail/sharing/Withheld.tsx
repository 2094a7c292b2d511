import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { dateAndMinute } from '../../../../parts/japanese-dates.ts'

/** In place of what HR alone reads: that it is so, and what HR passed on of it. */
export function Withheld({ answer: { shared } }: { answer: Pick<MonthlyAnswer, 'shared'> }) {
  return (
    <>
      <p className="text-ink-2">{hrOnlyWords}</p>
      {shared.map(({ sentences, by, at }) => (
        <section key={at} aria-label="人事が共有した文" className="border-l-2 pl-3">
          <h3 className="text-base text-ink-2">
            人事が共有した文
            <span className="ml-2 text-meta font-normal text-ink-3">
              {dateAndMinute(at)} {by}
            </span>
          </h3>
          {sentences.map((sentence) => (
            <blockquote key={sentence} className="text-lg">
              {sentence}
            </blockquote>
          ))}
        </section>
      ))}
    </>
  )
}
