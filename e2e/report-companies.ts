import { sql } from 'kysely'
import { systemClock } from '../server/platform/clock.ts'
import type { Database } from '../server/platform/database.ts'
import { makeCompany, type TestCompany } from '../server/testing/company.ts'
import { todayInTokyo } from './member-company.ts'

const lastMonth = () => todayInTokyo().with({ day: 1 }).subtract({ months: 1 }).toString()

interface Size {
  departments: number
  members: number
}

/** A company whose members, spread over as many departments, answered their first round last month. */
export async function answeredCompany(
  database: Database,
  { departments, members }: Size,
): Promise<TestCompany> {
  const company = await makeCompany({ database, clock: systemClock })
  const due = lastMonth()
  await database.asCompany(company.id, async (tx) => {
    await sql`
      with numbered as (
        insert into departments (company_id, name, full_path, ancestor_ids, created_at, updated_at)
        select ${company.id}, '第' || lpad(n::text, 3, '0') || '営業部', '第' || lpad(n::text, 3, '0') || '営業部', '{}', now(), now()
        from generate_series(1, ${departments}::int) as n
        returning id
      ) select from numbered`.execute(tx)
    await sql`
      update departments set ancestor_ids = array[id]
      where company_id = ${company.id} and ancestor_ids = '{}'`.execute(tx)
    await sql`
      insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date, is_newbie,
        department_id, created_at, updated_at)
      select ${company.id}, 'c' || ${company.id}::text || '-' || n, '人' || n, '一', 'm' || n || '-' || ${company.id}::text || '@member.example',
        ${due}::date - 30, ${due}::date, 1, d.id, now(), now()
      from generate_series(1, ${members}::int) as n
      join (select id, row_number() over (order by id) as place from departments
            where company_id = ${company.id} and full_path like '第%') as d
        on d.place = 1 + (n - 1) % ${departments}::int`.execute(tx)
    await sql`
      insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, answer_nonce, updated_at)
      select company_id, id, 1, 1, ${due}::date, ${due}::date, 3, sha256(code::bytea), now()
      from members where company_id = ${company.id}`.execute(tx)
    await sql`
      insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
        original_condition_type, explanation, action, notice, language, answered_at, updated_at)
      select company_id, id, 1, 1, 1 + id % 5, 3, 4, 1 + id % 3, 1 + id % 3, '', '',
        '[{"code":"administrators"},{"code":"viewers"}]'::jsonb, 0, now(), now()
      from members where company_id = ${company.id}`.execute(tx)
  })
  return company
}
