import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
])('the row at %i comes to stand at %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected)
})
