import { answerStatus, enqType } from '#contract/codes.ts'
import { firstOf, members, months, rows, type Subject } from './subject.ts'

const { scheduled: planned, sent: waits, answered, deadline_passed: passed } = answerStatus.is

/** A round a month for each member, of the last month one in a hundred open and one in a hundred not sent yet. */
export const deliveries: Subject = {
  table: 'deliveries',
  by: 'due_on',
  fill: (table, month) => `
    insert into ${table} (company_id, member_id, enq_type, round, due_on, due_at, answer_status, queued_at, sent_at,
      closes_at, answer_nonce, updated_at)
    select m % 10 + 1, m / 10 + 1, 1, ${month}, due, due, status, case when status > ${planned} then due end,
      case when status > ${planned} then due end, case when status = ${waits} then due + interval '7 days' end,
      decode(md5(m || '-${month}'), 'hex'), due
    from generate_series(0, ${members - 1}) m,
      lateral (select (timestamptz '${firstOf(month)}' + m % 28 * interval '1 day') as due,
        case when ${month} < ${months} then ${answered} when m / 10 % 100 = 0 then ${waits}
          when m / 10 % 100 = 1 then ${planned} else ${answered} end as status) s`,
  reads: {
    'of-a-member': {
      of: (table) =>
        `select * from ${table} where company_id = $1 and member_id = $2 order by enq_type, round`,
      values: (turn) => [(turn % 10) + 1, turn * 13 + 1],
    },
    'by-its-link': {
      of: (table) => `select * from ${table} where answer_nonce = decode(md5($1), 'hex')`,
      values: (turn) => [`${turn * 151}-${(turn % months) + 1}`],
    },
    'due-to-be-planned': {
      of: (table) => `select company_id, member_id, enq_type, round from ${table}
        where answer_status = ${planned} and queued_at is null and due_at <= $1 order by due_at limit 20`,
      values: () => ['2026-01-01'],
    },
    'days-ahead': {
      of: (table) => `select due_on, count(*) from ${table}
        where company_id = $1 and enq_type = ${enqType.is.monthly} and answer_status = ${planned} and due_on >= $2 group by due_on`,
      values: (turn) => [(turn % 10) + 1, firstOf(months).slice(0, 10)],
    },
  },
  writes: {
    'insert-10000': (table, turn) => `
      insert into ${table} (company_id, member_id, enq_type, round, due_on, due_at, answer_nonce, updated_at)
      select 11, n, 1, ${turn} + 1, '${firstOf(months)}', '${firstOf(months)}', decode(md5('new-${turn}-' || n), 'hex'),
        now()
      from generate_series(1, ${rows}) n`,
    // as ten thousand answers do, naming the key alone
    'answer-10000': (table, turn) => `
      update ${table} set answer_status = ${passed}, updated_at = now()
      from generate_series(0, ${rows - 1}) m
      where company_id = m % 10 + 1 and member_id = m / 10 + 1 and enq_type = ${enqType.is.monthly} and round = ${turn} + 2`,
  },
}
