import { type RawBuilder, sql } from 'kysely'
import { type InterviewStatus, interviewStatus } from '#contract/codes.ts'
import type { MemberColumn } from '#contract/members/columns.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { localTimeOf } from '../../../platform/local-time.ts'
import {
  disclosedLately,
  knowsHandling,
  knowsNeed,
  scopeOf,
  shownDueDay,
  visibleMembers,
} from '../../member-scopes/service.ts'
import { shownAttention } from '../attention/shown-rules.ts'
import { withSurroundings } from '../list/queries.ts'

/** What a column tells of a member, codes as they are stored. */
type Content = RawBuilder<string | number | null>
export type PlainColumn = Exclude<MemberColumn, 'months'>

const contents: Record<Exclude<PlainColumn, 'attention'>, (actor: Reader) => Content> = {
  interview: (actor) =>
    sql`case when ${knowsHandling(actor)} then m.interview_status else ${interviewStatus.is.no_action} end`,
  hr_user: () => fullNameIn<string | null>('u'),
  department: () => sql`d.full_path`,
  joined: () => sql`m.date_contracted`,
  senior: () => fullNameIn<string | null>('s'),
  employee_code: () => sql`m.employee_code`,
  email: () => sql`m.email`,
  is_newbie: () => sql`m.is_newbie`,
  employing_type: () => sql`m.employing_type`,
  working_status: () => sql`m.working_status`,
  importance: (actor) =>
    sql`case when ${knowsNeed(actor)} and ${disclosedLately(actor)} then m.importance end`,
  due: shownDueDay,
  answered_at: () => localTimeOf('m.last_answered_at'),
  answer_text: (actor) => sql`case when ${disclosedLately(actor)} then newest.answer_text end`,
  next_sending: () => sql`(
    select due_on from deliveries as next
    where next.company_id = m.company_id and next.member_id = m.id and is_scheduled(next.answer_status)
    order by next.enq_type, next.round limit 1)`,
}

export type FileRow = { id: number; lastname: string; firstname: string } & {
  [Column in PlainColumn]?: string | number | null
}

/** These members with what the columns tell of them, in the order of the ids; one that went meanwhile is left out. */
export async function readFileRows(
  tx: Tx,
  actor: Reader,
  ids: readonly number[],
  { columns, today }: { columns: readonly PlainColumn[]; today: string },
): Promise<FileRow[]> {
  const chosen = visibleMembers(tx, scopeOf(actor)).where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
  const own = columns.filter((column) => column !== 'attention')
  const rows = await withSurroundings(tx, chosen)
    .select(['m.id', 'm.lastname', 'm.firstname', disclosedLately(actor).as('is_disclosed')])
    .select(['m.attention_rank', 'm.attention_since', 'm.attention_reasons', 'm.attention_text'])
    .select(['m.interview_status', 'm.condition_type', 'm.unanswered_in_a_row'])
    .select([
      shownDueDay(actor).as('interview_due_date'),
      sql<boolean>`not ${knowsNeed(actor)}`.as('is_kept'),
    ])
    .$narrowType<{ interview_status: InterviewStatus }>()
    .select(own.map((column) => contents[column](actor).as(column)))
    .execute()
  const byId = new Map(
    rows.map((row): [number, FileRow] => [row.id, { ...row, attention: shownAttention(row, today).text }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
