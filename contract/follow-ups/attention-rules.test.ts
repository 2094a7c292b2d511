import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionType } from '../codes.ts'
import { attentionNeeds, attentionRanks, needRanks } from './attention-ranks.ts'
import {
  codeOfRank,
  handlingTime,
  handlingTimes,
  isGrave,
  isPromised,
  needsFollow,
  openReasons,
  overdueDays,
  overdueWords,
  rankOf,
  storedRank,
  untilWords,
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
  byGravity.findIndex((group) => group.some((one) => some.includes(one)))

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

test('life and what is grave is HR’s alone, and a worst mark is answered for besides', () => {
  const reported = byGravity.flat().map((reason) => [isGrave([reason]), isPromised([reason])])
  const [grave, promised, plain] = [
    [true, true],
    [false, true],
    [false, false],
  ]
  const expected = [...Array(4).fill(grave), ...Array(3).fill(promised), ...Array(7).fill(plain)]
  expect(reported).toEqual(expected)
  expect([isGrave([]), isPromised([])]).toEqual([false, false])
})

test('who may not know the reason sees it from the rain, and from two surveys without an answer', () => {
  const { sunny, rainy } = conditionType.is
  expect(openReasons({ condition: sunny, silent: 1 })).toEqual([])
  expect(openReasons({ condition: sunny, silent: 2 })).toEqual(['silent:2'])
  expect(openReasons({ condition: rainy, silent: 3 })).toEqual(['rainy', 'silent:3'])
})

test('each reason asks for a talk by its own time, and the weather alone for one too', () => {
  const { sunny, cloudy, rainy } = conditionType.is
  const soonest = byGravity.map(([reason = '']) => handlingTime([reason], sunny))
  const two = 'two_business_days'
  expect(soonest).toEqual(['today', 'next_business_day', two, two, two, two, two])
  expect([sunny, cloudy, rainy].map((weather) => handlingTime([], weather))).toEqual([
    null,
    'seven_days',
    two,
  ])
  expect([needsFollow(['text_concern']), handlingTime(['text_concern'], sunny)]).toEqual([
    false,
    'seven_days',
  ])
  expect(handlingTime(['rainy'], sunny)).toBe(two)
})

test('a stored rank that is none is nobody’s', () => {
  expect([storedRank(null), storedRank(0), storedRank(99)]).toEqual([null, null, null])
})

test('until when is said by the day of the record, with the weekday of a later one', () => {
  expect(untilWords('today', '2026-11-27', '2026-11-27')).toBe('今日のうちに')
  expect(untilWords('two_business_days', '2026-11-27', '2026-11-27', '2026-11-25')).toBe('今日のうちに')
  expect(untilWords('two_business_days', '2026-11-26', '2026-11-27')).toBe('すぐに')
  expect(untilWords('today', '2026-11-27', '2026-11-27', '2026-11-26')).toBe('すぐに')
  expect(untilWords('today', '2026-11-30', '2026-11-27')).toBe('今日、遅くとも11/30（月）の朝までに')
  expect(untilWords('two_business_days', '2026-12-01', '2026-11-27')).toBe('12/1（火）までに')
  expect(overdueWords(3)).toBe('期限を3日経過')
})
