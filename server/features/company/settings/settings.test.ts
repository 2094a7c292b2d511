import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/company/pages.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../../testing/company.ts'
import { storeMember } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, audited } = suite({ env: { PUBLIC_URL: 'https://soramoyo.example' } })

const get = (path: string, role: RoleKey = 'owner') => as(role).get(path)
const viewersPath = '/v3/companies/settings/viewers'

describe('the company', () => {
  test('tells its plan, its sender and what is switched on', async () => {
    const { body } = await get('/v3/companies')
    expect(body.result).toEqual({
      id: company.id,
      name: company.name,
      plan_id: 'standard',
      max_account_count: 100,
      max_reading_account_count: 100,
      max_member_count: 100_000,
      sender_name: '人事部',
      sender_name_en: null,
      unnamed_sender: '人事担当',
      sender_email: null,
      sender_department: null,
      sending_address: 'no-reply@soramoyo.example',
      is_notified_of_sunny: false,
      is_notified_of_cloudy: false,
      is_notified_of_rainy: true,
      bounce_count: 0,
      report_formats: ['xlsx', 'csv'],
      options: { supervisor_reports: false, supervisor_reads_text: false },
      open_features: [],
      used_features: [],
      integration_settings: { engage: { is_linked: false } },
      version: 1,
    })
  })

  test('tells the weathers of which HR is told as they were chosen', async () => {
    const flags = { is_notified_of_sunny: true, is_notified_of_cloudy: false, is_notified_of_rainy: false }
    const path = '/v4/common/company/monthly-mail'
    const saved = await as('owner').put(path, { ...flags, version: 0 })
    expect(saved.status).toBe(200)
    expect((await get('/v3/companies', 'standard_viewer')).body.result).toMatchObject(flags)
  })

  test('counts stopped addresses within the caller’s scope', async () => {
    for (const department_id of [company.departments.salesEast, company.departments.development])
      await storeMember(app, company.id, '不達', { bounce_count: 3, department_id })
    const countFor = async (role: RoleKey) => (await get('/v3/companies', role)).body.result.bounce_count
    expect([await countFor('owner'), await countFor('restricted_viewer')]).toEqual([2, 1])
  })

  test('lists the pages that each role may open', async () => {
    const pathsFor = async (role: RoleKey): Promise<string[]> => {
      const { body } = await get('/v3/companies/pages', role)
      return body.result.pages.map(({ path }: { path: string }) => path)
    }
    expect(await pathsFor('owner')).toEqual(pages.map(({ path }) => path))
    const forViewer = await pathsFor('restricted_viewer')
    expect(forViewer).toContain('/company/member')
    expect(forViewer).toContain('/company/setting/account/own')
    expect(forViewer).not.toContain('/company/member/form')
    expect(forViewer).not.toContain('/company/setting/account')
    expect(await pathsFor('limited_administrator')).toContain('/company/setting/account/mail')
  })
})

describe('features beyond the survey', () => {
  const save = (open_features: string[], version: number, role: RoleKey = 'owner') =>
    as(role).put('/v3/companies/settings/features', { open_features, version })
  const stored = async () => (await get('/v3/companies')).body.result
  const inMenus = async (role: RoleKey = 'standard_viewer') =>
    (await get('/v4/auth/me', role)).body.open_features

  test('are closed in a new company, opened and closed again, on record', async () => {
    expect(await inMenus()).toEqual([])
    expect((await save(['talent', 'channels'], 1)).body).toEqual({
      version: 2,
      message: '使う機能を保存しました。',
    })
    expect(await inMenus()).toEqual(['channels', 'talent'])
    expect((await save([], 1)).body.code).toBe('stale_version')
    await save([], 2)
    expect(await inMenus()).toEqual([])
    expect(await audited()).toEqual(['company.features', 'company.features'])
  })

  test('stay open while something of them exists', async () => {
    const questions = '/v3/enqs/custom_monthly_questions'
    const made = await as('owner').post(questions, { question_text: '昼食はいかがですか。', answer_type: 1 })
    expect(await inMenus()).toEqual(['custom_questions'])
    expect(await stored()).toMatchObject({ used_features: ['custom_questions'] })
    await as('owner').remove(`${questions}/${made.body.result.id}`)
    expect(await inMenus()).toEqual([])
  })

  test('are those that exist, and chosen by who may set up surveys', async () => {
    expect((await save(['horoscope'], 1)).status).toBe(422)
    expect((await save([], 1, 'limited_administrator')).status).toBe(403)
  })
})

