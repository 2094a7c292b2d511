import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeRandomCompany, type RandomCompany } from '../../../testing/random-company.ts'
import { chosen, rowsOf } from '../../../testing/raw-rounds.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server } = suite({ at: '2026-08-15T12:00:00+09:00', company: 'none' })

let company: RandomCompany

beforeAll(async () => {
  company = await makeRandomCompany(app, { seed: 5, members: 30 })
})

const file = (query: string, role: RoleKey = 'owner') =>
  fetch(`${server.url}/v3/answers/xlsx?${query}`, {
    headers: { authorization: `Bearer ${company.accounts[role].token}` },
  })

const sheetsOf = async (query: string, role?: RoleKey) => {
  const answer = await file(query, role)
  expect(answer.status).toBe(200)
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}

const column = (rows: readonly unknown[][] = [], heading: string) => {
  const place = rows[0]?.indexOf(heading) ?? -1
  return rows.slice(1).map((row) => row[place])
}

/** A choice of the company's own, answered once with its second option. */
async function answerOwnQuestion(): Promise<void> {
  await app.database.asCompany(company.id, async (tx) => {
    await sql`
      insert into custom_questions (company_id, seqno, from_round, until_round, is_active, created_at, updated_at)
      values (${company.id}, 1, 1, 12, true, now(), now())`.execute(tx)
    await sql`
      insert into custom_question_editions
        (company_id, question_id, edition, answer_type, question_text, options_json, translations, created_at)
      select company_id, id, 1, 2, '在宅の日数', '["少ない","ちょうどよい"]',
        '{"en":null,"zh-Hant":null,"zh-Hans":null}', now()
      from custom_questions`.execute(tx)
    await sql`
      insert into answer_versions (company_id, answer_id, version, question1, question2, question3, condition_type, answered_at)
      select company_id, id, 1, question1, question2, question3, condition_type, answered_at
      from answers order by id limit 1`.execute(tx)
    await sql`
      insert into custom_answers (company_id, answer_id, answer_version, position, question_id, edition, language, choice)
      select v.company_id, v.answer_id, 1, 1, q.id, 1, 0, 2 from answer_versions as v, custom_questions as q`.execute(
      tx,
    )
  })
}

/** The question in other words, answered once by somebody else. */
async function changeOwnQuestion(): Promise<void> {
  await app.database.asCompany(company.id, async (tx) => {
    await sql`
      insert into custom_question_editions
        (company_id, question_id, edition, answer_type, question_text, options_json, translations, created_at)
      select company_id, question_id, 2, 2, '出社の日数', '["多い","少ない"]', translations, now()
      from custom_question_editions`.execute(tx)
    await sql`
      insert into answer_versions (company_id, answer_id, version, question1, question2, question3, condition_type, answered_at)
      select company_id, id, 1, question1, question2, question3, condition_type, answered_at
      from answers order by id offset 1 limit 1`.execute(tx)
    await sql`
      insert into custom_answers (company_id, answer_id, answer_version, position, question_id, edition, language, choice)
      select v.company_id, v.answer_id, 1, 1, e.question_id, 2, 0, 1
      from answer_versions as v, custom_question_editions as e
      where e.edition = 2 and v.answer_id not in (select answer_id from custom_answers)`.execute(tx)
  })
}

test('an administrator gets what the page shows and each answer by name, with real days and numbers', async () => {
  await answerOwnQuestion()
  const query = { from: '2026-01', to: '2026-08', is_newbie: 1 as const }
  const rows = chosen(await rowsOf(app, company), query)
  const sheets = await sheetsOf('from=2026-01&to=2026-08&is_newbie=1')
  expect([...sheets.keys()]).toEqual(['概要', '月別', '回別', '質問', '区分別', '回答一覧'])
  const months = sheets.get('月別')
  expect(column(months, '月')).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((month) => `2026/0${month}`))
  expect(column(months, '配信数')).toEqual(
    column(months, '月').map((key) => rows.filter(({ month }) => month.replace('-', '/') === key).length),
  )
  const answers = sheets.get('回答一覧')
  expect(answers).toHaveLength(1 + rows.filter(({ condition }) => condition > 0).length)
  expect(column(answers, '氏名').every((name) => /^人\d+ 一$/.test(String(name)))).toBe(true)
  expect(new Set(column(answers, '天気'))).toEqual(
    new Set(['晴れ（問題なし）', 'くもり（やや注意）', '雨（要フォロー）', '判定なし']),
  )
  expect(column(answers, '入社日').every((day) => day instanceof Date)).toBe(true)
  expect(column(sheets.get('概要'), '内容・人数')).toContain('新卒')
})

test('the company’s own questions are columns, a choice in its words', async () => {
  const answers = (await sheetsOf('from=2026-01&to=2026-08')).get('回答一覧')
  expect(column(answers, '在宅の日数').filter(Boolean)).toEqual(['ちょうどよい'])
})

test('an answer stands under the words its question was asked in, also after they changed', async () => {
  await changeOwnQuestion()
  const answers = (await sheetsOf('from=2026-01&to=2026-08')).get('回答一覧')
  expect(column(answers, '在宅の日数').filter(Boolean)).toEqual(['ちょうどよい'])
  expect(column(answers, '出社の日数').filter(Boolean)).toEqual(['多い'])
})

test('a viewer gets the figures only, and nobody’s name', async () => {
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    const sheets = await sheetsOf('', role)
    expect([...sheets.keys()]).toEqual(['概要', '月別', '回別', '質問', '区分別'])
    expect(JSON.stringify([...sheets])).not.toMatch(/人\d+ 一/)
  }
})

test('the file is named in Japanese, kept to twelve months, and on record', async () => {
  const answer = await file('from=2026-01&to=2026-08', 'limited_administrator')
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
    "filename*=UTF-8''回答レポート_2026-01_2026-08.xlsx",
  )
  await answer.arrayBuffer()
  const refused = await file('from=2025-01&to=2026-01')
  expect([refused.status, (await refused.json()).errors[0].rule]).toEqual([422, 'within_a_year'])
  const logged = await app.database.asCompany(company.id, (tx) =>
    tx.selectFrom('security_logs').select(['category', 'task', 'user_id']).orderBy('id', 'desc').execute(),
  )
  const { id } = company.accounts.limited_administrator
  expect(logged[0]).toEqual({ category: 'export', task: 'report.export', user_id: id })
})

test('a chart’s file and a print are on record too, for whoever may read the report', async () => {
  const { token, id } = company.accounts.standard_viewer
  for (const [kind, task] of [
    ['csv', 'report.chart_export'],
    ['png', 'report.chart_export'],
    ['pdf', 'report.print'],
  ]) {
    const { status } = await server.call('POST', '/v4/common/reports/files', { as: token, json: { kind } })
    expect(status).toBe(200)
    const [logged] = await app.database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('security_logs')
        .select(['category', 'task', 'user_id'])
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    )
    expect(logged).toEqual({ category: 'export', task, user_id: id })
  }
})
