import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnScale, lineScale } from './percent-scale.ts'

test('a line of values close together is cut to where they lie', () => {
  expect(lineScale([83, 91, 87, 79, 95])).toEqual({ from: 70, to: 100, marks: [70, 80, 90, 100] })
  expect(lineScale([84, 86])).toEqual({ from: 70, to: 90, marks: [70, 75, 80, 85, 90] })
  expect(lineScale([100, 100])).toMatchObject({ from: 80, to: 100 })
  expect(lineScale([3, 8])).toMatchObject({ from: 0, to: 20 })
})

test('a line of values far apart, or of none, keeps the whole scale', () => {
  expect(lineScale([10, 95])).toEqual({ from: 0, to: 100, marks: [0, 25, 50, 75, 100] })
  expect(lineScale([])).toMatchObject({ from: 0, to: 100 })
})

test('every value of a line lies on its scale, between lines that end it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (values) => {
      const { from, to, marks } = lineScale(values)
      expect(values.every((value) => value >= from && value <= to)).toBe(true)
      expect([marks[0], marks.at(-1)]).toEqual([from, to])
    }),
  )
})

test('columns begin at 0 and end above what matters of them', () => {
  expect(columnScale([12, 22])).toEqual({ from: 0, to: 40, marks: [0, 10, 20, 30, 40] })
  expect(columnScale([9])).toMatchObject({ from: 0, to: 20 })
  expect(columnScale([46])).toEqual({ from: 0, to: 60, marks: [0, 20, 40, 60] })
  expect(columnScale([60])).toMatchObject({ from: 0, to: 100 })
  expect(columnScale([])).toMatchObject({ to: 100 })
})
