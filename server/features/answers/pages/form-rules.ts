import type { AnsweringPage } from '#contract/answers/calls.ts'
import {
  type AnswerField,
  type AnswerStep,
  answerFields,
  editionField,
  type FilledForm,
  type FormProblem,
  type PostedField,
  refusalField,
  type WrittenAt,
  writtenAtOf,
  writtenField,
} from '#contract/answers/view.ts'
import { answerScore, type Language } from '#contract/codes.ts'
import type { CustomAnswer, CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { customFieldOf, customQuestionLimits } from '#contract/custom-questions/rules.ts'
import { answerTextLimit } from '#contract/limits.ts'
import { isVisible } from '#contract/plain-text.ts'
import { languageNamed } from '../../../platform/http/page-language.ts'
import { written } from '../../custom-questions/service.ts'

export type PostedForm = {
  step: AnswerStep
  language: Language | null
  noticeId: string
  edition: number | undefined
  writtenAt: WrittenAt
  /** What was filled in, as it arrived. */
  fields: URLSearchParams
}

/** The form as a browser posted it. */
export function postedForm(body: string): PostedForm {
  const fields = new URLSearchParams(body)
  const [step, language] = (fields.get('step') ?? '').split(':')
  return {
    step: step === 'send' || step === 'confirm' ? step : 'edit',
    language: languageNamed(language) ?? languageNamed(fields.get('lang')),
    noticeId: (fields.get('notice_id') ?? '').slice(0, 100),
    edition: editionIn(fields.get(editionField) ?? ''),
    writtenAt: writtenAtOf(fields.get(writtenField)),
    fields,
  }
}

const editionIn = (field: string) => (/^[1-9]\d{0,2}$/.test(field) ? Number(field) : undefined)

const ownFields = ['step', 'lang', 'notice_id', writtenField]

/** What was filled in, to be carried on unread. */
export const carriedFields = ({ fields }: PostedForm): PostedField[] =>
  [...fields].filter(([name]) => !ownFields.includes(name))

/** A text as it was typed; line ends are one character. */
export const textIn = (fields: URLSearchParams, name: string): string =>
  (fields.get(name) ?? '').replace(/\r\n?/g, '\n')

/** A month's form; unknown values count as untouched. */
export function monthlyFormIn(
  fields: URLSearchParams,
  questions: readonly CustomQuestionAsked[],
): FilledForm {
  const isAsked = ({ id, edition }: CustomAnswer) =>
    questions.some((question) => question.id === id && question.edition === edition)
  return {
    question1: scoreIn(fields, 'question1'),
    question2: scoreIn(fields, 'question2'),
    question3: scoreIn(fields, 'question3'),
    custom_answers: customAnswersIn(fields).filter(isAsked),
    answer_text: textIn(fields, 'answer_text'),
    refuses_external_reader: fields.has(refusalField),
  }
}

/** What was filled in to the company's own questions; each field names the edition it was shown in. */
export const customAnswersIn = (fields: URLSearchParams): CustomAnswer[] =>
  [...new Set(fields.keys())].flatMap((name) => {
    const asked = customFieldOf(name)
    return asked ? { ...asked, answer: textIn(fields, name) } : []
  })

function scoreIn(fields: URLSearchParams, field: AnswerField) {
  return answerScore.codes.find((code) => String(code) === fields.get(field)) ?? null
}

/** What keeps a form from being taken: nothing at all was given, or the text is too long. */
export function formProblems(form: FilledForm): FormProblem[] {
  const isEmpty = answerFields.every(
    (field) => !(typeof form[field] === 'string' ? isVisible(form[field]) : form[field]),
  )
  if (isEmpty && written(form.custom_answers).length === 0) return ['nothing']
  const isLong = form.custom_answers.some(({ answer }) => answer.length > customQuestionLimits.answerText)
  return [
    ...(isLong ? (['custom_too_long'] as const) : []),
    ...(form.answer_text.length > answerTextLimit ? (['too_long'] as const) : []),
  ]
}

/** The form to begin with: the answer received last, else an untouched one. */
export function formOf(answer: AnsweringPage['answer']): FilledForm {
  return (
    answer ?? {
      question1: null,
      question2: null,
      question3: null,
      custom_answers: [],
      answer_text: '',
      refuses_external_reader: false,
    }
  )
}
