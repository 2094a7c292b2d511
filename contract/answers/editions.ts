import { type Language, languageOf, mailLanguage } from '../codes.ts'

/** The editions now. A change of the questions raises one and moves the old words to `earlier-questions.ts`. */
const current: Record<'monthly' | 'annual', Record<Language, number>> = {
  monthly: { ja: 1, en: 2, 'zh-Hant': 2, 'zh-Hans': 2 },
  annual: { ja: 1, en: 2, 'zh-Hant': 2, 'zh-Hans': 2 },
}

export type Survey = keyof typeof current

/** The words under which an answer was given. */
export type Edition = { language: Language; edition: number }

/** The number of the edition of a survey's words in use. */
export const currentEdition = (survey: Survey, language: Language): number => current[survey][language]

/** The edition a form says it showed, where there is one of that number; else the current one. */
export function editionShown(survey: Survey, language: Language, shown: number | undefined): number {
  const now = currentEdition(survey, language)
  return shown !== undefined && shown < now ? shown : now
}

/** Whether these words have been replaced since. */
export const isEarlier = (survey: Survey, { language, edition }: Edition): boolean =>
  edition < currentEdition(survey, language)

/** Every edition before the current ones. */
export const earlierEditions = (survey: Survey): Edition[] =>
  mailLanguage.entries.flatMap(({ key: language }) =>
    Array.from({ length: currentEdition(survey, language) - 1 }, (_, index) => ({
      language,
      edition: index + 1,
    })),
  )

/** An edition as HR reads it, such as 英語 第1版. */
export const editionWords = ({ language, edition }: Edition): string =>
  `${mailLanguage.entries.find(({ key }) => key === language)?.label ?? ''} 第${edition}版`

/** The same of a stored answer. */
export const storedEdition = (row: { language: number; edition: number }): Edition => ({
  language: languageOf(row.language),
  edition: row.edition,
})

/** What a figure says that holds answers to words of earlier editions; null where it holds none. */
export const mixedWords = (earlier: readonly Edition[]): string | null =>
  earlier.length === 0
    ? null
    : `${earlier.map(editionWords).join('、')}の質問への回答を含みます。その後に選択肢などの言葉を改めたため、改訂の前後の比較にはご注意ください。`
