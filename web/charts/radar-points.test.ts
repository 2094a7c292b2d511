import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { radarPath, radarPoint } from './radar-points.ts'

const frame = { x: 100, y: 100, radius: 80 }

describe('a point of the radar', () => {
  test('lies as far from the middle as its value, the first axis upwards', () => {
    expect(radarPoint(frame, 0, 6, 1)).toEqual([100, 20])
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.double({ min: 0, max: 1, noNaN: true }), (at, value) => {
        const [x, y] = radarPoint(frame, at, 6, value)
        expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(80 * value, 6)
      }),
    )
  })
})

describe('the shape', () => {
  test('is closed when every axis has a value', () => {
    expect(radarPath(frame, [1, 1, 1])).toMatch(/^M100\.0 20\.0L[\d. ]+L[\d. ]+Z$/)
  })

  test('stays open around an axis without one', () => {
    const path = radarPath(frame, [1, null, 1, 1])
    expect(path.match(/M/g)).toHaveLength(2)
    expect(path).not.toContain('Z')
    expect(path.endsWith('L100.0 20.0')).toBe(true)
    expect(radarPath(frame, [null, null, null])).toBe('')
  })
})
