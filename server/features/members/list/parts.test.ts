import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import { actsOnFollowUps, type RoleKey } from '#contract/permissions.ts'
import { suite } from '../../../testing/suite.ts'
import { readIds } from './queries.ts'

const today = '2026-06-15'
const { app, company, read } = suite({ at: `${today}T09:00:00+09:00`, company: 'file' })

const many = 1_150
const roles = ['owner', 'standard_viewer', 'restricted_viewer'] as const

/** A share of 0 to 1 that looks thrown, the same for the same member. */
const thrown = (salt: number) => sql`((n * 7919 + ${sql.lit(salt)} * 104729) % 10007 / 10007.0)`

/** So many that pages far behind are read, with every reason to stand early or late, told to these readers or others. */
beforeAll(async () => {
  const { sales, salesEast, development } = company.departments
  const named = JSON.stringify([{ code: 'viewers' }, { code: 'named_viewers' }])
  const ofSales = JSON.stringify([{ code: 'department_viewers', department_ids: [sales] }])
  await app.database.asCompany(company.id, async (tx) => {
    await sql`
      insert into members (company_id, code, lastname, firstname, lastname_kana, firstname_kana, email, date_contracted,
        delivery_date, is_newbie, department_id, working_status, condition_type, attention_rank, attention_since,
        need_follow, interview_status, interview_due_date, unanswered_in_a_row, last_answered_at, created_at, updated_at)
      select ${company.id}, 'p' || n, '人' || n % 40, '一', 'ヒト', 'イチ', 'p' || n || '@example.test', '2026-03-01',
        '2026-04-01', n % 2, (array[${sales}::bigint, ${salesEast}, ${development}, null])[1 + floor(4 * ${thrown(1)})],
        (array[1, 1, 1, 2, 3])[1 + floor(5 * ${thrown(2)})], (array[1, 2, 3, 99])[1 + floor(4 * ${thrown(3)})],
        case when ${thrown(4)} < 0.3 then 1 + floor(7 * ${thrown(5)}) end,
        case when ${thrown(4)} < 0.3 then timestamptz '2026-06-01' - n % 50 * interval '1 hour' end,
        ${thrown(4)} < 0.3, floor(4 * ${thrown(6)}), case when ${thrown(7)} < 0.6 then date '2026-06-05' + n % 20 end,
        n % 4, case when ${thrown(8)} < 0.8 then timestamptz '2026-06-01' - n % 70 * interval '1 hour' end,
        timestamptz '2026-03-01' + n % 90 * interval '1 hour', '2026-06-01'
      from generate_series(1, ${many}) as n`.execute(tx)
    await sql`
      insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at, answer_nonce,
        updated_at)
      select company_id, id, 1, 1, '2026-05-01', '2026-05-01', 3, '2026-05-01', decode(md5('p' || id), 'hex'), '2026-05-01'
      from members where last_answered_at is not null`.execute(tx)
    await sql`
      with given as (
        insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
          original_condition_type, explanation, action, notice, language, answered_at, updated_at)
        select company_id, id, 1, 1, 3, 3, 3, condition_type, condition_type, '', '',
          case id % 3 when 0 then ${named}::jsonb when 1 then ${ofSales} else '[]' end, 0, last_answered_at, last_answered_at
        from members where last_answered_at is not null
        returning id, member_id)
      update members as m set last_answer_id = given.id from given where m.id = given.member_id`.execute(tx)
    await sql`
      insert into user_display_members (company_id, user_id, member_id)
      select company_id, ${company.accounts.restricted_viewer.id}, id from members where id % 5 = 0`.execute(
      tx,
    )
  })
}, 60_000)

type Query = MemberFilters

const plainIds = (role: RoleKey, filters: Query) =>
  app.database.asCompany(company.id, (tx) =>
    readIds(tx, { companyId: company.id, userId: company.accounts[role].id, role }, filters, {
      today,
      among: undefined,
    }),
  )

