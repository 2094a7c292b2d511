import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedFlows } from './placed-flows.ts'

const looks = ['a', 'b', 'c'].map((key) => ({ key, label: key, fill: '' }))

test('both sides hold everybody, and a move is a band between its two parts', () => {
  const { before, after, bands } = placedFlows(
    looks,
    [
      { from: 'a', to: 'a', count: 6 },
      { from: 'a', to: 'c', count: 2 },
      { from: 'b', to: 'a', count: 2 },
    ],
    200,
  )
  expect(before.map(({ count }) => count)).toEqual([8, 2, 0])
  expect(after.map(({ count }) => count)).toEqual([8, 0, 2])
  expect(bands.map(({ key, count }) => [key, count])).toEqual([
    ['a-a', 6],
    ['a-c', 2],
    ['b-a', 2],
  ])
})

test('whatever the moves, all stays inside the drawing and no band leaves its parts', () => {
  const flow = fc.record({
    from: fc.constantFrom('a', 'b', 'c'),
    to: fc.constantFrom('a', 'b', 'c'),
    count: fc.nat(90),
  })
  const flows = fc.uniqueArray(flow, { selector: ({ from, to }) => from + to })
  fc.assert(
    fc.property(flows, (moves) => {
      const { before, after, bands } = placedFlows(looks, moves, 230)
      for (const { y, height } of [...before, ...after]) expect(y + height).toBeLessThanOrEqual(240 + 1e-6)
      for (const { key, y, to, thickness } of bands) {
        const [from, into] = key.split('-').map((part) => ['a', 'b', 'c'].indexOf(part))
        const [left, right] = [before[from ?? 0], after[into ?? 0]]
        expect(y).toBeGreaterThanOrEqual((left?.y ?? 0) - 1e-6)
        expect(y + thickness).toBeLessThanOrEqual((left?.y ?? 0) + (left?.height ?? 0) + 1e-6)
        expect(to + thickness).toBeLessThanOrEqual((right?.y ?? 0) + (right?.height ?? 0) + 1e-6)
      }
    }),
  )
})
