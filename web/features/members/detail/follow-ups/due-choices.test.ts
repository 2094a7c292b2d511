import { expect, test } from 'vitest'
import { dueChoices } from './due-choices.ts'

const labels = (chosen: string) => dueChoices(chosen, '2026-11-28').map(({ label }) => label)

test('near days, none at all, and any other from the calendar', () => {
  expect(labels('')).toEqual([
    '期限なし',
    '11/28まで',
    '11/29まで',
    '12/1まで',
    '12/5まで',
    '12/12まで',
    '日付を選ぶ',
  ])
})

test('the chosen day stands in its place, once', () => {
  expect(labels('2026-12-02')).toContain('12/2まで')
  expect(labels('2026-12-02').indexOf('12/2まで')).toBe(4)
  expect(labels('2026-12-01').filter((label) => label === '12/1まで')).toHaveLength(1)
  expect(labels('2026-11-20')[1]).toBe('11/20まで')
})
