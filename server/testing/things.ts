/** A kind of mail and a channel are named alike in every company. */
export const mailKind = {
  enq_mail_settings: { type: 'welcome' },
  preview: { type: 'welcome' },
  save: { type: 'welcome' },
  test: { type: 'welcome' },
  channels: { channel: 'app' },
}

/** What a path or body parameter names, by the noun before it; a new noun must be added here to pass. */
export type Things = {
  members: { id: number; code: string }
  actionlogs: { id: number }
  talks: { id: number }
  promises: { id: number }
  notifications: { notificationId: number }
  notification_special: { notificationId: number }
  temp_members: { id: number }
  mail_schedule: { round: number }
  imports: { id: number }
  avatars: { url: string }
  'member-filters': { id: number }
  departments: { id: number }
  'department-managers': { id: number }
  'organization-chart': { id: number }
  read_message: { id: number }
  received_files: { id: number }
  send: { send_id: number }
  messages: { id: number }
  attachments: { id: number }
  sendings: { code: string }
  conversations: { member_id: number }
  notes: { id: number }
  templates: { code: string }
  master_templates: { code: string }
  users: { id: number }
  sessions: { id: number; session_id: number }
  'known-devices': { id: number }
  seniors: { id: number }
  custom_monthly_questions: { id: number }
  exports: { id: number }
  feedback: { id: number }
  viewers: { id: number }
  relation: { id: number }
  talent_members: { id: number }
  answers: { token: string; id: number }
  releases: { id: number }
  domains: { domain: string }
  passkeys: { id: number }
  'api-tokens': { id: number }
  webhooks: { id: number }
  attempts: { attempt_id: number }
  replies: { token: string }
  password_reset_rules: { token: string }
  'mail-confirmations': { token: string }
} & typeof mailKind

/** Ids under which a company has nothing, or not yet. */
export const nothing: Things = {
  members: { id: 1, code: 'x' },
  actionlogs: { id: 1 },
  talks: { id: 1 },
  promises: { id: 1 },
  temp_members: { id: 1 },
  notifications: { notificationId: 1 },
  notification_special: { notificationId: 1 },
  imports: { id: 1 },
  mail_schedule: { round: 1 },
  avatars: { url: 'x' },
  'member-filters': { id: 1 },
  departments: { id: 1 },
  'department-managers': { id: 1 },
  'organization-chart': { id: 1 },
  read_message: { id: 1 },
  received_files: { id: 1 },
  send: { send_id: 1 },
  conversations: { member_id: 1 },
  notes: { id: 1 },
  messages: { id: 1 },
  attachments: { id: 1 },
  sendings: { code: 'x' },
  templates: { code: 'x' },
  master_templates: { code: 'x' },
  users: { id: 1 },
  sessions: { id: 1, session_id: 1 },
  'known-devices': { id: 1 },
  seniors: { id: 1 },
  custom_monthly_questions: { id: 1 },
  exports: { id: 1 },
  feedback: { id: 1 },
  viewers: { id: 1 },
  relation: { id: 1 },
  talent_members: { id: 1 },
  answers: { token: 'x', id: 1 },
  releases: { id: 1 },
  replies: { token: 'x' },
  password_reset_rules: { token: 'x' },
  'mail-confirmations': { token: 'x' },
  domains: { domain: 'nobody.example' },
  passkeys: { id: 1 },
  'api-tokens': { id: 1 },
  webhooks: { id: 1 },
  attempts: { attempt_id: 1 },
  ...mailKind,
}
