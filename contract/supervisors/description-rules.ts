import type { Language } from '../codes.ts'
import { type TranslatedLanguage, translatedLanguages } from '../custom-questions/rules.ts'

/** Words in each language beside Japanese; null where the company wrote none. */
export type Translations = Record<TranslatedLanguage, string | null>

/** Words in every language, of one text each; null where there are none. */
export const translationsFrom = (wordsIn: (language: TranslatedLanguage) => unknown): Translations => {
  const said = (language: TranslatedLanguage) => {
    const words = wordsIn(language)
    return typeof words === 'string' && words !== '' ? words : null
  }
  return { en: said('en'), 'zh-Hant': said('zh-Hant'), 'zh-Hans': said('zh-Hans') }
}

/** The words as they are stored: language → words. */
export function translationsIn(stored: unknown): Translations {
  const words = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  )
  return translationsFrom((language) => words.get(language))
}

/** The languages beside Japanese that have words, as they are stored. */
export const storedTranslations = (translations: Translations): Partial<Translations> =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) =>
      translations[language] ? [[language, translations[language]]] : [],
    ),
  )

/** The supervisor's description in the reader's language, else in Japanese; null without either. */
export function descriptionIn(
  text: string | null,
  translations: Translations,
  language: Language,
): { text: string; language: Language } | null {
  const translated = language === 'ja' ? null : translations[language]
  if (translated) return { text: translated, language }
  return text ? { text, language: 'ja' } : null
}
