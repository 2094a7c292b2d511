import type { AnnualPage } from '../annual-survey/answer-fields.ts'
import type { AnnualForm } from '../annual-survey/view.ts'
import type { AnswerScore, Language } from '../codes.ts'
import type { CustomAnswer } from '../custom-questions/calls.ts'
import type { AnsweringPage, OpenedPage } from './calls.ts'

export const answerFields = ['question1', 'question2', 'question3', 'answer_text'] as const
export type AnswerField = (typeof answerFields)[number]

/** A form as filled in so far; null is an untouched question, 0 one skipped on purpose. */
export type FilledForm = {
  question1: AnswerScore | null
  question2: AnswerScore | null
  question3: AnswerScore | null
  /** To the company's own questions, each in the edition that was shown; an empty one is not answered. */
  custom_answers: CustomAnswer[]
  answer_text: string
  /** Where the notice names an external reader: the text is not to go there. */
  refuses_external_reader: boolean
}

/** What a form says to one of the company's own questions, in the edition shown; '' where nothing is said. */
export const customAnswerIn = (form: FilledForm, { id, edition }: Omit<CustomAnswer, 'answer'>): string =>
  form.custom_answers.find((given) => given.id === id && given.edition === edition)?.answer ?? ''

/** What keeps a form from being taken. */
export type FormProblem = 'too_long' | 'custom_too_long' | 'nothing' | 'readers_changed'

/** A survey as opened and as filled in so far. */
export type FilledSurvey =
  | { survey: 'monthly'; page: AnsweringPage; form: FilledForm }
  | { survey: 'annual'; page: AnnualPage; form: AnnualForm }

/** A field of the form as it was posted. */
export type PostedField = readonly [name: string, value: string]

/** The field in which a form says which edition of the questions it shows. */
export const editionField = 'edition'

/** The box by which a member refuses the external reader. */
export const refusalField = 'refuses_external_reader'

/** The field in which a form's script says when its words were written. */
export const writtenField = 'written'

/** When a form's words were written, in milliseconds of the device's own clock; 0 as the page opens, null where no script said. */
export type WrittenAt = number | null

/** When the words of a posted form were written, as its field says. */
export const writtenAtOf = (field: string | null): WrittenAt =>
  field !== null && /^\d{1,15}$/.test(field) ? Number(field) : null

/** What a button of the form asks for. */
export type AnswerStep = 'edit' | 'confirm' | 'send'

/** The HR contact; null where the company has named none, or without address. */
export type Contact = { name: string | null; department: string | null; email: string | null }

/** The thank-you page's care after a grave answer, with the help lines open. */
export type Care = {
  contact: Contact
  /** The day (YYYY-MM-DD) by which the follow-up has HR get in touch for this answer; null where none is promised. */
  dueOn: string | null
  today: string
  isLife: boolean
}

type StepOfForm = { problems: FormProblem[]; draftKey: string; writtenAt: WrittenAt }

/** One screen of the answering page; `draftKey` names the draft kept on the device. */
export type AnswerScreen =
  | (FilledSurvey & { kind: 'fill' } & StepOfForm)
  | (FilledSurvey & { kind: 'confirm' } & StepOfForm)
  | {
      kind: 'thanks' | 'answered' | 'closed'
      page: OpenedPage
      draftKey: string
      care?: Care | null
      ownPage?: string | null
      /** Opened again when the hour in which one reads it first is over. */
      isLater?: boolean
    }
  | { kind: 'unknown' }
  | { kind: 'unavailable'; closedUntil: ClosedUntil }
  | {
      kind: 'failed'
      fields: PostedField[]
      writtenAt: WrittenAt
      noticeId: string
      step: AnswerStep
      closedUntil: ClosedUntil
    }

/** Until when maintenance lasts that keeps a page from its work, YYYY-MM-DD HH:mm:ss in Tokyo; null when it is something else. */
export type ClosedUntil = string | null

export type AnswerView = {
  language: Language
  screen: AnswerScreen
  /** Behind a link that leads somewhere: whom in HR its holder can reach. */
  contact?: Contact | undefined
  /** A preview for HR with an invented member; nothing is stored. */
  isPreview?: boolean
  /** The public paths of the page's script and style sheet. */
  assets: { script: string; style: string }
}

/** What the server bundle of the answering page gives: the whole document. */
export type RenderAnswerPage = (view: AnswerView) => string
