import type { Client } from 'pg'

export type Company = { id: number; members: number }

/** Members are filled so many at a time, so that no statement's rows lie on the disk twice. */
const batch = 50_000

const families = `(with first as (select * from unnest(
    array['佐','木','山','大','小','中','高','石','松','井','青','長','西','北','南','上','下','吉','渡','清'],
    array['サ','キ','ヤマ','オオ','コ','ナカ','タカ','イシ','マツ','イ','アオ','ナガ','ニシ','キタ','ミナミ','ウエ','シモ','ヨシ','ワタ','シ']
  ) with ordinality as f (kanji, kana, place)), second as (select * from unnest(
    array['藤','村','田','野','川','本','島','口','原','木','山','沢','林','橋','崎','谷','水','部','内','森'],
    array['トウ','ムラ','ダ','ノ','カワ','モト','シマ','グチ','ハラ','キ','ヤマ','ザワ','バヤシ','ハシ','ザキ','タニ','ミズ','ベ','ウチ','モリ']
  ) with ordinality as s (kanji, kana, place))
  select first.kanji || second.kanji as kanji, first.kana || second.kana as kana,
    ((first.place - 1) * 20 + second.place - 1) as place from first, second)`

const firsts = `(select g.kanji || h.kanji as kanji, g.kana || h.kana as kana, (g.place - 1) * 15 + h.place - 1 as place
  from unnest(array['陽','美','健','翔','聡','恵','雄','智','里','雅','直','真','優','拓','千'],
    array['ヨウ','ミ','ケン','ショウ','サト','ケイ','ユウ','トモ','リ','マサ','ナオ','マ','ユ','タク','チ'])
    with ordinality as g (kanji, kana, place),
  unnest(array['太','菜','一','咲','子','介','美','也','人','香','樹','斗','郎','奈','平'],
    array['タ','ナ','イチ','サキ','コ','スケ','ミ','ヤ','ト','カ','キ','ト','ロウ','ナ','ヘイ'])
    with ordinality as h (kanji, kana, place))`

const thrown = (salt: number) => `((n * 7919::bigint + ${salt} * 104729) % 10007 / 10007.0)`

const frame: readonly string[] = [
  `insert into companies (id, name, max_member_count, created_at, updated_at)
   overriding system value values ($company, '会社' || $company, 2000000, '2025-01-01', '2025-01-01')`,
  `insert into departments (company_id, id, parent_id, name, full_path, ancestor_ids, created_at, updated_at)
   overriding system value
   select $company, n, top, name, coalesce('第' || top || '本部 > ', '') || name, array_remove(array[top, n], null),
     '2025-01-01', '2025-01-01'
   from generate_series(1, $tops * 10) n,
     lateral (select case when n > $tops then (n - $tops - 1) % $tops + 1 end as top,
       case when n > $tops then '第' || n || '課' else '第' || n || '本部' end as name) t`,
  `insert into users (company_id, id, email, lastname, firstname, role_key, created_at, updated_at)
   overriding system value
   select $company, n, role || $company || '@example.test', '人事', '太郎', role, '2025-01-01', '2025-01-01'
   from unnest(array['owner', 'restricted_viewer']) with ordinality as u (role, n)`,
  `insert into user_display_departments (company_id, user_id, department_id) values ($company, 2, 1)`,
  `insert into seniors (company_id, id, lastname, firstname, email, department_id, created_at, updated_at)
   overriding system value
   select $company, n, '上司', '第' || n, 'senior' || n || '@example.test', (n - 1) % ($tops * 10) + 1, '2025-01-01', '2025-01-01'
   from generate_series(1, greatest($members / 1000, 10)) n`,
]