async function pagedIds(role: RoleKey, filters: Query): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const query = { ...filters, limit: 250, offset: ids.length }
    const { members, count } = await read('/v3/members', query, role)
    ids.push(...members.map(({ id }: { id: number }) => id))
    if (ids.length === count) return ids
    expect(members).toHaveLength(250)
  }
}

test.each(roles)(
  'the pages of every list of a %s are the list put in order at once, far behind too',
  async (role) => {
    const lists: Query[] = [
      {},
      { order: 'desc' },
      { sort: 'condition' },
      { sort: 'condition', order: 'desc' },
      { sort: 'name' },
      { condition_type: 3 },
      { condition_type: 99 },
      { need_follow: true },
      { silent: true, in_company: true },
      ...(actsOnFollowUps(role) ? [{ is_newbie: 1 as const, overdue: true }] : []),
      { q: '人7' },
      { q: '人7', sort: 'condition' },
    ]
    for (const filters of lists) {
      const plain = await plainIds(role, filters)
      expect(plain.length).toBeGreaterThan(5)
      expect([filters, await pagedIds(role, filters)]).toEqual([filters, plain])
    }
  },
  60_000,
)

test.each(roles)(
  'the groups of a %s on the dashboard begin as their lists do',
  async (role) => {
    const dashboard = await read('/v4/common/dashboard', {}, role)
    const shown = (need: NeedKey): number[] => dashboard[need].members.map(({ id }: { id: number }) => id)
    for (const need of needKeys) {
      const plain = await plainIds(role, needFilters[need])
      expect([need, dashboard[need].count, shown(need)]).toEqual([need, plain.length, plain.slice(0, 5)])
    }
  },
  60_000,
)

test('the same of a restricted viewer of few by name, whose display setting is found once for the call', async () => {
  await app.database.asCompany(company.id, (tx) =>
    sql`delete from user_display_members where member_id % 25 <> 0`.execute(tx),
  )
  const dashboard = await read('/v4/common/dashboard', {}, 'restricted_viewer')
  for (const need of needKeys) {
    const plain = await plainIds('restricted_viewer', needFilters[need])
    const shown = dashboard[need].members.map(({ id }: { id: number }) => id)
    expect([need, dashboard[need].count, shown]).toEqual([need, plain.length, plain.slice(0, 5)])
  }
})

test.each(roles)('who stands beside whom is what the list of a %s says', async (role) => {
  const plain = await plainIds(role, {})
  const codes = new Map(
    await app.database.asCompany(company.id, async (tx) =>
      (await tx.selectFrom('members').select(['id', 'code']).execute()).map(
        ({ id, code }) => [id, code] as const,
      ),
    ),
  )
  const codeAt = (at: number) => codes.get(plain[at] ?? 0)
  for (const at of [0, 1, Math.floor(plain.length / 2), plain.length - 1]) {
    const { position, previous, next } = await read(`/v4/obf/members/${codeAt(at)}/neighbors`, {}, role)
    expect([position, previous?.code, next?.code]).toEqual([at + 1, codeAt(at - 1), codeAt(at + 1)])
  }
})

test.each(roles)(
  'however many the kept counts tell a %s, so many are there: everybody, by department, state and kind of hire',
  async (role) => {
    const { sales, salesEast } = company.departments
    const asked: Query[] = [undefined, sales, salesEast].flatMap((department_id) =>
      [undefined, 1, 2, 3].flatMap((working_status) =>
        [undefined, 0, 1].flatMap((is_newbie) =>
          [undefined, true, false].map((in_company) => ({
            department_id,
            working_status,
            is_newbie,
            in_company,
          })),
        ),
      ),
    ) as Query[]
    expect((await plainIds(role, { sort: 'name' })).length).toBeGreaterThan(500)
    for (const filters of asked) {
      const { count } = await read('/v3/members', { ...filters, limit: 1, offset: 0 }, role)
      const plain = await plainIds(role, { ...filters, sort: 'name' })
      expect([filters, count]).toEqual([filters, plain.length])
    }
  },
  60_000,
)
