import type { Language } from '../codes.ts'
import { en } from './wordings/en.ts'
import { groups, member, scale, supervisor } from './wordings/ja.ts'
import type { AnnualWording } from './wordings/shape.ts'
import { zhHans } from './wordings/zh-hans.ts'
import { zhHant } from './wordings/zh-hant.ts'

export type { AnnualWording } from './wordings/shape.ts'

/** The one-year survey as those who answer it read it. */
export const annualWordings: Record<Language, AnnualWording> = {
  ja: { scale, groups, member, senior: supervisor },
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
}
