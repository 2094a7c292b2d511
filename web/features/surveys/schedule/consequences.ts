import { isAnnual, isMonthly } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import type { OpenSurvey, Sending, SurveyForecast } from '#contract/surveys/forecast-calls.ts'
import { daysAfter } from '#contract/surveys/plan.ts'

export type Monthly = {
  send_hour: number
  send_day: number
  limit_day: number
  reminder_days: readonly number[]
}

export type Annual = {
  is_annual_active: boolean
  annual_limit_day: number
  annual_reminder_days: readonly number[]
}

/** What a change leads to, in a sentence; `at_once` happens as soon as it is saved, `kept` does not change. */
export type Consequence = { kind: 'at_once' | 'later' | 'kept'; text: string }

export const dayInWords = (date: string, now: string): string =>
  (date.slice(0, 4) === now.slice(0, 4) ? '' : `${date.slice(0, 4)}年`) + longDate(date, 'ja')
const people = (count: number) => `${count.toLocaleString('ja-JP')}名`
const total = (counted: readonly { count: number }[]) => counted.reduce((sum, { count }) => sum + count, 0)

/** Days of reminders in words: 「4日目・8日目」. */
export const daysInWords = (days: readonly number[]): string =>
  days.length > 0 ? days.map((one) => `${one}日目`).join('・') : '送らない'

const isSameDays = (one: readonly number[], other: readonly number[]) => String(one) === String(other)

/** What a change of the monthly survey does to what is still to come, and what it leaves alone. */
export function monthlyConsequences(
  before: Monthly,
  after: Monthly,
  forecast: SurveyForecast,
): Consequence[] {
  const next = forecast.next.find(({ enq_type }) => isMonthly(enq_type))
  const open = forecast.open.filter(({ survey }) => survey === 'monthly')
  const terms = (settings: Monthly) => ({ limit: settings.limit_day, days: settings.reminder_days })
  return [
    ...(before.send_hour === after.send_hour ? [] : hourConsequences(before, after, forecast)),
    ...termConsequences(terms(before), terms(after), { now: forecast.now, next, open }),
    ...(before.send_day === after.send_day ? [] : [sendDayConsequence(after.send_day)]),
  ]
}

function hourConsequences(
  { send_hour: before }: Monthly,
  { send_hour: after }: Monthly,
  { now, next, sendings, open }: SurveyForecast,
): Consequence[] {
  const today = now.slice(0, 10)
  const isPast = after <= Number(now.slice(11, 13))
  const due = total(sendings.filter(({ date }) => date === today))
  const reminded = open.filter(({ reminds_on }) => reminds_on.length > 0)
  const remindedToday = total(open.filter(({ reminds_on }) => reminds_on.includes(today)))
  return [
    ...(due > 0 ? [todayConsequence(`今日の配信（${people(due)}）`, after, isPast)] : []),
    ...(remindedToday > 0
      ? [todayConsequence(`今日のリマインド（${people(remindedToday)}）`, after, isPast)]
      : []),
    {
      kind: 'later',
      text: `${futureOf([...sendings, ...next], now)}${before}時ではなく${after}時に配信を始めます。入社1年アンケートも同じ時刻になります。`,
    },
    ...(reminded.length > 0
      ? [
          {
            kind: 'later' as const,
            text: `回答を待っている${people(total(reminded))}へのこれからのリマインドも、${after}時になります。`,
          },
        ]
      : []),
  ]
}

const todayConsequence = (what: string, hour: number, isPast: boolean): Consequence =>
  isPast
    ? { kind: 'at_once', text: `${what}は、保存してから数分のうちに始まります。` }
    : { kind: 'later', text: `${what}は、${hour}時になります。` }

/** 「次の配信（12月1日（火）、32名）から、」, of the first one after today. */
function futureOf(sendings: readonly Sending[], now: string): string {
  const today = now.slice(0, 10)
  const first = sendings
    .filter(({ enq_type, date }) => isMonthly(enq_type) && date > today)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0]
  return first
    ? `次の配信（${dayInWords(first.date, now)}、${people(first.count)}）から、`
    : 'これから配信する回は、'
}

