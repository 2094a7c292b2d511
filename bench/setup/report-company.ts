import type { Client } from 'pg'

/** Everybody answered each of twelve months; the groups are forty departments × two ways of joining × ten supervisors × these. */
export const monthsEach = 12

/** A company with accounts, departments and supervisors, and no groups yet. */
export const companyStatements: readonly string[] = [
  `insert into companies (id, name, max_member_count, created_at, updated_at)
   overriding system value values (1, '大きな会社', 1000000, '2025-01-01', '2025-01-01')`,
  `insert into departments (company_id, id, name, full_path, ancestor_ids, created_at, updated_at)
   overriding system value
   select 1, n, '第' || n || '部', '第' || n || '部', array[n], '2025-01-01', '2025-01-01'
   from generate_series(1, 40) n`,
  `insert into seniors (company_id, id, lastname, firstname, email, created_at, updated_at)
   overriding system value
   select 1, n, '上司', '第' || n, 'senior' || n || '@example.test', '2025-01-01', '2025-01-01'
   from generate_series(1, 10) n`,
  `insert into users (company_id, id, email, lastname, firstname, role_key, created_at, updated_at)
   overriding system value values (1, 1, 'owner@example.test', '人事', '太郎', 'owner', '2025-01-01', '2025-01-01')`,
]

const people = `
  insert into members (company_id, id, code, lastname, firstname, email, department_id, is_newbie, senior_id,
    date_contracted, delivery_date, created_at, updated_at)
  overriding system value
  select 1, n, 'code' || n, '山田', '花子' || n, 'member' || n || '@example.test', n % 40 + 1, n / 40 % 2,
    n / 80 % 10 + 1, '2025-06-01', '2025-07-01', '2025-05-20', '2025-05-20'
  from generate_series($from, $until) n`

const deliveries = `
  insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at, closes_at,
    answer_nonce, updated_at)
  select 1, m, 1, r, due, due + time '01:00', 3, due + time '01:00', due + 10, decode(md5(m || '-' || r), 'hex'),
    '2026-06-01'
  from generate_series($from, $until) m, generate_series(1, ${monthsEach}) r,
    lateral (select (date '2025-07-01' + make_interval(months => r - 1))::date as due) d`

const answers = `
  insert into answers (company_id, id, member_id, enq_type, round, question1, question2, question3, answer_text,
    condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
  overriding system value
  select 1, m::bigint * ${monthsEach} + r, m, 1, r, 1 + (m + r) % 5, 1 + m % 5, 1 + r % 5, null, 1 + (m * r) % 3,
    1 + (m * r) % 3, '', '', '[{"code":"viewers"}]', 0, '2026-01-03', '2026-01-03'
  from generate_series($from, $until) m, generate_series(1, ${monthsEach}) r`

/** Adds members until the company has so many answers; the roll-ups learn nothing of it, as they are counted again afterwards. */
export async function growTo(client: Client, answerCount: number): Promise<void> {
  const { rows } = await client.query('select coalesce(max(id), 0) as last from members')
  const [from, until] = [Number(rows[0].last) + 1, answerCount / monthsEach]
  await client.query('set session_replication_role = replica')
  for (const statement of [people, deliveries, answers])
    await client.query(statement.replace('$from', String(from)).replace('$until', String(until)))
  await client.query('vacuum analyze')
}
