import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { isNews, isWanted } from './weather-rules.ts'

const weathers = fc.constantFrom(...conditionType.codes)
const weight: Record<ConditionType, number> = { 99: 0, 1: 1, 2: 2, 3: 3 }

test('the first answer is news, and after it only what is worse than the version before', () => {
  fc.assert(
    fc.property(weathers, weathers, (before, now) => {
      expect(isNews(null, now)).toBe(true)
      expect(isNews(before, now)).toBe(weight[now] > weight[before])
    }),
  )
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
