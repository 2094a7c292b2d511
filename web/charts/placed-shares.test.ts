import { expect, test } from 'vitest'
import { placed, stackedShares } from './placed-shares.ts'

test('the parts fill the bar from end to end', () => {
  const parts = placed([{ count: 6 }, { count: 0 }, { count: 3 }, { count: 1 }])
  expect(parts.map(({ start, length }) => [start, length])).toEqual([
    [0, 60],
    [60, 30],
    [90, 10],
  ])
})

test('a narrow part carries its figure alone, a sliver nothing', () => {
  expect(placed([{ count: 80 }, { count: 15 }, { count: 5 }]).map(({ room }) => room)).toEqual([
    'words',
    'figure',
    'none',
  ])
})

test('nobody at all gives no parts', () => {
  expect(placed([{ count: 0 }, { count: 0 }])).toEqual([])
})

test('parts lie upon each other in percent of the whole', () => {
  expect(
    stackedShares([{ count: 1 }, { count: 0 }, { count: 3 }]).map(({ start, end }) => [start, end]),
  ).toEqual([
    [0, 25],
    [25, 25],
    [25, 100],
  ])
  expect(stackedShares([{ count: 0 }])).toEqual([])
})