const people = `insert into members (company_id, id, code, lastname, firstname, lastname_kana, firstname_kana, email,
    employee_code, department_id, senior_id, date_contracted, delivery_date, is_newbie, gender, birth_year, birth_month,
    birth_day, working_status, date_resigned, is_stopped_send_questions_mail, bounce_count, condition_type,
    last_answered_at, need_follow, attention_reasons, attention_rank, attention_since, attention_text,
    interview_status, interview_due_date, importance, hr_user_id, unanswered_in_a_row, created_at, updated_at)
  overriding system value
  select $company, n, 'c' || $company || '-' || n, f.kanji, g.kanji, f.kana, g.kana, 'member' || n || '@example.test',
    'E' || n, ((n - 1) % greatest($members / 1000, 10)) % ($tops * 10) + 1,
    case when n % 20 <> 3 then (n - 1) % greatest($members / 1000, 10) + 1 end, joined,
    (joined + interval '1 month')::date + (n % 28)::int, n / 3 % 2, 3, 1990 + n % 12, 1 + n % 12, 1 + n % 28,
    case n % 100 when 7 then 3 when 8 then 2 else 1 end, case when n % 100 = 7 then date '2026-05-31' end,
    n % 100 = 9, case when n % 500 = 11 then 3 else 0 end, 1 + n % 3,
    timestamptz '2026-06-03 10:00+09' - n % 9973 * interval '1 minute', needs,
    case when needs then array['rainy'] else '{}' end, case when needs then 2 + n % 5 end,
    case when needs then timestamptz '2026-06-03 10:00+09' - n % 9973 * interval '1 minute' end,
    case when needs then 'Q3が悪い' else '' end, (n % 40 = 0)::int,
    case when n % 40 = 0 then date '2026-06-05' + (n % 29)::int end, case when needs then 1 + n % 3 end,
    case when n % 40 = 0 then 1 end, case when n % 50 = 1 then 2 else 0 end, joined, '2026-06-03'
  from generate_series($from::bigint, $until) n
  cross join lateral (select (case when n % 2 = 0 then date '2025-07-01'
    else date '2025-06-01' + make_interval(months => (n / 2 % 12)::int) end)::date as joined, n * 7919 % 10007 % 20 = 0 as needs) as d
  join ${families} as f on f.place = floor(400 * power(${thrown(1)}, 1.5))
  join ${firsts} as g on g.place = floor(225 * power(${thrown(2)}, 1.3))`

const grams = `insert into member_grams select company_id, id, search_grams(company_id, search_text) from members
  where company_id = $company and id between $from and $until`

const rounds = `insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, queued_at,
    sent_at, closes_at, limit_day, reminder_days, answer_nonce, updated_at)
  select $company, m.id, case r when 13 then 2 else 1 end, r, due, due + time '01:00', status,
    case when not is_scheduled(status) then due + time '01:00' end, case when not is_scheduled(status) then due + time '01:00' end,
    case when not is_scheduled(status) then due + 10 + time '01:00' end, 10, '{3,6}', decode(md5($company || '-' || m.id || '-' || r), 'hex'),
    '2026-06-01'
  from members as m
  cross join generate_series(1, 13) as r
  cross join lateral (select (m.delivery_date + make_interval(months => r - 1))::date as due) as d
  cross join lateral (select (case when due > date '2026-06-14' then 1 when (m.id * 7 + r * 13) % 100 < 75 then 3
    when due > date '2026-06-05' then 2 else 4 end)::smallint as status) as s
  where m.company_id = $company and m.id between $from and $until`

const given = `insert into answers (company_id, id, member_id, enq_type, round, question1, question2, question3, answer_text,
    condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
  overriding system value
  select $company, d.member_id * 13 - 13 + d.round, d.member_id, 1, d.round, 1 + (d.member_id + d.round) % 5,
    1 + d.member_id % 5, 1 + d.round % 5, case when (d.member_id + d.round) % 3 = 0 then '少しずつ慣れてきました。' end,
    1 + (d.member_id + d.round) % 3, 1 + (d.member_id + d.round) % 3, '仕事の量が多いと感じています。', '一度お話をうかがいましょう。',
    jsonb_build_array('{"code":"administrators"}'::jsonb, '{"code":"viewers"}'::jsonb) || case when t.ancestor_ids[1] = 1
      then '[{"code":"department_viewers","names":["第1本部"],"department_ids":[1]}]'::jsonb else '[]' end,
    0, d.due_at + interval '1 day', d.due_at + interval '1 day'
  from deliveries as d
  join members as m on m.company_id = d.company_id and m.id = d.member_id
  join departments as t on t.company_id = m.company_id and t.id = m.department_id
  where d.company_id = $company and d.member_id between $from and $until and is_monthly(d.enq_type) and is_answered(d.answer_status)`

