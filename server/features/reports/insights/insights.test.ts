import { beforeAll, describe, expect, test } from 'vitest'
import { leastPeople } from '#contract/limits.ts'
import type { RoleKey } from '#contract/permissions.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import type { ReportInsights, ReportUnit } from '#contract/reports/insight-calls.ts'
import { peopleIn } from '#contract/reports/people-filters.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { chosen, type Row, rowsOf, someQuery } from '../../../testing/raw-rounds.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server } = suite({ at: '2026-08-15T12:00:00+09:00', company: 'none' })

let company: RandomCompany
let rows: Row[]

beforeAll(async () => {
  company = await makeRandomCompany(app, { seed: 21, members: 120 })
  rows = await rowsOf(app, company)
}, 60_000)

const get = async (path: string, query: object, role: RoleKey = 'owner') => {
  const { token: as } = company.accounts[role]
  const { status, body } = await server.call('GET', path, { as, query: { ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}
const ask = (query: ReportQuery = {}, role?: RoleKey): Promise<ReportInsights> =>
  get('/v4/common/reports/insights', query, role)

const isRainy = ({ condition }: Row) => condition === 3
const withWeather = ({ condition }: Row) => condition > 0 && condition < 99

describe('the first screen of the report', () => {
  test('tells each department that people stand in, the rainiest first, as its rows say', async () => {
    const random = randomFrom(5)
    for (let turn = 0; turn < 8; turn += 1) {
      const query = turn === 0 ? {} : someQuery(company, random)
      const { units, delivery_num } = await ask(query)
      const asked = chosen(rows, query)
      expect(delivery_num).toBe(asked.length)
      const parts = Map.groupBy(asked, ({ departmentId }) => departmentId?.toString() ?? null)
      expect(new Set(units.map(({ value }) => value))).toEqual(new Set(parts.keys()))
      for (const unit of units) {
        const own = parts.get(unit.value) ?? []
        const counted = own.filter(withWeather)
        expect([unit.delivery_num, unit.n, unit.rainy_num]).toEqual([
          own.length,
          counted.length,
          counted.filter(isRainy).length,
        ])
        expect(unit.months.reduce((sum, { n }) => sum + n, 0)).toBe(unit.n)
      }
      const rain = units.map(({ n, rainy_num }) => (n < leastPeople ? -1 : rainy_num / n))
      expect(rain).toEqual(rain.toSorted((one, other) => other - one))
    }
  }, 60_000)

  test('leads from a department to the very people who had rain there', async () => {
    const { units } = await ask()
    const listed = async (unit: ReportUnit, months: object) =>
      (await get('/v3/members', { ...peopleIn({}, unit.value, unit.has_below), ...months, limit: 500 }))
        .members
    const peopleOf = (unit: ReportUnit, held: (row: Row) => boolean) =>
      new Set(
        rows
          .filter((row) => (row.departmentId?.toString() ?? null) === unit.value && isRainy(row) && held(row))
          .map(({ memberId }) => memberId),
      )
    const ends = [units[0], ...units.filter(({ value, has_below }) => value === null || has_below)]
    for (const unit of ends.flatMap((one) => one ?? [])) {
      const whole = await listed(unit, { rained_to: '2026-08' })
      expect(new Set(whole.map(({ id }: { id: number }) => id))).toEqual(peopleOf(unit, () => true))
      const month = await listed(unit, { rained_from: '2026-05', rained_to: '2026-05' })
      expect(month).toHaveLength(peopleOf(unit, (row) => row.month === '2026-05').size)
    }
  })

  test('tells this business year’s intake and the one before by the rounds since joining', async () => {
    const { intakes } = await ask({ from: '2026-08', to: '2026-08' })
    expect(intakes.map(({ year }) => year)).toEqual([2026, 2025])
    for (const { year, rounds } of intakes) {
      const joined = rows.filter(
        ({ cohort, month, due }) =>
          cohort >= `${year}-04` && cohort <= `${year + 1}-03` && month >= '2025-04' && due <= '2026-08-31',
      )
      for (const { round, n, rainy, cloudy } of rounds) {
        const own = joined.filter((row) => row.round === round).filter(withWeather)
        expect([n, rainy.count, cloudy.count]).toEqual([
          own.length,
          own.filter(isRainy).length,
          own.filter(({ condition }) => condition === 2).length,
        ])
      }
    }
  })

  test.each(['standard_viewer', 'restricted_viewer'] as const)(
    'shows a %s no figure of fewer than five people, and says why',
    async (role) => {
      let hidden = 0
      for (const query of [{}, { from: '2026-05', to: '2026-05' }, { is_newbie: 1 as const }]) {
        const { units, intakes, sentences } = await ask(query, role)
        for (const figure of [...units, ...units.flatMap(({ months }) => months)]) {
          if (figure.is_withheld) hidden += 1
          expect(figure.is_withheld ? figure.withheld_reason : 'shown').toBeDefined()
          expect([0, 1, 2, 3, 4].slice(1)).not.toContain(figure.n)
        }
        for (const { rounds } of intakes) for (const { n } of rounds) expect([1, 2, 3, 4]).not.toContain(n)
        expect(sentences.length).toBeLessThanOrEqual(3)
      }
      expect(hidden).toBeGreaterThan(0)
    },
  )

  test('of nobody says nothing', async () => {
    const result = await ask({ from: '2020-01', to: '2020-02' })
    expect(result).toMatchObject({ delivery_num: 0, sentences: [], units: [], writers: 0 })
  })
})
