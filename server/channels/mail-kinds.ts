export const mailKindNames = [
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
  'annual_complete',
  'surveys_stopped',
  'channel_invitation',
  'password_reset',
  'account_invitation',
  'mail_confirmation',
  'mail_changed',
] as const

export type MailKindName = (typeof mailKindNames)[number]

const routedKinds: ReadonlySet<MailKindName> = new Set([
  'monthly',
  'monthly_remind',
  'annual',
  'annual_remind',
  'thanks',
  'message',
])

/** Whether a kind goes to a member over any channel, as against mail alone. */
export const goesAnyWay = (kind: MailKindName): boolean => routedKinds.has(kind)

/** Whether a kind reminds of a round. */
export const isReminder = (kind: MailKindName): boolean =>
  kind === 'monthly_remind' || kind === 'annual_remind'

export type NewMail = {
  companyId: number
  kind: MailKindName
  /** With the kind it names the mail for ever: the Message-ID is made from both, and a second one is refused. */
  key: string
  recipient: string
  payload: Record<string, unknown>
  delivery?: { memberId: number; enqType: number; round: number }
  memberId?: number
  userId?: number
}
