import type { SmsProvider } from '#contract/channels/names.ts'
import type { AccountAccess, Channel, ChannelOutcome } from '../channel.ts'
import type { KaradenAccount, SmsAccount, TwilioAccount } from './account.ts'
import { smsHoursAt } from './hours-rules.ts'
import * as karaden from './karaden/messages.ts'
import { type Sending, type SmsMessage, smsMessage } from './message.ts'
import { readCallback } from './twilio/callback-rules.ts'
import * as twilio from './twilio/messages.ts'

type Bases = { twilio: string; karaden: string }

/** Where the provider is. */
export const smsBases: Bases = { twilio: 'https://api.twilio.com', karaden: 'https://prg.karaden.jp' }

const perSecond: Record<SmsProvider, number> = { twilio: 10, karaden: 5 }

/** SMS by either provider to a stored number; holds messages back at night. */
export function smsChannel(bases: Bases = smsBases): Channel<SmsAccount, SmsMessage> {
  return {
    name: 'sms',
    repeating: 'reconciled',
    pace: ({ provider }) => ({ perSecond: perSecond[provider] }),
    compose: smsMessage,
    show: ({ body }) => ({ title: null, text: body, notification: null, buttons: [] }),
    send: (access, to, message, attempt) => sendByDay(bases, { access, to, message, attempt }),
    reconcile: (access, to, message, attempt) =>
      byProvider(access, {
        twilio: (own) => twilio.reconcile(bases.twilio, { access: own, to, message, attempt }),
        karaden: (own) => karaden.reconcile(bases.karaden, { access: own, to, message, attempt }),
      }),
    lookUp: (access, providerId) =>
      byProvider(access, {
        twilio: (own) => twilio.lookUp(bases.twilio, own, providerId),
        karaden: (own) => karaden.lookUp(bases.karaden, own, providerId),
      }),
    check: (access) =>
      byProvider(access, {
        twilio: (own) => twilio.check(bases.twilio, own),
        karaden: (own) => karaden.check(bases.karaden, own),
      }),
    receive: (account, request, now) =>
      account.provider === 'twilio'
        ? readCallback(account.authToken, request, now)
        : karaden.readCallback(request, now),
  }
}

async function sendByDay(bases: Bases, sending: Sending<SmsAccount>): Promise<ChannelOutcome> {
  const hours = smsHoursAt(sending.access.now())
  if (!hours.isOpen)
    return {
      kind: 'put_off',
      code: 'night',
      words: 'SMSは8:00〜21:00に送信します。',
      retryAfter: hours.seconds,
    }
  return byProvider(sending.access, {
    twilio: (access) => twilio.send(bases.twilio, { ...sending, access }, hours.seconds),
    karaden: (access) => karaden.send(bases.karaden, { ...sending, access }, hours.until),
  })
}

function byProvider<Result>(
  access: AccountAccess<SmsAccount>,
  by: {
    twilio(access: AccountAccess<TwilioAccount>): Result
    karaden(access: AccountAccess<KaradenAccount>): Result
  },
): Result {
  const { account } = access
  return account.provider === 'twilio'
    ? by.twilio({ ...access, account })
    : by.karaden({ ...access, account })
}
