import type { Temporal } from 'temporal-polyfill'
import type { Contact } from '#contract/answers/view.ts'
import { languageOf } from '#contract/codes.ts'
import { fullName, personName } from '#contract/members/name.ts'
import type { ReplyInput, ReplyPage } from '#contract/messages/calls.ts'
import { withoutAnswerLink } from '#contract/messages/rules.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { nonceOf } from '../../../platform/tokens.ts'
import * as answers from '../../answers/service.ts'
import { contactFor } from '../../contacts/service.ts'
import { countReplies, findByNonce, findBytes, holdMessage, insertReply, lastReply } from './queries.ts'
import { isRepeated, mostPerHour, replySubject } from './reply-rules.ts'

export type Visit = { app: App; now: Temporal.Instant }

/** What the holder of a reply link sees. Looking changes nothing. */
export function open(ctx: Visit, token: string): Promise<{ result: ReplyPage }> {
  return ctx.app.database.asSystem(async (tx) => ({ result: pageOf(await enter(ctx, tx, token)) }))
}

/** The same with whom in HR its holder can reach. */
export function openPage(ctx: Visit, token: string): Promise<{ page: ReplyPage; contact: Contact }> {
  return ctx.app.database.asSystem(async (tx) => {
    const entered = await enter(ctx, tx, token)
    const { company_id: companyId, member_id: memberId } = entered.message
    return { page: pageOf(entered), contact: await contactFor(tx, { companyId, memberId }) }
  })
}

/** A file that went with the message, for the holder of its link; bytes of no kind, which browsers save. */
export function openFile(ctx: Visit, token: string, id: string): Promise<File> {
  return ctx.app.database.asSystem(async (tx) => {
    const { message } = await enter(ctx, tx, token)
    const file = found(message.files.find((one) => String(one.id) === id))
    const { name, bytes } = found(await findBytes(tx, message.company_id, file.id))
    return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  })
}

/** Takes a reply; the same words pressed twice are one. */
export function submit(
  ctx: Visit,
  { token, mail_body, notice_id }: ReplyInput,
): Promise<{ message: string }> {
  return ctx.app.database.asSystem(async (tx) => {
    const { message, notice, recent } = await enter(ctx, tx, token, holdMessage)
    const body = mail_body.replace(/\r\n?/g, '\n')
    const thanks = { message: '返信を受け取りました。' }
    if (isRepeated(await lastReply(tx, message), body, ctx.now)) return thanks
    if (notice_id && notice_id !== answers.noticeId(notice)) throw new AppError('notice_changed')
    if (recent >= mostPerHour) throw new AppError('too_many_requests', { retryAfter: 3600 })
    await insertReply(tx, message, {
      subject: replySubject(message.subject),
      body,
      sender: fullName(message),
      notice,
      at: asDate(ctx.now),
    })
    return thanks
  })
}

/** The message behind a link, in a transaction that from here on sees one company only. */
async function enter(ctx: Visit, tx: Tx, token: string, hold?: typeof holdMessage) {
  const nonce = found(nonceOf(ctx.app.secrets, 'reply', token))
  const message = found(await findByNonce(tx, nonce))
  await bindToCompany(tx, message.company_id)
  await hold?.(tx, message)
  const notice = await answers.replyReaders(tx, message.company_id, message.member_id)
  const anHourAgo = asDate(ctx.now.subtract({ hours: 1 }))
  return { message, notice, ...(await countReplies(tx, message, anHourAgo)) }
}

const pageOf = ({ message, notice, total }: Awaited<ReturnType<typeof enter>>): ReplyPage => ({
  language: languageOf(message.mail_language),
  company_name: message.company_name,
  member_name: personName(message, languageOf(message.mail_language)),
  member: { lastname: message.lastname, firstname: message.firstname },
  sender: message.sender,
  subject: withoutAnswerLink(message.subject),
  mail_body: withoutAnswerLink(message.mail_body),
  attachments: message.files,
  sent_at: formatLocal(message.created_at),
  notice: answers.shownNotice(notice),
  notice_id: answers.noticeId(notice),
  reply_count: total,
})
