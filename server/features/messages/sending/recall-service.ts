import { isReply } from '#contract/codes.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { countLeft, forgetUnreached, hideMessage, holdMessage, takeBack } from './recall-queries.ts'
import { endSend, holdSend } from './send-queries.ts'

const by = ({ actor, now }: Ctx) => ({ companyId: actor.companyId, userId: actor.userId, at: asDate(now) })

/** Takes back every mail of a sending that has not left: within the first seconds all of them. */
export async function cancel(ctx: Ctx, code: string) {
  const send = found(await holdSend(ctx.tx, ctx.actor.companyId, code))
  if (send.state === 'draft' || send.state === 'scheduled') throw new AppError('sending_fixed')
  const members = await takeBack(ctx.tx, by(ctx), { sendId: send.id })
  const taken_back = members.length
  if (taken_back === 0) throw new AppError('sending_left')
  const left = await countLeft(ctx.tx, ctx.actor.companyId, send.id)
  if (left === 0) {
    await forgetUnreached(ctx.tx, ctx.actor.companyId, send.id)
    await endSend(ctx.tx, send, 'taken_back', asDate(ctx.now))
  }
  await audit(ctx, { category: 'message', task: 'message.take_back', members })
  const people = (count: number) => `${count.toLocaleString('ja-JP')}名`
  const message =
    left === 0
      ? '送信を取り消しました。メールはだれにも届いていません。'
      : `${people(taken_back)}への送信を取り消しました。${people(left)}にはすでに送信されています。`
  return { result: { taken_back, left }, message }
}

/** Takes one message back while it waits; one that has left, or came, goes out of HR's lists only. */
export async function removeMessage(ctx: Ctx, id: number) {
  const message = found(await holdMessage(ctx.tx, ctx.actor, id))
  if (message.state === 'queued' && (await takeBack(ctx.tx, by(ctx), { messageId: id })).length > 0) {
    await audit(ctx, { category: 'message', task: 'message.take_back', members: [message.member_id] })
    return { result: { taken_back: true }, message: '送信を取り消しました。メールは届いていません。' }
  }
  await hideMessage(ctx.tx, ctx.actor.companyId, id, asDate(ctx.now))
  await audit(ctx, { category: 'message', task: 'message.delete', members: [message.member_id] })
  const rest = isReply(message.message_status)
    ? 'メンバーの手元のメールは残ります。'
    : 'すでに送信されたため、メンバーに届いたメールは取り消せません。'
  return { result: { taken_back: false }, message: `一覧から削除しました。${rest}` }
}
