import { enqueueNotifications } from '../../../delivery/queue.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { discloseReaders } from '../replies/by-mail/disclosure-service.ts'
import { mailOf } from './expansion-service.ts'
import { readSender } from './queries.ts'
import { skippedWords } from './recipient-rules.ts'
import { type Addressee, exclusionsOf, resolveRecipients } from './recipient-selection-service.ts'
import { addAttempts, type FailedMessage, readFailed } from './resend-queries.ts'
import { holdSend, type StoredSend } from './send-queries.ts'

/** Hands the messages that did not arrive over once more, each the same message in another mail. */
export async function resend(
  ctx: Ctx,
  { code, member_ids }: { code: string; member_ids?: number[] | undefined },
) {
  const { companyId } = ctx.actor
  const send = found(await holdSend(ctx.tx, companyId, code))
  const failed = await readFailed(ctx.tx, companyId, { sendId: send.id, memberIds: member_ids ?? null })
  const asked = { member_ids: failed.map((one) => one.member_id), department_ids: [], filters: null }
  const { addressees } = await resolveRecipients(ctx, asked, send)
  const open = addressees.filter(({ obstacle }) => obstacle === null)
  if (open.length === 0) throw new AppError('nothing_to_resend')
  await handOver(ctx, send, open, new Map(failed.map((one) => [one.member_id, one])))
  const members = open.map(({ member }) => member.id)
  await audit(ctx, { category: 'message', task: 'message.resend', members })
  const skipped = skippedWords(
    addressees.map(({ obstacle }) => obstacle),
    '送信していません。',
  )
  return {
    result: { resent: open.length, excluded: exclusionsOf(addressees) },
    mailService: { state: 'queued' as const, mail_count: open.length },
    message: `${open.length.toLocaleString('ja-JP')}名に送信し直しています。${skipped}`,
  }
}

async function handOver(
  ctx: Ctx,
  send: StoredSend,
  open: readonly Addressee[],
  failed: ReadonlyMap<number, FailedMessage>,
): Promise<void> {
  const company = await readSender(ctx.tx, ctx.actor.companyId)
  const work = { ...ctx, actor: { ...ctx.actor, name: send.sender_name } }
  const again = open.flatMap(({ member }) => {
    const message = failed.get(member.id)
    return message ? [{ member, message, key: `${message.id}.${message.ordinal}` }] : []
  })
  const disclosed = await discloseReaders(
    ctx,
    new Map(again.map(({ member, message }) => [member.id, message.id])),
  )
  await addAttempts(
    ctx.tx,
    ctx.actor.companyId,
    again.map(({ message, key }) => ({ id: message.id, ordinal: message.ordinal, key })),
    asDate(ctx.now),
  )
  const mails = again.map(({ member, message: { id, subject, mail_body, nonce }, key }) =>
    mailOf(work, company, {
      member,
      id,
      key,
      subject,
      body: mail_body,
      nonce,
      readers: disclosed.get(id) ?? null,
      files: send.attachment_ids,
    }),
  )
  await enqueueNotifications(ctx.tx, ctx.app, mails, ctx.now)
}
