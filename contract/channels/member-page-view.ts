import type { NoticeCode } from '../answers/calls.ts'
import type { ClosedUntil, Contact } from '../answers/view.ts'
import type { Language } from '../codes.ts'
import type { MailStanding } from '../mails/unsubscribe-view.ts'
import type { PersonName } from '../members/name.ts'
import type { ChannelKind, ExternalChannel } from './names.ts'

/** How a member stands to a channel, as its own page says it. */
export type ChannelCard = {
  channel: ExternalChannel
  /** `asked`: the first message was not answered yet. */
  state: 'linked' | 'asked' | 'failed' | 'none'
  name: string | null
  from: string | null
  isWithoutAddress: boolean
  consent: readonly string[]
}

/** One answer as its writer gave it; nothing that was made of it. */
export type OwnAnswer = {
  round: number
  language: Language
  /** YYYY-MM-DD */
  answeredOn: string
  chosen: readonly { name: string; words: string }[]
  text: string
  lines: readonly MemberPageLine[]
}

/** What HR tells a member of what became of its answers. */
export type MemberPageLine = { text: string; writerName: string; writtenOn: string }

/** A group that reads what a member writes. */
export type PageReader = { code: NoticeCode; names?: string[] | undefined; people?: PersonName[] | undefined }

export type MemberPage = {
  companyName: string
  /** YYYY-MM-DD */
  today: string
  member: PersonName
  channels: readonly ChannelCard[]
  /** The channels that reach the member, in their order. */
  routes: readonly ChannelKind[]
  preferred: ChannelKind | null
  standing: MailStanding
  spoken: Language
  readers: readonly PageReader[]
  answers: readonly OwnAnswer[]
  lines: readonly MemberPageLine[]
}

/** What was just done, or could not be. */
export const memberPageNews = [
  'linked',
  'unlinked',
  'asked',
  'asked_already',
  'cancelled',
  'saved',
  'expired',
  'taken',
] as const
export type MemberPageNews = (typeof memberPageNews)[number]

/** A picture of squares: `path` draws the dark ones in a field of `size`. */
export type Squares = { size: number; path: string }

/** One screen of the page. */
export type MemberPageScreen =
  | { kind: 'home'; page: MemberPage; news: { what: MemberPageNews; channel: ExternalChannel | null } | null }
  | {
      kind: 'line'
      companyName: string
      code: string
      url: string
      squares: Squares
      basicId: string
      /** HH:MM in Tokyo */
      until: string
      claimed: { name: string | null } | null
    }
  /** The app on this device; with `isInstallable` a phone may keep it on its home screen now. */
  | {
      kind: 'app'
      companyName: string
      publicKey: string
      isInstallable: boolean
      isLinked: boolean
      consent: readonly string[]
    }
  /** A number, or a device, that waits for its member's word. */
  | {
      kind: 'agree'
      channel: 'sms' | 'app'
      companyName: string
      name: string | null
      consent: readonly string[]
    }
  | { kind: 'agreed'; companyName: string; name: string | null }
  | { kind: 'spent' }
  | { kind: 'unknown' }
  /** `act` is what could not be done just now. */
  | { kind: 'unavailable'; closedUntil: ClosedUntil; act: string | null }

export type MemberPageView = {
  language: Language
  screen: MemberPageScreen
  /** Behind a link that leads somewhere: whom in HR its holder can reach. */
  contact?: Contact | undefined
  assets: { script: string; style: string; memberScript: string; memberStyle: string }
}

/** What the server bundle gives for the member's own page. */
export type RenderMemberPage = (view: MemberPageView) => string
