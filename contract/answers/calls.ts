import * as z from 'zod'
import { annualAnswerInput, annualPage } from '../annual-survey/answer-fields.ts'
import { call } from '../call.ts'
import { answerScore, conditionType, feedbackType, progressStatus, questionAnswerType } from '../codes.ts'
import { customAnswer, customQuestionAsked } from '../custom-questions/calls.ts'
import { customQuestionLimits } from '../custom-questions/rules.ts'
import { answerTextLimit } from '../limits.ts'
import { textCategoryKeys } from '../text-analysis/categories.ts'
import {
  codeIn,
  id,
  isoDate,
  linkToken,
  localDateTime,
  noticeId,
  optional,
  writtenText,
} from '../validation.ts'
import { answeringState, languageTag, notice, personParts, sharedSentences } from './reader-fields.ts'

/** A place in the text, in UTF-16 code units; `end` is the first one after it. */
const span = z.object({ start: z.int(), end: z.int(), word: z.string(), category: z.enum(textCategoryKeys) })
const score = codeIn(answerScore)
const color = z.string().nullable()

export const monthlyAnswer = z.object({
  id,
  /** HR alone reads what it says: grave words, or words not read yet, under a reader list that said so. */
  is_hr_only: z.boolean(),
  /** The caller is not among those who read it: only that there is an answer, and its weather, is told. */
  is_withheld: z.boolean(),
  /** The sentences of a withheld answer that HR passed on to the caller, the newest first. */
  shared: sharedSentences,
  month: z.string(),
  monthly_count: z.int(),
  progress_status: codeIn(progressStatus),
  answer_json: z.object({ question1: score, question2: score, question3: score }),
  question1: z.string(),
  question2: z.string(),
  question3: z.string(),
  answer1: z.string(),
  answer2: z.string(),
  answer3: z.string(),
  color1: color,
  color2: color,
  color3: color,
  answer_text: z.string().nullable(),
  /** The texts of its versions before this one, the newest first, where one was grave: taken back, but not to be lost. */
  former_texts: z.array(z.object({ answer_text: z.string(), dt_answered: localDateTime })),
  condition_type: codeIn(conditionType),
  /** What the scores alone gave; differs from condition_type when the text changed the weather. */
  original_condition_type: codeIn(conditionType),
  dt_answered: localDateTime,
  explanation: z.string(),
  action: z.string(),
  is_changed_condition_by_ta: z.boolean(),
  /** The text has not been read yet. */
  waiting_emotion_answer: z.boolean(),
  /** The reading of the text, which HR can judge; null while there is none. */
  emotion_answer_id: id.nullable(),
  lexicon_version: z.string().nullable(),
  feedback_type: codeIn(feedbackType).nullable(),
  need_follow_tag: z.boolean(),
  need_follow_reasons: z.array(z.string()),
  question_tag: z.boolean(),
  /** What gives cause for concern in answer_text, and the words that bring rain at once. */
  neg_clauses: z.array(span),
  care_word_list: z.array(span),
  /** Found too, but the company lets these words count no more. */
  silenced_words: z.array(span),
  /** What an external reader found besides, in answer_text; null where none read it. */
  external_reading: z
    .object({ model: z.string(), version: z.string(), read_at: localDateTime, findings: z.array(span) })
    .nullable(),
  /** The company's own questions that were answered, each as it was asked, in Japanese. */
  question_list: z.array(
    z.object({
      id,
      edition: z.int(),
      question_text: z.string(),
      answer_type: codeIn(questionAnswerType),
      options_json: z.array(z.string()),
      answer: z.string(),
      language: languageTag,
      neg_clauses: z.array(span),
      care_word_list: z.array(span),
      silenced_words: z.array(span),
    }),
  ),
  is_late: z.boolean(),
  version: z.int(),
  /** The steps chosen, in the words in which the member read them, and whether these have been replaced since. */
  as_read: z.object({
    language: languageTag,
    edition: z.int(),
    is_earlier: z.boolean(),
    answer1: z.string(),
    answer2: z.string(),
    answer3: z.string(),
  }),
})
export type MonthlyAnswer = z.output<typeof monthlyAnswer>

export { languageTag, type NoticeCode, notice, personParts } from './reader-fields.ts'

const answeringPage = z.object({
  survey: z.literal('monthly'),
  state: answeringState,
  language: languageTag,
  company_name: z.string(),
  /** In the order of the page's language; `member` has the name's parts for other languages. */
  member_name: z.string(),
  member: personParts,
  round: z.int(),
  rounds: z.int(),
  closes_on: isoDate,
  /** Who the company means by the direct supervisor that question 3 asks about, in its own words. */
  supervisor_description: z.string().nullable(),
  supervisor_description_translations: z.object({
    en: z.string().nullable(),
    'zh-Hant': z.string().nullable(),
    'zh-Hans': z.string().nullable(),
  }),
  notice,
  /** Names the notice as shown, so that an answer is only stored under what its writer read. */
  notice_id: z.string(),
  custom_questions: z.array(customQuestionAsked),
  /** How often this round has been answered; 0 before the first time. */
  version: z.int(),
  answer: z
    .object({
      question1: score,
      question2: score,
      question3: score,
      custom_answers: z.array(customAnswer),
      answer_text: z.string(),
      refuses_external_reader: z.boolean(),
    })
    .nullable(),
})
export type AnsweringPage = z.output<typeof answeringPage>

/** What a link opens: a month's round, or a part of the one-year survey. */
const openedPage = z.discriminatedUnion('survey', [answeringPage, annualPage])
export type OpenedPage = z.output<typeof openedPage>

const answeringToken = z.object({ token: linkToken })

export const answerInput = z.object({
  question1: score.default(0),
  question2: score.default(0),
  question3: score.default(0),
  answer_text: optional(writtenText(answerTextLimit)),
  /** Answers to the company's own questions as the page showed them; one that is left out is not answered. */
  custom_answers: z
    .array(customAnswer)
    .max(2 * customQuestionLimits.questions)
    .default([]),
  /** The text is not to be read by the external reader that the notice names. */
  refuses_external_reader: z.boolean().default(false),
  /** The notice_id of the page that was answered; an answer under another notice is refused with notice_changed. */
  notice_id: noticeId.optional(),
  /** The language in which page and notice were read; the member's own when absent. */
  language: languageTag.optional(),
  /** Which edition of the standard questions was shown in that language; the current one when absent. */
  edition: z.int().min(1).max(1000).optional(),
})
export type AnswerInput = z.output<typeof answerInput>

export const answers = {
  open: call({
    method: 'GET',
    path: '/v4/public/answers/{token}',
    access: 'public',
    summary: '回答ページの内容（開くだけでは何も変わらない）',
  })
    .input(answeringToken)
    .output(z.object({ result: openedPage })),
  submit: call({
    method: 'POST',
    path: '/v4/public/answers/{token}',
    access: 'public',
    summary: '回答する（締め切りまで変更できる）',
    form: true,
    isMemberPage: true,
  })
    .input(answeringToken.extend({ ...answerInput.shape, ...annualAnswerInput.shape }))
    .output(z.object({ result: openedPage, message: z.string() })),
}
