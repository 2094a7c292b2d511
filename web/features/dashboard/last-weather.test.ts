import { expect, test } from 'vitest'
import { lastWeather } from './last-weather.ts'

test('somebody who let a round pass looks unanswered, not as sunny as last spring', () => {
  expect(lastWeather({ condition_type: 1, is_unanswered: true })).toBe('unanswered')
  expect(lastWeather({ condition_type: 1, is_unanswered: false })).toBe('sunny')
})
