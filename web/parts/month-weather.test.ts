import { expect, test } from 'vitest'
import { departmentEnds } from './department-ends.ts'
import { fullDate, monthsFrom, shortDate, tokyoToday } from './japanese-dates.ts'
import {
  type MonthItem,
  monthSentence,
  monthSlots,
  monthWeather,
  roundSlots,
  weatherWords,
} from './month-weather.ts'

const august: MonthItem = {
  month: '2026/08',
  round: 5,
  answer_status: 3,
  condition_type: 2,
  need_follow_tag: false,
}

test('an answered month is told with its round and its weather', () => {
  expect(monthSentence('2026/08', august)).toBe('2026年8月（5回目）くもり（やや注意）')
  expect(monthSentence('2026/08', { ...august, need_follow_tag: true })).toBe(
    '2026年8月（5回目）くもり（やや注意）・要フォローあり',
  )
})

test('a weather is told with what it means, and what is none as it is', () => {
  const words = [1, 2, 3, 99].map((condition_type) =>
    weatherWords({ ...august, condition_type: condition_type as MonthItem['condition_type'] }),
  )
  expect(words).toEqual(['晴れ（問題なし）', 'くもり（やや注意）', '雨（要フォロー）', '回答済み'])
  expect(weatherWords({ ...august, answer_status: 4 })).toBe('未回答')
})

test('a month in which nothing was sent has no picture', () => {
  expect(monthWeather(undefined)).toEqual({ kind: null, word: '配信なし' })
  expect(monthSentence('2026/03', undefined)).toBe('2026年3月：配信なし')
  expect(monthWeather({ ...august, answer_status: 8 }).kind).toBeNull()
})

test('twelve places stand for the months asked for, or for the rounds from the first', () => {
  const months = monthSlots(['2026/08', '2026/07'], [august])
  expect(months.map(({ label, sentence }) => [label, sentence])).toEqual([
    ['8月', '2026年8月（5回目）くもり（やや注意）'],
    ['7月', '2026年7月：配信なし'],
  ])
  const rounds = roundSlots([{ ...august, need_follow_tag: true }])
  expect(rounds.map(({ label }) => label).join()).toBe('1回,2,3,4,5,6,7,8,9,10,11,12')
  expect(rounds[4]?.sentence).toBe('5回目（2026年8月）くもり（やや注意）・要フォローあり')
  expect(rounds[5]?.sentence).toBe('6回目：配信なし')
})

test('an answer whose weather the reader may not know shows as given', () => {
  expect(monthWeather({ ...august, condition_type: 99 })).toEqual({ kind: 'answered', word: '回答済み' })
})

test('silence, waiting and an undelivered mail are told apart', () => {
  const words = ([2, 4, 7] as const).map((status) => monthWeather({ ...august, answer_status: status }).word)
  expect(words).toEqual(['回答待ち', '未回答', '不達'])
})

test('a window of months runs over the end of the year', () => {
  expect(monthsFrom('2025-11-01', 3)).toEqual(['2025/11', '2025/12', '2026/01'])
})

test('the day is that of Tokyo', () => {
  expect(tokyoToday(new Date('2026-03-31T15:00:00Z'))).toBe('2026-04-01')
  expect(shortDate('2026-04-01')).toBe('4/1（水）')
  expect(fullDate('2026-04-01 08:30:00')).toBe('2026年4月1日（水）')
})

test('a department keeps its two ends', () => {
  expect(departmentEnds('営業本部 > 東日本 > 第一課')).toEqual({
    first: '営業本部',
    last: '第一課',
    hasMiddle: true,
  })
  expect(departmentEnds('開発部')).toEqual({ first: null, last: '開発部', hasMiddle: false })
})
