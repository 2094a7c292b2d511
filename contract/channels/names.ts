/** The ways to a member besides mail, by the names that the database keeps. */
export const externalChannels = ['app', 'line', 'line_works', 'slack', 'sms'] as const
export type ExternalChannel = (typeof externalChannels)[number]

/** Every way to a member in the order a company begins with: free before paid (decisions.md 4, channels.md 8.3). */
export const channelKinds = ['app', 'line', 'line_works', 'slack', 'mail', 'sms'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What people call a way. */
export const channelLabel: Record<ChannelKind, string> = {
  app: 'アプリ',
  line: 'LINE',
  line_works: 'LINE WORKS',
  slack: 'Slack',
  mail: 'メール',
  sms: 'SMS',
}

/** Who carries a company's SMS. */
export const smsProviders = ['twilio', 'karaden'] as const
export type SmsProvider = (typeof smsProviders)[number]

/** What a way can prove of a message that was taken: that it reached the device, that somebody looked, or nothing. */
export const channelProof: Record<ChannelKind, 'none' | 'arrival' | 'reading'> = {
  app: 'reading',
  line: 'none',
  line_works: 'none',
  slack: 'none',
  mail: 'none',
  sms: 'arrival',
}
