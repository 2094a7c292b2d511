import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../testing/company.ts'
import { needing, storeMember } from '../../testing/stored-member.ts'
import { suite } from '../../testing/suite.ts'
import { sendRound } from '../../testing/survey.ts'

const { app, server, company, fresh, as, done, row, audited, newMember, stored } = suite({
  at: '2026-06-15T09:00:00+09:00',
})

const person = (change: Record<string, unknown> = {}) => ({
  lastname: '木村',
  firstname: '恵',
  email: `${randomUUID()}@company.example`,
  ...change,
})

const post = (change: Record<string, unknown> = {}, role: RoleKey = 'owner') =>
  as(role).post('/v4/common/seniors', person(change))

const register = async (change: Record<string, unknown> = {}): Promise<number> =>
  (await done('POST', '/v4/common/seniors', person(change))).id

const put = (id: number, json: Record<string, unknown>, role: RoleKey = 'owner') =>
  as(role).put(`/v4/common/seniors/${id}`, person(json))

const remove = (id: number, role: RoleKey = 'owner') => as(role).remove(`/v3/seniors/${id}`)

const list = async (query: Record<string, string | number> = {}, role: RoleKey = 'owner') =>
  (await as(role).get('/v4/common/seniors', query)).body.items

const namesFor = async (query: Record<string, string | number>, role: RoleKey = 'owner') =>
  (await list(query, role)).map(({ lastname }: { lastname: string }) => lastname)

const led = (senior_id: number, state: Record<string, unknown> = {}) =>
  stored('部下', { senior_id, ...state })

const supervisorOf = async (id: number) => {
  const { senior_id, senior_confirmed_at, version } = await row('members', { id })
  return { senior_id, senior_confirmed_at, version }
}

describe('the list', () => {
  test('counts each supervisor’s members, and is found by kana, romaji, mail and department', async () => {
    const id = await register({ lastname: 'キムラ', department_id: company.departments.salesEast })
    await register({ lastname: '佐藤', email: 'sato@company.example' })
    await led(id)
    await led(id, { working_status: 3, date_resigned: '2026-05-01' })
    await led(id, { deleted_at: new Date() })
    expect(await list({ q: 'kimura' })).toMatchObject([
      { id, member_count: 1, version: 1, receiving_report: false, department: { short_name: '東日本課' } },
    ])
    expect(await namesFor({ q: '東日本' })).toEqual(['キムラ'])
    expect(await namesFor({ q: 'SATO@' })).toEqual(['佐藤'])
    expect(await namesFor({ department_id: company.departments.sales })).toEqual(['キムラ'])
    expect(await namesFor({ department_id: company.departments.development })).toEqual([])
    const { body } = await as('owner').get('/v3/seniors')
    expect(body.result).toMatchObject({ count: 2, seniors: [{ lastname: 'キムラ' }, { lastname: '佐藤' }] })
  })

  test('shows a restricted viewer the supervisors of visible members, counting these alone', async () => {
    const id = await register({ lastname: '両方' })
    const hidden = await register({ lastname: '範囲外' })
    await led(id, { department_id: company.departments.sales })
    await led(id, { department_id: company.departments.development })
    await led(hidden, { department_id: company.departments.development })
    expect(await list({}, 'restricted_viewer')).toMatchObject([{ id, member_count: 1 }])
    expect(await namesFor({}, 'standard_viewer')).toHaveLength(2)
  })
})

describe('what waits', () => {
  test('is counted over the members the reader sees and is still told of; viewers get no weather', async () => {
    const id = await register()
    const grave = needing(['critical_word:harassment'], new Date('2026-06-10T00:00:00Z'))
    await led(id, { ...grave, department_id: company.departments.sales, condition_type: 3 })
    await led(id, { ...grave, department_id: company.departments.development, condition_type: 3 })
    await led(id, { department_id: company.departments.development, condition_type: 1 })
    await led(id, { ...grave, working_status: 3, date_resigned: '2026-05-01', condition_type: 3 })
    expect(await list()).toMatchObject([
      {
        member_count: 3,
        weather: { people: 3, n: 3, rainy: { count: 2, percent: null }, sunny: { count: 1 } },
        waiting: { member_count: 2, survey_count: 0 },
      },
    ])
    expect(await list({}, 'standard_viewer')).toMatchObject([{ weather: null, waiting: { member_count: 2 } }])
    expect(await list({}, 'restricted_viewer')).toMatchObject([
      { member_count: 1, weather: null, waiting: { member_count: 1 } },
    ])
  })
})

