import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/codes.ts'
import { fullName, personName } from '#contract/members/name.ts'
import { answerLinkMark, filledMessage, type MessageWords } from '#contract/messages/rules.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { asDate } from '../../../platform/clock.ts'
import { newNonce } from '../../../platform/tokens.ts'
import type { MessagePayload } from '../mails.ts'
import { discloseReaders } from '../replies/by-mail/disclosure-service.ts'
import { insertMessages, type NewMessage, readSender } from './queries.ts'
import { obstacles } from './recipient-rules.ts'
import type { Recipient } from './recipient-selection-queries.ts'
import type { Addressee, Texts, Work } from './recipient-selection-service.ts'
import { markLeaving, type StoredSend } from './send-queries.ts'

const chunk = 500

export type Company = Awaited<ReturnType<typeof readSender>>

export const wordsFor = (
  company: Pick<Company, 'name'>,
  sender: string,
  member: Pick<Recipient, 'lastname' | 'firstname' | 'department' | 'mail_language'>,
): MessageWords => ({
  name: personName(member, languageOf(member.mail_language)),
  company: company.name,
  department: member.department ?? '',
  sender,
})

/** Creates a message for each member of a held sending and a mail for each reachable one; gives how many mails. */
export async function expand(
  work: Work,
  send: StoredSend,
  addressees: readonly Addressee[],
  leavesAt: Temporal.Instant,
): Promise<number> {
  const company = await readSender(work.tx, work.actor.companyId)
  const texts = { subject: send.subject, mail_body: send.mail_body }
  for (let start = 0; start < addressees.length; start += chunk) {
    const some = addressees.slice(start, start + chunk).map((one) => addressed(work, company, texts, one))
    await dispatch(work, { company, send, leavesAt }, some)
  }
  await markLeaving(work.tx, send, {
    count: addressees.length,
    leavesAt: asDate(leavesAt),
    at: asDate(work.now),
  })
  return addressees.filter(({ obstacle }) => obstacle === null).length
}

type Addressed = Addressee & { message: NewMessage }

/** The message as one member will read it. */
export function addressed(
  { actor }: Pick<Work, 'actor'>,
  company: Company,
  texts: Texts,
  one: Addressee,
): Addressed {
  const words = wordsFor(company, actor.name, one.member)
  const outcome = one.obstacle ? obstacles[one.obstacle] : { state: 'queued' as const, reason: null }
  const message: NewMessage = {
    memberId: one.member.id,
    recipient: fullName(one.member),
    subject: filledMessage(texts.subject, words, answerLinkMark),
    body: filledMessage(texts.mail_body, words, answerLinkMark),
    ...outcome,
    nonce: newNonce(),
  }
  return { ...one, message }
}

type Leaving = { company: Company; send: StoredSend; leavesAt: Temporal.Instant }

async function dispatch(work: Work, { company, send, leavesAt }: Leaving, all: readonly Addressed[]) {
  const { companyId, name } = work.actor
  const messages = all.map(({ message }) => message)
  const ids = await insertMessages(work.tx, { companyId, name, sendId: send.id }, messages, asDate(work.now))
  const disclosed = await discloseReaders(work, ids)
  const mails = all
    .filter(({ obstacle }) => obstacle === null)
    .map(({ member, message }) => {
      const id = ids.get(member.id) ?? 0
      return mailOf(work, company, {
        member,
        id,
        key: String(id),
        subject: message.subject,
        body: message.body,
        nonce: message.nonce,
        readers: disclosed.get(id) ?? null,
        files: send.attachment_ids,
      })
    })
  await enqueueNotifications(work.tx, work.app, mails, work.now, { from: leavesAt })
}

/** One message as its mail carries it; `key` names this attempt. */
export type Outgoing = {
  member: Recipient
  id: number
  key: string
  subject: string
  body: string
  nonce: Buffer
  readers: MessagePayload['readers']
  files: readonly number[]
}

export function mailOf(
  { actor }: Pick<Work, 'actor'>,
  company: Company,
  { member, ...message }: Outgoing,
): NewNotification {
  const payload: MessagePayload = {
    messageId: message.id,
    readers: message.readers,
    language: languageOf(member.mail_language),
    companyName: company.name,
    senderName: actor.name,
    senderDepartment: company.sender_department,
    replyTo: company.sender_email,
    subject: message.subject,
    body: message.body,
    nonce: message.nonce.toString('hex'),
    files: [...message.files],
    answerNonce: member.answer_nonce?.toString('hex') ?? null,
  }
  return {
    companyId: actor.companyId,
    kind: 'message',
    key: message.key,
    memberId: member.id,
    recipient: member.email,
    payload,
  }
}
