import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { enqType } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { suite } from '../../../testing/suite.ts'
import { merge } from '../rollups/service.ts'
import { type LeavingFilters, readWeather } from './queries.ts'

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
          date_resigned: random.of([null, '2026-04-15', '2026-05-05']),
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

/** The weathers of those who are there still, as their answers tell them one by one. */
const plain = (tx: Tx, { departmentIds, isNewbie, joinedFrom, joinedUntil }: LeavingFilters) =>
  tx
    .selectFrom('members as m')
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .where('m.deleted_at', 'is', null)
    .where('m.date_contracted', '<=', today)
    .where('a.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
    .where(({ ref }) => codeMeans('has_weather', ref('a.condition_type')))
    .$if(departmentIds !== null, (query) => query.where('m.department_id', 'in', departmentIds ?? []))
    .$if(isNewbie !== undefined, (query) => query.where('m.is_newbie', '=', isNewbie ?? 0))
    .$if(joinedFrom !== undefined, (query) => query.where('m.date_contracted', '>=', joinedFrom ?? ''))
    .$if(joinedUntil !== undefined, (query) => query.where('m.date_contracted', '<', joinedUntil ?? ''))
    .select(['a.round', 'a.condition_type', sql<number>`count(*)::int`.as('n')])
    .groupBy(['a.round', 'a.condition_type'])
    .orderBy('a.round')
    .orderBy('a.condition_type')
    .execute()

const everybody = {
  today,
  departmentIds: null,
  isNewbie: undefined,
  joinedFrom: undefined,
  joinedUntil: undefined,
}

test('the weather of those who stay is what their answers come to, with every filter', async () => {
  for (const { id, accounts, departmentIds } of companies) {
    const reader: Reader = { companyId: id, userId: accounts.owner.id, role: 'owner' }
    for (const filters of [
      {},
      { departmentIds: departmentIds.slice(0, 1) },
      { isNewbie: 1 },
      { joinedFrom: '2026-04-01' },
      { joinedFrom: '2026-01-01', joinedUntil: '2026-05-01' },
      { departmentIds: departmentIds.slice(1), isNewbie: 0, joinedUntil: '2026-06-01' },
    ]) {
      const chosen: LeavingFilters = { ...everybody, ...filters }
      const [expected, rows] = await app.database.asCompany(id, async (tx) => [
        await plain(tx, chosen),
        await readWeather(tx, reader, chosen),
      ])
      expect(expected.length).toBeGreaterThan(3)
      const staying = rows
        .filter(({ months_before }) => months_before === null)
        .map(({ round, condition_type, n }) => ({ round, condition_type, n }))
        .toSorted((a, b) => a.round - b.round || a.condition_type - b.condition_type)
      expect(staying).toEqual(expected)
    }
  }
})
