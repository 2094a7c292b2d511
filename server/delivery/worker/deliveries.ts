import { openAccounts } from '../../channels/accounts/opening.ts'
import { type OpenedChannel, type Prepared, prepare } from '../../channels/bound-channel.ts'
import type { Attempt, ChannelOutcome, TooLong } from '../../channels/channel.ts'
import { emailChannel } from '../../channels/email/channel.ts'
import type { Transport } from '../../channels/email/message.ts'
import type { NotTaken } from '../../channels/provider/answers.ts'
import { ProviderFailure } from '../../channels/provider/failure.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { QueuedNotification } from '../queue.ts'
import { quietUntil } from '../routing/channel-choice-rules.ts'
import {
  classifyChannelResult,
  mayDouble,
  type Repeating,
  stepAfter,
  unconfirmed,
  waiting,
} from './channel-rules.ts'
import type { Recording } from './claims.ts'
import { sendToDevices } from './devices.ts'
import type { DeliveryResult } from './results.ts'
import { classifyResult } from './retry-rules.ts'

/** Sends one notification, outside of a transaction: the result says what is known. */
export type Deliver = (
  mail: QueuedNotification,
  at: Date,
  mayLeave: Promise<boolean>,
) => Promise<DeliveryResult>

type Delivering = Pick<Recording, 'app' | 'kinds' | 'lease'>

const notWritten = (words: string): ChannelOutcome => ({
  kind: 'refused',
  about: 'message',
  code: 'not_written',
  words,
})

/** The account, or a refusal that suspends it where it holds too little to send. */
const openedOr = (opening: Promise<OpenedChannel | null>): Promise<OpenedChannel | null | NotTaken> =>
  opening.catch((error) => {
    if (error instanceof ProviderFailure) return error.outcome
    throw error
  })

/** Delivers mails over one connection to the mail server. */
export function openEmailDelivery({ app, kinds, lease }: Delivering, transport: Transport): Deliver {
  const channel = emailChannel(app)
  return async (mail, at, mayLeave) => {
    const rendered = kinds[mail.kind]?.render(app, mail, at)
    if (!rendered || !lease.stands()) return classifyResult({ kind: 'untouched' }, mail.attempts)
    const prepared = prepare(channel, transport, { mail, rendered, at })
    return attempt(app, { mail, at, mayLeave, repeating: channel.repeating, prepared })
  }
}

/** Delivers over the accounts of all companies; each is opened once in a while. */
export function openAccountDelivery({ app, kinds }: Delivering): Deliver {
  const accounts = openAccounts(app)
  return async (mail, at, mayLeave) => {
    const { channel, company_id: companyId } = mail
    if (channel === 'mail') throw new Error('an email has no channel account')
    const quiet = quietUntil(channel, asInstant(at))
    if (quiet) return waiting(asDate(quiet).getTime() - at.getTime())
    const opened = await openedOr(accounts.of({ companyId, channel }))
    if (opened && 'kind' in opened) return classifyChannelResult(opened, mail.attempts)
    if (!opened)
      return classifyChannelResult(
        { kind: 'refused', about: 'recipient', code: 'no_account', words: 'チャネルの設定が削除されました' },
        0,
      )
    const notice = kinds[mail.kind]?.notice?.(app, mail, writtenAt(mail, at))
    if (!notice) return classifyChannelResult(notWritten('このチャネルでは送信できません'), 0)
    const { repeating } = opened
    return attempt(app, { mail, at, mayLeave, repeating, prepared: opened.prepare(notice) })
  }
}

/** A repeated text is the same as before: its deadlines count from then, and LINE knows a key by its body. */
const writtenAt = (mail: QueuedNotification, at: Date): Date =>
  mail.unknown_count > 0 ? firstAttemptOf(mail, at) : at

/** When a mail was first handed over that may have been taken. */
const firstAttemptOf = (mail: QueuedNotification, at: Date): Date =>
  mail.first_attempt_at === null ? at : new Date(mail.first_attempt_at)

type Attempted = {
  mail: QueuedNotification
  at: Date
  mayLeave: Promise<boolean>
  repeating: Repeating
  prepared: Prepared | TooLong
}

async function attempt(
  app: App,
  { mail, at, mayLeave, repeating, prepared }: Attempted,
): Promise<DeliveryResult> {
  if ('tooLong' in prepared)
    return classifyChannelResult(notWritten(`文章が長すぎます（${prepared.longest}文字まで）`), 0)
  const firstAt = firstAttemptOf(mail, at)
  if (mail.attempt_key === null) throw new Error('a forgotten mail does not leave')
  const key: Attempt = { key: mail.attempt_key, firstAt, mayLeave }
  const step = stepAfter({
    repeating,
    firstAt,
    at,
    unknownCount: mail.unknown_count,
    isPersonal: mail.kind === 'message',
  })
  if (step === 'leave') return unconfirmed('送信できたか確認できません')
  if (step === 'look') {
    const past = await prepared.reconcile?.(mail.recipient, key)
    if (past && past !== 'absent') return classifyChannelResult(past, mail.attempts)
  }
  const outcome =
    mail.channel === 'app'
      ? await sendToDevices(app, mail, (address) => prepared.send(address, key))
      : await prepared.send(mail.recipient, key)
  if (mail.channel === 'mail') return classifyResult(outcome, mail.attempts)
  const result = classifyChannelResult(outcome, mail.attempts)
  // A second attempt that may double the first is marked as repeated.
  const isSecond = mail.unknown_count > 0 && mayDouble(repeating)
  const mayBeThere = result.state === 'sent' || result.channel?.isUnknown === true
  return isSecond && mayBeThere ? { ...result, isRepeated: true } : result
}
