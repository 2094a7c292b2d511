import type { Temporal } from 'temporal-polyfill'
import type { ChannelKind } from '#contract/channels/names.ts'
import { segmentsOf } from '#contract/channels/sms-rules.ts'
import { languageOf } from '#contract/codes.ts'
import type { Arriving, PreviewChannels, SmsCost } from '#contract/messages/arriving-fields.ts'
import { answerLinkMark, withoutAnswerLink } from '#contract/messages/rules.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { numberIn } from '../../../channels/accounts/setting-rules.ts'
import { channelsOf } from '../../../channels/channels.ts'
import { type Departure, departureOf } from '../../../delivery/routing/departure-rules.ts'
import { readMemberChannels } from '../../../delivery/routing/routing.ts'
import type { App } from '../../../platform/context.ts'
import { answerUrl } from '../../../platform/links.ts'
import { linkToken, newNonce } from '../../../platform/tokens.ts'
import { noticeOf, personalMailOf } from '../mails.ts'
import { disclosedReaders } from '../replies/by-mail/disclosure-service.ts'
import { mayBeTooLong } from './arriving-rules.ts'
import { addressed, type Company, mailOf } from './expansion-service.ts'
import type { Recipient } from './recipient-selection-queries.ts'
import type { Texts, Work } from './recipient-selection-service.ts'
import { closedChannels, leavingOf, type Stopped } from './stopped-rules.ts'

export type Draft = {
  company: Company
  sender: string
  texts: Texts
  files: readonly number[]
  at: Temporal.Instant
  stopped: readonly Stopped[]
}

export type Reached = { member: Recipient; departure: Departure }

export type Arrived = { member: Recipient; arriving: Arriving }

type Disclosed = Awaited<ReturnType<typeof disclosedReaders>>

/** By which way each of these readers gets a message. The text is laid out for each only where it may be too long for one. */
export async function reachedBy(work: Work, draft: Draft, members: readonly Recipient[]): Promise<Reached[]> {
  const ids = members.map(({ id }) => id)
  const departures = await readMemberChannels(work.tx, work.actor.companyId, ids)
  const isLong = mayBeTooLong(draft.texts)
  const disclosed: Disclosed = isLong ? await disclosedReaders(work, ids) : new Map()
  const closed = closedChannels(draft.stopped)
  return members.map((member) => {
    const takes = (channel: ChannelKind) =>
      !isLong ||
      channel === 'mail' ||
      seen(work.app, writtenFor(work, draft, member, disclosed), channel) !== null
    return {
      member,
      departure: departureOf(departures.get(member.id) ?? ['mail'], { at: draft.at, closed, takes }),
    }
  })
}

export function departuresOf(reached: readonly Reached[]): PreviewChannels {
  return [...Map.groupBy(reached, ({ departure }) => departure.route)]
    .map(([channel, all]) => ({
      route: channel,
      count: all.length,
      passed_count: all.filter(({ departure }) => departure.passed.length > 0).length,
    }))
    .sort((one, other) => other.count - one.count)
}

/** What the SMS among them cost; what they say differs by the reader's language alone. */
export async function smsCostOf(
  work: Work,
  draft: Draft,
  reached: readonly Reached[],
): Promise<SmsCost | null> {
  const bySms = reached.filter(({ departure }) => departure.route === 'sms')
  if (bySms.length === 0) return null
  const account = await findAccount(work.tx, { companyId: work.actor.companyId, channel: 'sms' })
  const parts = [...Map.groupBy(bySms, ({ member }) => languageOf(member.mail_language)).values()].map(
    (all) => {
      const [one] = all
      const shown = one && seen(work.app, writtenFor(work, draft, one.member, new Map()), 'sms')
      return all.length * (shown ? segmentsOf(shown.text).segments : 1)
    },
  )
  return {
    messages: bySms.length,
    parts: parts.reduce((sum, some) => sum + some, 0),
    unit_price: numberIn(account, 'unitPrice'),
  }
}

/** What each of these readers gets, taken from what would be sent itself. */
export async function arrivingTo(work: Work, draft: Draft, reached: readonly Reached[]): Promise<Arrived[]> {
  const disclosed = await disclosedReaders(
    work,
    reached.map(({ member }) => member.id),
  )
  return reached.map(({ member, departure }) => ({
    member,
    arriving: shownOn(work.app, writtenFor(work, draft, member, disclosed), departure, draft.at),
  }))
}

function shownOn(app: App, message: Written, departure: Departure, at: Temporal.Instant): Arriving {
  const { route: channel, passed, stopped, isRefused } = departure
  const shown = (isRefused ? null : seen(app, message, channel)) ?? asMail(app, message)
  return {
    route: channel,
    title: shown.title,
    text: withoutLink(app, message, shown.text),
    notification: shown.notification,
    buttons: [...shown.buttons],
    small: [...shown.small],
    units: shown.units,
    parts: channel === 'sms' ? segmentsOf(shown.text).segments : null,
    passed,
    stopped,
    ...leavingOf(departure, at),
    is_refused: isRefused,
  }
}

/** A member's message as its queue would keep it. */
type Written = { payload: unknown; answerNonce: Buffer | null }

/** What a member's message would keep; its links lead nowhere, and are as long as real ones. */
function writtenFor(
  work: Work,
  { company, sender, texts, files }: Draft,
  one: Recipient,
  disclosed: Disclosed,
): Written {
  const actor = { ...work.actor, name: sender }
  const member = { ...one, answer_nonce: one.answer_nonce && newNonce() }
  const { message } = addressed({ actor }, company, texts, { member, obstacle: null })
  const { subject, body, nonce } = message
  const readers = disclosed.get(one.id) ?? null
  const outgoing = { member, id: 0, key: '0', subject, body, nonce, readers, files }
  return { payload: mailOf({ actor }, company, outgoing).payload, answerNonce: member.answer_nonce }
}

/** How a reader sees a message on a way; null where it is too long for it. */
function seen(app: App, message: Written, channel: ChannelKind) {
  if (channel === 'mail') return asMail(app, message)
  const shown = channelsOf(app)[channel].preview(noticeOf(app, message.payload, channel))
  return 'tooLong' in shown ? null : { ...shown, small: [] as readonly string[] }
}

function asMail(app: App, message: Written) {
  const { subject, body, button, footer } = personalMailOf(app, message.payload)
  const common = { title: subject, text: body, notification: null, units: body.length }
  return { ...common, buttons: button ? [button.label] : [], small: footer }
}

/** HR sees where the member's own link stands, and not the link. */
function withoutLink(app: App, { answerNonce }: Written, text: string): string {
  if (!answerNonce) return text
  const token = linkToken(app.secret, 'answer', answerNonce)
  return withoutAnswerLink(text.replaceAll(answerUrl(app.config.PUBLIC_URL, token), answerLinkMark))
}
