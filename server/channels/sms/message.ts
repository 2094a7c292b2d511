import { longestSms } from '#contract/channels/sms-rules.ts'
import type { AccountAccess, Attempt, Notice, TooLong } from '../channel.ts'

/** An SMS; `link` is how it is known again among those that a provider lists. */
export type SmsMessage = { body: string; link: string | null }

/** An SMS to a stored number, to be delivered by `until`. */
export type Sending<Account> = {
  access: AccountAccess<Account>
  to: string
  message: SmsMessage
  attempt: Attempt
}

/** The few words and the short address, on a line of its own so that phones make a link of it. */
export function smsMessage({ brief, link }: Notice): SmsMessage | TooLong {
  const body = link ? `${brief}\n${link.shortUrl}` : brief
  return body.length <= longestSms
    ? { body, link: link?.shortUrl ?? null }
    : { tooLong: brief.length, longest: longestSms - (body.length - brief.length) }
}
