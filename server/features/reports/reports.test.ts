import { beforeAll, describe, expect, test } from 'vitest'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type {
  AnswerEntry,
  ConditionEntry,
  DetailEntry,
  ReportGroup,
  ReportQuery,
} from '#contract/reports/calls.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../testing/random-company.ts'
import { chosen, type Row, rowsOf, someQuery } from '../../testing/raw-rounds.ts'
import { suite } from '../../testing/suite.ts'
import { merge } from './rollups/service.ts'

const { app, server } = suite({ at: '2026-08-15T12:00:00+09:00', company: 'none' })

let companies: RandomCompany[]

beforeAll(async () => {
  companies = []
  for (const seed of [11, 12, 13])
    companies.push(await makeRandomCompany(app, { seed, members: 40 + 30 * companies.length }))
  await merge(app)
}, 60_000)

const ask = async (
  company: RandomCompany,
  path: string,
  query: ReportQuery = {},
  role: RoleKey = 'owner',
) => {
  const { token } = company.accounts[role]
  const { status, body } = await server.call('GET', `/v3/answers/${path}`, { as: token, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}

const count = (rows: readonly Row[], holds: (row: Row) => boolean) => rows.filter(holds).length

/** The interval by its formula: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). */
function wilson(hits: number, n: number) {
  const [z, p] = [1.959964, hits / n]
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  const end = (sign: number) => ((p + (z * z) / (2 * n) + sign * spread) / (1 + (z * z) / n)) * 100
  return { low: Math.max(0, end(-1)), high: Math.min(100, end(1)) }
}

function expectRate(rate: Rate, hits: number, n: number) {
  expect([rate.count, rate.n]).toEqual([hits, n])
  if (n < 5) return expect([rate.percent, rate.interval]).toEqual([null, null])
  expect(Math.abs((rate.percent ?? Number.NaN) - (hits / n) * 100)).toBeLessThan(1)
  if (n >= 30) return expect(rate.interval).toBeNull()
  const { low, high } = wilson(hits, n)
  expect(Math.abs((rate.interval?.low ?? Number.NaN) - low)).toBeLessThanOrEqual(1.001)
  expect(Math.abs((rate.interval?.high ?? Number.NaN) - high)).toBeLessThanOrEqual(1.001)
}

const addsUp = (rates: readonly Rate[]) => {
  const percents = rates.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  if (percents.length > 0) expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
}

function expectAnswers(entry: AnswerEntry, rows: readonly Row[]) {
  const answered = count(rows, ({ status }) => status === 3)
  expect(entry).toMatchObject({ answer_num: answered, delivery_num: rows.length, is_withheld: false })
  expectRate(entry.answered, answered, rows.length)
  expect(entry.answer_rate).toBe(entry.answered.percent)
}

function expectWeather(
  entry: Pick<ConditionEntry, 'n' | 'sunny' | 'cloudy' | 'rainy'>,
  rows: readonly Row[],
) {
  const of = (code: number) => count(rows, ({ condition }) => condition === code)
  const n = of(1) + of(2) + of(3)
  expect(entry.n).toBe(n)
  expectRate(entry.sunny, of(1), n)
  expectRate(entry.cloudy, of(2), n)
  expectRate(entry.rainy, of(3), n)
  addsUp([entry.sunny, entry.cloudy, entry.rainy])
}

function expectConditions(entry: ConditionEntry, rows: readonly Row[]) {
  expectWeather(entry, rows)
  expect([entry.sunny_num, entry.cloudy_num, entry.rainy_num]).toEqual([
    entry.sunny.count,
    entry.cloudy.count,
    entry.rainy.count,
  ])
  expect([entry.sunny_rate, entry.cloudy_rate, entry.rainy_rate]).toEqual([
    entry.sunny.percent,
    entry.cloudy.percent,
    entry.rainy.percent,
  ])
  const both = rows.filter(({ condition, before }) => condition % 99 > 0 && before % 99 > 0)
  const moved = (from: number, to: number) =>
    count(both, ({ before, condition }) => before === from && condition === to)
  const after = (from: number) => ({ sunny: moved(from, 1), cloudy: moved(from, 2), rainy: moved(from, 3) })
  expect(entry.same_people).toEqual({
    n: both.length,
    moves: { sunny: after(1), cloudy: after(2), rainy: after(3) },
    before: {
      sunny: count(both, ({ before }) => before === 1),
      cloudy: count(both, ({ before }) => before === 2),
      rainy: count(both, ({ before }) => before === 3),
    },
    now: {
      sunny: count(both, ({ condition }) => condition === 1),
      cloudy: count(both, ({ condition }) => condition === 2),
      rainy: count(both, ({ condition }) => condition === 3),
    },
    improved: count(both, ({ condition, before }) => condition < before),
    unchanged: count(both, ({ condition, before }) => condition === before),
    worsened: count(both, ({ condition, before }) => condition > before),
  })
}

function expectDetail(entry: DetailEntry, rows: readonly Row[], question: number) {
  const scores = rows.map((row) => row.scores[question] ?? 0).filter((score) => score > 0)
  expect(entry.total).toBe(scores.length)
  const buckets = [entry.so_bad, entry.bad, entry.normal, entry.good, entry.so_good]
  buckets.forEach((bucket, index) => {
    expectRate(bucket.share, scores.filter((score) => score === index + 1).length, scores.length)
    expect([bucket.count, bucket.percentage]).toEqual([bucket.share.count, bucket.share.percent])
  })
  addsUp(buckets.map(({ share }) => share))
}

function expectGroups(
  groups: readonly ReportGroup[],
  rows: readonly Row[],
  partOf: (row: Row) => number | string | null,
) {
  const expected = Map.groupBy(rows, (row) => {
    const value = partOf(row)
    return value === null ? null : String(value)
  })
  expect(new Set(groups.map(({ value }) => value))).toEqual(new Set(expected.keys()))
  for (const { value, answer, condition } of groups) {
    expectAnswers(answer, expected.get(value) ?? [])
    expectConditions(condition, expected.get(value) ?? [])
  }
}

describe('every number of the report', () => {
  test.each([0, 1, 2])(
    'of random company %i is what its rows say, whatever is asked for',
    async (at) => {
      const company = companies[at] as RandomCompany
      const random = randomFrom(100 + at)
      const all = await rowsOf(app, company)
      expect(all.length).toBeGreaterThan(100)
      for (let turn = 0; turn < 16; turn += 1) {
        const query = turn === 0 ? {} : someQuery(company, random)
        const rows = chosen(all, query)
        const result = await ask(company, 'report', query)
        const ofMonth = (key: string) => rows.filter(({ month }) => month === key.replace('/', '-'))
        const ofRound = (key: string) => rows.filter(({ round }) => `第${round}回` === key)
        expect(Object.keys(result.answerMonthlyChartBaseData)).toHaveLength(12)
        for (const [key, entry] of Object.entries<AnswerEntry>(result.answerCalendarChartBaseData))
          expectAnswers(entry, ofMonth(key))
        for (const [key, entry] of Object.entries<AnswerEntry>(result.answerMonthlyChartBaseData))
          expectAnswers(entry, ofRound(key))
        for (const [key, entry] of Object.entries<ConditionEntry>(result.conditionCalendarChartBaseData))
          expectConditions(entry, ofMonth(key))
        for (const [key, entry] of Object.entries<ConditionEntry>(result.conditionMonthlyChartBaseData))
          expectConditions(entry, ofRound(key))
        for (const question of [1, 2, 3])
          expectDetail(result.conditionDetailChartBaseData[question], rows, question - 1)
        const pie = result.pieAnswerChartBaseData
        expectRate(
          pie.answered,
          count(rows, ({ status }) => status === 3),
          rows.length,
        )
        expect([pie.answer_num + pie.not_answer_num, pie.current_rate]).toEqual([
          rows.length,
          pie.answered.percent,
        ])
        expectWeather(result.pieConditionChartBaseData, rows)
        const depth =
          rows.length > 0 && query.department_id ? rows[0]?.departments.indexOf(query.department_id) : -1
        expectGroups(
          result.groups.department,
          rows,
          ({ departments }) => departments[(depth ?? -1) + 1] ?? null,
        )
        expectGroups(result.groups.is_newbie, rows, ({ isNewbie }) => isNewbie)
        expectGroups(result.groups.cohort, rows, ({ cohort }) => cohort)
        expectGroups(result.groups.senior, rows, ({ supervisorId }) => supervisorId)
      }
    },
    60_000,
  )

  test('of the period before is what a report of those months tells, group by group too', async () => {
    const [company] = companies as [RandomCompany]
    const period = { from: '2026-05', to: '2026-06' }
    const result = await ask(company, 'report', { ...period, is_newbie: 1 })
    const before = await ask(company, 'report', { from: '2026-03', to: '2026-04', is_newbie: 1 })
    const { groups, firstDeliveryDate: _first, monthlyData: _rounds, before: _earlier, ...rest } = before
    const { earlier_editions: _editions, ...figures } = rest
    expect(result.before).toEqual(figures)
    const countsOf = ({ answer, condition }: ReportGroup) => ({
      delivery_num: answer.delivery_num,
      answer_num: answer.answer_num,
      n: condition.n,
      rainy_num: condition.rainy_num,
      is_withheld: false,
    })
    for (const kind of ['department', 'is_newbie', 'cohort', 'senior'] as const)
      for (const group of result.groups[kind] as ReportGroup[]) {
        const earlier = groups[kind].find(({ value }: ReportGroup) => value === group.value)
        expect(group.before).toEqual(earlier ? countsOf(earlier) : null)
      }
    const first = await ask(company, 'report', { from: '2026-05', to: '2026-05', is_newbie: 1 })
    for (const group of result.groups.department as ReportGroup[]) {
      const alone = first.groups.department.find(({ value }: ReportGroup) => value === group.value)
      expect(group.months.find(({ month }) => month === '2026/05')).toEqual(
        alone ? { month: '2026/05', ...countsOf(alone) } : undefined,
      )
      expect(group.months.reduce((sum, { n }) => sum + n, 0)).toBe(group.condition.n)
    }
    expect((await ask(company, 'report', { from: '2020-01', to: '2020-02' })).before).toBeNull()
  })

  test('is the same in each call of its own', async () => {
    const [company] = companies as [RandomCompany]
    const query = { from: '2026-02', to: '2026-07', is_newbie: 1 as const }
    const all = await ask(company, 'report', query)
    expect(await ask(company, 'report/calendar', query)).toEqual({
      answerCalendarChartBaseData: all.answerCalendarChartBaseData,
      answerMonthlyChartBaseData: all.answerMonthlyChartBaseData,
    })
    expect(await ask(company, 'report/condition-calendar', query)).toEqual({
      conditionCalendarChartBaseData: all.conditionCalendarChartBaseData,
      conditionMonthlyChartBaseData: all.conditionMonthlyChartBaseData,
    })
    expect(await ask(company, 'report/condition-count', query)).toEqual(all.pieConditionChartBaseData)
    expect(await ask(company, 'report/condition-detail', query)).toEqual(all.conditionDetailChartBaseData)
    expect(await ask(company, 'report/count', query)).toEqual(all.pieAnswerChartBaseData)
    const rows = (await rowsOf(app, company)).sort((one, other) => one.due.localeCompare(other.due))
    expect(all.firstDeliveryDate).toBe(rows[0]?.due)
    const last = rows.at(-1)?.month ?? ''
    const chart = await ask(company, 'chart')
    expect(chart.monthLastEnq).toBe(`2026年${Number(last.slice(5))}月`)
    expect(chart.conditionData.delivered_num).toBe(count(rows, ({ month }) => month === last))
  })

  test('of a period that ends before it begins is refused', async () => {
    const [company] = companies as [RandomCompany]
    const as = company.accounts.owner.token
    const answer = await server.call('GET', '/v3/answers/report', {
      as,
      query: { from: '2026-05', to: '2026-04' },
    })
    expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'correct_date_period'])
  })
  test('is the same before additions are summed up, and has no group that everybody left', async () => {
    const [company] = companies as [RandomCompany]
    const seniors = async () => (await ask(company, 'report')).groups.senior as ReportGroup[]
    const [left] = (await seniors()).flatMap(({ value }) => (value === null ? [] : [Number(value)]))
    await app.database.asCompany(company.id, (tx) =>
      tx
        .updateTable('members')
        .set({ senior_id: null })
        .where('senior_id', '=', left ?? 0)
        .execute(),
    )
    const before = await ask(company, 'report')
    expectGroups(before.groups.senior, await rowsOf(app, company), ({ supervisorId }) => supervisorId)
    expect((await seniors()).map(({ value }) => value)).not.toContain(String(left))
    await merge(app)
    expect(await ask(company, 'report')).toEqual(before)
  })
})
