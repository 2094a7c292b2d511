import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import { en } from './words/en.ts'
import { ja } from './words/ja.ts'
import type { ChannelFacts, ChannelWording } from './words/wording.ts'
import { zhHans } from './words/zh-hans.ts'
import { zhHant } from './words/zh-hant.ts'

export const channelWordings: Record<Language, ChannelWording> = {
  ja,
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
}

export const channelIn = (channel: ExternalChannel, language: Language): string =>
  channel === 'app' ? channelWordings[language].app : channelLabel[channel]

export type Agreed = {
  language: Language
  company: string
  channel: ExternalChannel
  readers: readonly string[]
}

/** What a member agrees to with a channel, a sentence each: what comes, who reads what it writes, and that it may end. */
export function consentWords({ language, company, channel, readers }: Agreed): string[] {
  const { consent } = channelWordings[language]
  const facts: ChannelFacts = { company, channel: channelIn(channel, language) }
  const isChat = channel === 'line' || channel === 'slack' || channel === 'line_works'
  return [
    consent.gets(facts),
    ...(isChat ? [consent.answers(facts), consent.readBy(readers)] : []),
    ...(channel === 'slack' || channel === 'line_works' ? [consent.watched(facts)] : []),
    ...(channel === 'sms' ? [consent.noAnswers] : []),
    ...(channel === 'app' ? [consent.lockScreen] : []),
    consent.ends,
  ]
}
