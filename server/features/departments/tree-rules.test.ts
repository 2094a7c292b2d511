import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentDepthLimit } from '#contract/departments/calls.ts'
import {
  archiving,
  archivingProblems,
  nested,
  pathTo,
  placementProblems,
  type TreeNode,
  withBelow,
} from './tree-rules.ts'

const node = (id: number, parent_id: number | null, name = `部署${id}`): TreeNode => ({
  id,
  parent_id,
  name,
  is_archived: false,
})

const count = 14
const places = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count)), { maxLength: 60 })

/** Every asked move that the rules let through, one after the other. */
function moved(asked: [number, number][]): TreeNode[] {
  return asked.reduce<TreeNode[]>(
    (nodes, [at, to]) => {
      const id = at + 1
      const parent_id = to === 0 ? null : to
      const name = nodes[at]?.name ?? ''
      if (placementProblems(nodes, { id, parent_id, name }).length > 0) return nodes
      return nodes.map((one) => (one.id === id ? { ...one, parent_id } : one))
    },
    Array.from({ length: count }, (_, at) => node(at + 1, at === 0 ? null : at > 9 ? 1 : at)),
  )
}

test('no sequence of moves closes a circle, loses a department or goes too deep', () => {
  fc.assert(
    fc.property(places, (asked) => {
      const nodes = moved(asked)
      const roots = nodes.filter(({ parent_id }) => parent_id === null)
      expect(
        withBelow(
          nodes,
          roots.map(({ id }) => id),
        ).size,
      ).toBe(count)
      for (const { id, parent_id } of nodes) {
        const path = pathTo(nodes, id)
        expect(path.at(-1)?.id).toBe(id)
        expect(path.at(-2)?.id ?? null).toBe(parent_id)
        expect(path.length).toBeLessThanOrEqual(departmentDepthLimit)
      }
      const flat = (rows: ReturnType<typeof nested<TreeNode>>): number[] =>
        rows.flatMap(({ id, descendants }) => [id, ...flat(descendants)])
      expect(flat(nested(nodes)).sort((a, b) => a - b)).toEqual(nodes.map(({ id }) => id))
    }),
  )
})

test('whatever is archived and taken back, nothing open stands below an archived department', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: count })), { maxLength: 40 })
  fc.assert(
    fc.property(places, steps, (asked, changes) => {
      const end = changes.reduce((nodes, [isBack, id]) => {
        const change = archiving(nodes, { archive: isBack ? [] : [id], unarchive: isBack ? [id] : [] })
        if (archivingProblems(nodes, change).length > 0) return nodes
        const gone = new Set(change.archived)
        const back = new Set(change.unarchived)
        return nodes.map((one) => ({
          ...one,
          is_archived: gone.has(one.id) || (one.is_archived && !back.has(one.id)),
        }))
      }, moved(asked))
      const archived = new Set(end.filter(({ is_archived }) => is_archived).map(({ id }) => id))
      expect(archived.size).toBeLessThan(count)
      for (const { parent_id, is_archived } of end)
        if (parent_id !== null && archived.has(parent_id)) expect(is_archived).toBe(true)
    }),
  )
})

const rulesOf = (problems: { rule: string }[]) => problems.map(({ rule }) => rule)

test('a name is taken beside one that reads alike, not elsewhere and not beside an archived one', () => {
  const nodes = [node(1, null, 'ＡＢＣ'), node(2, 1, '営業'), { ...node(3, 1, '開発'), is_archived: true }]
  expect(rulesOf(placementProblems(nodes, { parent_id: null, name: 'abc' }))).toEqual([
    'department_name_taken',
  ])
  expect(placementProblems(nodes, { parent_id: 2, name: 'ABC' })).toEqual([])
  expect(placementProblems(nodes, { parent_id: 1, name: '開発' })).toEqual([])
})

test('a department goes neither below itself, below an archived one, nor too deep', () => {
  const chain = Array.from({ length: 10 }, (_, at) => node(at + 1, at === 0 ? null : at))
  expect(rulesOf(placementProblems(chain, { id: 1, parent_id: 4, name: '部署1' }))).toEqual([
    'department_circle',
  ])
  expect(rulesOf(placementProblems(chain, { id: 3, parent_id: 3, name: '部署3' }))).toEqual([
    'department_circle',
  ])
  expect(rulesOf(placementProblems(chain, { parent_id: 10, name: '新' }))).toEqual(['department_depth'])
  const two = [...chain, node(11, null), node(12, 11)]
  expect(rulesOf(placementProblems(two, { id: 11, parent_id: 9, name: '部署11' }))).toEqual([
    'department_depth',
  ])
  expect(placementProblems(two, { id: 11, parent_id: 8, name: '部署11' })).toEqual([])
  const archived = [{ ...node(1, null), is_archived: true }]
  expect(rulesOf(placementProblems(archived, { parent_id: 1, name: '新' }))).toEqual(['department_archived'])
})

test('a department comes back only to an open place, and the last open one stays', () => {
  const nodes = [
    { ...node(1, null), is_archived: true },
    { ...node(2, 1), is_archived: true },
    { ...node(3, null, '人事'), is_archived: true },
    node(4, null, '人事'),
  ]
  expect(rulesOf(archivingProblems(nodes, { archived: [], unarchived: [2] }))).toEqual(['parent_archived'])
  expect(archivingProblems(nodes, { archived: [], unarchived: [1, 2] })).toEqual([])
  expect(rulesOf(archivingProblems(nodes, { archived: [], unarchived: [3] }))).toEqual([
    'department_name_taken',
  ])
  expect(rulesOf(archivingProblems(nodes, { archived: [4], unarchived: [] }))).toEqual(['last_department'])
})
