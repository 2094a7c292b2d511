import { describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { asDate } from '../../platform/clock.ts'
import { makeCompany } from '../../testing/company.ts'
import { registration } from '../../testing/fixtures/members.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, rows, update, register, detail } = suite({
  at: '2026-04-10T09:00:00+09:00',
})

const send = (change: Record<string, unknown> = {}) =>
  as('owner').post('/v4/obf/members', registration(change))

const change = (id: number, json: Record<string, unknown>) => as('owner').post(`/v4/obf/members/${id}`, json)

describe('a registration', () => {
  test('answers 201 with id and code, plans the survey from the next first of a month, and is on record', async () => {
    const answer = await send()
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('メンバーを登録しました。')
    const { code, id } = answer.body.result
    expect(code).toMatch(/^[0-9a-z]{12}$/)
    const member = await detail(code)
    expect(member).toMatchObject({
      id,
      delivery_date: '2026-05-01',
      condition_type: 99,
      version: 1,
      age: null,
      access_key: null,
      app_member_token: null,
    })
    expect(member.schedule.filter((item: { enq_type: number }) => item.enq_type === 1)).toHaveLength(12)
    expect(member.schedule[0]).toMatchObject({ date: '2026-05-01', enq_round: 1, answer_status: 1 })
    expect(await rows('security_logs')).toMatchObject([{ category: 'member', task: 'member.create' }])
  })

  test('takes a multipart form as the browser sends it', async () => {
    const form = {
      lastname: '鈴木',
      firstname: '一郎',
      email: 'ichiro@example.test',
      date_contracted: '2026-04-01',
      is_newbie: '0',
      birth_year: '1990',
      birth_month: '7',
      birth_day: '',
      department_id: String(company.departments.sales),
      is_stopped_send_anniv_mail: 'true',
      'resign_reason[0]': '1',
      'resign_reason[1]': '3',
    }
    const answer = await as('owner').upload('/v4/obf/members', form)
    expect(answer.status, answer.text).toBe(201)
    expect(await detail(answer.body.result.code)).toMatchObject({
      is_newbie: 0,
      birth_year: 1990,
      birth_month: 7,
      birth_day: null,
      department: { id: company.departments.sales, full_path: '営業部', short_name: '営業部' },
      is_stopped_send_anniv_mail: true,
      resign_reason: [1, 3],
    })
  })

  test('queues one welcome mail that says when the first survey comes', async () => {
    await register({ email: 'welcome@example.test', mail_language: 1 })
    const mails = await rows('mails')
    expect(mails).toMatchObject([{ kind: 'welcome', recipient: 'welcome@example.test', state: 'queued' }])
    expect(mails[0]?.payload).toMatchObject({ language: 'en', firstDate: '2026-05-01', rounds: 12 })
  })

  test.each([
    ['has declined', { working_status: 4 }],
    ['has resigned', { working_status: 3, date_resigned: '2026-04-05' }],
    ['is stopped', { is_stopped_send_questions_mail: true }],
    ['joined long ago', { date_contracted: '2024-04-01' }],
  ])('queues no welcome for someone who %s', async (_, fields) => {
    await register(fields)
    expect(await rows('mails')).toEqual([])
  })

  test.each([
    ['lastname', { lastname: '' }, '姓を入力してください。'],
    ['date_contracted', { date_contracted: '' }, '入社日を選択してください。'],
    ['is_newbie', { is_newbie: null }, '新卒・中途を選択してください。'],
    ['email', { email: 'hanako' }, 'メールアドレスは「name@example.com」の形式で入力してください。'],
    ['lastname_kana', { lastname_kana: 'さとう' }, '全角カタカナで入力してください。'],
    ['mobile_tel_number', { mobile_tel_number: '0901234' }, '11桁で入力してください。'],
    [
      'date_contracted',
      { delivery_date: '2026-04-01' },
      '入社日は、アンケートの初回配信日より前の日付にしてください。',
    ],
    ['delivery_date', { delivery_date: '2027-04-02' }, '初回配信日は入社日から1年以内の日付にしてください。'],
    ['date_resigned', { working_status: 3 }, '退職のときは、退職日を入力してください。'],
    ['birth_year', { birth_year: 2026, birth_month: 12 }, '過去の日付を入力してください。'],
    ['department_id', { department_id: 999_999 }, '選択した項目が見つかりません。選び直してください。'],
    ['senior_id', { senior_id: 999_999 }, '選択した項目が見つかりません。選び直してください。'],
    ['hr_user_id', { hr_user_id: 999_999 }, '選択した項目が見つかりません。選び直してください。'],
  ])('with a wrong %s is refused at that field', async (field, fields, message) => {
    const { status, body } = await send(fields)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field, rule: expect.any(String), message }])
    expect(await rows('deliveries')).toEqual([])
  })

  test('does not take the department of another company', async () => {
    const other = await makeCompany(app)
    expect((await send({ department_id: other.departments.sales })).status).toBe(422)
  })

  test('with a mail address or an employee code that another member has is a conflict at that field', async () => {
    const first = registration({ employee_code: 'E1' })
    await register(first)
    const mail = await send({ email: first.email.toUpperCase() })
    expect(mail.status).toBe(409)
    expect(mail.body).toMatchObject({ code: 'duplicate_email', errors: [{ field: 'email' }] })
    expect(mail.body.message).toBe(errors.duplicate_email.message)
    const code = await send({ employee_code: 'E1' })
    expect(code.status).toBe(409)
    expect(code.body).toMatchObject({ code: 'duplicate_employee_code', errors: [{ field: 'employee_code' }] })
  })

  test('needs a free slot of the plan; a deleted member holds its slot for twelve months', async () => {
    await app.database.asSystem((tx) =>
      tx.updateTable('companies').set({ max_member_count: 1 }).where('id', '=', company.id).execute(),
    )
    const { id } = await register()
    await as('owner').remove(`/v3/members/${id}`)
    const full = await send()
    expect(full.status).toBe(409)
    expect(full.body).toMatchObject({
      code: 'plan_limit',
      message: errors.plan_limit.message,
    })
    server.setTime('2027-04-11T09:00:00+09:00')
    expect((await send()).status).toBe(201)
  })

  test('is not for viewers', async () => {
    for (const role of ['standard_viewer', 'restricted_viewer'] as const)
      expect((await as(role).post('/v4/obf/members', registration())).status).toBe(403)
  })
})

