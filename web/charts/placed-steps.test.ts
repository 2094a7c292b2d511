import { expect, test } from 'vitest'
import { bandPath, stepPath } from './placed-steps.ts'

const scale = (value: number) => value * 10
const points = [
  { month: 0, share: 1, low: 0.8, high: 1 },
  { month: 2, share: 0.5, low: 0.3, high: 0.7 },
]

test('a curve keeps its height until somebody leaves', () => {
  expect(stepPath(points, scale, scale)).toBe('M0.0 10.0L20.0 10.0L20.0 5.0')
})

test('the band goes there along the upper ends and back along the lower ones', () => {
  expect(bandPath(points, scale, scale)).toBe('M0.0 10.0L20.0 10.0L20.0 7.0L20.0 3.0L20.0 8.0L0.0 8.0Z')
})

test('one point alone is no area', () => {
  expect(bandPath(points.slice(0, 1), scale, scale)).toBe('')
})
