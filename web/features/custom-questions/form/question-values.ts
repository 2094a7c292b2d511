import { questionAnswerType } from '#contract/codes.ts'
import {
  type CustomQuestion,
  type CustomQuestionInput,
  customQuestionInput,
} from '#contract/custom-questions/calls.ts'
import { translatedLanguages, type Wording } from '#contract/custom-questions/rules.ts'
import { formSchema } from '../../../platform/editing/form-schema.ts'

export type TranslationValues = Record<(typeof translatedLanguages)[number], Wording>

/** A question as the form holds it: every language has fields, and the options of all stand in one order. */
export type QuestionValues = Omit<CustomQuestionInput, 'translations'> & { translations: TranslationValues }

export const labels: Record<keyof QuestionValues, string> = {
  question_text: '質問文（日本語）',
  answer_type: '答え方',
  options_json: '選択肢（日本語）',
  translations: 'ほかの言語',
  from_round: 'はじめの回',
  until_round: '終わりの回',
  is_active: '質問の状態',
}

const blank = (options: readonly unknown[]): Wording => ({
  question_text: '',
  options_json: options.map(() => ''),
})

export const newQuestion: QuestionValues = {
  question_text: '',
  answer_type: questionAnswerType.is.free_text,
  options_json: ['', ''],
  translations: { en: blank([1, 2]), 'zh-Hant': blank([1, 2]), 'zh-Hans': blank([1, 2]) },
  from_round: 1,
  until_round: 12,
  is_active: true,
}

/** What the calls take of a question as it is stored. */
const inputOf = (question: CustomQuestion): CustomQuestionInput => ({
  question_text: question.question_text,
  answer_type: question.answer_type,
  options_json: question.options_json,
  translations: question.translations,
  from_round: question.from_round,
  until_round: question.until_round,
  is_active: question.is_active,
})

/** A stored question as the form shows it; one answered in words has two options ready, should it become a choice. */
export function valuesOf(question: CustomQuestion): QuestionValues {
  const options =
    question.answer_type === questionAnswerType.is.choice ? question.options_json : newQuestion.options_json
  const wordsIn = (language: keyof TranslationValues): Wording => {
    const words = question.translations[language] ?? blank(options)
    return question.answer_type === questionAnswerType.is.choice
      ? words
      : { ...blank(options), question_text: words.question_text }
  }
  return {
    ...inputOf(question),
    options_json: options,
    translations: { en: wordsIn('en'), 'zh-Hant': wordsIn('zh-Hant'), 'zh-Hans': wordsIn('zh-Hans') },
  }
}

/** Whether nothing is written in a language that the kind of question asks for. */
export const isBlank = ({ question_text, options_json }: Wording, answerType: 1 | 2): boolean =>
  question_text.trim() === '' &&
  (answerType === questionAnswerType.is.free_text || options_json.every((option) => option.trim() === ''))

/** The form as the calls take it: a language without words is none, and words have no options. */
export function wordedOf(values: QuestionValues): CustomQuestionInput {
  const options = (given: string[]) => (values.answer_type === questionAnswerType.is.free_text ? [] : given)
  const wordsIn = (language: keyof TranslationValues): Wording | null => {
    const words = values.translations[language]
    return isBlank(words, values.answer_type) ? null : { ...words, options_json: options(words.options_json) }
  }
  return {
    ...values,
    options_json: options(values.options_json),
    translations: { en: wordsIn('en'), 'zh-Hant': wordsIn('zh-Hant'), 'zh-Hans': wordsIn('zh-Hans') },
  }
}

export const questionSchema = formSchema(customQuestionInput, wordedOf)

/** A field's value as somebody reads it who must choose between two of them. */
export function inWords(field: string, values: QuestionValues): string {
  switch (field) {
    case 'question_text':
      return values.question_text
    case 'answer_type':
      return questionAnswerType.label(values.answer_type)
    case 'options_json':
      return values.options_json.join(' ／ ')
    case 'from_round':
      return `第${values.from_round}回`
    case 'until_round':
      return `第${values.until_round}回`
    case 'is_active':
      return values.is_active ? '尋ねる' : '停止中'
    default:
      return translatedLanguages
        .map((language) => values.translations[language])
        .map(({ question_text, options_json }) =>
          [question_text, ...options_json].filter(Boolean).join(' ／ '),
        )
        .filter(Boolean)
        .join('\n')
  }
}
