import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { isNews, isWanted } from './weather-rules.ts'

const weathers = fc.constantFrom(...conditionType.codes)
const weight: Record<ConditionType, number> = { 99: 0, 1: 1, 2: 2, 3: 3 }

const standing = (condition: ConditionType, reasons: string[] = []) => ({ condition, reasons })

test('the first answer is news, and after it only what is worse than the version before', () => {
  fc.assert(
    fc.property(weathers, weathers, (before, now) => {
      expect(isNews(null, standing(now))).toBe(true)
      expect(isNews(standing(before), standing(now))).toBe(weight[now] > weight[before])
    }),
  )
})

test('what is graver at the same weather is news, what was grave already is not', () => {
  const [rain, harassed, inDanger] = [['rainy'], ['critical_word:harassment'], ['critical_word:self_harm']]
  expect(isNews(standing(3, rain), standing(3, harassed))).toBe(true)
  expect(isNews(standing(3, harassed), standing(3, inDanger))).toBe(true)
  expect(isNews(standing(3, harassed), standing(3, harassed))).toBe(false)
  expect(isNews(standing(3, harassed), standing(3, rain))).toBe(false)
})

test('an answer is told by the flag of its own weather, and never without a weather', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (sunny, cloudy, rainy) => {
      const settings = {
        is_notified_of_sunny: sunny,
        is_notified_of_cloudy: cloudy,
        is_notified_of_rainy: rainy,
      }
      expect([1, 2, 3, 99].map((code) => isWanted(settings, code as ConditionType))).toEqual([
        sunny,
        cloudy,
        rainy,
        false,
      ])
    }),
  )
})
