import type { Tx } from '../../../platform/database.ts'

export function findSpoken(tx: Tx, companyId: number, memberId: number) {
  return tx
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.id', 'm.mail_language', 'c.name as company_name'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

export async function companyName(tx: Tx, companyId: number): Promise<string> {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return name
}
