import { expect, test } from 'vitest'
import { logQuery, queryOf } from './log-query.ts'
import { logSearch } from './log-search.ts'
import { lastDays } from './period.ts'

test('an address keeps the filters it knows and loses the rest', () => {
  const known = {
    category: 'session',
    task: 'session.login',
    result: 'failure',
    user: 3,
    from: '2026-04-01',
    page: 2,
  }
  expect(logSearch({ ...known, other: 'x' })).toEqual(known)
  expect(
    logSearch({ category: 'x y', task: 7, result: 'no', user: -1, from: '4/1', page: 1, ip: '' }),
  ).toEqual({})
})

test('a category or task that the log does not know filters nothing', () => {
  expect(logQuery({ category: 'weather', task: 'session.dance', user: 3 })).toEqual({ user: 3 })
  expect(logQuery({ category: 'session', task: 'session.login' })).toEqual({
    category: 'session',
    task: 'session.login',
  })
})

test('the last days end with today', () => {
  expect(lastDays(7, '2026-03-03')).toBe('2026-02-25')
  expect(lastDays(1, '2026-03-03')).toBe('2026-03-03')
})

test('the call gets the filters under its own names, without the page', () => {
  expect(queryOf({ user: 3, ip: '203.0.113', page: 4, to: '2026-04-02' })).toEqual({
    user_id: 3,
    ip_address: '203.0.113',
    to: '2026-04-02',
  })
})
