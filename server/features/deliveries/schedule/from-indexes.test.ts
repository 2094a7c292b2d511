import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { answerStatus, enqType } from '#contract/codes.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { suite } from '../../../testing/suite.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import { countOpen, countSendings, nextSendings } from './queries.ts'

const { app } = suite({ at: '2026-04-15T12:00:00+09:00', company: 'none' })

const days = { today: '2026-04-15', oldest: '2026-04-01', until: '2026-07-01' }
let companies: RandomCompany[]

/** Some are on leave, stopped by one survey or both, gone by a day, erased, deleted; some rounds wait in the queue already. */
async function change({ id, accounts, departmentIds }: RandomCompany, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const departments = [...departmentIds, null]
  await app.database.asCompany(id, async (tx) => {
    await tx
      .insertInto('user_display_departments')
      .values({
        company_id: id,
        user_id: accounts.restricted_viewer.id,
        department_id: departmentIds[1] ?? 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const { id: member } of await tx.selectFrom('members').select('id').orderBy('id').execute()) {
      await tx
        .updateTable('members')
        .set({
          department_id: random.of(departments),
          working_status: random.of([1, 1, 1, 1, 2, 3]),
          is_stopped_send_questions_mail: random.upTo(5) === 0,
          is_stopped_send_anniv_mail: random.upTo(5) === 0,
          date_resigned: random.of([null, null, null, '2026-05-15']),
          erased_at: random.upTo(9) === 0 ? new Date('2026-04-01T00:00:00Z') : null,
        })
        .where('id', '=', member)
        .execute()
      await tx.deleteFrom('answers').where('member_id', '=', member).execute()
      await tx
        .updateTable('deliveries')
        .set({
          enq_type: sql<number>`case when round = 6 then ${enqType.is.anniversary}::int else enq_type end`,
          answer_status: sql<number>`case when (round + ${random.upTo(2)}) % 2 = 0 then 1 else answer_status end`,
          due_on: sql<string>`due_on + ${random.upTo(5)}::int`,
          queued_at: random.upTo(4) === 0 ? new Date('2026-04-15T00:00:00Z') : null,
        })
        .where('member_id', '=', member)
        .execute()
    }
  })
}

beforeAll(async () => {
  companies = []
  for (const seed of [51, 52]) {
    const company = await makeRandomCompany(app, { seed, members: 120 })
    await change(company, seed)
    companies.push(company)
  }
}, 60_000)

/** Every round of everybody seen, one by one. */
const plain = (tx: Tx, reader: Reader, { today, oldest }: typeof days) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.answer_status', '=', answerStatus.is.scheduled)
    .where('r.queued_at', 'is', null)
    .where('r.due_on', '>=', oldest)
    .where(({ ref }) => codeMeans('is_employed', ref('m.working_status')))
    .where(sql<boolean>`not case when is_monthly(r.enq_type)
      then m.is_stopped_send_questions_mail else m.is_stopped_send_anniv_mail end`)
    .where(({ or, eb, ref }) =>
      or([eb('m.date_resigned', 'is', null), eb('m.date_resigned', '>=', ref('r.due_on'))]),
    )
    .select([
      'r.enq_type',
      sql<string>`greatest(r.due_on, ${today}::date)`.as('date'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(['r.enq_type', sql`2`])
    .orderBy(sql`2`)
    .orderBy('r.enq_type')
    .execute()

const roles = ['owner', 'restricted_viewer'] as const
type Role = (typeof roles)[number]

/** Does the same in each company, as its reader of this role. */
async function inEach(role: Role, work: (tx: Tx, reader: Reader) => Promise<void>): Promise<void> {
  for (const { id, accounts } of companies)
    await app.database.asCompany(id, (tx) => work(tx, { companyId: id, userId: accounts[role].id, role }))
}

test.each(roles)('what leaves on which day, read from indexes, is what every round tells: %s', (role) =>
  inEach(role, async (tx, reader) => {
    const all = await plain(tx, reader, days)
    expect(new Set(all.map(({ enq_type }) => enq_type))).toEqual(new Set(enqType.codes))
    expect(await countSendings(tx, reader, days)).toEqual(all.filter(({ date }) => date < days.until))
    expect(await nextSendings(tx, reader, { ...days, types: enqType.codes })).toEqual(
      enqType.codes.map((type) => all.find(({ enq_type }) => enq_type === type)),
    )
  }),
)

test.each(roles)('the open surveys are those of whoever is seen and neither gone nor erased: %s', (role) =>
  inEach(role, async (tx, reader) => {
    await tx
      .updateTable('deliveries')
      .set({
        answer_status: answerStatus.is.sent,
        sent_at: new Date('2026-04-10T00:00:00Z'),
        closes_at: new Date('2026-04-20T00:00:00Z'),
      })
      .where('round', '=', 2)
      .execute()
    const { n } = await visibleMembers(tx, scopeOf(reader))
      .innerJoin('deliveries as d', (join) =>
        join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
      )
      .where('d.round', '=', 2)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
    const open = await countOpen(tx, reader, new Date('2026-04-15T03:00:00Z'))
    const found = open.filter(({ sent_on }) => sent_on === '2026-04-10')
    expect(n).toBeGreaterThan(0)
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(n)
  }),
)
