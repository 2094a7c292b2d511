import type { Tx } from '../../../platform/database.ts'
import type { MemberKey } from '../queries.ts'

export type LineKey = { companyId: number; logId: number }

export type NewLine = LineKey & {
  memberId: number
  answerId: number | null
  text: string
  writer: { userId: number; name: string }
  at: Date
  visibleFrom: Date
}

export async function insertLine(tx: Tx, line: NewLine): Promise<void> {
  await tx
    .insertInto('follow_up_lines')
    .values({
      company_id: line.companyId,
      log_id: line.logId,
      member_id: line.memberId,
      answer_id: line.answerId,
      body: line.text,
      written_by: line.writer.userId,
      writer_name: line.writer.name,
      written_at: line.at,
      visible_from: line.visibleFrom,
    })
    .execute()
}

/** The line beside an entry, unless it was taken back; until the transaction ends, no member's page reads it. */
export async function holdLine(tx: Tx, key: LineKey): Promise<{ visibleFrom: Date } | null> {
  const row = await tx
    .selectFrom('follow_up_lines')
    .select('visible_from')
    .where('company_id', '=', key.companyId)
    .where('log_id', '=', key.logId)
    .where('taken_back_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { visibleFrom: row.visible_from } : null
}

export async function blankLine(tx: Tx, key: LineKey, at: Date): Promise<void> {
  await tx
    .updateTable('follow_up_lines')
    .set({ body: null, taken_back_at: at })
    .where('company_id', '=', key.companyId)
    .where('log_id', '=', key.logId)
    .execute()
}

/** What a member may read, the oldest first; waits for those that are being taken back. */
export function shownLines(tx: Tx, { companyId, memberId }: MemberKey, at: Date) {
  return tx
    .selectFrom('follow_up_lines')
    .select(['answer_id', 'body', 'writer_name', 'written_at'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('taken_back_at', 'is', null)
    .where('visible_from', '<=', at)
    .orderBy('written_at')
    .orderBy('log_id')
    .forShare()
    .execute()
}
