import { enqType } from '#contract/codes.ts'
import { firstOf, members, months, rows, type Subject } from './subject.ts'

const columns = `company_id, member_id, enq_type, round, question1, question2, question3, answer_text, condition_type,
  original_condition_type, explanation, action, notice, language, answered_at, updated_at`

const notice = `jsonb_build_object('person_in_charge', array['人事 太郎'])`

export const answers: Subject = {
  table: 'answers',
  by: 'answered_at',
  fill: (table, month) => `
    insert into ${table} (${columns})
    select m % 10 + 1, m / 10 + 1, 1, ${month}, m % 5 + 1, m % 4 + 1, 4, case when m % 10 = 0 then repeat('元気です。', 12) end,
      m % 3 + 1, m % 3 + 1, '全体に良い調子です。', '見守ってください。', ${notice}, 0, at, at
    from generate_series(0, ${members - 1}) m,
      lateral (select timestamptz '${firstOf(month)}' + m * interval '50 seconds' as at) t`,
  reads: {
    'of-a-member': {
      of: (table) => `select * from ${table} where company_id = $1 and member_id = $2`,
      values: (turn) => [(turn % 10) + 1, turn * 13 + 1],
    },
    'by-key': {
      of: (table) => `select * from ${table} where company_id = $1 and id = $2`,
      values: (turn) => [((turn * 1201) % 10) + 1, turn * 1201 + 1],
    },
    'newest-of-a-company': {
      of: (table) => `select * from ${table} where company_id = $1 order by answered_at desc limit 50`,
      values: (turn) => [(turn % 10) + 1],
    },
    'month-of-a-company': {
      of: (table) =>
        `select count(*) from ${table} where company_id = $1 and answered_at >= $2 and answered_at < $3`,
      values: (turn) => [(turn % 10) + 1, firstOf((turn % months) + 1), firstOf((turn % months) + 2)],
    },
  },
  writes: {
    'insert-10000': (table, turn) => `
      insert into ${table} (${columns})
      select 11, n, 1, ${turn} + 1, 4, 4, 4, null, 1, 1, '', '', ${notice}, 0, '${firstOf(months)}', now()
      from generate_series(1, ${rows}) n`,
    // as an erasure or a correction does, naming the key alone
    'change-10000': (table, turn) => `
      update ${table} set answer_text = null, updated_at = now()
      from generate_series(0, ${rows - 1}) m
      where company_id = m % 10 + 1 and member_id = m / 10 + 1 and enq_type = ${enqType.is.monthly} and round = ${turn} + 2`,
  },
}
