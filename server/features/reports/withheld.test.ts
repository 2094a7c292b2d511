import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import type { ReportGroup, ReportOverview, ReportQuery } from '#contract/reports/calls.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../testing/random-company.ts'
import { chosen, rowsOf, someQuery } from '../../testing/raw-rounds.ts'
import { suite } from '../../testing/suite.ts'
import { amount } from '../../testing/tier.ts'
import { merge } from './rollups/service.ts'

const { app, server } = suite({ at: '2026-08-15T12:00:00+09:00', company: 'none' })

let companies: RandomCompany[]
/** With enough people in a restricted viewer's scope to part them by filters. */
let large: RandomCompany

beforeAll(async () => {
  companies = []
  for (const seed of [11, 12, 13])
    companies.push(await makeRandomCompany(app, { seed, members: 40 + 30 * companies.length }))
  large = await makeRandomCompany(app, { seed: 14, members: 400 })
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

/** On how many people a report's figures of a month stand: weather and deliveries. */
const peopleIn = (
  report: Pick<ReportOverview, 'conditionCalendarChartBaseData' | 'answerCalendarChartBaseData'>,
  key: string,
): [number, number] => [
  report.conditionCalendarChartBaseData[key]?.n ?? 0,
  report.answerCalendarChartBaseData[key]?.delivery_num ?? 0,
]

/** The company with the departments that the role may filter by: a filter by another one answers 404. */
const asSeenBy = (role: RoleKey, company: RandomCompany): RandomCompany => {
  const { sales, salesEast } = company.departments
  return role === 'restricted_viewer' ? { ...company, departmentIds: [sales, salesEast] } : company
}

/** Nothing, one and two or more filters at once: each value of each, over one month. */
function everyQuery(company: RandomCompany): ReportQuery[] {
  const month = { from: '2026-05', to: '2026-05' }
  const some = <Key extends keyof ReportQuery>(
    key: Key,
    values: readonly ReportQuery[Key][],
  ): ReportQuery[] => [{}, ...values.map((value): ReportQuery => ({ [key]: value }))]
  return some('department_id', company.departmentIds).flatMap((department) =>
    some('is_newbie', [0, 1]).flatMap((kind) =>
      some('joined_from', ['2026-04']).flatMap((cohort) =>
        some('senior_id', company.seniors.slice(0, 2)).map((supervisor) => ({
          ...month,
          ...department,
          ...kind,
          ...cohort,
          ...supervisor,
        })),
      ),
    ),
  )
}

/** Whether all whom one query asks for are among those of another. */
function isWithin(company: RandomCompany, narrow: ReportQuery, wide: ReportQuery): boolean {
  const { sales, salesEast } = company.departments
  const isBelow = narrow.department_id === salesEast && wide.department_id === sales
  return (
    (wide.department_id === undefined || narrow.department_id === wide.department_id || isBelow) &&
    (['is_newbie', 'joined_from', 'senior_id'] as const).every(
      (key) => wide[key] === undefined || narrow[key] === wide[key],
    )
  )
}

/** On how many people each figure of a report stands, those of its groups apart. */
function figuresOf(report: ReportOverview): Map<string, number> {
  const { conditionDetailChartBaseData: detail } = report
  return new Map([
    ...Object.entries(report.answerCalendarChartBaseData).map(
      ([key, { delivery_num }]) => [`delivered ${key}`, delivery_num] as const,
    ),
    ...Object.entries(report.answerMonthlyChartBaseData).map(
      ([key, { delivery_num }]) => [`delivered ${key}`, delivery_num] as const,
    ),
    ...Object.entries(report.conditionCalendarChartBaseData).flatMap(([key, { n, same_people }]) => [
      [`weather ${key}`, n] as const,
      [`moves ${key}`, same_people.n] as const,
    ]),
    ...Object.entries(report.conditionMonthlyChartBaseData).flatMap(([key, { n, same_people }]) => [
      [`weather ${key}`, n] as const,
      [`moves ${key}`, same_people.n] as const,
    ]),
    ...Object.entries(detail).map(([key, { total }]) => [`question ${key}`, total] as const),
  ])
}

const isDisclosed = (n: number) => n === 0 || n >= 5

describe('somebody without named access', () => {
  test.each(['standard_viewer', 'restricted_viewer'] as const)(
    'gets nothing under five people as %s, also not by subtracting filters',
    async (role) => {
      for (const [at, company] of companies.entries()) {
        const random = randomFrom(200 + at)
        const month = { from: '2026-05', to: '2026-05' }
        for (let turn = 0; turn < amount(5, 14); turn += 1) {
          const wide = { ...someQuery(asSeenBy(role, company), random), ...month }
          const narrow = { ...someQuery(asSeenBy(role, company), random), ...wide }
          const [outer, inner] = [
            await ask(company, 'report', wide, role),
            await ask(company, 'report', narrow, role),
          ]
          const [outerPeople, innerPeople] = [peopleIn(outer, '2026/05'), peopleIn(inner, '2026/05')]
          outerPeople.forEach((people, place) => {
            const within = innerPeople[place] ?? 0
            expect([isDisclosed(people), isDisclosed(within), isDisclosed(people - within)]).toEqual([
              true,
              true,
              true,
            ])
          })
          for (const groups of Object.values<ReportGroup[]>(outer.groups)) {
            for (const { answer, condition, months, before } of groups) {
              for (const counts of [...months, ...(before ? [before] : [])])
                expect([isDisclosed(counts.delivery_num), isDisclosed(counts.n)]).toEqual([true, true])
              expect([isDisclosed(answer.delivery_num), isDisclosed(condition.n)]).toEqual([true, true])
              expect(isDisclosed(condition.same_people.n)).toBe(true)
            }
            const rest = outerPeople[0] - groups.reduce((sum, { condition }) => sum + condition.n, 0)
            expect(isDisclosed(rest)).toBe(true)
          }
          for (const question of [1, 2, 3])
            expect(isDisclosed(outer.conditionDetailChartBaseData[question].total)).toBe(true)
        }
      }
    },
    60_000,
  )

  test.each(['standard_viewer', 'restricted_viewer'] as const)(
    'gets as %s no two reports that differ by fewer than five people, whatever pair of filters is laid over the other',
    async (role) => {
      let disclosed = 0
      for (const company of [...companies, large]) {
        const reports: { query: ReportQuery; figures: Map<string, number> }[] = []
        for (const query of everyQuery(asSeenBy(role, company)))
          reports.push({ query, figures: figuresOf(await ask(company, 'report', query, role)) })
        for (const wide of reports)
          for (const narrow of reports.filter(({ query }) => isWithin(company, query, wide.query)))
            for (const [name, people] of wide.figures) {
              const difference = people - (narrow.figures.get(name) ?? 0)
              const where = `${name}: ${JSON.stringify(wide.query)} less ${JSON.stringify(narrow.query)}`
              expect(isDisclosed(difference), `${where} leaves ${difference}`).toBe(true)
            }
        disclosed += reports.filter(({ figures }) => [...figures.values()].some((n) => n > 0)).length
      }
      expect(disclosed).toBeGreaterThan(10)
    },
    120_000,
  )

  test('gets the whole company’s figures, of the answers viewers were told of', async () => {
    const company = companies[2] as RandomCompany
    const [mine, owners] = [await ask(company, 'report', {}, 'standard_viewer'), await ask(company, 'report')]
    expect(mine.pieAnswerChartBaseData.answer_num).toBe(owners.pieAnswerChartBaseData.answer_num)
    const disclosed = await app.database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('answers as a')
        .innerJoin('members as m', 'm.id', 'a.member_id')
        .select(['a.notice', 'a.condition_type'])
        .where('m.deleted_at', 'is', null)
        .execute(),
    )
    const rainy = disclosed.filter(
      ({ notice, condition_type }) => condition_type === 3 && JSON.stringify(notice).includes('"viewers"'),
    )
    expect(mine.pieConditionChartBaseData.rainy_num).toBe(rainy.length)
    expect(mine.pieConditionChartBaseData.rainy_num).toBeLessThan(owners.pieConditionChartBaseData.rainy_num)
  })

  test('sees the departments of the scope, and members shown by name beside them', async () => {
    const company = companies[1] as RandomCompany
    const query = { from: '2026-03', to: '2026-05' }
    const inSales = async () => (await ask(company, 'report/count', query, 'restricted_viewer')).delivered_num
    const rows = chosen(await rowsOf(app, company), query)
    const { sales, development } = company.departments
    const before = await inSales()
    expect(before).toBe(rows.filter(({ departments }) => departments.includes(sales)).length)
    const outside = rows.find(
      ({ departments, month }) => departments.includes(development) && month === '2026-04',
    )
    const memberId = outside?.memberId ?? 0
    const { id } = company.accounts.restricted_viewer
    await app.database.asCompany(company.id, (tx) =>
      tx
        .insertInto('user_display_members')
        .values({ company_id: company.id, user_id: id, member_id: memberId })
        .execute(),
    )
    expect(await inSales()).toBe(before + rows.filter((row) => row.memberId === memberId).length)
  })
})
