import {
  type AnswerField,
  answerFields,
  answerTextLimit,
  type FilledForm,
  type FormProblem,
} from '#contract/answer-view.ts'
import type { AnsweringPage } from '#contract/answers.ts'
import { answerScore, type Language } from '#contract/code-tables.ts'
import { languageNamed } from '../../../platform/http/page-language.ts'

/** What a button of the page asks for. */
export type Step = 'edit' | 'confirm' | 'send'

export type PostedForm = {
  step: Step
  /** The language of a language button, or the one the form was shown in. */
  language: Language | null
  noticeId: string
  form: FilledForm
}

/** The form as a browser posted it. What no form of ours says is taken as not touched; line ends are one character. */
export function postedForm(body: string): PostedForm {
  const fields = new URLSearchParams(body)
  const [step, language] = (fields.get('step') ?? '').split(':')
  return {
    step: step === 'send' || step === 'confirm' ? step : 'edit',
    language: languageNamed(language) ?? languageNamed(fields.get('lang')),
    noticeId: (fields.get('notice_id') ?? '').slice(0, 100),
    form: {
      question1: scoreIn(fields, 'question1'),
      question2: scoreIn(fields, 'question2'),
      question3: scoreIn(fields, 'question3'),
      answer_text: (fields.get('answer_text') ?? '').replace(/\r\n?/g, '\n'),
    },
  }
}

function scoreIn(fields: URLSearchParams, field: AnswerField) {
  return answerScore.codes.find((code) => String(code) === fields.get(field)) ?? null
}

/** What keeps a form from being taken: nothing at all was given, or the text is too long. */
export function formProblems(form: FilledForm): FormProblem[] {
  const isEmpty = answerFields.every(
    (field) => !(typeof form[field] === 'string' ? form[field].trim() : form[field]),
  )
  if (isEmpty) return ['nothing']
  return form.answer_text.length > answerTextLimit ? ['too_long'] : []
}

/** The form to begin with: the answer received last, else an untouched one. */
export function formOf(answer: AnsweringPage['answer']): FilledForm {
  return answer ?? { question1: null, question2: null, question3: null, answer_text: '' }
}
