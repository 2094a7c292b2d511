import { beforeEach, describe, expect, test } from 'vitest'
import { storeApiToken } from '../../../testing/api-token.ts'
import { suite } from '../../../testing/suite.ts'
import { forgetImports } from '../../imports/service.ts'

const { app, server, company, as, register, detail, rows, audited } = suite({
  at: '2026-03-20T09:00:00+09:00',
})

const path = '/v4/sync/members'

type Person = Record<string, unknown>

const person = (n: number, more: Person = {}): Person => ({
  employee_code: `S${n}`,
  lastname: '空野',
  firstname: `晴子${n}`,
  email: `s${n}@member.example`,
  date_contracted: '2026-04-01',
  is_newbie: '新卒',
  ...more,
})

async function sync(members: Person[], more: object = {}, by = as('owner').token) {
  const { status, body, text } = await server.call('PUT', path, { as: by, json: { members, ...more } })
  expect(status, text).toBe(200)
  return body
}

let known: string

beforeEach(async () => {
  const registered = { ...person(1), is_newbie: 1, profession: '営業', other_info: '在宅' }
  known = (await register(registered)).code
})

const states = ({ result }: { result: { rows: { row: number; state: string }[] } }) =>
  result.rows.map(({ row, state }) => [row, state])
const faults = ({
  result,
}: {
  result: { rows: { row: number; errors: { field: string; rule: string }[] }[] }
}) => result.rows.flatMap(({ row, errors }) => errors.map(({ field, rule }) => [row, field, rule]))

describe('a list', () => {
  test('changes the fields it names, empties with null, and registers whoever is new', async () => {
    const list = [{ employee_code: 'S1', profession: '開発', other_info: null }, person(2)]
    const { result, is_written, message } = await sync(list)
    expect({ is_written, message }).toEqual({
      is_written: true,
      message: '1名を登録し、1名を更新しました。',
    })
    expect(result).toMatchObject({ total: 2, new_count: 1, changed_count: 1, unchanged_count: 0 })
    expect(result.rows).toMatchObject([
      {
        row: 1,
        code: known,
        state: 'changed',
        changes: [
          { field: 'profession', before: '営業', after: '開発' },
          { field: 'other_info', before: '在宅', after: '' },
        ],
      },
      { row: 2, state: 'new', name: '空野 晴子2', code: expect.any(String) },
    ])
    expect(await detail(known)).toMatchObject({
      profession: '開発',
      other_info: null,
      email: 's1@member.example',
    })
    expect(await detail(result.rows[1].code)).toMatchObject({ employee_code: 'S2' })
    expect(await audited()).toEqual(expect.arrayContaining(['member.import', 'member.import_update']))
  })

  test('taken in again changes nothing', async () => {
    const list = [person(1, { profession: '開発' }), person(2, { other_info: null })]
    await sync(list)
    const again = await sync(list)
    expect(again).toMatchObject({ undo: null, message: '変更はありませんでした。' })
    expect(again.result).toMatchObject({ new_count: 0, changed_count: 0, unchanged_count: 2, rows: [] })
  })

  test('takes codes or labels for choices, and answers the plan of a dry run alone', async () => {
    const list = [person(1, { employing_type: '正社員', gender: 2 }), person(2, { is_newbie: 1 })]
    const plan = await sync(list, { dry_run: true })
    expect(plan).toMatchObject({ is_written: false, message: '確認しました。何も変更していません。' })
    expect(states(plan)).toEqual([
      [1, 'changed'],
      [2, 'new'],
    ])
    expect(plan.result.mails.length).toBeGreaterThan(0)
    expect(await rows('members')).toHaveLength(1)
    expect(await rows('imports')).toEqual([])
    const done = await sync(list)
    const withoutCodes = ({ result }: typeof done) => ({
      ...result,
      rows: result.rows.map((row: object) => ({ ...row, code: null })),
    })
    expect(withoutCodes(done)).toEqual(withoutCodes(plan))
  })

  test('with one wrong row is refused whole, each problem with its row', async () => {
    const list = [person(1, { profession: '開発' }), person(2, { email: 'x' }), { employee_code: 'S3' }]
    const { result, is_written } = await sync(list)
    expect(is_written).toBe(false)
    expect(faults({ result })).toEqual([
      [2, 'email', 'email'],
      [3, 'lastname', 'required'],
      [3, 'firstname', 'required'],
      [3, 'email', 'required'],
      [3, 'date_contracted', 'required'],
      [3, 'is_newbie', 'required'],
    ])
    expect(result.rows[1].errors[0].message).toContain('name@example.com')
    expect((await detail(known)).profession).toBe('営業')
    expect(await rows('members')).toHaveLength(1)
  })

  test('names two rows of one code', async () => {
    const plan = await sync([person(2), person(2, { email: 'other@member.example' })])
    expect(faults(plan)).toEqual([
      [1, 'employee_code', 'duplicate_in_file'],
      [2, 'employee_code', 'duplicate_in_file'],
    ])
  })

  test('renames, and stops at a code that names somebody else until it is confirmed', async () => {
    const married = await sync([{ employee_code: 'S1', lastname: '海野' }])
    expect(married.result.rows[0].changes).toEqual([{ field: 'lastname', before: '空野', after: '海野' }])
    const other = { employee_code: 'S1', lastname: '山田', firstname: '太郎', email: 't@member.example' }
    expect(faults(await sync([other]))).toEqual([[1, 'employee_code', 'another_person']])
    expect((await detail(known)).firstname).toBe('晴子1')
    const { result, is_written } = await sync([other], { is_confirmed: true })
    expect(is_written).toBe(true)
    expect(result.problems[0].message).toContain('別の方（山田 太郎さん）に変わります')
  })

  test('begins another stay of whoever left where it is told so', async () => {
    server.setTime('2026-06-01T09:00:00+09:00')
    await sync([{ employee_code: 'S1', working_status: '退職', date_resigned: '2026-04-30' }])
    expect((await detail(known)).working_status).toBe(3)
    const back = [person(1, { date_contracted: '2026-06-01' })]
    expect(faults(await sync(back)).map(([, , rule]) => rule)).toContain('former')
    const { result } = await sync(back, { is_rejoining: true })
    expect(result.rows).toMatchObject([{ state: 'rejoining' }])
    expect(await rows('members')).toHaveLength(2)
  })
})

