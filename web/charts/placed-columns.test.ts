import { expect, test } from 'vitest'
import { placedColumns } from './placed-columns.ts'

const parts = (...counts: number[]) => counts.map((count, at) => ({ key: String(at), count }))

test('the tallest column fills the plot, its parts stand on each other from the bottom', () => {
  const [column] = placedColumns([{ total: 100, parts: parts(50, 0, 25) }], 200)
  expect(column).toMatchObject({ top: 0, height: 200 })
  expect(column?.parts.map(({ part, y, height }) => [part.key, y, height])).toEqual([
    ['0', 100, 100],
    ['2', 50, 50],
  ])
})

test('columns share one scale, and a part too low for a figure carries none', () => {
  const [, small] = placedColumns(
    [
      { total: 100, parts: [] },
      { total: 10, parts: parts(9, 1) },
    ],
    200,
  )
  expect([small?.top, small?.height]).toEqual([180, 20])
  expect(small?.parts.map(({ hasRoom }) => hasRoom)).toEqual([true, false])
})

test('nobody at all gives columns without height', () => {
  expect(placedColumns([{ total: 0, parts: parts(0) }], 200)).toEqual([{ top: 200, height: 0, parts: [] }])
})
