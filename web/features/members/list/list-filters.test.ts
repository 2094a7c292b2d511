import { expect, test } from 'vitest'
import { isNarrowed, shownBy } from '#contract/members/search.ts'
import { activeFilters } from '../../../shared/member-filters/filter-words.ts'
import { changedFilters, nextSort, sortOf } from './list-filters.ts'
import { pagesAround } from './row-pages.ts'

const choices = {
  acts: true,
  departments: [{ value: '7', parent: '3', label: '第一課', path: '営業本部 > 第一課', isArchived: false }],
  supervisors: [],
  handlers: [],
}

test('a heading sorts its usual way first, then the other way round', () => {
  expect(nextSort({}, 'joined')).toEqual({ sort: 'joined', order: 'desc' })
  expect(nextSort({ sort: 'joined', order: 'desc' }, 'joined')).toEqual({ sort: 'joined', order: 'asc' })
  expect(sortOf({})).toEqual({ sort: 'attention', order: 'asc' })
})

test('an order alone does not narrow the list', () => {
  expect(isNarrowed({ sort: 'name', order: 'desc' })).toBe(false)
  expect(isNarrowed({ is_newbie: 0 })).toBe(true)
})

test('each filter in force is told in words', () => {
  const reported = activeFilters({ q: '佐藤', department_id: 7, overdue: true, is_newbie: 0 }, choices)
  expect(reported.map(({ label, value }) => `${label}：${value}`)).toEqual([
    '検索：佐藤',
    '部署：営業本部 > 第一課',
    '期限：超過',
    '新卒・中途：中途',
  ])
})

test('rows in view ask for their pages only', () => {
  expect(pagesAround({ first: 0, last: 30 }, 100)).toEqual([0])
  expect(pagesAround({ first: 95, last: 310 }, 100)).toEqual([0, 1, 2, 3])
  expect(pagesAround({ first: 95, last: 310 }, 20)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
})

test('the bare list is of those with the company, a narrowed one of whom it names, and dropping the last filter of everybody', () => {
  expect(shownBy({})).toEqual({ in_company: true })
  expect(shownBy({ sort: 'name' })).toEqual({ in_company: true, sort: 'name' })
  expect(shownBy({ department_id: 3 })).toEqual({ department_id: 3 })
  expect(shownBy({ with_former: true })).toEqual({ with_former: true })
  expect(changedFilters({}, { q: '佐藤' })).toEqual({ in_company: true, q: '佐藤' })
  expect(changedFilters({}, { in_company: undefined })).toEqual({ with_former: true })
  expect(changedFilters({ with_former: true }, { sort: 'name' })).toEqual({ with_former: true, sort: 'name' })
  expect(changedFilters({ with_former: true }, { overdue: true })).toEqual({ overdue: true })
})
