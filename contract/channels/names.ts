/** The ways to a member besides mail, by the names that the database keeps. */
export const channelNames = ['app', 'line', 'line_works', 'slack', 'sms'] as const
export type ChannelName = (typeof channelNames)[number]

/** Every way to a member in the order a company begins with: free before paid (decisions.md 4, channels.md 8.3). */
export const routeNames = ['app', 'line', 'line_works', 'slack', 'mail', 'sms'] as const
export type RouteName = (typeof routeNames)[number]

/** What people call a way. */
export const routeLabel: Record<RouteName, string> = {
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
export const routeProof: Record<RouteName, 'none' | 'arrival' | 'reading'> = {
  app: 'reading',
  line: 'none',
  line_works: 'none',
  slack: 'none',
  mail: 'none',
  sms: 'arrival',
}
