import { expect, test } from 'vitest'
import { savedFilterLimit } from '#contract/members/saved-filter-calls.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, insert } = suite()

const path = '/v4/common/member-filters'

type Role = keyof TestCompany['accounts']

const save = (name: string, filters: Record<string, unknown>, role: Role = 'owner') =>
  as(role).post(path, { name, filters })

const own = async (role: Role = 'owner') => (await as(role).get(path)).body.result

const remove = (id: number, role: Role = 'owner') => as(role).remove(`${path}/${id}`)

test('a filter is kept with its name, in the order of names, for its own user only', async () => {
  const filters = { need_follow: true, round: 3, sort: 'answered', joined_from: '2026-04-01' }
  const saved = await save(' 雨の人 ', filters)
  expect(saved.status).toBe(201)
  expect(saved.body).toEqual({
    result: { id: expect.any(Number), name: '雨の人', filters },
    message: '絞り込みを保存しました。',
  })
  await save('あ', {})
  expect((await own()).map(({ name }: { name: string }) => name)).toEqual(['あ', '雨の人'])
  expect(await own('standard_viewer')).toEqual([])
})

test('the same name takes the new filters over', async () => {
  const first = await save('新卒', { is_newbie: 1 })
  const second = await save('新卒', { is_newbie: 1, no_senior: true })
  expect(second.body.result.id).toBe(first.body.result.id)
  expect(await own()).toEqual([second.body.result])
})

test('every role that sees the list keeps its own', async () => {
  for (const role of ['limited_administrator', 'standard_viewer', 'restricted_viewer'] as const) {
    await save(role, { unread: true }, role)
    expect(await own(role)).toMatchObject([{ name: role, filters: { unread: true } }])
  }
})

test('thirty are kept, also when two come at once; then one must go first', async () => {
  for (let n = 1; n < savedFilterLimit; n += 1) await save(`第${n}`, {})
  const both = await Promise.all([save('甲', {}), save('乙', {})])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const full = await save('三十一', {})
  expect([full.status, full.body.code, full.body.message]).toEqual([
    409,
    'saved_filter_limit',
    '絞り込みはこれ以上保存できません。使わないものを削除してから、もう一度保存してください。',
  ])
  expect((await save('第1', { unread: true })).status).toBe(201)
  const [{ id }] = await own()
  expect((await remove(id)).body.message).toBe('絞り込みを削除しました。')
  expect((await save('三十一', {})).status).toBe(201)
})

test('nobody removes another user’s filter, nor one of another company', async () => {
  const { id } = (await save('自分の', {})).body.result
  expect((await remove(id, 'super_administrator')).status).toBe(404)
  const stranger = (await makeCompany(app)).accounts.owner.token
  expect((await server.call('DELETE', `${path}/${id}`, { as: stranger })).status).toBe(404)
  expect(await own()).toHaveLength(1)
})

test('a name is needed, and a filter outside its list is refused in Japanese', async () => {
  const unnamed = await save('', {})
  expect([unnamed.status, unnamed.body.errors[0]]).toEqual([
    422,
    { field: 'name', rule: 'required', message: 'この項目を入力してください。' },
  ])
  const wrong = await save('間違い', { importance: 9 })
  expect(wrong.body.errors[0]).toMatchObject({
    field: 'filters.importance',
    message: '一覧から選択してください。',
  })
})

test('a filter that the list no longer knows is left out, and the rest still filters', async () => {
  await insert('saved_filters', {
    user_id: company.accounts.owner.id,
    name: '昔の',
    filters: JSON.stringify({ unread: true, former: 'x', importance: 9 }),
    created_at: new Date('2026-01-01T00:00:00Z'),
  })
  expect(await own()).toMatchObject([{ name: '昔の', filters: { unread: true } }])
})
