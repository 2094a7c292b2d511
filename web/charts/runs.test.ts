import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('a line breaks where a point is missing', () => {
  const runs = runsOf([{ at: 0 }, { at: 1 }, { at: 3 }, { at: 5 }, { at: 6 }])
  expect(runs.map((run) => run.map(({ at }) => at))).toEqual([[0, 1], [3], [5, 6]])
})
