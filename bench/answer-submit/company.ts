import pg from 'pg'
import { linkToken, newNonce } from '../../server/platform/tokens.ts'

const first = `
  with sent as (
    insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at, closes_at,
      answer_nonce, updated_at)
    select 1, id, 1, 1, current_date - 32, now() - interval '32 days', 3, now() - interval '32 days',
      now() - interval '22 days', sha256(code::bytea), now()
    from members returning member_id)
  insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
    original_condition_type, explanation, action, notice, language, answered_at, updated_at)
  select 1, member_id, 1, 1, 4, 3, 3, 1, 1, '', '', '[{"code":"viewers"}]', 0, now(), now() from sent`

export async function fillCompany(url: string, secret: string, count: number): Promise<string[]> {
  const nonces = Array.from({ length: count }, newNonce)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `insert into companies (name, max_member_count, created_at, updated_at) values ('測定株式会社', $1, now(), now())`,
    [count],
  )
  await client.query(`
    insert into users (company_id, email, lastname, firstname, role_key, created_at, updated_at)
    select 1, role || '@bench.example', '測定', '太郎', role, now(), now()
    from unnest(array['owner', 'limited_administrator', 'standard_viewer', 'restricted_viewer']) role`)
  await client.query(
    `insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date, is_newbie, created_at, updated_at)
    select 1, 'code' || n, '春野', 'みどり', 'm' || n || '@bench.example', current_date - 70, current_date - 32, 1, now(), now()
    from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, queued_at, sent_at, closes_at, answer_nonce, updated_at)
    select 1, m.id, 1, 2, current_date - 2, now() - interval '2 days', 2, now() - interval '2 days', now() - interval '2 days', now() + interval '7 days', x.nonce, now()
    from unnest($1::bytea[]) with ordinality x (nonce, n)
    join (select id, row_number() over (order by id) as n from members) m using (n)`,
    [nonces],
  )
  await client.query(first)
  // as the server's own vacuum leaves it; else it takes the answers for none
  await client.query('vacuum analyze')
  await client.end()
  return nonces.map((nonce) => linkToken(secret, 'answer', nonce))
}
