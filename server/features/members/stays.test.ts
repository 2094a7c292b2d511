import { describe, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { csvOf } from '../../platform/csv.ts'
import { registration } from '../../testing/fixtures/members.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, rows, columns, update, register, detail } = suite({
  at: '2026-04-10T09:00:00+09:00',
})

const at = (day: string) => server.setTime(`${day}T09:00:00+09:00`)
const send = (change: Record<string, unknown>) => as('owner').post('/v4/obf/members', registration(change))

async function change(code: string, json: Record<string, unknown>) {
  const { id, version } = await detail(code)
  return as('owner').put(`/v3/members/${id}`, { version, ...json })
}

async function changed(code: string, json: Record<string, unknown>): Promise<string> {
  const answer = await change(code, json)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.result.code
}

type Item = {
  enq_type: number
  enq_round: number
  date: string
  answer_status: number
  skip_reason: string | null
}
const roundsOf = async (code: string) =>
  (await detail(code)).schedule
    .filter((item: Item) => item.enq_type === 1)
    .map(({ enq_round, date, answer_status }: Item) => `${enq_round} ${date} ${answer_status}`)

const mail = 'hanako@member.example'
const leave = { working_status: 3, date_resigned: '2026-10-31' }
const erase = (id: number) => as('owner').post(`/v4/obf/members/${id}/erasure`)
const endDay = () => jobs.end_employments?.(app, {}, new AbortController().signal)

/** Somebody who joined in April and left at the end of October. */
async function formerEmployee(fields: Record<string, unknown> = {}) {
  const { code } = await register({
    email: mail,
    employee_code: 'A1',
    date_contracted: '2026-04-01',
    ...fields,
  })
  at('2026-11-01')
  await changed(code, leave)
  return code
}

describe('who declined', () => {
  test('has no last day: a planned one goes, and one that is named is refused', async () => {
    const { code } = await register({ email: mail, date_contracted: '2026-04-01' })
    await changed(code, { working_status: 3, date_resigned: '2027-03-31' })
    const named = await change(code, { working_status: 4, date_resigned: '2027-03-31' })
    expect([named.status, named.body.errors?.[0].rule]).toEqual([422, 'declined_without_last_day'])
    expect((await detail(code)).working_status).toBe(1)
    await changed(code, { working_status: 4 })
    expect(await detail(code)).toMatchObject({ working_status: 4, date_resigned: null })
  })
})

