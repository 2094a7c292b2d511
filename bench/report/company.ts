import type { Client } from 'pg'

/** Twelve months × forty departments × two ways of joining × ten supervisors: the groups of each size. */
const groups = `
  select month::date, department, newbie, senior
  from generate_series(date '2025-07-01', date '2026-06-01', interval '1 month') as m (month),
    generate_series(1, 40) as d (department), generate_series(0, 1) as n (newbie), generate_series(1, 10) as s (senior)`

const groupCount = 12 * 40 * 2 * 10

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

/** Writes the groups of a company with so many answers: the same groups, more in each. */
export async function fillGroups(client: Client, answers: number): Promise<void> {
  const each = answers / groupCount
  await client.query('truncate report_rollups')
  await client.query(
    `insert into report_rollups (company_id, month, round, department_id, is_newbie, cohort, senior_id, told_viewers,
       told_departments, is_merged, delivered, answered, sunny, cloudy, rainy, q1_so_good, q1_good, q1_normal,
       q2_good, q2_bad, q3_good, q3_so_bad, sunny_to_sunny, sunny_to_rainy, rainy_to_cloudy)
     select 1, month, 1 + (extract(month from month)::int + 5) % 12, department, newbie, '2025-06-01', senior, true,
       '{}', true, $1 * 5 / 4, $1, $1 * 3 / 5, $1 / 5, $1 - $1 * 3 / 5 - $1 / 5, $1 / 3, $1 / 3, $1 - 2 * ($1 / 3),
       $1 / 2, $1 - $1 / 2, $1 / 2, $1 - $1 / 2, $1 / 2, $1 / 8, $1 / 8
     from (${groups}) as g`.replaceAll('$1', String(Math.round(each))),
  )
  await client.query('vacuum analyze')
}
