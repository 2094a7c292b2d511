import type { ExternalChannel } from '#contract/channels/names.ts'
import type { ChannelEvent, Notice } from '../../channels/channel.ts'
import type { MemberLink } from '../../channels/links/queries.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { CameFile, LostFile } from './files.ts'

export type ChatEvent = Extract<ChannelEvent, { address: string }>

/** Something that happened in a chat with a company's account. */
export type ChatEventContext = {
  companyId: number
  channel: ExternalChannel
  /** The member whose link has the address; null of somebody unknown. */
  link: MemberLink | null
  name: string | null
  event: ChatEvent
  /** What a message brought, or why it is not there; null of what brings nothing that can be fetched. */
  file: CameFile | LostFile | null
  at: Date
}

export type ChatReply = { text: string; choices?: NonNullable<Notice['choices']> }

/** What follows from what members do in chats, by the features that know. */
export type ChannelHandlers = {
  /** Runs in the transaction that settles the event; what it returns is said once that has committed. */
  handleChatEvent(tx: Tx, app: App, handleChatEvent: ChatEventContext): Promise<ChatReply | null>
}