describe('who left and comes again', () => {
  test('is registered with the old address once somebody says that it is the same person', async () => {
    const former = await formerEmployee()
    const again = { email: mail.toUpperCase(), employee_code: 'A1', date_contracted: '2026-12-01' }
    const asked = await send(again)
    expect([asked.status, asked.body.code]).toEqual([409, 'former_member'])
    const { lastname, firstname } = await detail(former)
    const ref = { code: former, name: `${lastname} ${firstname}` }
    expect(asked.body.errors).toMatchObject([
      {
        field: 'email',
        rule: 'former',
        ref,
        message: `${ref.name}さん（2026/4/1〜2026/10/31）が使っていました。`,
      },
      { field: 'employee_code', rule: 'former', ref },
    ])

    const answer = await send({ ...again, is_rejoining: true })
    expect([answer.status, answer.body.message]).toEqual([
      201,
      '再入社として登録しました。第1回から配信します。',
    ])
    const { code } = answer.body.result
    expect((await roundsOf(code))[0]).toBe('1 2027-01-01 1')
    expect((await detail(code)).stays).toMatchObject([
      { code: former, date_contracted: '2026-04-01', date_resigned: '2026-10-31', is_later: false },
    ])
    expect((await detail(former)).stays).toMatchObject([
      { code, date_contracted: '2026-12-01', is_later: true },
    ])
    expect((await detail(former)).date_resigned).toBe('2026-10-31')
    const { members } = (await as('owner').get('/v3/members')).body.result
    expect(members.map((member: { code: string; stay: string }) => [member.code, member.stay])).toEqual(
      expect.arrayContaining([
        [code, 'last'],
        [former, 'former'],
      ]),
    )
  })

  test('may be another person, who has nothing to do with the one before', async () => {
    const former = await formerEmployee()
    const answer = await send({ email: mail, date_contracted: '2026-12-01', is_rejoining: false })
    expect(answer.status).toBe(201)
    expect((await detail(answer.body.result.code)).stays).toEqual([])
    expect((await detail(former)).stays).toEqual([])
  })

  test('is named by the stay where neither address nor code tells', async () => {
    const former = await formerEmployee()
    const { id } = await detail(former)
    const answer = await send({
      email: 'new@member.example',
      date_contracted: '2026-12-01',
      former_member_id: id,
    })
    expect(answer.status).toBe(201)
    expect((await detail(answer.body.result.code)).stays).toMatchObject([{ code: former }])
    const twice = await send({
      email: 'third@member.example',
      date_contracted: '2026-12-01',
      former_member_id: id,
    })
    expect([twice.status, twice.body.errors[0].rule]).toEqual([422, 'has_later_stay'])
  })

  test('begins another stay when set back with a new joining date; the rounds of before stay where they are', async () => {
    const former = await formerEmployee({ senior_id: null })
    const before = await roundsOf(former)
    const code = await changed(former, {
      working_status: 1,
      date_contracted: '2026-12-01',
      delivery_date: '2027-01-01',
    })
    expect(code).not.toBe(former)
    expect(await roundsOf(former)).toEqual(before)
    expect((await roundsOf(code)).slice(0, 2)).toEqual(['1 2027-01-01 1', '2 2027-02-01 1'])
    expect(await detail(code)).toMatchObject({ working_status: 1, date_resigned: null, resign_reason: [] })
    expect(await detail(former)).toMatchObject({ working_status: 3, date_resigned: '2026-10-31' })
  })

  test('cannot come again before having left, nor twice', async () => {
    const former = await formerEmployee()
    const early = await send({ email: mail, date_contracted: '2026-10-31', is_rejoining: true })
    expect([early.status, early.body.errors[0].rule]).toEqual([422, 'stays_overlap'])
    await changed(former, { working_status: 1, date_contracted: '2026-12-01' })
    const twice = await change(former, { working_status: 1 })
    expect([twice.status, twice.body.errors[0].rule]).toEqual([422, 'has_later_stay'])
    expect((await send({ email: mail, is_rejoining: true })).body.code).toBe('duplicate_email')
  })

  test('comes back after declining with round 1', async () => {
    const { code: former } = await register({ email: mail, date_contracted: '2026-05-01' })
    await changed(former, { working_status: 4 })
    const code = await changed(former, { working_status: 1, date_contracted: '2026-09-01' })
    expect(code).not.toBe(former)
    expect((await roundsOf(code))[0]).toBe('1 2026-10-01 1')
  })

  test('is nobody else where nobody left', async () => {
    const answer = await send({ email: 'nobody@member.example', is_rejoining: true })
    expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'nobody_left'])
  })

  test('uses one slot of the plan while the first stay still does', async () => {
    await app.database.asSystem((tx) =>
      tx.updateTable('companies').set({ max_member_count: 1 }).where('id', '=', company.id).execute(),
    )
    await formerEmployee()
    expect((await send({ email: 'other@member.example' })).body.code).toBe('plan_limit')
    expect((await send({ email: mail, date_contracted: '2026-12-01', is_rejoining: true })).status).toBe(201)
    const { body } = await as('owner').get('/v3/company_services/rest_count')
    expect(JSON.stringify(body)).toContain('"use_count":1')
  })

  test('is taken from a file when the file says so', async () => {
    const former = await formerEmployee()
    const headings = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途']
    const csv = await csvOf(headings, [['空野', '花子', mail, '2026/12/1', '中途']])
    const file = new File([csv], 'メンバー.csv', { type: 'text/csv' })
    const asked = await as('owner').upload('/v3/csv_registration/import', { file })
    expect(asked.body.result.rows[0].errors).toMatchObject([{ field: 'email', rule: 'former' }])
    const both = await csvOf(
      [...headings, '社員番号'],
      [
        ['空野', '花子', mail, '2026/12/1', '中途', ''],
        ['空野', '花子', 'new@member.example', '2026/12/1', '中途', 'A1'],
      ],
    )
    const twice = await as('owner').upload('/v3/csv_registration/import', {
      file: new File([both], '二行.csv', { type: 'text/csv' }),
      is_rejoining: 'true',
    })
    expect(twice.body.result.rows[1].errors).toMatchObject([{ rule: 'duplicate_in_file' }])
    const answer = await as('owner').upload('/v3/csv_registration/import', { file, is_rejoining: 'true' })
    expect(answer.body.result.imported_count).toBe(1)
    expect((await detail(answer.body.result.members[0].code)).stays).toMatchObject([{ code: former }])
  })

  test('is erased whole, with the last stay, and not before', async () => {
    const former = await formerEmployee()
    const code = await changed(former, { working_status: 1, date_contracted: '2026-12-01' })
    const [before, now] = [await detail(former), await detail(code)]
    const refused = await erase(before.id)
    expect(refused.status).toBe(409)
    at('2027-03-02')
    await changed(code, { working_status: 3, date_resigned: '2027-03-01' })
    expect((await erase(now.id)).status).toBe(200)
    expect((await columns('members', ['email'])).map(({ email }) => email)).toEqual(['', ''])
  })
})

