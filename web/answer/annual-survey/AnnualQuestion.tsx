import type { AnnualScore } from '#contract/annual-survey/questions.ts'
import { scoreField } from '#contract/annual-survey/view.ts'
import type { AnnualWording } from '#contract/annual-survey/wordings.ts'

const steps = [1, 2, 3, 4, 5] as const

/** Where a narrow cell parts the Japanese words. */
const breakable = (words: string) => words.replace(/(あまり|どちらとも|やや|あては(?=まらない))/g, '$1\u200b')

type AnnualQuestionProps = {
  index: number
  text: string
  scale: AnnualWording['scale']
  chosen: AnnualScore | null
  problem?: string | undefined
}

/** One question: five steps in a row with their words, and that it does not apply. The markup is short, as it stands 34 times. */
export function AnnualQuestion({ index, text, scale, chosen, problem }: AnnualQuestionProps) {
  const name = scoreField(index)
  const choice = (score: AnnualScore) => (
    <label key={score} className={score === 0 ? 'na' : undefined}>
      <input type="radio" name={name} value={score} defaultChecked={chosen === score} />
      <span>{breakable(scale[score])}</span>
    </label>
  )
  return (
    <fieldset className="q" id={name} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>
        <b>{index + 1}</b>
        {text}
      </legend>
      {problem ? (
        <p className="problem" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
      <div className="scale">{steps.map(choice)}</div>
      {choice(0)}
    </fieldset>
  )
}
