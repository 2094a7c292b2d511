import pg from 'pg'

/** One company whose members are in the middle of their year: every one has twelve rounds, those before this month answered. */
const statements = [
  `set session_replication_role = replica`,
  `insert into companies (id, name, max_member_count, created_at, updated_at)
   overriding system value values (1, '大きな会社', 1000000, '2025-01-01', '2025-01-01')`,
  `insert into departments (company_id, id, name, full_path, ancestor_ids, created_at, updated_at)
   overriding system value
   select 1, n, '第' || n || '部', '本社 > 第' || n || '部', array[n], '2025-01-01', '2025-01-01'
   from generate_series(1, 40) n`,
  `insert into seniors (company_id, id, lastname, firstname, email, created_at, updated_at)
   overriding system value
   select 1, n, '上司', '第' || n, 'senior' || n || '@example.test', '2025-01-01', '2025-01-01'
   from generate_series(1, 400) n`,
  `insert into users (company_id, id, email, lastname, firstname, role_key, created_at, updated_at)
   overriding system value values (1, 1, 'owner@example.test', '人事', '太郎', 'owner', '2025-01-01', '2025-01-01')`,
  `insert into members (company_id, id, code, lastname, firstname, lastname_kana, firstname_kana, email,
     employee_code, department_id, senior_id, date_contracted, delivery_date, is_newbie, gender, birth_year,
     birth_month, birth_day, condition_type, last_answered_at, last_answer_id,
     disclosed_to_viewers, disclosed_to_named, disclosed_to_departments, need_follow, attention_reasons, attention_rank, attention_since, attention_text, interview_status, interview_due_date, importance, hr_user_id, created_at, updated_at)
   overriding system value
   select 1, n, 'code' || n, '山田', '花子' || n, 'ヤマダ', 'ハナコ', 'member' || n || '@example.test', 'E' || n,
     n % 40 + 1, n % 400 + 1, '2025-12-01', '2026-01-01', n % 2, 3, 2000, 4, 1, 1 + n % 3,
     timestamptz '2026-06-03 10:00+09' - n % 9973 * interval '1 minute',
     n * 12 - 6, false, false, '{}', n % 20 = 0, case when n % 20 = 0 then array['rainy'] else '{}' end,
     case when n % 20 = 0 then 4 end,
     case when n % 20 = 0 then timestamptz '2026-06-03 10:00+09' - n % 9973 * interval '1 minute' end,
     case when n % 20 = 0 then 'Q3が悪い' else '' end, (n % 20 = 0)::int,
     case when n % 20 = 0 then date '2026-06-05' + n % 9 end, case when n % 20 = 0 then 1 + n % 3 end,
     case when n % 20 = 0 then 1 end, '2025-11-20', '2026-06-03'
   from generate_series(1, $members) n`,
  `insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at,
     closes_at, answer_nonce, updated_at)
   select 1, m, 1, r, due, due + time '01:00', case when r <= 6 then 3 else 1 end,
     case when r <= 6 then due + time '01:00' end, case when r <= 6 then due + 10 end,
     decode(md5(m || '-' || r), 'hex'), '2026-06-01'
   from generate_series(1, $members) m, generate_series(1, 12) r,
     lateral (select (date '2026-01-01' + make_interval(months => r - 1))::date as due) d`,
  `insert into answers (company_id, id, member_id, enq_type, round, question1, question2, question3, answer_text,
     condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
   overriding system value
   select 1, m * 12 - 12 + r, m, 1, r, 4, 3, 1 + m % 5, '少しずつ慣れてきました。', 1 + (m + r) % 3, 1 + (m + r) % 3,
     '理由', '次の一歩', '[{"code":"administrators"}]', 0, '2026-01-03', '2026-01-03'
   from generate_series(1, $members) m, generate_series(1, 6) r`,
  `vacuum analyze`,
]

export async function fillCompany(url: string, members: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement.replaceAll('$members', String(members)))
  } finally {
    await client.end()
  }
}
