import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, 3, 4, 'gap-after', 10]],
  [5, 10, [1, 'gap-before', 4, 5, 6, 'gap-after', 10]],
  [10, 10, [1, 'gap-before', 7, 8, 9, 10]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i offers %j', (page, count, offered) => {
  expect(pageWindow(page, count)).toEqual(offered)
})

it('always offers the first, the present and the last page once, in order', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(place, ([page, count]) => {
      const pages = pageWindow(page, count).filter((each) => typeof each === 'number')
      const isAscending = pages.every((each, at) => at === 0 || each > (pages[at - 1] ?? 0))
      return isAscending && pages[0] === 1 && pages.at(-1) === count && pages.includes(page)
    }),
  )
})