type TermsOf = { limit: number; days: readonly number[] }
type Surveys = { now: string; next: Sending | undefined; open: readonly OpenSurvey[] }

/** What another last day or other reminders do: surveys that were sent keep theirs. */
function termConsequences(before: TermsOf, after: TermsOf, surveys: Surveys): Consequence[] {
  const isSameLimit = before.limit === after.limit
  const isSame = isSameLimit && isSameDays(before.days, after.days)
  if (isSame) return []
  return [
    ...(isSameLimit ? [] : [limitConsequence(before.limit, after.limit, surveys)]),
    ...(isSameDays(before.days, after.days) ? [] : [reminderConsequence(after.days, surveys)]),
    ...(surveys.open.length > 0 ? [keptConsequence(surveys)] : []),
  ]
}

const from = ({ next, now }: Surveys) =>
  next ? `${dayInWords(next.date, now)}の配信（${people(next.count)}）から、` : 'これから配信する回の'

function limitConsequence(before: number, after: number, surveys: Surveys): Consequence {
  const { next, now } = surveys
  const last = (limit: number) => (next ? dayInWords(daysAfter(next.date, limit - 1), now) : `${limit}日目`)
  return {
    kind: 'later',
    text: `${from(surveys)}締め切りは${last(before)}ではなく${last(after)}になります。`,
  }
}

function reminderConsequence(days: readonly number[], surveys: Surveys): Consequence {
  const { next, now } = surveys
  const dates = days
    .map((one) => (next ? dayInWords(daysAfter(next.date, one - 1), now) : `${one}日目`))
    .join('と')
  const text = days.length > 0 ? `リマインドは${dates}になります。` : 'リマインドは送りません。'
  return { kind: 'later', text: from(surveys) + text }
}

function keptConsequence({ open, now }: Surveys): Consequence {
  const ends = [...new Set(open.map(({ closes_on }) => closes_on))].sort()
  const last = dayInWords(ends.at(-1) ?? '', now)
  const until = ends.length > 1 ? `いちばん遅い方で${last}` : last
  return {
    kind: 'kept',
    text: `すでに届いている${people(total(open))}の締め切り（${until}）とリマインドの日は変わりません。`,
  }
}

const sendDayConsequence = (sendDay: number): Consequence => ({
  kind: 'later',
  text: `これから登録する方で、初回配信日を指定しないときは、入社日の次に来る${sendDay}日から配信します。登録済みの方の配信日は変わりません。`,
})

/** What a change of the one-year survey does, and what it leaves alone. */
export function annualConsequences(before: Annual, after: Annual, forecast: SurveyForecast): Consequence[] {
  const next = forecast.next.find(({ enq_type }) => isAnnual(enq_type))
  const open = forecast.open.filter(({ survey }) => survey !== 'monthly')
  const { now } = forecast
  if (before.is_annual_active && !after.is_annual_active)
    return [stopConsequence(next, now), ...stillOpen(open)]
  if (!after.is_annual_active) return []
  const terms = (settings: Annual) => ({
    limit: settings.annual_limit_day,
    days: settings.annual_reminder_days,
  })
  const started: Consequence[] = before.is_annual_active ? [] : [startConsequence(next, now)]
  return [...started, ...termConsequences(terms(before), terms(after), { now, next, open })]
}

const stopConsequence = (next: Sending | undefined, now: string): Consequence => ({
  kind: 'later',
  text: next
    ? `${dayInWords(next.date, now)}に予定している${people(next.count)}から、配信しなくなります。その日を過ぎた方には、あとで再開しても届きません。`
    : 'これから1年を迎える方に、配信しなくなります。',
})

const startConsequence = (next: Sending | undefined, now: string): Consequence => ({
  kind: 'later',
  text: next
    ? `${dayInWords(next.date, now)}の${people(next.count)}から配信します。`
    : 'これから1年を迎える方に配信します。',
})

const stillOpen = (open: readonly OpenSurvey[]): Consequence[] =>
  open.length > 0
    ? [{ kind: 'kept', text: `すでに届いている${people(total(open))}は、締め切りまで回答できます。` }]
    : []
