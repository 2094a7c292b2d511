import type { ReactNode } from 'react'
import { type AnswerStep, type WrittenAt, writtenField } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

type AnswerFormProps = {
  language: Language
  noticeId: string
  /** What Enter does: the first submit button of a form is the one it presses. */
  defaultStep: AnswerStep
  children: ReactNode
  draftKey?: string
  writtenAt?: WrittenAt
}

/** The one form of the page; it posts to the address it was opened at, so that the link is nowhere in the text. */
export function AnswerForm({
  language,
  noticeId,
  defaultStep,
  children,
  draftKey,
  writtenAt = null,
}: AnswerFormProps) {
  const { errors } = answerTexts[language]
  return (
    <form
      method="post"
      noValidate
      data-draft={draftKey}
      data-written={writtenAt ?? undefined}
      data-arrived={writtenAt === 0 ? undefined : ''}
      data-offline={errors.offline}
    >
      <button
        type="submit"
        name="step"
        value={defaultStep}
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="notice_id" value={noticeId} />
      {writtenAt ? <input type="hidden" name={writtenField} value={writtenAt} /> : null}
      {children}
      <p className="problem-banner" role="alert" data-alert hidden />
    </form>
  )
}
