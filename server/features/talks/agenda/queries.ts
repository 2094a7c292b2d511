import { sql } from 'kysely'
import { interviewStatus } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  disclosedLately,
  knowsNeed,
  scopeOf,
  shownDueDay,
  visibleMembers,
} from '../../member-scopes/service.ts'
import { shownAttention } from '../../members/service.ts'

/** When a member joined, and why it is needed as far as the reader may know. */
export async function readNeed(
  tx: Tx,
  reader: Reader,
  { memberId, today }: { memberId: number; today: string },
): Promise<{ joinedOn: string; reasons: string[] } | null> {
  const row = await visibleMembers(tx, scopeOf(reader))
    .where('m.id', '=', memberId)
    .select(['m.date_contracted', 'm.attention_rank', 'm.attention_since', 'm.attention_reasons'])
    .select(['m.attention_text', 'm.interview_status', 'm.condition_type', 'm.unanswered_in_a_row'])
    .select([
      shownDueDay(reader).as('interview_due_date'),
      disclosedLately(reader).as('is_disclosed'),
      sql<boolean>`not ${knowsNeed(reader)}`.as('is_kept'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const status = codeIn(interviewStatus).parse(row.interview_status)
  const { reasons } = shownAttention({ ...row, interview_status: status }, today)
  return { joinedOn: row.date_contracted, reasons }
}