describe('departments', () => {
  const elsewhere = (department: string) => [{ employee_code: 'S1', department }]
  const pathOf = async () => {
    const own = (await rows('members')).find(({ code }) => code === known)
    return (await rows('departments')).find(({ id }) => id === own?.department_id)?.full_path
  }

  test('are found by path, by the end of one, and by either sign', async () => {
    await sync(elsewhere('本社/企画部/一課'), { create_departments: true })
    expect(await pathOf()).toBe('本社 > 企画部 > 一課')
    for (const name of ['一課', '企画部＞一課', '本社 > 企画部 > 一課', '本社/一課'])
      expect((await sync(elsewhere(name))).result.unchanged_count, name).toBe(1)
  })

  test('that are unknown are errors, or made where the list says so, and unmade with it', async () => {
    expect(faults(await sync(elsewhere('本社 > 企画部')))).toEqual([[1, 'department', 'unknown_department']])
    const before = (await rows('departments')).length
    const plan = await sync(elsewhere('本社 > 企画部'), { create_departments: true, dry_run: true })
    expect(plan.result.new_departments).toEqual(['本社', '本社 > 企画部'])
    expect(await rows('departments')).toHaveLength(before)
    const { undo, result } = await sync(elsewhere('本社 > 企画部'), { create_departments: true })
    expect(result.new_departments).toEqual(plan.result.new_departments)
    expect(await pathOf()).toBe('本社 > 企画部')
    expect((await as('owner').post(`/v3/imports/${undo.id}/undo`)).status).toBe(200)
    expect(await rows('departments')).toHaveLength(before)
    expect((await detail(known)).profession).toBe('営業')
  })

  test('are not made of an end that several have', async () => {
    await sync([{ employee_code: 'S1', department: '東/一係' }], { create_departments: true })
    await sync([{ employee_code: 'S1', department: '西/一係' }], { create_departments: true })
    const plan = await sync(elsewhere('一係'), { create_departments: true })
    expect(faults(plan)).toEqual([[1, 'department', 'unknown_department']])
  })

  test('are not made by a token without the key', async () => {
    const { id } = company.accounts.owner
    const token = await storeApiToken(app, company.id, id, { permissions: ['member.create'] })
    const json = { members: elsewhere('新部署'), create_departments: true }
    expect((await server.call('PUT', path, { as: token, json })).status).toBe(403)
    expect((await sync(elsewhere('新部署'), {}, token)).is_written).toBe(false)
  })
})

