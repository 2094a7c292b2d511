import type { AnnualGroup } from '#contract/annual-survey/questions.ts'
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
import { AnnualQuestion } from './AnnualQuestion.tsx'
import { type Asked, annualTexts } from './texts.ts'

/** A group of questions with its title and the words of all questions. */
export type Part = {
  group: ReturnType<typeof groupsOf>[number]
  title: string
  questions: readonly string[]
}

type AnnualPartProps = {
  part: Part
  form: AnnualForm
  comments: readonly Asked[]
  /** What is wrong with the first question of the survey. */
  problem?: string | undefined
  language: Language
}

/** A group of questions, and what else there is to say to it. */
export function AnnualPart({ part, form, comments, problem, language }: AnnualPartProps) {
  const { group, title, questions } = part
  const { scale } = annualWordings[language]
  return (
    <section className="part-of" id={group.key} aria-labelledby={`${group.key}-title`}>
      <h2 id={`${group.key}-title`}>{title}</h2>
      <div className="card">
        {questions.slice(group.first, group.last + 1).map((text, offset) => (
          <AnnualQuestion
            key={text}
            index={group.first + offset}
            text={text}
            scale={scale}
            chosen={form.scores[group.first + offset] ?? null}
            problem={group.first + offset === 0 ? problem : undefined}
          />
        ))}
        {comments.map((asked) => (
          <Comment key={asked.group} {...asked} text={form.comments[asked.group] ?? ''} language={language} />
        ))}
      </div>
    </section>
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