describe('undoing', () => {
  test('a leaving by mistake gives the old schedule back, and the last day goes', async () => {
    const { code } = await register({ email: mail, date_contracted: '2026-04-01' })
    const before = await roundsOf(code)
    await changed(code, { working_status: 3, date_resigned: '2026-04-09' })
    expect(await changed(code, { working_status: 1 })).toBe(code)
    expect(await roundsOf(code)).toEqual(before)
    expect(await detail(code)).toMatchObject({ date_resigned: null, stays: [] })
  })

  test.each(['2026-04-10', '2026-06-30'])('a leaving planned for %s keeps the person', async (day) => {
    const { code } = await register({ email: mail, date_contracted: '2026-04-01' })
    const before = await roundsOf(code)
    await changed(code, { working_status: 3, date_resigned: day })
    await changed(code, { profession: '営業' })
    expect((await detail(code)).date_resigned).toBe(day)
    expect(await changed(code, { working_status: 1 })).toBe(code)
    expect(await roundsOf(code)).toEqual(before)
    expect(await detail(code)).toMatchObject({ working_status: 1, date_resigned: null })
  })

  test('nothing, the plan stands when somebody comes back from leave', async () => {
    const { code } = await register({ email: mail, date_contracted: '2026-04-01', working_status: 2 })
    await changed(code, { working_status: 3, date_resigned: '2026-06-30' })
    expect(await detail(code)).toMatchObject({ working_status: 2 })
    await changed(code, { working_status: 1 })
    expect(await detail(code)).toMatchObject({ working_status: 1, date_resigned: '2026-06-30' })
  })
})

describe('leaving', () => {
  test('on a day to come is planned: surveys go on until then, then the state changes by itself', async () => {
    const { code } = await register({ email: mail, date_contracted: '2026-04-01' })
    const answer = await change(code, { working_status: 3, date_resigned: '2026-07-15' })
    expect(answer.body.message).toContain('7月15日（水）')
    expect(await detail(code)).toMatchObject({ working_status: 1, date_resigned: '2026-07-15' })
    expect((await roundsOf(code)).slice(1, 4)).toEqual(['2 2026-06-01 1', '3 2026-07-01 1', '4 2026-08-01 8'])
    at('2026-07-15')
    await endDay()
    expect((await detail(code)).working_status).toBe(1)
    at('2026-07-16')
    await endDay()
    expect((await detail(code)).working_status).toBe(3)
    expect(await rows('security_logs')).toContainEqual(expect.objectContaining({ task: 'member.leave' }))
  })

  test('is refused with a day that is over while the state says 在籍', async () => {
    const answer = await send({ email: mail, date_contracted: '2026-03-01', date_resigned: '2026-04-09' })
    expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'last_day_over'])
    expect(
      (await send({ email: mail, date_contracted: '2026-03-01', date_resigned: '2026-04-10' })).status,
    ).toBe(201)
  })

  test('that is planned with the registration is a plan too', async () => {
    const { body } = await send({ email: mail, working_status: 3, date_resigned: '2026-06-30' })
    expect(await detail(body.result.code)).toMatchObject({ working_status: 1, date_resigned: '2026-06-30' })
  })
})

