import { sql } from 'kysely'
import { type CodeOf, serviceCallResult } from '#contract/codes.ts'
import type { ServiceCall } from '#contract/services/calls.ts'
import type { Tx } from '../../platform/database.ts'
import type { Service } from './signature-rules.ts'

export type NewCall = {
  companyId: number
  service: Service
  result: CodeOf<typeof serviceCallResult>
  status: number
  requestId: string
  at: Date
  isTrial?: boolean
  received?: number
  known?: number
}

export async function insertCall(tx: Tx, { companyId, requestId, at, ...call }: NewCall): Promise<void> {
  await tx
    .insertInto('service_calls')
    .values({
      company_id: companyId,
      service: call.service,
      result: call.result,
      status: call.status,
      is_trial: call.isTrial ?? false,
      received: call.received ?? null,
      known: call.known ?? null,
      request_id: requestId,
      called_at: at,
    })
    .execute()
}

/** Records a call without a valid signature, in limited numbers and without waiting for the disk. */
export async function insertUnsigned(
  tx: Tx,
  call: { companyId: number; requestId: string; at: Date },
  { since, most }: { since: Date; most: number },
): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
  await sql`
    insert into service_calls (company_id, result, status, request_id, called_at)
    select ${call.companyId}, ${serviceCallResult.is.unsigned}, 401, ${call.requestId}, ${call.at}
    where exists (select from company_services where company_id = ${call.companyId})
      and (
        select count(*) from service_calls
        where company_id = ${call.companyId} and service is null and called_at > ${since}
      ) < ${most}`.execute(tx)
}

const recorded = (tx: Tx, companyId: number, service: Service | undefined) => {
  const calls = tx.selectFrom('service_calls').where('company_id', '=', companyId)
  return service === undefined ? calls : calls.where('service', '=', service)
}

export function readCalls(
  tx: Tx,
  companyId: number,
  { service, limit, offset }: { service?: Service | undefined; limit: number; offset: number },
) {
  return recorded(tx, companyId, service)
    .select(['id', 'service', 'result', 'status', 'is_trial', 'received', 'known', 'request_id', 'called_at'])
    .$narrowType<Pick<ServiceCall, 'service' | 'result'>>()
    .orderBy('called_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countCalls(tx: Tx, companyId: number, service: Service | undefined): Promise<number> {
  const { count } = await recorded(tx, companyId, service)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function lastReceived(tx: Tx, companyId: number): Promise<Map<number, Date>> {
  const rows = await tx
    .selectFrom('service_calls')
    .select(['service', sql<Date>`max(called_at)`.as('at')])
    .where('company_id', '=', companyId)
    .where('service', 'is not', null)
    .where('result', '=', serviceCallResult.is.accepted)
    .where('is_trial', '=', false)
    .groupBy('service')
    .execute()
  return new Map(rows.map(({ service, at }) => [service ?? 0, at]))
}

/** Forgets what came before. */
export async function forgetCalls(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('service_calls').where('called_at', '<', before).execute()
}
