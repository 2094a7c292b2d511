import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, foldedAtFirst, inColumns, sizeOf } from './chart-columns.ts'

const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 200 })
  .map((rows) =>
    rows.map((row, at) => ({ id: at + 1, parent_id: at === 0 || row % 5 === 0 ? null : (row % at) + 1 })),
  )

test('every branch stands in one column, and none is left empty while another holds two', () => {
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 8 }), (units, count) => {
      const children = childrenOf(units)
      const branches = children.get(null) ?? []
      const columns = inColumns(branches, children, count)
      const placed = columns.flat().map(({ id }) => id)
      expect(placed.sort((a, b) => a - b)).toEqual(branches.map(({ id }) => id))
      if (columns.some(({ length }) => length === 0)) expect(branches).toEqual([])
      expect(branches.reduce((sum, branch) => sum + sizeOf(branch, children), 0)).toBe(units.length)
    }),
  )
})

test('the branches begin in their order from left to right', () => {
  const units = [1, 2, 3, 4].map((id) => ({ id, parent_id: null }))
  expect(inColumns(units, childrenOf(units), 3).map((column) => column.map(({ id }) => id))).toEqual([
    [1, 4],
    [2],
    [3],
  ])
})

test('a small company is all open at first, a large one down to the second level', () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, parent_id: at % 4 === 0 ? null : at }))
  expect(foldedAtFirst(chain(23)).size).toBe(0)
  const folded = foldedAtFirst(chain(200))
  expect([folded.has(1), folded.has(2), folded.has(5)]).toEqual([false, true, false])
})