describe('registering and changing', () => {
  test('a supervisor is registered, changed, and each is on record', async () => {
    const id = await register({ receiving_report: true, department_id: company.departments.sales })
    const changed = await put(id, { lastname: '新姓', department_id: '', receiving_bcc: true, version: 1 })
    expect([changed.status, changed.body.message]).toEqual([200, '上司を変更しました。'])
    expect(await list()).toMatchObject([
      { lastname: '新姓', department: null, receiving_report: true, receiving_bcc: true, version: 2 },
    ])
    expect(await audited()).toEqual(['senior.create', 'senior.update'])
  })

  test('a taken mail address names who has it; another company may use it too', async () => {
    const email = 'boss@company.example'
    const id = await register({ email })
    const { status, body } = await post({ email: 'BOSS@company.example' })
    expect([status, body.code]).toEqual([409, 'duplicate_email'])
    expect(body.errors).toEqual([
      {
        field: 'email',
        rule: 'duplicate',
        message: 'このメールアドレスは、上司の木村 恵さんが使っています。',
      },
    ])
    expect((await put(id, { email: 'Boss@company.example', version: 1 })).status).toBe(200)
    await fresh()
    await register({ email })
  })

  test('of two registrations of one address at once, one is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({ email: 'at-once@company.example' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('what was changed meanwhile, what is missing and a foreign department are refused', async () => {
    const id = await register()
    expect((await put(id, { version: 2 })).body.code).toBe('stale_version')
    const other = await makeCompany(app)
    const foreign = await post({ department_id: other.departments.sales })
    expect(foreign.body.errors).toMatchObject([{ field: 'department_id', rule: 'not_in_company' }])
    const empty = await post({ lastname: '', email: 'x' })
    expect(empty.body.errors).toMatchObject([
      { field: 'lastname', rule: 'required' },
      { field: 'email', rule: 'email' },
    ])
  })

  test.each<[RoleKey, number, number, number]>([
    ['super_administrator', 201, 200, 200],
    ['limited_administrator', 201, 200, 403],
    ['standard_viewer', 403, 403, 403],
  ])('%s may create (%i), update (%i), delete (%i)', async (role, create, update, deletion) => {
    const id = await register()
    expect((await post({}, role)).status).toBe(create)
    expect((await put(id, { version: 1 }, role)).status).toBe(update)
    expect((await remove(id, role)).status).toBe(deletion)
  })

  test('another company’s supervisor is not there', async () => {
    const id = await register()
    await fresh()
    expect((await put(id, { version: 1 })).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('leaves the members without a supervisor, counts them, and can be taken back whole', async () => {
    const id = await register()
    const confirmed = await led(id, { senior_confirmed_at: '2026-06-01T00:00:00Z' })
    const plain = await led(id)
    const { status, body } = await remove(id)
    expect(status).toBe(200)
    expect(body).toEqual({
      result: { member_count: 2, confirmed_count: 1 },
      message: '木村 恵さんを削除しました。',
    })
    expect(await list()).toEqual([])
    expect(await supervisorOf(confirmed)).toEqual({ senior_id: null, senior_confirmed_at: null, version: 2 })
    expect((await remove(id)).status).toBe(404)
    const restored = await as('owner').post(`/v3/seniors/${id}/restore`)
    expect(restored.body.result).toEqual({ member_count: 2 })
    expect(await supervisorOf(confirmed)).toEqual({
      senior_id: id,
      senior_confirmed_at: new Date('2026-06-01T00:00:00Z'),
      version: 3,
    })
    expect(await supervisorOf(plain)).toMatchObject({ senior_id: id, senior_confirmed_at: null })
    expect(await audited()).toEqual(['senior.create', 'senior.delete', 'senior.restore'])
  })

  test('taken back, leaves a member with the supervisor it has by now', async () => {
    const [id, next] = [await register(), await register({ lastname: '後任' })]
    const memberId = await led(id)
    await remove(id)
    const json = { version: 2, senior_id: next }
    expect((await as('owner').put(`/v3/members/${memberId}`, json)).status).toBe(200)
    const { body } = await as('owner').post(`/v3/seniors/${id}/restore`)
    expect(body.result).toEqual({ member_count: 0 })
    expect((await supervisorOf(memberId)).senior_id).toBe(next)
  })

  test('frees the mail address, and is not taken back over who has it then', async () => {
    const email = 'again@company.example'
    const id = await register({ email })
    await remove(id)
    await register({ email })
    const { status } = await as('owner').post(`/v3/seniors/${id}/restore`)
    expect(status).toBe(409)
  })

  test('a deleted supervisor is nobody’s choice: not for a member, not in the search', async () => {
    const id = await register({ lastname: '去る人' })
    const memberId = await storeMember(app, company.id, '部下')
    await remove(id)
    const json = { version: 1, senior_id: id }
    const { body } = await as('owner').put(`/v3/members/${memberId}`, json)
    expect(body.errors).toMatchObject([{ field: 'senior_id', rule: 'not_in_company' }])
    const found = await as('owner').get('/v4/common/search', { q: '去る人' })
    expect(found.body.result.seniors).toEqual([])
  })

  test('is refused while a one-year survey waits for this supervisor’s half', async () => {
    const id = await register()
    const memberId = await led(id)
    await app.database.pool.query(
      `insert into senior_surveys (company_id, member_id, senior_id, answer_status, sent_at, closes_at, limit_day,
         reminder_days, answer_nonce, updated_at)
       values ($1, $2, $3, 2, $4, $5, 14, '{5,10}', '\\x00', $4)`,
      [company.id, memberId, id, new Date('2026-06-10T01:00:00Z'), new Date('2026-06-24T14:59:59Z')],
    )
    const { status, body } = await remove(id)
    expect([status, body.code]).toEqual([409, 'senior_in_survey'])
    expect((await supervisorOf(memberId)).senior_id).toBe(id)
    server.setTime('2026-06-25T00:00:00+09:00')
    expect((await remove(id)).status).toBe(200)
  })
})

describe('the description of the supervisor', () => {
  const path = '/v4/common/supervisor-description-setting'
  const save = (json: Record<string, unknown>, role: RoleKey = 'owner') => as(role).put(path, json)
  const untranslated = { en_value: null, 'zh-Hant_value': null, 'zh-Hans_value': null }

  test('is shown with question 3 on the answering page once it is set, and gone when emptied', async () => {
    expect((await as('owner').get(path)).body).toEqual({ value: null, ...untranslated, version: 1 })
    const token = await sendRound(app, company, await newMember(), {
      round: 3,
      dueOn: '2026-06-15',
      sentAt: Temporal.Instant.from('2026-06-15T08:00:00+09:00'),
      closesAt: Temporal.Instant.from('2026-06-24T23:59:59+09:00'),
    })
    const shown = async () =>
      (await server.call('GET', `/v4/public/answers/${token}`)).body.result.supervisor_description
    expect(await shown()).toBeNull()
    const saved = await save({ value: ' 直属の上司とは、\r\n課長のことです。 ', version: 1 })
    expect(saved.body).toEqual({ version: 2, message: '直属の上司についての説明を保存しました。' })
    expect(await shown()).toBe('直属の上司とは、\n課長のことです。')
    expect((await save({ value: '古い', version: 1 })).body.code).toBe('stale_version')
    expect((await save({ value: '', version: 2 })).status).toBe(200)
    expect(await shown()).toBeNull()
    expect(await audited()).toEqual(['senior.description', 'senior.description'])
  })

  test('is shown to each reader in the own language where there are words, and a language not sent stays', async () => {
    const { version } = (await as('owner').get(path)).body
    const inEnglish = { value: '課長のことです。', en_value: ' The manager\r\nof your section. ' }
    expect((await save({ ...inEnglish, version })).status).toBe(200)
    expect(
      (await save({ value: '係長のことです。', 'zh-Hans_value': '指组长。', version: version + 1 })).status,
    ).toBe(200)
    const all = { value: '係長のことです。', ...untranslated, en_value: 'The manager\nof your section.' }
    expect((await as('owner').get(path)).body).toEqual({
      ...all,
      'zh-Hans_value': '指组长。',
      version: version + 2,
    })
    const token = await sendRound(app, company, await newMember(), {
      round: 3,
      dueOn: '2026-06-15',
      sentAt: Temporal.Instant.from('2026-06-15T08:00:00+09:00'),
      closesAt: Temporal.Instant.from('2026-06-24T23:59:59+09:00'),
    })
    const note = async (lang: string) => {
      const { text } = await server.call('GET', `/a/${token}?lang=${lang}`)
      return /<p class="note"[^>]*lang="([^"]+)"[^>]*>([^<]*)</.exec(text)?.slice(1)
    }
    expect(await note('en')).toEqual(['en', 'The manager\nof your section.'])
    expect(await note('zh-Hans')).toEqual(['zh-Hans', '指组长。'])
    expect(await note('zh-Hant')).toEqual(['ja', '係長のことです。'])
    expect((await save({ value: '', en_value: '', version: version + 2 })).status).toBe(200)
    expect(await note('en')).toBeUndefined()
    expect(await note('zh-Hans')).toEqual(['zh-Hans', '指组长。'])
  })

  test('is at most 500 characters, and viewers have nothing to do with it', async () => {
    expect((await save({ value: 'あ'.repeat(501), version: 1 })).status).toBe(422)
    expect((await save({ value: 'あ', version: 1 }, 'standard_viewer')).status).toBe(403)
    expect((await as('standard_viewer').get(path)).status).toBe(403)
    expect((await save({ value: 'あ'.repeat(500), version: 1 }, 'limited_administrator')).status).toBe(200)
  })
})
