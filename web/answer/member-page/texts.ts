import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
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

export function channelPhrase(channel: ChannelKind, language: Language): string {
  const { app, mail } = memberPageTexts[language]
  if (channel === 'app') return app
  return channel === 'mail' ? mail : channelLabel[channel]
}

/** A way as a heading or a label. */
export function channelName(channel: ChannelKind, language: Language): string {
  const name = channelPhrase(channel, language).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
