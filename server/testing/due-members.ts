import { sql } from 'kysely'
import type { App } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'

/** Inserts members who all have one survey due at an instant, and every so many a one-year survey, so many to a supervisor; for benchmarks. */
export function insertDueMembers(
  app: App,
  count: number,
  dueAt: Date,
  {
    annualEvery = count + 1,
    toEach = 1,
    companyId,
  }: { annualEvery?: number; toEach?: number; companyId?: number } = {},
): Promise<number> {
  return app.database.asSystem(async (tx) => {
    const id = companyId ?? (await insertCompany(tx, dueAt))
    await sql`
      with seniors as (
        insert into seniors (company_id, lastname, firstname, email, created_at, updated_at)
        select ${id}, '上田', '一' || n, 'senior' || n || '@members.example', ${dueAt}, ${dueAt}
        from generate_series(${annualEvery}::integer, ${count}::integer, ${annualEvery * toEach}::integer) as n
        returning id, email
      ), joined as (
        insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date,
          is_newbie, mail_language, created_at, updated_at, senior_id)
        select ${id}, 'code' || n, '佐藤', '花子' || n, 'member' || n || '@members.example',
          (${dueAt}::timestamptz - interval '31 days')::date, ${dueAt}::timestamptz::date, 1, n % 4, ${dueAt}, ${dueAt}, s.id
        from generate_series(1, ${count}::integer) as n
        left join seniors as s on n % ${annualEvery}::integer = 0
          and s.email = 'senior' || n - (n - ${annualEvery}::integer) % ${annualEvery * toEach}::integer || '@members.example'
        returning company_id, id, senior_id
      )
      insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_nonce, updated_at)
      select company_id, id, case when senior_id is null then 1 else 2 end, case when senior_id is null then 1 else 13 end,
        ${dueAt}::timestamptz::date, ${dueAt}, decode(md5(id::text || 'nonce'), 'hex'), ${dueAt}
      from joined`.execute(tx)
    return id
  })
}

async function insertCompany(tx: Tx, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name: '青空商事株式会社', sender_name: '人事部', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
