import { type RouteName, routeLabel } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import type { MemberPageTexts } from './texts/shape.ts'
import { zhHans } from './texts/zh-hans.ts'
import { zhHant } from './texts/zh-hant.ts'

export const memberPageTexts: Record<Language, MemberPageTexts> = {
  ja,
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
}

/** A way inside a sentence. */
export function wayIn(route: RouteName, language: Language): string {
  const { app, mail } = memberPageTexts[language]
  if (route === 'app') return app
  return route === 'mail' ? mail : routeLabel[route]
}

/** A way as a heading or a label. */
export function wayName(route: RouteName, language: Language): string {
  const name = wayIn(route, language).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