describe('a change', () => {
  test('of one field leaves the others as they are and counts the version up', async () => {
    const { id, code } = await register({ profession: '営業', birth_year: 1999, employee_code: 'E7' })
    const answer = await change(id, { version: 1, profession: '' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({ result: { id, code }, message: 'メンバーを更新しました。' })
    expect(await detail(code)).toMatchObject({
      lastname: '佐藤',
      birth_year: 1999,
      employee_code: 'E7',
      profession: null,
      delivery_date: '2026-05-01',
      version: 2,
    })
  })

  test('takes a multipart form', async () => {
    const { id, code } = await register()
    const form = { version: '1', lastname: '高橋', is_newbie: '0', gender: '2' }
    const answer = await as('owner').upload(`/v4/obf/members/${id}`, form)
    expect(answer.status, answer.text).toBe(200)
    expect(await detail(code)).toMatchObject({ lastname: '高橋', is_newbie: 0, gender: 2 })
  })

  test('of some fields as JSON is the same change under PUT', async () => {
    const { id, code } = await register({ profession: '営業' })
    const put = (json: Record<string, unknown>) => as('owner').put(`/v3/members/${id}`, json)
    const answer = await put({ version: 1, importance: 2, lastname: '鈴木' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { result: { id, code }, message: 'メンバーを更新しました。' },
    ])
    expect(await detail(code)).toMatchObject({
      lastname: '鈴木',
      profession: '営業',
      importance: 2,
      version: 2,
    })
    expect((await put({ version: 1, lastname: '田中' })).body.code).toBe('stale_version')
    const wrong = await put({ version: 2, working_status: 3 })
    expect(wrong.body.errors[0]).toMatchObject({
      field: 'date_resigned',
      message: '退職のときは、退職日を入力してください。',
    })
  })

  test('of a member that somebody changed in the meantime is refused and changes nothing', async () => {
    const { id, code } = await register()
    await change(id, { version: 1, lastname: '田中' })
    const late = await change(id, { version: 1, lastname: '伊藤' })
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('stale_version')
    expect(late.body.message).toContain('ほかの人が先に更新しました。')
    expect((await detail(code)).lastname).toBe('田中')
  })

  test('is judged on the whole member, not on the named fields alone', async () => {
    const { id } = await register({ delivery_date: '2026-05-01' })
    const joined = await change(id, { version: 1, date_contracted: '2026-05-01' })
    expect(joined.status).toBe(422)
    expect(joined.body.errors[0]).toMatchObject({ field: 'date_contracted', rule: 'before_delivery_date' })
    expect((await change(id, { version: 1, working_status: 3 })).body.errors[0].field).toBe('date_resigned')
  })

  test('of the first delivery date moves the rounds; resignation ends them and the welcome', async () => {
    const { id, code } = await register()
    await change(id, { version: 1, delivery_date: '2026-05-15' })
    expect((await detail(code)).schedule[0].date).toBe('2026-05-15')
    await change(id, { version: 2, working_status: 3, date_resigned: '2026-04-09' })
    const { schedule } = await detail(code)
    expect(new Set(schedule.map((item: { answer_status: number }) => item.answer_status))).toEqual(
      new Set([8]),
    )
    expect(await rows('mails')).toMatchObject([{ kind: 'welcome', state: 'cancelled' }])
  })

  test('to a mail address that is taken is a conflict; to a new one forgets the old one bounced', async () => {
    const taken = registration()
    await register(taken)
    const { id, code } = await register()
    expect((await change(id, { version: 1, email: taken.email })).body.code).toBe('duplicate_email')
    await update('members', {}, { bounce_count: 3, bounce_reason: '550' })
    await change(id, { version: 1, profession: '営業' })
    expect(await detail(code)).toMatchObject({ bounce_count: 3, bounce_reason: '550' })
    await change(id, { version: 2, email: 'fresh@example.test' })
    expect(await detail(code)).toMatchObject({ bounce_count: 0, bounce_reason: null })
  })

  test('gives the member a person in charge and an importance', async () => {
    const { id, code } = await register()
    const hr = company.accounts.super_administrator.id
    const answer = await change(id, { version: 1, hr_user_id: hr, importance: 2 })
    expect(answer.status, answer.text).toBe(200)
    const member = await detail(code)
    expect(member).toMatchObject({ hr_user_id: hr, hr_user_name: '試験 super_administrator', importance: 2 })
  })

  test('keeps a department that was archived since', async () => {
    const { development } = company.departments
    const { id } = await register({ department_id: development })
    await update('departments', { id: development }, { is_archived: true })
    expect((await change(id, { version: 1, department_id: development })).status).toBe(200)
    expect((await send({ department_id: development })).status).toBe(422)
  })
})

describe('a deletion', () => {
  test('takes the member out of every call, ends its rounds and frees its mail address', async () => {
    const somebody = registration()
    const { id, code } = await register(somebody)
    const answer = await as('super_administrator').remove(`/v3/members/${id}`)
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('メンバーを削除しました。')
    expect((await as('owner').get(`/v4/obf/members/${code}`)).status).toBe(404)
    expect((await as('owner').get('/v3/members')).body.result.count).toBe(0)
    expect(new Set((await rows('deliveries')).map((row) => row.answer_status))).toEqual(new Set([8]))
    expect(await rows('mails')).toMatchObject([{ state: 'cancelled' }])
    expect((await rows('security_logs')).at(-1)).toMatchObject({
      category: 'member',
      task: 'member.delete',
    })
    expect((await send({ email: somebody.email })).status).toBe(201)
  })

  test('is not for a limited administrator', async () => {
    const { id } = await register()
    expect((await as('limited_administrator').remove(`/v3/members/${id}`)).status).toBe(403)
  })
})

test('another company cannot see, change or delete a member', async () => {
  const { id, code } = await register()
  const stranger = { as: (await makeCompany(app)).accounts.owner.token }
  const answers = await Promise.all([
    server.call('GET', `/v4/obf/members/${code}`, stranger),
    server.call('GET', `/v3/members/${id}/mail_schedule`, stranger),
    server.call('POST', `/v4/obf/members/${id}`, { ...stranger, json: { version: 1, lastname: '侵入' } }),
    server.call('DELETE', `/v3/members/${id}`, stranger),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers[0]?.body.message).toBe(
    '見つかりませんでした。削除されたか、閲覧できる範囲にありません。一覧から選び直してください。',
  )
  expect((await detail(code)).lastname).toBe('佐藤')
})

test('the schedule lists each round of the member', async () => {
  const { id } = await register()
  const { body } = await as('standard_viewer').get(`/v3/members/${id}/mail_schedule`)
  expect(body.result.map((item: { date: string }) => item.date).slice(0, 2)).toEqual([
    '2026-05-01',
    '2026-06-01',
  ])
})

test('two registrations at once cannot share the last slot', async () => {
  await app.database.asSystem((tx) =>
    tx
      .updateTable('companies')
      .set({ max_member_count: 1, updated_at: asDate(app.clock()) })
      .where('id', '=', company.id)
      .execute(),
  )
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
