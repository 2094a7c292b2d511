import type { AnnualScore } from '#contract/annual-survey/questions.ts'
import { scoreField } from '#contract/annual-survey/view.ts'
import type { AnnualWording } from '#contract/annual-survey/wordings.ts'

/** From most to least, as each month's questions run from the best to the worst. */
const steps = [5, 4, 3, 2, 1] as const

const breakable = (words: string) => words.replace(/(あまり|どちらとも|やや|あては(?=まらない))/g, '$1\u200b')

type Scale = AnnualWording['scale']

/** The words over the columns, where there is room for columns; each choice says its own to who cannot see them. */
export function ScaleColumns({ scale }: { scale: Scale }) {
  return (
    <div className="columns" aria-hidden="true">
      {[...steps, 0 as const].map((score) => (
        <span key={score}>{breakable(scale[score])}</span>
      ))}
    </div>
  )
}

type AnnualQuestionProps = {
  index: number
  text: string
  scale: Scale
  chosen: AnnualScore | null
  how?: string | undefined
  problem?: string | undefined
}

/** One question: five steps, and that it does not apply. The markup is short, as it stands 34 times. */
export function AnnualQuestion({ index, text, scale, chosen, how, problem }: AnnualQuestionProps) {
  const name = scoreField(index)
  const choice = (score: AnnualScore) => (
    <label key={score} className={score === 0 ? 'na' : undefined}>
      <input type="radio" name={name} value={score} defaultChecked={chosen === score} />
      <span>{scale[score]}</span>
    </label>
  )
  return (
    <fieldset className="q" id={name} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>
        <b>{index + 1}</b>
        <span>{text}</span>
      </legend>
      {problem ? (
        <p className="problem" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
      <div className="scale">
        {steps.map(choice)}
        {choice(0)}
      </div>
      {how ? <p className="how">{how}</p> : null}
    </fieldset>
  )
}
