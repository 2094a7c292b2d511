import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { writeLine } from './member-lines/service.ts'
import { type HeldMember, holdMember } from './queries.ts'
import { deleteLog, insertLog } from './timeline/queries.ts'

/** Writes an entry for HR that changes no state, of what somebody reports of a member, and answers its id. */
export async function writeReport(
  ctx: Ctx,
  report: { memberId: number; comment: string; writerReads: boolean },
): Promise<number> {
  const { companyId, userId, name } = ctx.actor
  const { followUp }: HeldMember = found(await holdMember(ctx.tx, { companyId, memberId: report.memberId }))
  return insertLog(ctx.tx, {
    ...report,
    companyId,
    isAutomatic: false,
    answerId: null,
    writer: { userId, name },
    before: followUp,
    after: followUp,
    hasChanged: false,
    settled: null,
    impression: null,
    readers: 'hr',
    at: asDate(ctx.now),
  })
}

/** Takes such an entry out of the timeline. */
export const removeReport = (ctx: Ctx, logId: number): Promise<void> =>
  deleteLog(ctx.tx, ctx.actor.companyId, logId)

/** Shows a member a line, beside an entry that says for HR what it is about. */
export async function tellMember(
  ctx: Ctx,
  { memberId, comment, text }: { memberId: number; comment: string; text: string },
): Promise<number> {
  const logId = await writeReport(ctx, { memberId, comment, writerReads: true })
  await writeLine(ctx, { logId, memberId, answerId: null, text })
  return logId
}