/** Takes a member's first answer for its newest one, with what a trigger keeps of its notice. */
const reported = `update members as m
  set last_answer_id = a.id, disclosed_to_viewers = true, disclosed_to_named = false, disclosed_to_departments = disclosed_to_departments(a.notice)
  from answers as a
  where m.company_id = $company and m.id between $from and $until and a.company_id = m.company_id and a.id = m.id::bigint * 13 - 12`

const mails = `insert into mails (company_id, kind, message_id, member_id, enq_type, round, recipient, payload, state, attempts,
    next_attempt_at, sent_at, created_at)
  select $company, kind, '<' || $company || '.' || kind || '.' || d.member_id || '.' || d.round || '@example.test>',
    d.member_id, d.enq_type, d.round, 'member' || d.member_id || '@example.test',
    jsonb_build_object('nonce', encode(d.answer_nonce, 'hex'), 'round', d.round, 'language', 'ja', 'deadline', '2026-06-10',
      'minutes', 1, 'questions', 3, 'replyTo', 'jinji@company.example', 'senderName', '佐々木 優子', 'senderDepartment',
      '人事部 人材開発課', 'memberName', '勅使河原 真理子', 'companyName', '株式会社あおぞらホールディングス', 'supervisor', '上田 司'),
    'sent', 1, d.sent_at + days, d.sent_at + days, d.sent_at + days
  from deliveries as d
  join (values ('monthly', interval '0'), ('monthly_remind', interval '3 days')) as k (kind, days)
    on kind = 'monthly' or d.member_id % 3 = 0
  where d.company_id = $company and d.member_id between $from and $until and is_monthly(d.enq_type) and d.sent_at >= '2026-03-15'`

const events: readonly string[] = [
  `insert into action_logs (company_id, member_id, action_type, interview_status, changes_state, previous_interview_status,
     comment, created_at, updated_at)
   select company_id, id, 1, 1, true, 0, '電話で話した。', timestamptz '2026-06-12 10:00+09' - id % 99 * interval '1 day', '2026-06-12'
   from members where company_id = $company and id % 40 = 0`,
  `insert into dispatch_runs (as_of, started_at, finished_at) values ('2026-06-14 10:00+09', '2026-06-14 10:00+09', '2026-06-14 11:00+09')`,
  `insert into dispatch_counts (company_id, run_id, started_at, finished_at, due, sent)
   select $company, max(id), '2026-06-14 10:00+09', '2026-06-14 11:00+09', 100, 100 from dispatch_runs`,
]

const filledIn = (statement: string, values: Record<string, number>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`$${name}`, String(value)),
    statement,
  )

/** Fills one company; its roll-ups are counted again afterwards, as no trigger hears of these rows. */
export async function fillCompany(client: Client, { id, members }: Company): Promise<void> {
  const shape = { company: id, members, tops: members >= 10_000 ? 20 : 4 }
  await client.query('set session_replication_role = replica')
  for (const statement of frame) await client.query(filledIn(statement, shape))
  for (let from = 1; from <= members; from += batch) {
    const until = Math.min(from + batch - 1, members)
    for (const statement of [people, grams, rounds, given, reported, mails]) {
      // what follows is found by what was just filled; of small companies the statistics of those before tell enough
      if (members >= 10_000 && from === 1) await client.query('analyze members, deliveries, answers')
      await client.query(filledIn(statement, { ...shape, from, until }))
    }
  }
  for (const statement of events) await client.query(filledIn(statement, shape))
  await client.query('set session_replication_role = origin')
}

/** The tables of which a member-year consists, and how many rows of each it has: twelve mails: the surveys and their reminders. */
const rowsOfYear: Record<string, number> = {
  members: 1,
  member_grams: 1,
  deliveries: 13,
  answers: 9,
  mails: 12,
}

export async function bytesOfYear(client: Client): Promise<{ table: string; bytes: number; rows: number }[]> {
  const sizes: { table: string; bytes: number; rows: number }[] = []
  for (const [table, rows] of Object.entries(rowsOfYear)) {
    const { rows: found } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / (select count(*) from ${table}) as bytes`,
    )
    sizes.push({ table, bytes: Number(found[0]?.bytes), rows })
  }
  return sizes
}