describe('a complete list', () => {
  test('tells who is here and not in it, but nobody whom it cannot know', async () => {
    await register({ ...person(2), is_newbie: 1 })
    await register({ ...person(3), is_newbie: 1, employee_code: null })
    expect((await sync([person(1)])).result.missing).toEqual([])
    const { result } = await sync([person(1)], { complete: true })
    expect(result.missing).toMatchObject([{ employee_code: 'S2', name: '空野 晴子2' }])
    expect(await rows('members')).toHaveLength(3)
  })
})

describe('a list in pages', () => {
  const id = '7f8a4d1c-52b3-4c5e-9d0a-3b1f6e2c8a90'
  const set = (page: number, pages = 2) => ({ set: { id, page, pages } })

  test('waits for the last page, and is then written whole', async () => {
    const first = await sync([person(1)], { ...set(1), complete: true })
    expect(first).toMatchObject({ result: null, is_written: false, pages_received: 1 })
    const done = await sync([person(2)], { ...set(2), complete: true })
    expect(done).toMatchObject({ is_written: true, pages_received: 2 })
    expect(done.result).toMatchObject({ total: 2, new_count: 1, missing: [] })
    expect(await rows('sync_pages')).toEqual([])
  })

  test('keeps its pages while a row is wrong, numbered through, and takes a page again', async () => {
    await sync([person(1)], set(1))
    const wrong = await sync([person(2, { email: 'x' })], set(2))
    expect(faults(wrong)).toEqual([[2, 'email', 'email']])
    expect((await sync([person(2)], set(2))).is_written).toBe(true)
  })

  test('gives way to another of the same account, and is forgotten after a day', async () => {
    await sync([person(1)], set(1, 3))
    const other = { set: { id: '00000000-0000-4000-8000-000000000000', page: 1, pages: 2 } }
    await sync([person(1)], other)
    expect((await sync([person(3)], set(3, 3))).pages_received).toBe(1)
    server.setTime('2026-03-22T09:00:00+09:00')
    await forgetImports(app)
    expect(await rows('sync_pages')).toEqual([])
  })
})

describe('a run', () => {
  test('is taken back within ten minutes, and its mails wait as long', async () => {
    const { undo } = await sync([person(1, { profession: '開発' }), person(2)])
    const own = (await rows('members')).find(({ employee_code }) => employee_code === 'S2')
    const waiting = (await rows('mails')).filter(({ member_id }) => member_id === own?.id)
    expect(waiting.map(({ next_attempt_at }) => next_attempt_at)).toEqual([new Date('2026-03-20T00:10:00Z')])
    expect((await as('owner').post(`/v3/imports/${undo.id}/undo`)).status).toBe(200)
    expect(await rows('members')).toHaveLength(1)
    expect((await detail(known)).profession).toBe('営業')
  })

  test('is open to a token with its key, in the scope of its maker', async () => {
    const { id } = company.accounts.owner
    const token = await storeApiToken(app, company.id, id, { permissions: ['member.create'] })
    expect((await sync([person(2)], {}, token)).is_written).toBe(true)
    const reading = await storeApiToken(app, company.id, id, { permissions: ['member.read'] })
    const refused = await server.call('PUT', path, { as: reading, json: { members: [person(3)] } })
    expect(refused.body.code).toBe('forbidden')
  })

  test('takes no more than a thousand people, and no empty list', async () => {
    const { token } = as('owner')
    const many = Array.from({ length: 1001 }, (_, n) => ({ employee_code: `X${n}` }))
    expect((await server.call('PUT', path, { as: token, json: { members: many } })).status).toBe(422)
    expect((await server.call('PUT', path, { as: token, json: { members: [] } })).status).toBe(422)
  })
})
