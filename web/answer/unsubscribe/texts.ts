import type { Language } from '#contract/codes.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import type { UnsubscribeTexts } from './texts/shape.ts'
import { zhHans } from './texts/zh-hans.ts'
import { zhHant } from './texts/zh-hant.ts'

export const unsubscribeTexts: Record<Language, UnsubscribeTexts> = {
  ja,
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
}
