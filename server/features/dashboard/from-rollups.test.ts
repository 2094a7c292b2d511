import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { conditionType, enqType } from '#contract/codes.ts'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../testing/random-company.ts'
import { suite } from '../../testing/suite.ts'
import { countedMembers, disclosedWithAnswer, scopeOf } from '../member-scopes/service.ts'
import { merge } from '../reports/rollups/service.ts'
import { monthView } from './rate-rules.ts'

const { app, server } = suite({ at: '2026-04-15T12:00:00+09:00', company: 'none' })

const roles = ['owner', 'standard_viewer', 'restricted_viewer'] as const
let companies: RandomCompany[]

/** Some are shown to the restricted viewer by name, some stay without mails, some are gone, some move after they answered. */
async function change({ id, accounts, departmentIds }: RandomCompany, seed: number): Promise<void> {
  const random = randomFrom(seed)
  await app.database.asCompany(id, async (tx) => {
    const members = await tx.selectFrom('members').select('id').orderBy('id').execute()
    for (const member of members) {
      if (random.upTo(5) === 0)
        await tx
          .insertInto('user_display_members')
          .values({ company_id: id, user_id: accounts.restricted_viewer.id, member_id: member.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await tx
        .updateTable('members')
        .set({
          department_id: random.of([...departmentIds, null]),
          working_status: random.of([1, 1, 1, 2, 3]),
          is_stopped_send_questions_mail: random.upTo(6) === 0,
          date_resigned: random.of([null, null, null, '2026-05-15']),
          erased_at: random.upTo(9) === 0 ? new Date('2026-04-01T00:00:00Z') : null,
        })
        .where('id', '=', member.id)
        .execute()
      await tx
        .updateTable('deliveries')
        .set({
          due_on: sql<string>`due_on + ${random.upTo(5)}::int`,
          due_at: sql<Date>`(due_on + ${random.upTo(5)}::int) + make_interval(hours => ${random.upTo(9)})`,
        })
        .where('member_id', '=', member.id)
        .execute()
    }
  })
}

beforeAll(async () => {
  companies = []
  for (const seed of [3, 4, 5]) {
    const company = await makeRandomCompany(app, { seed, members: 90 })
    await change(company, seed)
    companies.push(company)
  }
  await merge(app)
  // the last company's newest additions wait to be merged still
  if (companies[2]) await change(companies[2], 6)
}, 60_000)

const readerOf = ({ id, accounts }: RandomCompany, role: RoleKey): Reader => ({
  companyId: id,
  userId: accounts[role].id,
  role,
})

const view = async ({ accounts }: RandomCompany, role: RoleKey): Promise<DashboardView> => {
  const { status, body } = await server.call('GET', '/v4/common/dashboard', { as: accounts[role].token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}

const roundsOf = (tx: Tx, reader: Reader) =>
  countedMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.enq_type', '=', enqType.is.monthly)

/** The months as every round and answer tells them, one by one. */
function plainMonths(tx: Tx, reader: Reader) {
  const weather = (code: number) =>
    sql<number>`count(*) filter (where a.condition_type = ${code} and ${disclosedWithAnswer(reader)})`
  const month = sql<string>`to_char(r.due_on, 'YYYY-MM')`
  return roundsOf(tx, reader)
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .onRef('a.member_id', '=', 'r.member_id')
        .onRef('a.enq_type', '=', 'r.enq_type')
        .onRef('a.round', '=', 'r.round'),
    )
    .where('r.due_on', '>=', '2025-05-01')
    .where('r.due_on', '<', '2026-05-01')
    .where(({ ref }) => codeMeans('is_delivered', ref('r.answer_status')))
    .select([
      month.as('month'),
      sql<number>`count(*)`.as('delivered'),
      sql<number>`count(*) filter (where is_answered(r.answer_status))`.as('answered'),
      sql<number>`count(*) filter (where is_answered(r.answer_status) and ${disclosedWithAnswer(reader)})`.as(
        'disclosed',
      ),
      weather(conditionType.is.sunny).as('sunny'),
      weather(conditionType.is.cloudy).as('cloudy'),
      weather(conditionType.is.rainy).as('rainy'),
    ])
    .groupBy(month)
    .execute()
}

/** The next days, every round joined with its member. */
function plainSendings(tx: Tx, reader: Reader, today: string) {
  const leaves = sql`is_employed(m.working_status) and not m.is_stopped_send_questions_mail
    and (m.date_resigned is null or m.date_resigned >= r.due_on)`
  return roundsOf(tx, reader)
    .where(({ ref }) => codeMeans('is_scheduled', ref('r.answer_status')))
    .where('r.due_on', '>=', today)
    .select([
      'r.due_on as date',
      sql<number>`extract(hour from min(r.due_at) at time zone 'Asia/Tokyo')::int`.as('hour'),
      sql<number>`count(*) filter (where ${leaves})`.as('count'),
      sql<number>`count(*) filter (where not (${leaves}))`.as('excluded_count'),
    ])
    .groupBy('r.due_on')
    .having(sql<boolean>`bool_or(${leaves})`)
    .orderBy('r.due_on')
    .limit(3)
    .execute()
}

test.each(roles)('the months of a %s are what all its rounds and answers come to', async (role) => {
  for (const company of companies) {
    const plain = await app.database.asCompany(company.id, (tx) => plainMonths(tx, readerOf(company, role)))
    expect(plain.reduce((sum, month) => sum + month.sunny, 0)).toBeGreaterThan(0)
    const { months } = await view(company, role)
    expect(months).toEqual(
      months.map(({ month }) =>
        monthView(
          month.replace('/', '-'),
          plain.find((row) => row.month === month.replace('/', '-')),
        ),
      ),
    )
  }
})

test.each(roles)(
  'the next days of a %s are those of all its planned rounds, near ones and far ones',
  async (role) => {
    for (const today of ['2026-04-15', '2026-04-28', '2026-05-04']) {
      server.setTime(`${today}T12:00:00+09:00`)
      for (const company of companies) {
        const plain = await app.database.asCompany(company.id, (tx) =>
          plainSendings(tx, readerOf(company, role), today),
        )
        expect(plain.length).toBeGreaterThan(0)
        const { next_sendings } = await view(company, role)
        expect(next_sendings).toEqual(plain)
      }
    }
  },
)
