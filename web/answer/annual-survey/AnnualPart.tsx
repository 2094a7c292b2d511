import { type AnnualGroup, isReversed } from '#contract/annual-survey/questions.ts'
import {
  type AnnualForm,
  annualCommentLimit,
  commentField,
  type groupsOf,
} from '#contract/annual-survey/view.ts'
import { annualWordings } from '#contract/annual-survey/wordings.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from '../texts.ts'
import { WrittenText } from '../WrittenText.tsx'
import { AnnualQuestion, ScaleColumns } from './AnnualQuestion.tsx'
import { type Asked, annualTexts } from './texts.ts'

export type Part = {
  group: ReturnType<typeof groupsOf>[number]
  title: string
  questions: readonly string[]
}

type AnnualPartProps = {
  part: Part
  form: AnnualForm
  comments: readonly Asked[]
  how?: string | undefined
  problem?: string | undefined
  /** The parts before and after it. */
  neighbours: { before: Part | undefined; after: Part | undefined }
  language: Language
}

/** A group of questions, and what else there is to say to it. */
export function AnnualPart({ part, form, comments, how, problem, neighbours, language }: AnnualPartProps) {
  const { group, title, questions } = part
  const { scale } = annualWordings[language]
  return (
    <section className="part-of" id={group.key} aria-labelledby={`${group.key}-title`}>
      <h2 id={`${group.key}-title`} tabIndex={-1}>
        {title}
      </h2>
      {isReversed(group.key) ? <p className="stressed">{annualTexts[language].reversed(scale[5])}</p> : null}
      <div className="card">
        <ScaleColumns scale={scale} />
        {questions.slice(group.first, group.last + 1).map((text, offset) => (
          <AnnualQuestion
            key={text}
            index={group.first + offset}
            text={text}
            scale={scale}
            chosen={form.scores[group.first + offset] ?? null}
            {...(group.first + offset === 0 && { how, problem })}
          />
        ))}
        {comments.map((asked) => (
          <Comment key={asked.group} {...asked} text={form.comments[asked.group] ?? ''} language={language} />
        ))}
      </div>
      <Turns {...neighbours} language={language} />
    </section>
  )
}

type TurnsProps = AnnualPartProps['neighbours'] & { language: Language }

/** On to the next part and back; whoever sees all of them at once scrolls. */
function Turns({ before, after, language }: TurnsProps) {
  const { next, back } = annualTexts[language]
  if (!before && !after) return null
  return (
    <div className="turns">
      {after ? (
        <a className="button primary" href={`#${after.group.key}`}>
          {next}
          <small>{after.title}</small>
        </a>
      ) : null}
      {before ? (
        <a className="button secondary" href={`#${before.group.key}`}>
          {back}
        </a>
      ) : null}
    </div>
  )
}

type CommentProps = { group: AnnualGroup; prompt: string; text: string; language: Language }

/** Folded until somebody wants to write, or has written. */
function Comment({ group, prompt, text, language }: CommentProps) {
  const { limit, writeComment } = annualTexts[language]
  const { freeText, errors } = answerTexts[language]
  const isTooLong = text.length > annualCommentLimit
  return (
    <details className="comment" open={text !== ''}>
      <summary>{writeComment}</summary>
      <WrittenText
        name={commentField(group)}
        label={prompt}
        limit={annualCommentLimit}
        words={{ ...freeText, hint: limit }}
        text={text}
        rows={3}
        problem={isTooLong ? errors.tooLong(annualCommentLimit) : undefined}
        className="asked-for"
      />
    </details>
  )
}
