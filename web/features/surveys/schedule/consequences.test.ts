import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SurveyForecast } from '#contract/surveys/forecast-calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { annualConsequences, monthlyConsequences } from './consequences.ts'

const usual = usualSurveySettings

const forecast: SurveyForecast = {
  now: '2026-10-05 09:20:00',
  until: '2027-01-01',
  sendings: [
    { enq_type: 1, date: '2026-10-05', count: 4 },
    { enq_type: 1, date: '2026-11-01', count: 32 },
  ],
  next: [
    { enq_type: 1, date: '2026-10-05', count: 4 },
    { enq_type: 2, date: '2027-04-01', count: 3 },
  ],
  open: [
    {
      survey: 'monthly',
      sent_on: '2026-10-01',
      closes_on: '2026-10-10',
      reminds_on: ['2026-10-08'],
      count: 28,
    },
    { survey: 'annual_senior', sent_on: '2026-10-01', closes_on: '2026-10-14', reminds_on: [], count: 2 },
  ],
  holidays: [],
}
const empty: SurveyForecast = { ...forecast, sendings: [], next: [], open: [] }
const monthly = (change: Partial<typeof usual>, given = forecast) =>
  monthlyConsequences(usual, { ...usual, ...change }, given)
const annual = (change: Partial<typeof usual>, given = forecast) =>
  annualConsequences(usual, { ...usual, ...change }, given)

describe('a change of the monthly survey', () => {
  test('to an hour that is over today sends today’s surveys at once', () => {
    const [first, ...others] = monthly({ send_hour: 8 })
    expect(first).toEqual({
      kind: 'at_once',
      text: '今日の配信（4名）は、保存してから数分のうちに始まります。',
    })
    expect(others.map(({ text }) => text)).toEqual([
      '次の配信（11月1日（日）、32名）から、10時ではなく8時に配信を始めます。入社1年アンケートも同じ時刻になります。',
      '回答を待っている28名へのこれからのリマインドも、8時になります。',
    ])
  })

  test('to a later hour moves today’s surveys', () => {
    expect(monthly({ send_hour: 18 })[0]).toEqual({
      kind: 'later',
      text: '今日の配信（4名）は、18時になります。',
    })
  })

  test('to another last day begins with the next sending and leaves what was sent', () => {
    expect(monthly({ limit_day: 7, reminder_days: [3] }).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'later 10月5日（月）の配信（4名）から、締め切りは10月14日（水）ではなく10月11日（日）になります。',
      'later 10月5日（月）の配信（4名）から、リマインドは10月7日（水）になります。',
      'kept すでに届いている28名の締め切り（10月10日（土））とリマインドの日は変わりません。',
    ])
  })

  test('without reminders says so; without members it speaks of what will be sent', () => {
    expect(monthly({ reminder_days: [] }, empty).map(({ text }) => text)).toEqual([
      'これから配信する回のリマインドは送りません。',
    ])
  })

  test('of the usual day is for who is registered from now on', () => {
    expect(monthly({ send_day: 15 })).toHaveLength(1)
    expect(monthly({ send_day: 15 })[0]?.text).toContain('登録済みの方の配信日は変わりません')
  })
})

describe('a change of the one-year survey', () => {
  test('that ends it names who gets none first, and who may still answer', () => {
    expect(annual({ is_annual_active: false }).map(({ text }) => text)).toEqual([
      '2027年4月1日（木）に予定している3名から、配信しなくなります。その日を過ぎた方には、あとで再開しても届きません。',
      'すでに届いている2名は、締め切りまで回答できます。',
    ])
  })

  test('of its days says nothing while it is not sent', () => {
    const off = { ...usual, is_annual_active: false }
    expect(annualConsequences(off, { ...off, annual_limit_day: 20 }, forecast)).toEqual([])
  })
})

const settings = record({
  send_hour: integer({ min: 0, max: 23 }),
  send_day: integer({ min: 1, max: 28 }),
  limit_day: integer({ min: 3, max: 20 }),
  reminder_days: array(integer({ min: 2, max: 19 }), { maxLength: 3 }),
  is_annual_active: boolean(),
  annual_limit_day: integer({ min: 7, max: 28 }),
  annual_reminder_days: array(integer({ min: 2, max: 27 }), { maxLength: 3 }),
})

test('nothing is said of settings that are the same, and something of every monthly change', () => {
  assert(
    property(settings, settings, constantFrom(forecast, empty), (one, other, given) => {
      expect(monthlyConsequences(one, one, given)).toEqual([])
      expect(annualConsequences(one, one, given)).toEqual([])
      const isSame = (['send_hour', 'send_day', 'limit_day', 'reminder_days'] as const).every(
        (key) => String(one[key]) === String(other[key]),
      )
      expect(monthlyConsequences(one, other, given).length > 0).toBe(!isSame)
    }),
  )
})
