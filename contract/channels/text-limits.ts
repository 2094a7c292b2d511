import { longestSms } from './sms-rules.ts'

/** The most UTF-16 units of a text that a way takes; others show but a few words. What is longer goes by the next way. */
export const longestText = { line: 5000, line_works: 2000, slack: 12_000, sms: longestSms } as const
