import { longestSms } from './sms-rules.ts'

/** The most UTF-16 units of a text on a channel; longer texts use the next one. */
export const longestText = { line: 5000, line_works: 2000, slack: 12_000, sms: longestSms } as const
