import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { enqType, workingStatus } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { suite } from '../../../testing/suite.ts'
import { merge } from '../rollups/service.ts'
import { type LeavingFilters, readWeather, type WeatherRow } from './queries.ts'

const today = '2026-05-10'
const { app } = suite({ at: `${today}T12:00:00+09:00`, company: 'none' })

let companies: RandomCompany[]

/** Some leave, decline, join on a later day of the month or in another, some are erased or deleted after they answered. */
async function change({ id, departmentIds }: RandomCompany, seed: number): Promise<void> {
  const random = randomFrom(seed)
  await app.database.asCompany(id, async (tx) => {
    for (const member of await tx.selectFrom('members').select('id').orderBy('id').execute())
      await tx
        .updateTable('members')
        .set({
          department_id: random.of([...departmentIds, null]),
          working_status: random.of([1, 1, 1, 2, 3, 4]),
          date_contracted: random.of(['2026-01-15', '2026-04-01', '2026-05-10', '2026-05-20', '2026-06-01']),
          date_resigned: random.of([null, '2026-04-15', '2026-05-05', '2026-05-25']),
          erased_at: random.upTo(9) === 0 ? new Date('2026-04-01T00:00:00Z') : null,
          deleted_at: random.upTo(9) === 0 ? new Date('2026-04-01T00:00:00Z') : null,
        })
        .where('id', '=', member.id)
        .execute()
  })
}

beforeAll(async () => {
  companies = []
  for (const seed of [31, 32]) {
    const company = await makeRandomCompany(app, { seed, members: 90 })
    await change(company, seed)
    companies.push(company)
  }
  await merge(app)
  // the last company's newest additions wait to be merged still
  if (companies[1]) await change(companies[1], 33)
}, 60_000)

/** Every answer with a weather of the chosen, with the day its round was due. */
const answersOf = (tx: Tx, { departmentIds, isNewbie, joinedFrom, joinedUntil }: LeavingFilters) =>
  tx
    .selectFrom('members as m')
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .where('m.deleted_at', 'is', null)
    .where('m.date_contracted', '<=', today)
    .where('a.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('has_weather', ref('a.condition_type')))
    .$if(departmentIds !== null, (query) => query.where('m.department_id', 'in', departmentIds ?? []))
    .$if(isNewbie !== undefined, (query) => query.where('m.is_newbie', '=', isNewbie ?? 0))
    .$if(joinedFrom !== undefined, (query) => query.where('m.date_contracted', '>=', joinedFrom ?? ''))
    .$if(joinedUntil !== undefined, (query) => query.where('m.date_contracted', '<', joinedUntil ?? ''))
    .select(['a.round', 'a.condition_type', sql<number>`count(*)::int`.as('n')])

/** The weathers of those who are there still, as their answers tell them one by one. */
const staying = (tx: Tx, chosen: LeavingFilters) =>
  answersOf(tx, chosen)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .select(sql<number | null>`null::int`.as('months_before'))
    .groupBy(['a.round', 'a.condition_type'])
    .execute()

/** The same of the last half year of those who left. */
function leaving(tx: Tx, chosen: LeavingFilters) {
  const span = sql`age(m.date_resigned, d.due_on)`
  const monthsBefore = sql<
    number | null
  >`(extract(year from ${span}) * 12 + extract(month from ${span}))::int`
  return answersOf(tx, chosen)
    .where('m.working_status', '=', workingStatus.is.resigned)
    .where('m.date_resigned', '<=', today)
    .where(sql<boolean>`m.date_resigned < d.due_on + interval '6 months' and m.date_resigned >= d.due_on`)
    .select(monthsBefore.as('months_before'))
    .groupBy(['a.round', 'a.condition_type', monthsBefore])
    .execute()
}

const inOrder = (rows: readonly WeatherRow[]) =>
  rows.toSorted(
    (one, other) =>
      (one.months_before ?? -1) - (other.months_before ?? -1) ||
      one.round - other.round ||
      one.condition_type - other.condition_type,
  )

const everybody = {
  today,
  departmentIds: null,
  isNewbie: undefined,
  joinedFrom: undefined,
  joinedUntil: undefined,
}

test('the weather of those who stay and of those who left is what their answers come to, with every filter', async () => {
  for (const { id, accounts, departmentIds } of companies) {
    const reader: Reader = { companyId: id, userId: accounts.owner.id, role: 'owner' }
    const found: number[] = []
    for (const filters of [
      {},
      { departmentIds: departmentIds.slice(0, 1) },
      { isNewbie: 1 },
      { joinedFrom: '2026-04-01' },
      { joinedFrom: '2026-01-01', joinedUntil: '2026-05-01' },
      { departmentIds: departmentIds.slice(1), isNewbie: 0, joinedUntil: '2026-06-01' },
    ]) {
      const chosen: LeavingFilters = { ...everybody, ...filters }
      const [stayed, left, rows] = await app.database.asCompany(id, async (tx) => [
        await staying(tx, chosen),
        await leaving(tx, chosen),
        await readWeather(tx, reader, chosen),
      ])
      expect(stayed.length).toBeGreaterThan(3)
      found.push(left.length)
      expect(inOrder(rows)).toEqual(inOrder([...stayed, ...left]))
    }
    expect(Math.max(...found)).toBeGreaterThan(3)
  }
})
