import type { Language } from '#contract/codes.ts'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { translatedLanguages } from '#contract/custom-questions/rules.ts'

/** A language in as few characters as a list has room for. */
const shortLanguages: Record<Language, string> = {
  ja: '日本語',
  en: '英語',
  'zh-Hant': '繁体字',
  'zh-Hans': '簡体字',
}

export function roundsOf({ from_round, until_round }: CustomQuestion): string {
  if (from_round === 1 && until_round === 12) return 'すべての回'
  return from_round === until_round ? `第${from_round}回だけ` : `第${from_round}回〜第${until_round}回`
}

export function languagesOf({ translations }: CustomQuestion): string {
  const others = translatedLanguages.filter((language) => translations[language])
  if (others.length === translatedLanguages.length) return '4言語'
  if (others.length === 0) return '日本語だけ'
  return ['ja' as const, ...others].map((language) => shortLanguages[language]).join('・')
}