describe('the first delivery', () => {
  test('that nobody chose follows the joining date', async () => {
    const { code } = await register({ email: mail, date_contracted: '2026-05-01' })
    await changed(code, { date_contracted: '2026-07-15' })
    expect(await detail(code)).toMatchObject({ delivery_date: '2026-08-01' })
    // a program that sends back everything it read
    const { delivery_date } = await detail(code)
    await changed(code, { date_contracted: '2026-09-15', delivery_date })
    expect((await roundsOf(code))[0]).toBe('1 2026-10-01 1')
  })

  test('that somebody chose stays, and is refused where it no longer fits', async () => {
    const { code } = await register({
      email: mail,
      date_contracted: '2026-05-01',
      delivery_date: '2026-06-15',
    })
    await changed(code, { date_contracted: '2026-05-20' })
    expect((await detail(code)).delivery_date).toBe('2026-06-15')
    expect((await change(code, { date_contracted: '2026-07-15' })).body.errors[0].rule).toBe(
      'before_delivery_date',
    )
    await changed(code, { date_contracted: '2026-07-15', delivery_date: null })
    expect((await detail(code)).delivery_date).toBe('2026-08-01')
  })

  test('may be set anew after a leave of more than a year, and the rounds go on from there', async () => {
    const { code } = await register({ email: mail, date_contracted: '2025-02-01', working_status: 2 })
    const late = await change(code, { working_status: 1, delivery_date: '2027-04-11' })
    expect([late.status, late.body.errors[0].rule]).toEqual([422, 'within_a_year_delivery_date'])
    const reasons = (await detail(code)).schedule.slice(0, 12).map((item: Item) => item.skip_reason)
    expect(new Set(reasons)).toEqual(new Set(['on_leave']))
    expect((await change(code, { working_status: 1 })).body.message).toBe(
      'メンバーを更新しました。配信予定の回は残っていません。',
    )
    expect((await change(code, { delivery_date: '2026-05-01' })).body.message).toBe(
      'メンバーを更新しました。入社1年アンケートは対象外のままです。',
    )
    expect((await roundsOf(code)).slice(0, 2)).toEqual(['1 2026-05-01 1', '2 2026-06-01 1'])
  })

  test('may be set by the change that ends a leave', async () => {
    const { code } = await register({ email: mail, date_contracted: '2025-02-01', working_status: 2 })
    await changed(code, { working_status: 1, delivery_date: '2026-05-01' })
    expect((await roundsOf(code)).slice(0, 2)).toEqual(['1 2026-05-01 1', '2 2026-06-01 1'])
  })

  test('set anew after a leave lets the rounds that were not sent go on from it', async () => {
    const { id, code } = await register({ email: mail, date_contracted: '2026-04-01' })
    const key = [
      { member_id: id, enq_type: 1, round: 1 },
      { answer_status: 3, queued_at: new Date(), sent_at: new Date('2026-05-01T01:00:00Z') },
    ] as const
    await update('deliveries', ...key)
    await changed(code, { working_status: 2 })
    at('2027-07-10')
    await changed(code, { working_status: 1, delivery_date: '2027-08-01' })
    expect((await roundsOf(code)).slice(0, 3)).toEqual(['1 2026-05-01 3', '2 2027-08-01 1', '3 2027-09-01 1'])
    await changed(code, { profession: '営業' })
    expect((await roundsOf(code)).at(-1)).toBe('12 2028-06-01 1')
  })
})