describe('the sender', () => {
  const save = (json: Record<string, unknown>, role: RoleKey = 'owner') =>
    as(role).put('/v3/companies/settings/senders', json)

  test('is changed, emptied and on record; a stale version is refused', async () => {
    const sender = {
      sender_name: '採用 花子',
      sender_email: 'jinji@company.example',
      sender_department: '人事部',
    }
    const saved = await save({ ...sender, version: 1 })
    expect(saved.body).toEqual({ version: 2, message: 'メールの差出人を保存しました。' })
    expect((await get('/v3/companies')).body.result).toMatchObject(sender)
    expect((await save({ ...sender, version: 1 })).body.code).toBe('stale_version')
    await save({ sender_name: '', sender_email: '', version: 2 })
    expect((await get('/v3/companies')).body.result).toMatchObject({
      sender_name: null,
      sender_email: null,
      sender_department: '人事部',
    })
    expect(await audited()).toEqual(['company.senders', 'company.senders'])
  })

  test('needs a real address, on one line, and a right to change it', async () => {
    for (const sender_email of ['人事部', 'a@b', 'jinji@company.example\r\nBcc: x@y.example']) {
      const { body } = await save({ sender_email, version: 1 })
      expect(body.errors).toMatchObject([{ field: 'sender_email', rule: 'email' }])
    }
    expect((await save({ sender_name: 'x', version: 1 }, 'limited_administrator')).status).toBe(403)
  })
})

describe('recipients without an account', () => {
  const add = (json: Record<string, unknown> = {}, role: RoleKey = 'owner') =>
    as(role).post(viewersPath, { name: '社外 顧問', email: `${randomUUID()}@adviser.example`, ...json })

  test('are added, listed, paused and taken away, each on record', async () => {
    const added = await add({ email: 'adviser@adviser.example' })
    expect(added.status).toBe(201)
    const { id } = added.body.result
    expect((await get(viewersPath)).body.result).toEqual({
      count: 1,
      viewers: [
        { id, name: '社外 顧問', email: 'adviser@adviser.example', is_send_summary_mail: true, version: 1 },
      ],
    })
    const change = { name: '顧問', email: 'ADVISER@adviser.example', is_send_summary_mail: false }
    const put = (version: number) => as('owner').put(`${viewersPath}/${id}`, { ...change, version })
    expect((await put(1)).status).toBe(200)
    expect((await put(1)).body.code).toBe('stale_version')
    expect((await get(viewersPath)).body.result.viewers).toMatchObject([{ ...change, version: 2 }])
    expect((await as('owner').remove(`${viewersPath}/${id}`)).status).toBe(200)
    expect((await as('owner').remove(`${viewersPath}/${id}`)).status).toBe(404)
    expect(await audited()).toEqual(['viewer.create', 'viewer.update', 'viewer.delete'])
  })

  test('have an address of their own: who has it already is named', async () => {
    await add({ name: '先客', email: 'taken@adviser.example' })
    const twice = await add({ email: 'Taken@adviser.example' })
    expect([twice.status, twice.body.code]).toEqual([409, 'duplicate_email'])
    expect(twice.body.errors[0].message).toContain('先客さん')
    const account = await add({ email: company.accounts.owner.email })
    expect(account.body.errors[0].message).toContain('アカウント')
    const answers = await Promise.all([1, 2, 3].map(() => add({ email: 'at-once@adviser.example' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('are read by every administrator, changed by the full ones, and nobody else’s', async () => {
    const { id } = (await add()).body.result
    expect((await get(viewersPath, 'limited_administrator')).status).toBe(200)
    expect((await get(viewersPath, 'standard_viewer')).status).toBe(403)
    expect((await add({}, 'limited_administrator')).status).toBe(403)
    const stranger = (await makeCompany(app)).accounts.owner.token
    const json = { name: 'x', email: 'x@adviser.example', version: 1 }
    expect((await server.call('PUT', `${viewersPath}/${id}`, { as: stranger, json })).status).toBe(404)
    expect((await server.call('DELETE', `${viewersPath}/${id}`, { as: stranger })).status).toBe(404)
  })
})
