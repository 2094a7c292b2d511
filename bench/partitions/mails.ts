import { firstOf, members, months, rows, type Subject } from './subject.ts'

/** A mail a month for each member; of the last month one in a hundred still waits. */
export const mails: Subject = {
  table: 'mails',
  by: 'created_at',
  fill: (table, month) => `
    insert into ${table} (company_id, kind, message_id, member_id, enq_type, round, recipient, payload, state, attempts,
      next_attempt_at, sent_at, created_at)
    select m % 10 + 1, 'monthly', md5(m || '-${month}'), m / 10 + 1, 1, ${month}, 'member' || m || '@example.test',
      jsonb_build_object('words', repeat(md5(m::text), 6)), case when is_waiting then 'queued' else 'sent' end,
      1, at, case when not is_waiting then at end, at
    from generate_series(0, ${members - 1}) m,
      lateral (select timestamptz '${firstOf(month)}' + m * interval '50 seconds' as at,
        ${month} = ${months} and m / 10 % 100 = 0 as is_waiting) w`,
  reads: {
    'claim-of-a-company': {
      of: (table) => `select company_id, id from ${table}
        where company_id = $1 and state = 'queued' and channel = 'mail' and next_attempt_at <= '2026-01-01'
        order by next_attempt_at, id limit 20`,
      values: (turn) => [(turn % 10) + 1],
    },
    'by-key': {
      of: (table) => `select * from ${table} where company_id = $1 and id = $2`,
      values: (turn) => [((turn * 1201) % 10) + 1, turn * 1201 + 1],
    },
    'of-a-member': {
      of: (table) => `select * from ${table} where company_id = $1 and member_id = $2`,
      values: (turn) => [(turn % 10) + 1, turn * 13 + 1],
    },
    'by-message-id': {
      of: (table) => `select * from ${table} where message_id = md5($1)`,
      values: (turn) => [`${turn * 151}-${(turn % months) + 1}`],
    },
  },
  writes: {
    'insert-10000': (table, turn) => `
      insert into ${table} (company_id, kind, message_id, member_id, enq_type, round, recipient, payload,
        next_attempt_at, created_at)
      select 11, 'monthly', md5('new-${turn}-' || n), n, 1, 13, 'a@example.test', '{}', '2026-01-01', '${firstOf(months)}'
      from generate_series(1, ${rows}) n`,
    // what `terms` does with the words of mails, of one month and naming what the parts are parted by
    'forget-a-month': (table, turn) => `
      update ${table} set payload = '{}', last_error = null
      where state not in ('queued', 'sending') and payload <> '{}'
        and created_at >= '${firstOf(turn + 2)}' and created_at < '${firstOf(turn + 3)}'`,
  },
}
