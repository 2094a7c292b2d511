import { expect, test } from 'vitest'
import { makeCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, inCompany, register, update, insert } = suite({ at: '2026-04-01T09:00:00+09:00' })

const path = '/v3/settings/security'
type Query = Record<string, string | number>

const lines = async (query: Query) => (await as('owner').get(`${path}/log`, query)).body
const people = async (query: Query = {}) => (await as('owner').get(`${path}/log_people`, query)).body.people
const names = async (query: Query) => (await people(query)).map(({ name }: { name: string }) => name)

type Subject = { subject: 'member' | 'account'; subject_ids: number[] }

const line = (about: Subject | null, more: object = {}) =>
  insert('security_logs', {
    category: 'member',
    task: 'member.update',
    result: 'success',
    uri: 'x',
    created_at: new Date('2026-03-01T00:00:00Z'),
    ...about,
    ...more,
  })

test('the log holds only the lines about a member or an account, also those about many', async () => {
  const account = company.accounts.limited_administrator.id
  const own = await line({ subject: 'member', subject_ids: [account] })
  const many = await line({ subject: 'member', subject_ids: [7, account, 9] })
  const ofAccount = await line({ subject: 'account', subject_ids: [account] })
  await line({ subject: 'member', subject_ids: [8] })
  await line(null)
  const ids = async (query: Query) => {
    const { companySecurityLog: shown, count } = await lines(query)
    expect(count).toBe(shown.length)
    return shown.map(({ id }: { id: number }) => id)
  }
  expect(await ids({ member_id: account })).toEqual([many.id, own.id])
  expect(await ids({ account_id: account })).toEqual([ofAccount.id])
  expect(await ids({ member_id: account, task: 'member.erase' })).toEqual([])
  expect(await ids({ member_id: 424242 })).toEqual([])
  expect((await as('owner').get(`${path}/log`, { member_id: 'x' })).status).toBe(422)
})

test('the file holds the same lines', async () => {
  await line({ subject: 'member', subject_ids: [5, 6] }, { uri: '/of-six' })
  await line({ subject: 'member', subject_ids: [5] }, { uri: '/of-five' })
  const file = async (query: string) => (await as('owner').fetch(`${path}/download_logs?${query}`)).text()
  const ofSix = await file('member_id=6')
  expect([ofSix.includes('/of-six'), ofSix.includes('/of-five')]).toEqual([true, false])
  const ofFive = await file('member_id=5')
  expect([ofFive.includes('/of-six'), ofFive.includes('/of-five')]).toEqual([true, true])
})

test('members are found by name, kana and code, accounts by name and address, the deleted too', async () => {
  const { id } = await register({
    lastname: '勅使河原',
    firstname: 'まこと',
    lastname_kana: 'テシガワラ',
    firstname_kana: 'マコト',
    employee_code: 'A-0042',
    department_id: company.departments.sales,
  })
  for (const q of ['勅使', 'てしがわら', 'A-0042', '勅使河原 まこと'])
    expect(await people({ q })).toEqual([
      { kind: 'member', id, name: '勅使河原 まこと', note: '営業部・A-0042', is_deleted: false },
    ])
  await update('members', { id }, { deleted_at: new Date() })
  expect(await people({ q: 'てしがわら' })).toMatchObject([{ id, is_deleted: true }])
  const { id: account, email } = company.accounts.standard_viewer
  expect(await people({ q: email })).toEqual([
    { kind: 'account', id: account, name: '試験 standard_viewer', note: email, is_deleted: false },
  ])
  expect(await people({ q: 'いない人' })).toEqual([])
  expect(await names({})).toHaveLength(6)
})

test('who is chosen is named whatever is searched, also without a name once erased', async () => {
  const { id } = await register({ lastname: '消去', firstname: '前' })
  expect(await names({ member_id: id, q: 'いない人' })).toEqual(['消去 前'])
  await update('members', { id }, { lastname: '', firstname: '', deleted_at: new Date() })
  expect(await people({ member_id: id, q: 'いない人' })).toMatchObject([{ kind: 'member', id, name: null }])
  expect((await names({})).includes(null)).toBe(false)
})

test('so many of each kind are named at most, and nobody of another company', async () => {
  for (let count = 0; count < 22; count += 1)
    await register({ lastname: '同姓', firstname: `第${count}`, email: `same-${count}@member.example` })
  expect(await people({ q: '同姓' })).toHaveLength(20)
  const other = await makeCompany(app)
  const { id, email } = other.accounts.owner
  expect(await people({ account_id: id, q: email })).toEqual([])
  expect(await inCompany((tx) => tx.selectFrom('members').select('id').execute())).toHaveLength(22)
})

test('whoever may not read the log searches nobody', async () => {
  for (const role of ['limited_administrator', 'standard_viewer', 'restricted_viewer'] as const)
    expect((await as(role).get(`${path}/log_people`, { q: '試験' })).status).toBe(403)
})
