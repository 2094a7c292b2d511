import { sql } from 'kysely'
import { answerStatus, type WorkingStatus } from '#contract/codes.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export type MemberKeys = { companyId: number; ids: readonly number[] }

const among = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** How many of these are in scope; they are held, always in the same order, until the transaction ends. */
export async function holdVisible(tx: Tx, actor: Actor, ids: readonly number[]): Promise<number> {
  const rows = await visibleMembers(tx, scopeOf(actor))
    .select('m.id')
    .where('m.id', '=', among(ids))
    .orderBy('m.id')
    .forNoKeyUpdate()
    .execute()
  return rows.length
}

/** Gives them a direct supervisor, or none. @returns how many had another */
export async function setSupervisor(
  tx: Tx,
  keys: MemberKeys,
  supervisorId: number | null,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({
      senior_id: supervisorId,
      senior_confirmed_at: null,
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', keys.companyId)
    .where('id', '=', among(keys.ids))
    .where('senior_id', 'is distinct from', supervisorId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export type SurveysMeant = 'monthly' | 'annual' | 'all'

const stopsOf = {
  monthly: ['is_stopped_send_questions_mail'],
  annual: ['is_stopped_send_anniv_mail'],
  all: ['is_stopped_send_questions_mail', 'is_stopped_send_anniv_mail'],
} as const

/** Stops or resumes their surveys. @returns how many it changes */
export async function setStopped(
  tx: Tx,
  keys: MemberKeys,
  change: { surveys: SurveysMeant; isStopped: boolean },
  at: Date,
): Promise<number> {
  const stops = stopsOf[change.surveys]
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ updated_at: at, version: sql<number>`version + 1` })
    .set(Object.fromEntries(stops.map((stop) => [stop, change.isStopped])))
    .where('company_id', '=', keys.companyId)
    .where('id', '=', among(keys.ids))
    .where((eb) => eb.or(stops.map((stop) => eb(stop, '=', !change.isStopped))))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Who of them has a round that was not sent and whose day is still to come. */
export function readResumable(tx: Tx, keys: MemberKeys, at: Date) {
  return tx
    .selectFrom('members as m')
    .select(['m.company_id as companyId', 'm.id as memberId', 'm.date_contracted as dateContracted'])
    .select([
      'm.delivery_date as deliveryDate',
      'm.date_resigned as dateResigned',
      'm.returned_on as returnedOn',
    ])
    .select(sql<WorkingStatus>`m.working_status`.as('workingStatus'))
    .where('m.company_id', '=', keys.companyId)
    .where('m.id', '=', among(keys.ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries as d')
          .select(sql.lit(1).as('one'))
          .whereRef('d.company_id', '=', 'm.company_id')
          .whereRef('d.member_id', '=', 'm.id')
          .where('d.answer_status', '=', answerStatus.is.not_sent)
          .where('d.due_at', '>', at),
      ),
    )
    .orderBy('m.id')
    .execute()
}
