import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedAround } from './placed-around.ts'

const row = (...counts: number[]) => ({ parts: counts.map((count) => ({ count })) })

test('the middle part stands on the middle line, half of it on either side', () => {
  const { middle, placedRows } = placedAround([row(0, 1, 2, 1, 0), row(0, 0, 1, 0, 0)], 400)
  expect(middle).toBe(200)
  expect(placedRows[0]?.parts.map(({ x, length }) => [x, length])).toEqual([
    [0, 100],
    [100, 200],
    [300, 100],
  ])
  expect(placedRows[1]?.parts.map(({ x, length }) => [x, length])).toEqual([[0, 400]])
})

test('whatever was answered, no bar leaves the drawing, and all rows are equally long', () => {
  const counts = fc.array(fc.nat(50), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 4 }), (rows) => {
      const { placedRows } = placedAround(
        rows.map((one) => row(...one)),
        600,
      )
      const lengths = placedRows.flatMap(({ parts }) => {
        for (const { x, length } of parts) {
          expect(x).toBeGreaterThanOrEqual(-1e-6)
          expect(x + length).toBeLessThanOrEqual(600 + 1e-6)
        }
        return parts.length > 0 ? [parts.reduce((sum, { length }) => sum + length, 0)] : []
      })
      for (const length of lengths) expect(length).toBeCloseTo(lengths[0] ?? 0, 6)
    }),
  )
})
