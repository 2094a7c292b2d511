import type { Temporal } from 'temporal-polyfill'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import type { MemberKey } from '../queries.ts'
import { mayChange, toEntry } from '../timeline/presentation-rules.ts'
import { findLog } from '../timeline/queries.ts'
import { blankLine, holdLine, insertLine, shownLines } from './queries.ts'

export type MemberLine = {
  answerId: number | null
  text: string
  /** The account that wrote it, as it was called then; `memberLineWriter` makes the words of it. */
  writerName: string
  /** The day in Tokyo, YYYY-MM-DD. */
  writtenOn: string
}

type Addressed = { logId: number; memberId: number; answerId: number | null; text: string }

/** Writes the line beside an entry; its member reads it once the time to take it back is over. */
export async function writeLine(ctx: Ctx, line: Addressed): Promise<void> {
  const { companyId, userId, name } = ctx.actor
  await insertLine(ctx.tx, {
    ...line,
    companyId,
    writer: { userId, name },
    at: asDate(ctx.now),
    visibleFrom: asDate(ctx.now.add({ minutes: undoMinutes })),
  })
}

/** Takes back the line of an entry before its member may have read it; the entry stays. */
export async function takeBackLine(ctx: Ctx, logId: number) {
  const read = async () => found(await findLog(ctx.tx, ctx.actor, logId))
  const entry = await read()
  if (!mayChange(entry, ctx.actor)) throw new AppError('forbidden')
  const key = { companyId: ctx.actor.companyId, logId }
  const { visibleFrom } = found(await holdLine(ctx.tx, key))
  // looked at while the line is held: a page that was quicker has read it before this moment
  const at = asDate(ctx.app.clock())
  if (at >= visibleFrom) throw new AppError('line_shown')
  await blankLine(ctx.tx, key, at)
  const members = [entry.row.member_id]
  await audit(ctx, { category: 'follow_up', task: 'follow_up.take_back_line', members })
  return { result: toEntry(await read(), ctx.actor, at), message: '本人へのひとことを取り消しました。' }
}

/** The lines that a member may read at an instant, old to new. */
export async function linesFor(tx: Tx, member: MemberKey, at: Temporal.Instant): Promise<MemberLine[]> {
  const rows = await shownLines(tx, member, asDate(at))
  return rows.map((row) => ({
    answerId: row.answer_id,
    text: row.body ?? '',
    writerName: row.writer_name,
    writtenOn: todayIn(asInstant(row.written_at)),
  }))
}
