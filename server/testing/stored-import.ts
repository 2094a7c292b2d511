import { sql } from 'kysely'
import type { App } from '../platform/context.ts'
import type { TestCompany } from './company.ts'

/** An import that may still be taken back; of a member keeps what stood there. @returns its id */
export function storeImport(
  app: Pick<App, 'database'>,
  company: Pick<TestCompany, 'id' | 'accounts'>,
  memberId: number | null = null,
): Promise<number> {
  return app.database.asCompany(company.id, async (tx) => {
    const key = { company_id: company.id, user_id: company.accounts.owner.id }
    const time = { made_at: new Date('2026-04-01T01:00:00Z'), undo_until: new Date('2099-01-01T00:00:00Z') }
    const { id } = await tx
      .insertInto('imports')
      .values({ ...key, ...time, kind: 'update' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into import_changes (company_id, import_id, table_name, former, stands_as)
      select company_id, ${id}, 'members', to_jsonb(m), jsonb_build_object('company_id', company_id, 'id', m.id)
      from members as m where m.id = ${memberId}`.execute(tx)
    return id
  })
}
