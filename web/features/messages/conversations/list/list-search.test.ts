import { expect, test } from 'vitest'
import { isNarrowed, listSearch, openList, queryOf, searchIn } from './list-search.ts'

test('what is put off is in no list of what waits, and in that of all', () => {
  expect(queryOf({ status: 1 }, true)).toEqual({ status: 1, snoozed: false })
  expect(queryOf({ status: 2, q: '面談' }, true)).toEqual({ status: 2, q: '面談', snoozed: false })
  expect(queryOf({ status: 3 }, true)).toEqual({ status: 3 })
  expect(queryOf({ all: true }, true)).toEqual({})
  expect(queryOf({ snoozed: true, status: 1 }, true)).toEqual({ snoozed: true, status: 1 })
})

test('one’s own are those that wait, as they are counted; with a status it is that one', () => {
  expect(queryOf({ assignee: 'me' }, true)).toEqual({ assignee: 'me', waiting: true })
  expect(queryOf({ assignee: 'me', status: 3 }, true)).toEqual({ assignee: 'me', status: 3 })
  expect(openList({ assignee: 'me' })).toBe('mine')
  expect(openList({ assignee: 'me', status: 3 })).toBe('done')
  expect(openList({ assignee: 'nobody' })).toBe('all')
})

test('what waits for an answer is shown first; words are looked for in all', () => {
  expect(openList({})).toBe('open')
  expect(queryOf({}, true)).toEqual({ status: 1, snoozed: false })
  expect(queryOf({}, false)).toEqual({})
  expect(openList({ q: '面談' })).toBe('all')
  expect(queryOf({ q: '面談' }, true)).toEqual({ q: '面談' })
})

test('who may not write asks by words and department alone', () => {
  expect(queryOf({ q: '面談', department_id: 4, status: 1, unread: true }, false)).toEqual({
    q: '面談',
    department_id: 4,
  })
})

test('another list keeps the words, the department and whose it is, but not its own rule', () => {
  expect(searchIn('done', { q: '面談', status: 1, assignee: 7, snoozed: true })).toEqual({
    q: '面談',
    status: 3,
    assignee: 7,
  })
  expect(searchIn('all', { assignee: 'me', unread: true })).toEqual({ unread: true, all: true })
  expect(searchIn('mine', { status: 2 })).toEqual({ assignee: 'me' })
})

test('a list by itself is not narrowed', () => {
  expect([{}, { status: 1 as const }, { assignee: 'me' as const }].map(isNarrowed)).toEqual([
    false,
    false,
    false,
  ])
  expect(isNarrowed({ status: 1, unread: true })).toBe(true)
  expect(isNarrowed({ assignee: 'me', status: 1 })).toBe(true)
})

test('what is open beside the list narrows nothing', () => {
  expect(listSearch({ member: 'm1', view: undefined, page: 2, q: 'あ' })).toEqual({ q: 'あ' })
})
