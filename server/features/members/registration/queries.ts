import { sql } from 'kysely'
import { type WorkingStatus, workingStatus } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import { editableColumns, type NewMember, slotsInUse, unlessTaken } from '../queries.ts'

/** The company's limit of members, and how many slots are used since; registrations of one company wait for each other here. */
export async function slots(
  tx: Tx,
  companyId: number,
  since: Date,
): Promise<{ limit: number; used: number }> {
  const company = await tx
    .selectFrom('companies')
    .select('max_member_count')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { used } = await slotsInUse(tx, companyId, since)
  return { limit: company.max_member_count, used }
}

const unsaid = JSON.stringify({
  working_status: workingStatus.is.employed,
  gender: 3,
  resign_reason: [],
  mail_language: 0,
  is_stopped_send_questions_mail: false,
  is_stopped_send_anniv_mail: false,
} satisfies Partial<NewMember>)

const writtenColumns = [
  ...editableColumns,
  ...(['delivery_follows', 'former_id', 'code', 'company_id', 'created_at', 'updated_at'] as const),
] as const

/** Writes new members, also thousands, in one statement. @returns them in no order @throws AppError duplicate_email or duplicate_employee_code, naming the field */
export function insertMembers(tx: Tx, companyId: number, members: readonly NewMember[], at: Date) {
  const own = { company_id: companyId, created_at: at, updated_at: at }
  const rows = JSON.stringify(members.map((member) => ({ ...member, ...own })))
  const columns = sql.join(writtenColumns.map((column) => sql.ref(column)))
  return unlessTaken(
    tx
      .insertInto('members')
      .columns(writtenColumns)
      .expression(
        sql`select ${columns}
          from jsonb_populate_recordset(jsonb_populate_record(null::members, ${unsaid}), ${rows}::jsonb)`,
      )
      .returning([
        'company_id',
        'id',
        'code',
        'lastname',
        'firstname',
        'email',
        'mail_language',
        'page_nonce',
      ])
      .returning(['date_contracted', 'delivery_date', 'working_status', 'date_resigned'])
      .returning(['returned_on', 'is_stopped_send_questions_mail'])
      .$narrowType<{ working_status: WorkingStatus }>()
      .execute(),
  )
}

export type WrittenMember = Awaited<ReturnType<typeof insertMembers>>[number]

/** Drops the connection's plans for foreign keys: plans of an empty company would make a large import quadratic. */
export async function forgetPlans(tx: Tx): Promise<void> {
  await sql`discard plans`.execute(tx)
}

/** Those of them whom neither a greeting nor a survey was sent to yet, each with every survey that is planned. */
export async function readUngreeted(tx: Tx, companyId: number, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('members as m')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .select(['m.company_id', 'm.id', 'm.code', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language'])
    .select(['m.date_contracted', 'm.delivery_date', 'm.working_status', 'm.date_resigned', 'm.returned_on'])
    .select(['m.page_nonce', 'm.is_stopped_send_questions_mail', 'd.enq_type', 'd.answer_status', 'd.due_on'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('m.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as left_already')
            .select(sql.lit(1).as('one'))
            .whereRef('left_already.company_id', '=', 'm.company_id')
            .whereRef('left_already.member_id', '=', 'm.id')
            .where('left_already.queued_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as greeting')
            .select(sql.lit(1).as('one'))
            .whereRef('greeting.company_id', '=', 'm.company_id')
            .whereRef('greeting.member_id', '=', 'm.id')
            .where('greeting.kind', '=', 'welcome')
            .where('greeting.state', '<>', 'cancelled'),
        ),
      ),
    )
    .orderBy('m.id')
    .$narrowType<{ working_status: WorkingStatus }>()
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((surveys) =>
    surveys.slice(0, 1).map(({ enq_type: _, answer_status: __, due_on: ___, ...member }) => ({
      member,
      schedule: surveys.map(({ enq_type, answer_status, due_on: date }) => ({
        enq_type,
        answer_status,
        date,
      })),
    })),
  )
}

export function senderOf(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select(['name', 'sender_name', 'sender_name_en', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
