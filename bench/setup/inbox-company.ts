import type { App } from '../../server/platform/context.ts'

/** Ten messages a member, three of them replies; writes what the triggers would. */
const statements = [
  `set session_replication_role = replica`,
  `insert into message_sends (company_id, id, user_id, sender_name, subject, mail_body, recipient_count, state, created_at,
     updated_at, leaves_at)
   overriding system value
   select 1, n, 1, '人事 太郎', (array['面談', '健康診断', '研修', '制服', '通勤', '懇親会', '給与', '社宅'])[n % 8 + 1] || 'のご案内',
     '{{name}} さん、第' || n || '回のご案内です。日程を確認のうえ、都合のよい日を返信してください。',
     350, 'leaving', timestamptz '2025-12-01 10:00+09' + n * interval '2 hours', '2026-05-20', '2025-12-01'
   from generate_series(1, 2000) n`,
  `insert into messages (company_id, id, member_id, send_id, message_status, subject, sender, recipient, mail_body, state,
     reply_nonce, notice, read_at, created_at)
   overriding system value
   select 1, m * 10 - 10 + k, m, case when k % 3 > 0 then (m * 7 + k * 191) % 2000 + 1 end, case when k % 3 > 0 then 1 else 2 end,
     case when k % 3 > 0 then 'ご案内' else 'Re: ご案内' end, '人事 太郎', '山田 花子' || m,
     case when k % 3 > 0 then '山田さん、ご案内です。日程を確認のうえ、都合のよい日を返信してください。'
       else '承知しました。' || (array['火曜日', '水曜日', '木曜日'])[m % 3 + 1] || 'でお願いします。'
         || case when m % 1000 = 7 then '駐車場を借りられますか。' else '' end end,
     case when k % 3 > 0 then 'sent' else 'received' end,
     case when k % 3 > 0 then decode(md5(m || '/' || k), 'hex') end,
     case when k % 3 = 0 then '[{"code":"administrators"},{"code":"viewers"}]'::jsonb end,
     case when k % 3 = 0 and not (k = 9 and m % 50 = 0) then timestamptz '2026-06-10' end,
     timestamptz '2025-12-01 10:00+09' + k * interval '18 days' + m % 99991 * interval '13 seconds'
   from generate_series(1, $members) m, generate_series(1, 10) k
   where k <= 9 or m % 50 > 0`,
  `insert into reply_texts (company_id, message_id, member_id, search_text)
   select company_id, id, member_id, search_form(mail_body) from messages where is_reply(message_status)`,
  `insert into conversations (company_id, member_id, status, assignee_id, snoozed_until, last_at, last_sent_at, unread_count)
   select company_id, member_id, case when member_id % 50 = 0 then 1 when member_id % 20 = 1 then 2 else 3 end,
     case when member_id % 20 = 1 then 1 end,
     case when member_id % 200 = 1 then timestamptz '2026-07-01' end,
     max(created_at), max(created_at) filter (where is_sent_by_company(message_status)),
     count(*) filter (where is_reply(message_status) and read_at is null)
   from messages group by company_id, member_id`,
  `insert into conversation_notes (company_id, member_id, user_id, body, created_at, updated_at)
   select 1, m, 1, '電話で話した。' || case when m % 5000 = 1 then '家賃の相談あり。' else '' end, '2026-05-01', '2026-05-01'
   from generate_series(1, $members, 10) m`,
  `vacuum analyze`,
]

/** Fills a big company's members' conversations: 100,000 with a million messages where it has so many members. */
export async function fillInbox({ database }: App, members: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const statement of statements) await client.query(statement.replaceAll('$members', String(members)))
  } finally {
    client.release(true)
  }
}
