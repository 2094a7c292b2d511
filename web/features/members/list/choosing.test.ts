import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberColumnKeys } from '#contract/members/columns.ts'
import { memberSearch } from '#contract/members/search.ts'
import { movedColumn, offeredColumns, usualView, viewFrom, withColumn } from './list-view.ts'
import { byPersonBefore, namesOf, type Picked, withPicked } from './picked.ts'
import { isSameList } from './saved/same-filters.ts'

const member = (id: number, hrUserId: number | null = null): Picked => ({
  id,
  name: `山田 ${id}`,
  person: { lastname: '山田', firstname: String(id) },
  department: '',
  hrUserId,
  supervisorId: hrUserId === null ? 3 : null,
  isStopped: false,
  isAnnualStopped: false,
})

test('choosing and leaving the same members leaves the others as they were', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }))
  fc.assert(
    fc.property(ids, ids, (before, touched) => {
      const start = withPicked(
        new Map(),
        before.map((id) => member(id)),
        true,
      )
      const rows = touched.map((id) => member(id))
      const after = withPicked(withPicked(start, rows, true), rows, false)
      expect([...after.keys()].sort()).toEqual(before.filter((id) => !touched.includes(id)).sort())
    }),
  )
})

test('one more than a change can carry is not chosen', () => {
  const many = Array.from({ length: 10_001 }, (_, place) => member(place + 1))
  expect(withPicked(new Map(), many, true).size).toBe(10_000)
})

test('the first names are said, the others counted', () => {
  expect(namesOf([member(1), member(2)])).toBe('山田 1さん、山田 2さん')
  expect(namesOf([1, 2, 3, 4, 5].map((id) => member(id)))).toBe('山田 1さん、山田 2さん、山田 3さん ほか2名')
})

test('everybody goes back to the person they had', () => {
  const members = [member(1, 7), member(2), member(3, 7)]
  expect([...byPersonBefore(members, 'hrUserId')]).toEqual([
    [7, [1, 3]],
    [null, [2]],
  ])
  expect([...byPersonBefore(members, 'supervisorId')]).toEqual([
    [null, [1, 3]],
    [3, [2]],
  ])
})

test('a view of an older build loses what no longer exists and nothing else', () => {
  expect(viewFrom({ columns: ['joined', 'gone', 'joined', 'months'], by: 'round' })).toEqual({
    columns: ['joined', 'months'],
    by: 'round',
  })
  for (const broken of [null, 'x', 3, { by: 'year' }]) expect(viewFrom(broken)).toEqual(usualView)
})

test('moving keeps every column once; hiding and showing brings it to the end', () => {
  const keys = fc.constantFrom(...memberColumnKeys)
  fc.assert(
    fc.property(fc.uniqueArray(keys), keys, fc.constantFrom(1 as const, -1 as const), (shown, key, step) => {
      expect(movedColumn(shown, key, step).sort()).toEqual([...shown].sort())
      expect(offeredColumns(shown, true).sort()).toEqual([...memberColumnKeys].sort())
      expect(offeredColumns(shown, false)).not.toContain('due')
      expect(withColumn(withColumn(shown, key, false), key, true).at(-1)).toBe(key)
    }),
  )
})

test('two addresses are the same list in whatever order they name their filters', () => {
  expect(isSameList({ overdue: true, sort: 'name' }, { sort: 'name', overdue: true })).toBe(true)
  expect(isSameList({ overdue: true }, { overdue: true, sort: 'name' })).toBe(false)
})

test('days that do not exist and periods that end before they begin are left out of an address', () => {
  expect(memberSearch({ joined_from: '2026-02-31' })).toEqual({})
  expect(memberSearch({ joined_from: '2026-04-01', joined_to: '2026-03-31' })).toEqual({
    joined_from: '2026-04-01',
  })
  expect(memberSearch({ round: 13, hr_user_id: -1, q: 12 })).toEqual({ q: '12' })
})
