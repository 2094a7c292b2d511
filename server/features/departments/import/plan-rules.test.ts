import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlannedNode, planOf, type SheetRow, treeOf } from './plan-rules.ts'

const node = (id: number, parent_id: number | null, name: string): PlannedNode => ({
  id,
  parent_id,
  name,
  is_archived: false,
  department_manager_id: null,
})
const nodes = [node(1, null, '営業部'), node(2, 1, '東日本課'), node(3, 2, '第一係'), node(4, null, '開発部')]
const managers = [{ id: 7, name: '山田 太郎' }]

const sheet = (...rows: [id: string, path: string, manager?: string][]): SheetRow[] =>
  rows.map(([id, path, manager = ''], at) => ({ line: at + 2, id, path, manager }))

const planned = (...rows: [id: string, path: string, manager?: string][]) => {
  const plan = planOf(nodes, sheet(...rows), managers)
  return {
    statuses: plan.rows.map(({ status }) => status),
    errors: plan.rows.map(({ errors }) => errors.join('')),
    paths: treeOf(plan, managers).map(({ path }) => path),
  }
}

test('a path that exists is the department itself, another one is new', () => {
  const { statuses, paths } = planned(['', '営業部>東日本課'], ['', '開発部 ＞ 品質課'], ['', '管理部'])
  expect(statuses).toEqual(['unchanged', 'new', 'new'])
  expect(paths).toEqual([
    '営業部',
    '営業部 > 東日本課',
    '営業部 > 東日本課 > 第一係',
    '管理部',
    '開発部',
    '開発部 > 品質課',
  ])
})

test('an id renames and moves its department, with what lies below it and is not in the file', () => {
  const { statuses, paths } = planned(['2', '開発部 > 東課'], ['4', '開発部', '山田太郎'])
  expect(statuses).toEqual(['changed', 'changed'])
  expect(paths).toEqual(['営業部', '開発部', '開発部 > 東課', '開発部 > 東課 > 第一係'])
})

test('two departments may exchange their names', () => {
  expect(planned(['1', '開発部'], ['4', '営業部']).statuses).toEqual(['changed', 'changed'])
})

test('a name that only one department has is that department, also as the parent of a new one', () => {
  const { statuses, paths } = planned(
    ['', '東日本課', '山田太郎'],
    ['', '東日本課 > 第二係'],
    ['3', '東日本課 > 一係'],
  )
  expect(statuses).toEqual(['changed', 'new', 'changed'])
  expect(paths).toEqual([
    '営業部',
    '営業部 > 東日本課',
    '営業部 > 東日本課 > 一係',
    '営業部 > 東日本課 > 第二係',
    '開発部',
  ])
})

test('a name that several have, and the place that a row gives its own department, are read from the top', () => {
  const both = [...nodes, node(5, 4, '東日本課')]
  const rows = planOf(both, sheet(['', '東日本課']), managers).rows
  expect(rows.map(({ status, path }) => [status, path])).toEqual([['new', '東日本課']])
  expect(planned(['2', '東日本課']).paths).toContain('東日本課 > 第一係')
})

test('what cannot be is told by line', () => {
  expect(planned(['', '企画部 > 一課']).errors[0]).toContain('上位部署が見つかりません')
  expect(planned(['99', '企画部']).errors[0]).toContain('部署ID')
  expect(planned(['', '']).errors[0]).toBe('部署を入力してください。')
  expect(planned(['', '企画部', '誰か']).errors[0]).toContain('責任者')
  expect(planned(['', '企画部'], ['', '企画部']).errors).toEqual([
    '',
    '2行目と重複しています。どちらかを削除してください。',
  ])
  expect(planned(['4', '営業部']).errors[0]).toContain('同じ名前')
  expect(planned(['1', '開発部 > 東日本課 > 営業部']).errors[0]).toContain('上位部署が見つかりません')
  expect(planned(['', Array(11).fill('深').join('>')]).errors[0]).toContain('10段')
  expect(planned(['1', '営業部 > 東日本課 > 営業部']).statuses).toEqual(['error'])
})

test('whatever a file without errors says, every department keeps a parent and none shares a place', () => {
  const path = fc.array(fc.constantFrom('営業部', '東日本課', '開発部', '新課'), {
    minLength: 1,
    maxLength: 4,
  })
  const rows = fc.array(fc.tuple(fc.constantFrom('', '1', '2', '3', '4'), path), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (asked) => {
      const plan = planOf(
        nodes,
        sheet(...asked.map(([id, names]): [string, string] => [id, names.join('>')])),
        managers,
      )
      if (plan.rows.some(({ status }) => status === 'error')) return
      const paths = plan.places.map(({ names }) => names.join('>'))
      expect(new Set(paths).size).toBe(paths.length)
      for (const { names } of plan.places)
        if (names.length > 1) expect(paths).toContain(names.slice(0, -1).join('>'))
      expect(plan.places.filter(({ id }) => id !== null)).toHaveLength(nodes.length)
    }),
    { numRuns: 500 },
  )
})

test('a row says what it changes, field by field, and the department it was read as', () => {
  const [moved] = planOf(nodes, sheet(['4', '営業部＞ 開発課', '山田太郎']), managers).rows
  expect(moved?.path).toBe('営業部 > 開発課')
  expect(moved?.changes.map(({ column }) => column)).toEqual(['部署', '責任者'])
})
