import { sql } from 'kysely'
import type { App } from '../platform/context.ts'

/**
 * A company whose `count` members all have one monthly round due at an instant.
 * Written set-based, for tests and benchmarks of many members. @returns the company's id
 */
export function insertDueMembers(app: App, count: number, dueAt: Date): Promise<number> {
  return app.database.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('companies')
      .values({ name: '青空商事株式会社', sender_name: '人事部', created_at: dueAt, updated_at: dueAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with joined as (
        insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date,
          is_newbie, mail_language, created_at, updated_at)
        select ${id}, 'code' || n, '佐藤', '花子' || n, 'member' || n || '@members.example',
          (${dueAt}::timestamptz - interval '31 days')::date, ${dueAt}::timestamptz::date, 1, n % 4, ${dueAt}, ${dueAt}
        from generate_series(1, ${count}::integer) as n
        returning company_id, id
      )
      insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_nonce, updated_at)
      select company_id, id, 1, 1, ${dueAt}::timestamptz::date, ${dueAt}, decode(md5(id::text || 'nonce'), 'hex'), ${dueAt}
      from joined`.execute(tx)
    return id
  })
}
