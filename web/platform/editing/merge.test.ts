import { assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, mergedValues, mergeOf } from './merge.ts'

const fields = ['lastname', 'profession', 'is_stopped', 'reasons', 'shown'] as const

const values = record({
  lastname: constantFrom('佐藤', '鈴木', '髙橋'),
  profession: constantFrom('', '営業', '開発'),
  is_stopped: constantFrom(true, false),
  reasons: constantFrom<string[]>(['1'], ['1', '2'], ['2', '1'], []),
  shown: constantFrom({ departments: [1], members: [{ id: 1 }] }, { departments: [1], members: [{ id: 2 }] }),
})

test('nothing that either person changed is lost without a choice', () => {
  assert(
    property(values, values, values, (base, mine, theirs) => {
      const merge = mergeOf(base, mine, theirs)
      const merged = mergedValues(merge)
      const [byMe, byThem] = [changedFields(base, mine), changedFields(base, theirs)]
      for (const field of fields) {
        if (byMe.includes(field)) expect(merged[field]).toEqual(mine[field])
        else if (byThem.includes(field)) expect(merged[field]).toEqual(theirs[field])
        const bothDiffer =
          byMe.includes(field) && byThem.includes(field) && changedFields(mine, theirs).includes(field)
        expect(merge.clashing.includes(field)).toBe(bothDiffer)
      }
    }),
  )
})

test('codes in another order are the same choice', () => {
  const one = { reasons: ['1', '2'] }
  expect(changedFields(one, { reasons: ['2', '1'] })).toEqual([])
})

test('another member in a group of choices is another choice', () => {
  const one = { shown: { departments: [1], members: [{ id: 1 }] } }
  expect(changedFields(one, { shown: { departments: [1], members: [{ id: 2 }] } })).toEqual(['shown'])
})
