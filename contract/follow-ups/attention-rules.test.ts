import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionType } from '../codes.ts'
import { attentionNeeds, attentionRanks, needRanks } from './attention-ranks.ts'
import {
  codeOfRank,
  handlingTime,
  handlingTimes,
  needsFollow,
  overdueDays,
  rankOf,
  storedRank,
} from './attention-rules.ts'

/** Every stored reason in the order in which they weigh. */
const byGravity = [
  ['critical_word:self_harm'],
  ['critical_word:harassment', 'critical_word:quitting', 'health_word'],
  ['so_bad:1', 'so_bad:2', 'so_bad:3'],
  ['rainy'],
  ['question', 'text_concern'],
  ['total_down:3:1', 'total_down:12:2'],
  ['silent:2', 'silent:12'],
]
const reasons = fc.subarray(byGravity.flat())
const placeOf = (some: readonly string[]) =>
  byGravity.findIndex((ways) => ways.some((way) => some.includes(way)))

test('a person’s rank is that of the gravest reason, so that nobody with a graver one stands below a lesser one', () => {
  fc.assert(
    fc.property(reasons, reasons, (one, other) => {
      const [first, second] = [rankOf(one), rankOf(other)]
      expect(first === null).toBe(one.length === 0)
      if (first === null || second === null) return
      expect(Math.sign(codeOfRank(first) - codeOfRank(second))).toBe(Math.sign(placeOf(one) - placeOf(other)))
    }),
  )
})

test('more reasons never make anybody stand lower, nor wait longer', () => {
  const waits = (some: readonly string[], condition: (typeof conditionType.codes)[number]) => {
    const time = handlingTime(some, condition)
    return time === null ? handlingTimes.length : handlingTimes.indexOf(time)
  }
  fc.assert(
    fc.property(reasons, reasons, fc.constantFrom(...conditionType.codes), (some, more, condition) => {
      const all = [...some, ...more]
      const [before, after] = [rankOf(some), rankOf(all)]
      if (before && after) expect(codeOfRank(after)).toBeLessThanOrEqual(codeOfRank(before))
      expect(waits(all, condition)).toBeLessThanOrEqual(waits(some, condition))
      expect(needsFollow(all)).toBe(needsFollow(some) || needsFollow(more))
    }),
  )
})

test('a reason of a later version is none, and a stored rank is read as it was written', () => {
  expect([rankOf(['something_newer']), needsFollow(['something_newer'])]).toEqual([null, false])
  expect(rankOf(['critical_word:something_newer'])).toBe('grave')
  for (const rank of attentionRanks) expect(storedRank(codeOfRank(rank))).toBe(rank)
})

test('the dashboard’s groups hold every rank once, in their order', () => {
  expect(attentionNeeds.flatMap((need) => needRanks[need])).toEqual(attentionRanks)
})

test('only an open follow-up is overdue, counted in days from its own', () => {
  expect(overdueDays(1, '2026-02-27', '2026-03-01')).toBe(2)
  expect(overdueDays(2, '2026-03-01', '2026-03-01')).toBe(0)
  expect([overdueDays(3, '2026-02-27', '2026-03-01'), overdueDays(1, null, '2026-03-01')]).toEqual([0, 0])
})
