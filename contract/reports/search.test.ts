import { expect, test } from 'vitest'
import { reportSearch } from './search.ts'

test('what an address holds of the report’s filters is kept as it is', () => {
  const search = {
    from: '2026-04',
    to: '2026-09',
    department_id: 3,
    is_newbie: 0,
    by: 'cohort',
    order: 'rain',
  }
  expect(reportSearch(search)).toEqual(search)
  expect(reportSearch({ axis: 'round', moves: '第3回', one: 3, other: 'none' })).toEqual({
    axis: 'round',
    moves: '第3回',
    one: '3',
    other: 'none',
  })
})

test('what does not fit is left out, an end before its beginning too', () => {
  expect(
    reportSearch({
      from: '2026-13',
      department_id: '3',
      is_newbie: 7,
      by: 'blood',
      axis: 'x',
      senior_id: -1,
    }),
  ).toEqual({})
  expect(
    reportSearch({ from: '2026-05', to: '2026-04', joined_from: '2026-04', joined_to: '2025-04' }),
  ).toEqual({
    from: '2026-05',
    joined_from: '2026-04',
  })
})
