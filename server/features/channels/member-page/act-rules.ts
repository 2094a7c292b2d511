import {
  type ChannelKind,
  channelKinds,
  type ExternalChannel,
  externalChannels,
} from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import { type MailChoice, mailChoices } from '#contract/mails/unsubscribe-view.ts'
import { languageNamed } from '../../../platform/http/page-language.ts'

export type MemberAct =
  | { kind: 'start' | 'confirm' | 'cancel' | 'unlink'; channel: ExternalChannel }
  | { kind: 'prefer'; route: ChannelKind | null }
  | { kind: 'speak'; language: Language }
  | { kind: 'choose'; choice: MailChoice }

export type PostedAct = {
  act: MemberAct | null
  /** As it was posted, so that it can be tried again. */
  posted: string | null
  language: Language | null
  fields: URLSearchParams
}

const named = <Name extends string>(names: readonly Name[], name: string | undefined): Name | null =>
  names.find((one) => one === name) ?? null

/** The form as a browser posted it: its button names the act, and what it is about behind a colon. */
export function postedAct(body: string): PostedAct {
  const fields = new URLSearchParams(body)
  const posted = fields.get('act')?.slice(0, 40) ?? null
  const [kind, about] = (posted ?? '').split(':')
  return {
    act: actOf(kind ?? '', about, fields.get('route') ?? undefined),
    posted,
    language: languageNamed(fields.get('lang')),
    fields,
  }
}

function actOf(kind: string, about: string | undefined, preferred: string | undefined): MemberAct | null {
  switch (kind) {
    case 'start':
    case 'confirm':
    case 'cancel':
    case 'unlink': {
      const channel = named(externalChannels, about)
      return channel && { kind, channel }
    }
    case 'prefer':
      return { kind, route: named(channelKinds, preferred) }
    case 'speak': {
      const language = languageNamed(about)
      return language && { kind, language }
    }
    case 'choose': {
      const choice = named(mailChoices, about)
      return choice && { kind, choice }
    }
    default:
      return null
  }
}
