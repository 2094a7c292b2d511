import type { Language } from '../codes.ts'

/** How many questions of its own a company keeps, how many options a choice offers, and the longest texts in characters. */
export const customQuestionLimits = {
  questions: 10,
  leastOptions: 2,
  options: 10,
  questionText: 200,
  option: 100,
  answerText: 2000,
} as const

/** The languages a question can be asked in beside Japanese. */
export const translatedLanguages = ['en', 'zh-Hant', 'zh-Hans'] as const satisfies readonly Language[]
export type TranslatedLanguage = (typeof translatedLanguages)[number]

/** A question and its options in one language. */
export type Wording = { question_text: string; options_json: string[] }
export type Worded = Wording & { translations: Record<TranslatedLanguage, Wording | null> }

/** The question in this language, else in Japanese, and which it is. */
export function wordingIn(question: Worded, language: Language): Wording & { language: Language } {
  const translated = language === 'ja' ? null : question.translations[language]
  return translated
    ? { ...translated, language }
    : { question_text: question.question_text, options_json: question.options_json, language: 'ja' }
}

/** The name of a question's field on the answering page: it says which edition of the question was shown. */
export const customFieldName = ({ id, edition }: { id: number; edition: number }): string =>
  `custom.${id}.${edition}`

/** The question and edition that a field's name says, or null for any other field. */
export function customFieldOf(name: string): { id: number; edition: number } | null {
  const [, id, edition] = /^custom\.([1-9]\d{0,14})\.([1-9]\d{0,8})$/.exec(name) ?? []
  return id && edition ? { id: Number(id), edition: Number(edition) } : null
}
