import { sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import { roleKeys, roles } from '#contract/permissions.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'

/** The one-year surveys of these days of which HR is still to be asked. */
type Days = { today: string; until: string }

const administrators = roleKeys.filter((key) => roles[key].type === 'administrator')

const unasked = (tx: Tx, { today, until }: Days) =>
  tx
    .selectFrom('deliveries as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'd.company_id').onRef('m.id', '=', 'd.member_id'),
    )
    .where('d.enq_type', '=', enqType.is.anniversary)
    .where('d.answer_status', '=', answerStatus.is.scheduled)
    .where('d.confirmation_asked_on', 'is', null)
    .where('d.due_on', '>=', today)
    .where('d.due_on', '<=', until)
    .where('m.deleted_at', 'is', null)
    .where('m.senior_confirmed_at', 'is', null)
    .where('m.is_stopped_send_anniv_mail', '=', false)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as o')
            .select('o.member_id')
            .whereRef('o.company_id', '=', 'd.company_id')
            .where('o.enq_type', '=', enqType.is.anniversary)
            .where('o.confirmation_asked_on', '=', today),
        ),
      ),
    )

/** Companies with supervisors to confirm that were not asked today. */
export async function companiesToAsk(tx: Tx, days: Days): Promise<number[]> {
  const rows = await unasked(tx, days).select('d.company_id').distinct().orderBy('d.company_id').execute()
  return rows.map((row) => row.company_id)
}

/** Whom one company is to be asked about, held until the transaction ends. */
export function takeUnasked(tx: Tx, companyId: number, days: Days) {
  return unasked(tx, days)
    .leftJoin('seniors as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.id', '=', 'm.senior_id')
        .on('s.deleted_at', 'is', null),
    )
    .leftJoin('departments as g', (join) =>
      join.onRef('g.company_id', '=', 'm.company_id').onRef('g.id', '=', 'm.department_id'),
    )
    .select(['d.member_id', 'd.due_on', 'm.code', 'm.lastname', 'm.firstname', 'g.full_path as department'])
    .select(['s.lastname as senior_lastname', 's.firstname as senior_firstname'])
    .where('d.company_id', '=', companyId)
    .orderBy('d.due_on')
    .orderBy('d.member_id')
    .forUpdate('d')
    .skipLocked()
    .execute()
}

export function readAskers(tx: Tx, companyId: number) {
  return accountsInUse(tx, companyId)
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'c.name as company_name'])
    .where('u.role_key', 'in', administrators)
    .where('u.is_send_anniversary_mail', '=', true)
    .orderBy('u.id')
    .execute()
}

export async function noteAsked(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
  today: string,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ confirmation_asked_on: today })
    .where('company_id', '=', companyId)
    .where('enq_type', '=', enqType.is.anniversary)
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .execute()
}
