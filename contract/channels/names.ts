/** The channels besides mail, by their names in the database. */
export const externalChannels = ['app', 'line', 'line_works', 'slack', 'sms'] as const
export type ExternalChannel = (typeof externalChannels)[number]

/** All channels in a company's first order: free before paid. */
export const channelKinds = ['app', 'line', 'line_works', 'slack', 'mail', 'sms'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** A channel's name for people. */
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

/** What a channel can prove after acceptance: arrival on the device, reading, or nothing. */
export const channelProof: Record<ChannelKind, 'none' | 'arrival' | 'reading'> = {
  app: 'reading',
  line: 'none',
  line_works: 'none',
  slack: 'none',
  mail: 'none',
  sms: 'arrival',
}
