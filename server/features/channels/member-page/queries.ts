import { sql } from 'kysely'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { Tx } from '../../../platform/database.ts'

const members = (tx: Tx) =>
  tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.company_id', 'm.id', 'm.lastname', 'm.firstname', 'm.email', 'm.mail_language'])
    .select(['m.working_status', 'm.page_nonce', 'm.bounce_count', 'm.line_works_id', 'm.slack_email'])
    .select(['m.mobile_tel_number', 'c.name as company_name'])
    .select(sql<ChannelKind | null>`m.preferred_route`.as('preferred_route'))
    .select(sql<ChannelKind[]>`c.route_order`.as('route_order'))
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)

export type PageMember = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

export const findByNonce = (tx: Tx, nonce: Buffer) =>
  members(tx).where('m.page_nonce', '=', nonce).executeTakeFirst()

export const findMember = (tx: Tx, companyId: number, id: number) =>
  members(tx).where('m.company_id', '=', companyId).where('m.id', '=', id).executeTakeFirst()

export async function writeWish(
  tx: Tx,
  { company_id, id }: Pick<PageMember, 'company_id' | 'id'>,
  wish: { preferred_route: ChannelKind | null } | { mail_language: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...wish, updated_at: at, version: sql<number>`version + 1` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}
