import { en } from './annual-wordings/en.ts'
import { groups, member, scale, senior } from './annual-wordings/ja.ts'
import type { AnnualWording } from './annual-wordings/shape.ts'
import { zhHans } from './annual-wordings/zh-hans.ts'
import { zhHant } from './annual-wordings/zh-hant.ts'
import type { Language } from './code-tables.ts'

export type { AnnualWording } from './annual-wordings/shape.ts'

/** The one-year survey as those who answer it read it. */
export const annualWordings: Record<Language, AnnualWording> = {
  ja: { scale, groups, member, senior },
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
}
