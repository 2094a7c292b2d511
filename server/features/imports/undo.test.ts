import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { sendQueued } from '../../delivery/worker.ts'
import { jobs, mailKinds } from '../../jobs.ts'
import { csvOf } from '../../platform/csv.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'
import { verify } from '../reports/rollups/service.ts'

const start = '2026-04-01T10:00:00+09:00'
const { app, server, company, as, audited, newMember, register, row, rows, stored, update } = suite({
  at: start,
})

const later = (minutes: number) =>
  server.setTime(Temporal.Instant.from(start).add({ minutes, seconds: 1 }).toString())

const file = async (headings: readonly string[], lines: readonly (readonly string[])[]) =>
  new File([await csvOf(headings, lines)], '名簿.csv', { type: 'text/csv' })

const upload = async (path: string, headings: readonly string[], lines: readonly (readonly string[])[]) => {
  const form = { file: await file(headings, lines) }
  const { status, body, text } = await as('owner').upload(path, form)
  expect([status, body?.result?.imported_count], text).toEqual([200, lines.length])
  return body as { undo: { id: number; until: string }; message: string }
}

const undo = (id: number, role: RoleKey = 'owner') => as(role).post(`/v3/imports/${id}/undo`)

const people = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途']
const importPeople = (count = 2) =>
  upload(
    '/v3/csv_registration/import',
    people,
    Array.from({ length: count }, (_, index) => [
      '空野',
      `${index}`,
      `${randomUUID()}@member.example`,
      '2026/4/1',
      '新卒',
    ]),
  )

/** What an import's own record, the log and the figures to be added hold is not taken back. */
const notCompared = ['imports', 'import_changes', 'security_logs', 'report_rollups', 'idempotency_keys']

/** Every row of the company; versions only rise. */
async function everything(): Promise<Map<string, string[]>> {
  const { rows: tables } = await app.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  )
  const held = new Map<string, string[]>()
  for (const { table_name } of tables) {
    if (notCompared.includes(table_name)) continue
    const found = await app.database.pool.query<{ one: string }>(
      `select (to_jsonb(t) - 'version')::text as one from ${table_name} as t where company_id = $1 order by 1`,
      [company.id],
    )
    held.set(
      table_name,
      found.rows.map(({ one }) => one),
    )
  }
  return held
}

/** Imports, takes back, and compares every table with what was there. */
async function expectNothingLeft(imported: () => Promise<{ undo: { id: number } }>) {
  const before = await everything()
  const { undo: made } = await imported()
  expect(await everything()).not.toEqual(before)
  const { status, body, text } = await undo(made.id)
  expect([status, body.message], text).toEqual([
    200,
    '取り込みを取り消しました。取り込む前の内容に戻っています。',
  ])
  expect(await everything()).toEqual(before)
  expect(await rows('import_changes')).toEqual([])
  expect(await verify(app)).toEqual([])
}

test('registered people are gone with their rounds and the mails that waited', async () => {
  await newMember()
  await expectNothingLeft(async () => {
    const made = await importPeople(3)
    expect(made.undo.until).toBe('2026-04-01 10:10:00')
    expect((await rows('mails')).filter(({ state }) => state === 'queued')).toHaveLength(3)
    return made
  })
  expect(await audited()).toContain('member.undo_import')
  await importPeople(3)
})

