import type { ChannelKind } from '#contract/channels/names.ts'

export const notificationKindNames = [
  'welcome',
  'monthly',
  'monthly_remind',
  'annual',
  'annual_remind',
  'annual_senior',
  'annual_senior_remind',
  'annual_confirmation',
  'test_mail',
  'mail_test',
  'message',
  'thanks',
  'monthly_complete',
  'monthly_summary',
  'monthly_all',
  'senior_report',
  'shared_sentences',
  'annual_complete',
  'surveys_stopped',
  'hr_question',
  'channel_invitation',
  'password_reset',
  'account_invitation',
  'mail_confirmation',
  'mail_changed',
  'erasure_notice',
  'sign_in_notice',
  'second_factor_reset',
  'second_factor_changed',
  'second_factor_guessed',
  'webhook_stopped',
] as const

export type NotificationKindName = (typeof notificationKindNames)[number]

export const kindsOfAccounts = [
  'mail_test',
  'password_reset',
  'account_invitation',
  'mail_confirmation',
  'mail_changed',
  'erasure_notice',
  'sign_in_notice',
  'second_factor_reset',
  'second_factor_changed',
  'second_factor_guessed',
  'webhook_stopped',
] as const satisfies readonly NotificationKindName[]

const routedKinds: ReadonlySet<NotificationKindName> = new Set([
  'monthly',
  'monthly_remind',
  'annual',
  'annual_remind',
  'thanks',
  'message',
])

/** Whether a kind goes to a member over any channel, as against mail alone. */
export const usesAnyChannel = (kind: NotificationKindName): boolean => routedKinds.has(kind)

/** The kinds of which one person may get several at once, which then leave as one mail with a list. */
export const togetherKinds = [
  'annual_senior',
  'annual_senior_remind',
] as const satisfies readonly NotificationKindName[]

const together: ReadonlySet<NotificationKindName> = new Set(togetherKinds)

/** Whether mails of a kind to one address, queued at once, leave as one. */
export const leavesTogether = (kind: NotificationKindName): boolean => together.has(kind)

export const isReminder = (kind: NotificationKindName): boolean =>
  kind === 'monthly_remind' || kind === 'annual_remind'

export type NewNotification = {
  companyId: number
  kind: NotificationKindName
  /** Its only channel, whatever its member chose: the one that an invitation is about. */
  channel?: ChannelKind
  /** With the kind it names the mail for ever: the Message-ID is made from both, and a second one is refused. */
  key: string
  recipient: string
  payload: Record<string, unknown>
  delivery?: { memberId: number; enqType: number; round: number }
  memberId?: number
  userId?: number
}

/** A notification on one channel, as stored. */
export type QueuedNotification = {
  company_id: number
  id: number
  kind: NotificationKindName
  message_id: string
  member_id: number | null
  enq_type: number | null
  round: number | null
  user_id: number | null
  recipient: string
  payload: unknown
  attempts: number
  is_repeated: boolean
  channel: ChannelKind
  /** 1 on the first channel, 2 on the next, … */
  ordinal: number
  origin_id: number | null
  /** The same at each attempt; null once the night forgot the mail, which then has no Message-ID either. */
  attempt_key: string | null
  first_attempt_at: Date | string | null
  /** Attempts that may have been taken. */
  unknown_count: number
  /** Of one over the app, as it was claimed: the devices that take its member's notifications. */
  devices?: readonly Device[] | null
  /** The mails that leave in its list, as it was claimed. */
  carried?: readonly QueuedNotification[] | null
}

/** Whether a notification has no words: its member was erased, its term is over, or it is a sample's. */
export const isEmptied = ({ payload }: Pick<QueuedNotification, 'payload'>): boolean =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0

/** A device that takes notifications (Push API, PushSubscription). */
export type Device = { id: number; endpoint: string; p256dh: string; auth: string }
