import { sql } from 'kysely'
import { enqType } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import type { NoticeEntry } from '../../answers/service.ts'

export function reportingCompanies(tx: Tx) {
  return tx
    .selectFrom('companies')
    .select(['id', 'supervisors_notified_until'])
    .where('supervisor_reports', '=', true)
    .orderBy('id')
    .execute()
}

/** The company while it writes to supervisors, held until the transaction ends. */
export function holdCompany(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name', 'supervisor_reads_text', 'sender_name', 'sender_department', 'sender_email'])
    .select('supervisors_notified_until')
    .where('id', '=', companyId)
    .where('supervisor_reports', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function recordNotified(tx: Tx, companyId: number, until: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ supervisors_notified_until: until })
    .where('id', '=', companyId)
    .execute()
}

/** Monthly answers first given in a span, with the supervisor who wants reports and the answer before. */
export function answersFor(tx: Tx, companyId: number, { after, until }: { after: Date; until: Date }) {
  return tx
    .selectFrom('answers as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.member_id'),
    )
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('answers as earlier')
          .select(['earlier.condition_type', 'earlier.notice'])
          .whereRef('earlier.company_id', '=', 'a.company_id')
          .whereRef('earlier.member_id', '=', 'a.member_id')
          .where('earlier.enq_type', '=', enqType.is.monthly)
          .whereRef('earlier.round', '<', 'a.round')
          .orderBy('earlier.round', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['a.round', 'a.condition_type', 'a.question3', 'a.answer_text', 'a.answered_at'])
    .select(['a.is_grave', 'a.waiting_emotion_answer', 'a.need_follow_reasons'])
    .select([
      sql<NoticeEntry[]>`a.notice`.as('notice'),
      sql<NoticeEntry[] | null>`p.notice`.as('previous_notice'),
    ])
    .select(['p.condition_type as previous_condition', 'm.lastname', 'm.firstname', 'd.full_path'])
    .select(['s.id as senior_id', 's.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .select(['s.email', 's.receiving_bcc'])
    .where('a.company_id', '=', companyId)
    .where('a.enq_type', '=', enqType.is.monthly)
    .where('a.answered_at', '>', after)
    .where('a.answered_at', '<=', until)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('s.receiving_report', '=', true)
    .orderBy('a.answered_at')
    .orderBy('a.id')
    .execute()
}

export type AnswerFor = Awaited<ReturnType<typeof answersFor>>[number]
