import { audit } from '../../../../platform/audit.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { found } from '../../../../platform/errors.ts'
import { holdAutomatic, markAutomatic, markOfPerson } from './automatic-queries.ts'

/** Declares an automatic answer the member's own, or takes that back; idempotent. */
export async function setAutomatic(
  ctx: Ctx,
  { id, is_auto_reply: isAutomatic }: { id: number; is_auto_reply: boolean },
): Promise<{ message: string }> {
  const reply = found(await holdAutomatic(ctx.tx, ctx.actor, id))
  if (reply.is_auto_reply !== isAutomatic) {
    await (isAutomatic ? markAutomatic : markOfPerson)(ctx.tx, reply, asDate(ctx.now))
    await audit(ctx, { category: 'message', task: 'message.automatic', members: [reply.member_id] })
  }
  return { message: isAutomatic ? '自動応答に戻しました。' : '本人の返信にしました。' }
}
