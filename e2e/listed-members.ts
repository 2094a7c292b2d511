import { sql } from 'kysely'
import { openDatabase, type Tx } from '../server/platform/database.ts'

export type Listed = { databaseUrl: string; company: string; count: number }

/** The month's first day, `back` months ago in Tokyo. */
const monthStart = (back: string) =>
  sql`(date_trunc('month', now() at time zone 'Asia/Tokyo') - ${sql.raw(back)} * interval '1 month')::date`

const department = '営業本部 > 東日本営業部 > 第一グループ'

async function insertMembers(tx: Tx, companyId: number, count: number): Promise<void> {
  await sql`
    insert into departments (company_id, name, full_path, ancestor_ids, created_at, updated_at)
    values (${companyId}, '第一グループ', ${department}, '{}', now(), now())`.execute(tx)
  const theirs = sql`company_id = ${companyId} and full_path = ${department}`
  await sql`update departments set ancestor_ids = array[id] where ${theirs}`.execute(tx)
  await sql`
    insert into members (company_id, code, lastname, firstname, lastname_kana, firstname_kana, email,
      department_id, date_contracted, delivery_date, is_newbie, condition_type, last_answered_at,
      created_at, updated_at)
    select ${companyId}, 'm' || n, '晴山', '花' || n, 'ハレヤマ', 'ハナ', 'm' || n || '@members.example',
      case when n % 2 = 0 then (select id from departments where ${theirs}) end,
      ${monthStart('6')} + 9, ${monthStart('5')}, n % 2, 1, now(), now(), now()
    from generate_series(1, ${count}::integer) as n`.execute(tx)
}

async function insertRounds(tx: Tx, companyId: number): Promise<void> {
  await sql`
    insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at,
      closes_at, answer_nonce, updated_at)
    select company_id, id, 1, round, ${monthStart('(6 - round)')}, ${monthStart('(6 - round)')}, 3, now(), now(),
      decode(md5(id || '-' || round), 'hex'), now()
    from members, generate_series(1, 6) as round where company_id = ${companyId}`.execute(tx)
  await sql`
    insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
      original_condition_type, explanation, action, notice, language, answered_at, updated_at)
    select company_id, member_id, 1, round, 4, 4, 4, 1, 1, '', '', '[]', 0, now(), now()
    from deliveries where company_id = ${companyId}`.execute(tx)
}

/** One in the rain and overdue, one silent: the people the list and the dashboard must bring to the top. */
async function insertStories(tx: Tx, companyId: number): Promise<void> {
  await sql`
    update members set lastname = '雨野', firstname = 'しずく', lastname_kana = 'アマノ', firstname_kana = 'シズク',
      condition_type = 3, need_follow = true, attention_reasons = '{rainy}',
      attention_rank = 4, attention_since = now(),
      attention_text = '上司への話しやすさ：とても話しにくい・先月より3点低下', interview_status = 1, importance = 1,
      interview_due_date = (now() at time zone 'Asia/Tokyo')::date - 3
    where company_id = ${companyId} and code = 'm1'`.execute(tx)
  await sql`
    update answers set condition_type = 3, need_follow = true from members as m
    where m.company_id = answers.company_id and m.id = answers.member_id and m.code = 'm1'
      and m.company_id = ${companyId} and answers.round = 6`.execute(tx)
  await sql`
    update members set lastname = '静川', firstname = 'もだす', condition_type = 99, unanswered_in_a_row = 2,
      need_follow = true, attention_reasons = '{silent:2}', attention_rank = 7, attention_since = now(), attention_text = '2回続けて未回答',
      interview_status = 1, importance = 2, interview_due_date = (now() at time zone 'Asia/Tokyo')::date + 3,
      last_answered_at = now() - interval '60 days'
    where company_id = ${companyId} and code = 'm2'`.execute(tx)
  const silent = sql`round >= 5 and company_id = ${companyId}
    and member_id = (select id from members where company_id = ${companyId} and code = 'm2')`
  await sql`delete from answers where ${silent}`.execute(tx)
  // what waits has days left: the dispatcher, which runs beside the tests, closes it else
  await sql`
    update deliveries set answer_status = case round when 5 then 4 else 2 end,
      closes_at = case round when 5 then now() else now() + interval '7 days' end
    where ${silent}`.execute(tx)
}

export async function insertListedMembers({ databaseUrl, company, count }: Listed): Promise<void> {
  const database = openDatabase(databaseUrl)
  try {
    await database.asSystem(async (tx) => {
      const { id } = await tx
        .selectFrom('companies')
        .select('id')
        .where('name', '=', company)
        .executeTakeFirstOrThrow()
      await insertMembers(tx, id, count)
      await insertRounds(tx, id)
      await insertStories(tx, id)
    })
    // as the database does by itself a minute later
    await database.pool.query('analyze members, deliveries, answers')
  } finally {
    await database.close()
  }
}
