import { assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { emptyMember } from './form-values.ts'
import { changedFields, mergedValues, mergeOf } from './merge.ts'

const fields = ['lastname', 'profession', 'is_stopped_send_anniv_mail', 'resign_reason'] as const

const member = record({
  lastname: constantFrom('佐藤', '鈴木', '髙橋'),
  profession: constantFrom('', '営業', '開発'),
  is_stopped_send_anniv_mail: constantFrom(true, false),
  resign_reason: constantFrom<string[]>(['1'], ['1', '2'], ['2', '1'], []),
}).map((change) => ({ ...emptyMember(), ...change }))

test('nothing that either person changed is lost without a choice', () => {
  assert(
    property(member, member, member, (base, mine, theirs) => {
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
  const one = { ...emptyMember(), resign_reason: ['1', '2'] }
  expect(changedFields(one, { ...one, resign_reason: ['2', '1'] })).toEqual([])
})
