import { sql } from 'kysely'
import type { App } from '../../server/platform/context.ts'
import type { TestCompany } from '../../server/testing/company.ts'

const monthsEach = 12

const people = (company: TestCompany, members: number) => sql<{ id: number; code: string }>`
  insert into members (company_id, code, lastname, firstname, email, department_id, date_contracted, delivery_date,
    is_newbie, created_at, updated_at)
  select ${company.id}, 'c' || n, '山田', '花子' || n, 'member' || n || '@member.example',
    case n % 2 when 0 then ${company.departments.salesEast}::bigint else ${company.departments.development}::bigint end,
    current_date - 400, current_date - 370, n % 2, now(), now()
  from generate_series(1, ${members}::int) n
  returning id, code`

const rounds = (company: TestCompany, month: number) => sql`
  insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at, closes_at,
    answer_nonce, updated_at)
  select company_id, id, 1, ${month}, due, due, 3, due, due + 10, sha256((code || '-' || ${month}::text)::bytea), now()
  from members, lateral (select (current_date - 370 + 30 * ${month}::int) as due) d
  where company_id = ${company.id}`

const answers = (company: TestCompany, month: number) => sql`
  insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, answer_text,
    condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
  select company_id, id, 1, ${month}, 1 + id % 5, 1 + (id + ${month}::int) % 5, 3, '忙しいですが元気です。', 1 + id % 3,
    1 + id % 3, '', '', '[{"code":"viewers"}]', 0, now() - interval '1 day', now()
  from members where company_id = ${company.id}`

const due = (company: TestCompany, count: number) => sql`
  insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, answer_nonce,
    updated_at)
  select company_id, id, 1, ${monthsEach + 1}, current_date, now(), 1, sha256(code::bytea), now()
  from members where company_id = ${company.id} order by id limit ${count}`

export function fillCompany(
  app: Pick<App, 'database'>,
  company: TestCompany,
  { members, dueNow }: { members: number; dueNow: number },
): Promise<{ id: number; code: string }[]> {
  return app.database.asSystem(async (tx) => {
    const { rows } = await people(company, members).execute(tx)
    for (let month = 1; month <= monthsEach; month += 1) {
      await rounds(company, month).execute(tx)
      await answers(company, month).execute(tx)
    }
    await due(company, dueNow).execute(tx)
    return rows
  })
}
