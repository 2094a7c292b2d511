import { expect, test } from 'vitest'
import { placeholderProblems, unfilledPlaces } from './text-rules.ts'

test('known placeholders are sound; an unknown one and braces that make none are named', () => {
  expect(placeholderProblems('{{name}} さん {{ company }}')).toEqual([])
  expect(placeholderProblems('{{nmae}} さん').map(({ rule }) => rule)).toEqual(['unknown_placeholder'])
  for (const text of ['{{name} さん', '{name}} さん', '｛｛name｝｝ さん'])
    expect(placeholderProblems(text).map(({ rule }) => rule)).toEqual(['stray_braces'])
})

test('the lines of a template that still wait for a date or a name are told, each once', () => {
  const text = `{{name}} さん
・○月○日（○）○時から
・○月○日（○）○時から
進み具合は、〇月〇日ごろまでにお知らせします。
・書類：◯◯`
  expect(unfilledPlaces(text)).toEqual([
    '・○月○日（○）○時から',
    '進み具合は、〇月〇日ごろまでにお知らせします。',
    '・書類：◯◯',
  ])
})

test('a zero of a year in kanji and a filled date wait for nothing', () => {
  expect(unfilledPlaces('二〇二六年四月一日、12月1日（火）10時から')).toEqual([])
})
