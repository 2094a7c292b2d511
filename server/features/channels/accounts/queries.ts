import { sql } from 'kysely'
import type { LinkStatus } from '#contract/channels/link-rules.ts'
import type { ChannelKind, ExternalChannel } from '#contract/channels/names.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'

export function readOrder(tx: Tx, companyId: number) {
  return tx
    .selectFrom('companies')
    .select([sql<ChannelKind[]>`route_order`.as('order'), 'version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** @returns false when somebody changed the company since that version */
export async function writeOrder(
  tx: Tx,
  companyId: number,
  { order, version }: { order: readonly ChannelKind[]; version: number },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ route_order: [...order], version: version + 1, updated_at: at })
    .where('id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

const peopleOfCompany = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('members as m')
    .where('m.company_id', '=', companyId)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))

export async function countPeople(tx: Tx, companyId: number): Promise<number> {
  const { count } = await peopleOfCompany(tx, companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many of them stand where with each channel; who never began is not counted. */
export function countLinks(tx: Tx, companyId: number) {
  return peopleOfCompany(tx, companyId)
    .innerJoin('member_channels as l', (join) =>
      join.onRef('l.company_id', '=', 'm.company_id').onRef('l.member_id', '=', 'm.id'),
    )
    .select(({ fn }) => [
      sql<ExternalChannel>`l.channel`.as('channel'),
      sql<LinkStatus>`l.status`.as('status'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['l.channel', 'l.status'])
    .execute()
}

export function countWaiting(tx: Tx, companyId: number) {
  return tx
    .selectFrom('mails')
    .select(({ fn }) => [sql<ChannelKind>`channel`.as('channel'), fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'queued')
    .where('channel', '<>', 'mail')
    .groupBy('channel')
    .execute()
}

export async function companyName(tx: Tx, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
