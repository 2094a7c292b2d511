import { sql } from 'kysely'
import type { App } from '../platform/context.ts'
import type { TestCompany } from './company.ts'

/** An import that may still be taken back, and a list on its way; of a member both say something. @returns its id */
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
    await sql`
      insert into sync_pages (company_id, user_id, set_id, page, pages, people, received_at)
      select company_id, ${key.user_id}, gen_random_uuid(), 1, 2, jsonb_build_array(to_jsonb(m)), ${time.made_at}
      from members as m where m.id = ${memberId}
      on conflict do nothing`.execute(tx)
    return id
  })
}