test('what waits in the queue does not leave before, and leaves after', async () => {
  await importPeople(2)
  const leave = () => sendQueued(app, mailKinds, { at: app.clock(), patience: 1 })
  await leave()
  expect((await rows('mails')).map(({ state }) => state)).toEqual(['queued', 'queued'])
  later(10)
  await leave()
  expect((await rows('mails')).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a round that is due meanwhile waits too', async () => {
  const lines = [['空野', '晴', `${randomUUID()}@member.example`, '2026/3/1', '新卒', '2026/4/1']]
  await upload('/v3/csv_registration/import', [...people, 'アンケート初回配信日'], lines)
  await jobs.dispatch?.(app, {})
  expect((await rows('mails', { kind: 'monthly' })).length).toBe(0)
  later(10)
  await jobs.dispatch?.(app, {})
  expect((await rows('mails', { kind: 'monthly' })).length).toBe(1)
})

const updateHeadings = ['メンバーコード', '姓', 'メールアドレス', '社員番号', '入社日', '部署']

/** Moves the joining date, exchanges the employee codes, and renames. */
async function changeTwo() {
  const [one, other] = [await register({ employee_code: 'A1' }), await register({ employee_code: 'B2' })]
  const line = ({ code }: { code: string }, employeeCode: string) => [
    code,
    '改名',
    `${randomUUID()}@member.example`,
    employeeCode,
    '2026/4/15',
    '開発部',
  ]
  const change = () => upload('/v3/csv_update/import', updateHeadings, [line(one, 'B2'), line(other, 'A1')])
  return { one, other, change }
}

test('changed members have their former values and rounds, also where two exchanged a code', async () => {
  const { change } = await changeTwo()
  await expectNothingLeft(change)
})

test('somebody who comes again is as if nothing was entered', async () => {
  await stored('戻野', {
    code: 'back',
    working_status: 3,
    date_resigned: '2026-03-31',
    date_contracted: '2025-04-01',
  })
  const line = ['back', '在籍', '2026/4/1', '（消去）']
  await expectNothingLeft(() =>
    upload('/v3/csv_update/import', ['メンバーコード', '在籍状況', '入社日', '退職日'], [line]),
  )
})

test('departments are as they were, also where two exchanged their names', async () => {
  const { sales, development, salesEast } = company.departments
  await expectNothingLeft(() =>
    upload(
      '/v4/common/import-departments',
      ['部署ID', '部署', '責任者'],
      [
        [`${sales}`, '開発部', ''],
        [`${development}`, '営業部', ''],
        [`${salesEast}`, '営業部 > 新設課 > 東日本課', ''],
        ['', '営業部 > 新設課', ''],
        ['', '人事部', ''],
      ],
    ),
  )
  expect(await audited()).toContain('department.undo_import')
})

const accountHeadings = ['姓', '名', 'メールアドレス', '権限', '部署']
const invite = () =>
  upload('/v1/common/users/import', accountHeadings, [
    ['山田', '花子', `${randomUUID()}@company.example`, '閲覧者', '東日本課'],
    ['佐藤', '太郎', `${randomUUID()}@company.example`, '一般管理者', ''],
  ])

test('invited accounts are gone with their invitations, and display settings are what they were', async () => {
  await expectNothingLeft(invite)
  const viewer = company.accounts.restricted_viewer.email
  await expectNothingLeft(() =>
    upload(
      '/v4/common/users/display-limits',
      ['メールアドレス', '部署', 'メンバーコード', 'メンバー'],
      [[viewer, '開発部', '', '']],
    ),
  )
  expect(await audited()).toContain('account.undo_import')
})

const entries = async (count: number) => {
  const member = await register({ employee_code: 'T1' })
  const lines = Array.from({ length: count }, (_, index) => ['T1', '対応済み', `面談${index}`])
  return { member, write: () => upload('/v3/csv_timeline/upload', ['社員番号', '対応状況', 'メモ'], lines) }
}

test('entries of the follow-up history are gone, and the state is the one before', async () => {
  const { write } = await entries(2)
  await expectNothingLeft(write)
  expect(await audited()).toContain('follow_up.undo_import')
})

const refusal = async (id: number, role?: RoleKey) => {
  const before = await everything()
  const { status, body } = await undo(id, role)
  expect(await everything()).toEqual(before)
  return [status, body.message]
}

const expired =
  '取り込んでから10分を過ぎたため、取り消せません。必要なところを、登録内容の画面で直してください。'

test('after ten minutes it is refused, and a job has forgotten the former values', async () => {
  const { change } = await changeTwo()
  const { undo: made } = await change()
  expect((await rows('import_changes')).length).toBeGreaterThan(0)
  later(10)
  expect(await refusal(made.id)).toEqual([409, expired])
  await jobs.forget_imports?.(app, {})
  expect(await rows('import_changes')).toEqual([])
  later(24 * 60 + 10)
  await jobs.forget_imports?.(app, {})
  expect(await rows('imports')).toEqual([])
})

test('a second press says that it was taken back', async () => {
  const { undo: made } = await importPeople()
  expect((await undo(made.id)).status).toBe(200)
  expect(await refusal(made.id)).toEqual([
    409,
    'この取り込みは、すでに取り消されています。画面を開き直してください。',
  ])
})

test('once a mail of it is leaving, nothing is taken back, and it says whose', async () => {
  const { undo: made } = await importPeople(1)
  await update('mails', { kind: 'welcome' }, { state: 'sending' })
  expect(await refusal(made.id)).toEqual([
    409,
    '取り込みによるメールの送信が始まった（空野 0さん）ため、取り消せません。データは変わっていません。',
  ])
})

test('a mail that is just being claimed is waited for', async () => {
  const { undo: made } = await importPeople(1)
  const worker = await app.database.pool.connect()
  await worker.query('begin')
  await worker.query(`update mails set state = 'sending' where company_id = ${company.id}`)
  const asked = undo(made.id)
  const isWaiting = async () => {
    const { rows: waiting } = await app.database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return waiting.length > 0
  }
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  await worker.query('commit')
  worker.release()
  expect((await asked).status).toBe(409)
})

test('what somebody changed since stands in the way, and is named', async () => {
  const { one, change } = await changeTwo()
  const { undo: made } = await change()
  const { version } = await row('members', { id: one.id })
  const put = await as('owner').post(`/v4/obf/members/${one.id}`, { version, profession: '営業' })
  expect(put.status).toBe(200)
  const [status, message] = await refusal(made.id)
  expect(status).toBe(409)
  expect(message).toMatch(
    /^取り込みのあとに、ほかの変更があった（改名 .+さん）ため、取り消せません。データは変わっていません。$/,
  )
})

test('who was written to, deleted or given to a viewer since stays; who was only looked at goes', async () => {
  for (const use of ['send', 'delete', 'shown', 'look'] as const) {
    const { undo: made } = await importPeople(1)
    const member = (await rows('members')).at(-1)
    if (!member) throw new Error('nobody was registered')
    if (use === 'send')
      await as('owner').post('/v3/messages/send', {
        member_ids: [member.id],
        subject: 'ようこそ',
        mail_body: '本文',
      })
    if (use === 'delete') await as('owner').remove(`/v3/members/${member.id}`)
    if (use === 'shown')
      await app.database.pool.query('insert into user_display_members values ($1, $2, $3)', [
        company.id,
        company.accounts.restricted_viewer.id,
        member.id,
      ])
    if (use === 'look') await as('owner').get(`/v4/obf/members/${member.code}`)
    expect([use, (await undo(made.id)).status]).toEqual([use, use === 'look' ? 200 : 409])
  }
})

test('a department that was used since stands in the way', async () => {
  const make = () => upload('/v4/common/import-departments', ['部署'], [[`課${randomUUID().slice(0, 8)}`]])
  const { undo: moved } = await make()
  const made = (await rows('departments')).at(-1)
  await stored('所属', { department_id: made?.id ?? null })
  expect((await refusal(moved.id))[0]).toBe(409)
  const { sales } = company.departments
  const { undo: renamed } = await upload(
    '/v4/common/import-departments',
    ['部署ID', '部署'],
    [[`${sales}`, '営業本部']],
  )
  const below = await as('owner').post('/v4/common/departments', { name: '西日本課', parent_id: sales })
  expect(below.status).toBe(201)
  expect((await refusal(renamed.id))[0]).toBe(409)
})

test('an entry that was rewritten since stays', async () => {
  const { write } = await entries(1)
  const { undo: made } = await write()
  const [log] = await rows('action_logs')
  await as('owner').put(`/v3/actionlogs/${log?.id}`, { comment: '書き直した' })
  expect((await refusal(made.id))[0]).toBe(409)
})

test('it is the importer’s alone, with the import’s own permission', async () => {
  const { undo: made } = await importPeople()
  const other = await makeCompany(app)
  const path = `/v3/imports/${made.id}/undo`
  expect((await server.call('POST', path, { as: other.accounts.owner.token })).status).toBe(404)
  expect((await refusal(made.id, 'super_administrator'))[0]).toBe(404)
  expect((await refusal(made.id, 'standard_viewer'))[0]).toBe(403)
  expect((await refusal(made.id, 'restricted_viewer'))[0]).toBe(403)
  const { undo: invited } = await invite()
  await update('imports', { id: invited.id }, { user_id: company.accounts.limited_administrator.id })
  expect((await refusal(invited.id, 'limited_administrator'))[0]).toBe(403)
})

test('an import that changes nothing offers nothing', async () => {
  const member = await register()
  const { body } = await as('owner').upload('/v3/csv_update/import', {
    file: await file(['メンバーコード', '姓'], [[member.code, (await row('members')).lastname]]),
  })
  expect(body.undo).toBeNull()
})
