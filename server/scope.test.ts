import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { createSample, type SampleCompany } from '#sample/create.ts'
import type { CallOptions } from './testing/http.ts'
import { suite } from './testing/suite.ts'

const today = '2026-06-22'
const { app, server } = suite({ at: `${today}T09:30:00+09:00`, company: 'none' })

let sql: Client
let company: SampleCompany
let as: string
let visible: Set<number>
let all: { id: number; code: string }[]

beforeAll(async () => {
  const [first] = await createSample(app, { members: 160, companies: 2, seed: 7, today })
  if (!first) throw new Error('no company was made')
  company = first
  as = await signIn('restricted_viewer')
  sql = new Client(server.databaseUrl)
  await sql.connect()
  visible = new Set((await rows<{ id: number }>(visibleMembers)).map(({ id }) => Number(id)))
  all = await rows<{ id: number; code: string }>(
    'select id::integer, code from members where deleted_at is null',
  )
}, 120_000)
afterAll(async () => {
  await sql.end()
})

async function signIn(role: RoleKey): Promise<string> {
  const account = company.accounts.find((one) => one.role === role)
  const json = { email: account?.email, password: account?.password }
  return (await server.call('POST', '/v3/login', { json })).body.token
}

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await sql.query<Row>(text)).rows
}

const count = async (text: string) => Number((await rows<{ count: string }>(text))[0]?.count)

/** By the tree's parents, not by the paths the product keeps. */
const shownDepartments = `
  with recursive shown(id) as (
    select s.department_id from user_display_departments s
    join users u on u.id = s.user_id and u.company_id = s.company_id
    where u.role_key = 'restricted_viewer' and u.company_id = 1
    union
    select d.id from departments d join shown on d.parent_id = shown.id
  )`
const visibleMembers = `${shownDepartments}
  select m.id from members m
  where m.company_id = 1 and m.deleted_at is null and (
    m.department_id in (select id from shown)
    or m.id in (
      select s.member_id from user_display_members s
      join users u on u.id = s.user_id and u.company_id = s.company_id
      where u.role_key = 'restricted_viewer' and u.company_id = 1))`

/** Found once, as the database itself may plan the walk down the tree anew for each member. */
const inScope = () => `(${[...visible].join()})`

const get = async (path: string, query: CallOptions['query'] = {}) => {
  const answer = await server.call('GET', path, { as, query })
  expect([path, answer.status, answer.body?.code]).toEqual([path, 200, undefined])
  return answer.body
}

type Named = { id: number }
const idsOf = (members: Named[]) => members.map(({ id }) => id).sort((a, b) => a - b)
const idsIn = async (where: string) =>
  (
    await rows<Named>(
      `select m.id::integer from members m where m.id in ${inScope()} and ${where} order by 1`,
    )
  ).map(({ id }) => id)

/** Every page of a list, as its reader would turn them. */
async function everyPage(path: string, query: CallOptions['query'] = {}) {
  const members: Named[] = []
  let counted = 0
  for (let offset = 0; offset === 0 || offset < counted; offset += 50) {
    const { result } = await get(path, { ...query, limit: 50, offset })
    members.push(...result.members)
    counted = result.count
  }
  expect(members).toHaveLength(counted)
  return idsOf(members)
}

test('the sample has enough inside and outside the scope to tell them apart', () => {
  expect(visible.size).toBeGreaterThan(10)
  expect(all.length - visible.size).toBeGreaterThan(visible.size)
})

describe('lists', () => {
  test('the member lists hold exactly the scope', async () => {
    const mine = [...visible].sort((a, b) => a - b)
    expect(await everyPage('/v3/members')).toEqual(mine)
    expect(await everyPage('/v3/members/monthly')).toEqual(mine)
  })

  test.each([
    ['is_newbie=1', { is_newbie: 1 }, 'm.is_newbie = 1'],
    ['interview_status=1', { interview_status: 1 }, 'm.interview_status = 1'],
    ['working_status=2', { working_status: 2 }, 'm.working_status = 2'],
  ])('under the filter %s too', async (_title, query, where) => {
    expect(await everyPage('/v3/members/monthly', query)).toEqual(await idsIn(where))
  })

  test('departments are those shown, with the scope’s members counted', async () => {
    const { departments } = await get('/v4/common/departments')
    const shown = await rows<{ id: number; count: number }>(`${shownDepartments}
      select s.id::integer, (select count(*)::integer from members m
        where m.department_id in (
          with recursive below(id) as (select s.id union select d.id from departments d join below on d.parent_id = below.id)
          select id from below)
        and m.deleted_at is null and is_with_company(m.working_status)) as count
      from shown s order by 1`)
    const got = departments.map((one: { id: number; member_count: number }) => ({
      id: one.id,
      count: one.member_count,
    }))
    expect(got.sort((a: Named, b: Named) => a.id - b.id)).toEqual(shown)
  })

  test('the follow-up history is that of the scope, without what is for HR alone', async () => {
    const seen = new Set<number>()
    let counted = 0
    for (let offset = 0; offset === 0 || offset < counted; offset += 100) {
      const { result } = await get('/v3/actionlogs', { limit: 100, offset })
      counted = result.count
      for (const { id } of result.actionlogs) seen.add(id)
    }
    const forViewers = `select id::integer from action_logs where readers = 'hr_and_viewers' and member_id in ${inScope()}`
    expect([...seen].sort((a, b) => a - b)).toEqual(idsOf(await rows<Named>(`${forViewers} order by id`)))
    expect([seen.size, counted > 0]).toEqual([counted, true])
    const outside = await rows<Named>(
      `select id::integer from action_logs where company_id = 1 and member_id not in ${inScope()}`,
    )
    expect(outside.length).toBeGreaterThan(0)
    expect(outside.filter(({ id }) => seen.has(id))).toEqual([])
  })

  test('anniversaries, threads and the chart name nobody from outside', async () => {
    for (const path of [
      '/v4/obf/members/anniversary',
      '/v3/members/anniv_answers_list',
      '/v4/obf/members/message',
    ]) {
      const { result } = await get(path, { limit: 100 })
      expect([path, result.members.filter(({ id }: Named) => !visible.has(id))]).toEqual([path, []])
    }
    const threads = await get('/v4/obf/members/message', { limit: 100 })
    expect(idsOf(threads.result.members)).toEqual(
      await idsIn('exists (select from messages l where l.member_id = m.id)'),
    )
  })
})

describe('counts and charts', () => {
  test('the dashboard counts the scope’s members, deliveries and answers, month by month', async () => {
    const { result } = await get('/v4/common/dashboard')
    expect(result.member_count).toBe(visible.size)
    const months = await rows<{ month: string; n: number; answered: number }>(`
      select to_char(d.due_on, 'YYYY/MM') as month, count(*)::integer as n,
        count(*) filter (where d.answer_status = 3)::integer as answered
      from deliveries d
      where d.enq_type = 1 and d.answer_status in (2, 3, 4) and d.member_id in ${inScope()}
      group by 1`)
    const expected = new Map(months.map((one) => [one.month, one]))
    for (const { month, answered } of result.months) {
      const plain = expected.get(month) ?? { n: 0, answered: 0 }
      expect([month, answered.n, answered.count]).toEqual([month, plain.n, plain.answered])
    }
  })

  test('each weather of each month is that of the scope’s answers', async () => {
    const { result } = await get('/v4/common/dashboard')
    for (const month of result.months) {
      const [plain] = await rows<Record<'sunny' | 'cloudy' | 'rainy', number>>(`
        select count(*) filter (where a.condition_type = 1)::integer as sunny,
          count(*) filter (where a.condition_type = 2)::integer as cloudy,
          count(*) filter (where a.condition_type = 3)::integer as rainy
        from deliveries d
        join answers a on a.member_id = d.member_id and a.enq_type = d.enq_type and a.round = d.round
        where d.enq_type = 1 and d.answer_status = 3 and to_char(d.due_on, 'YYYY/MM') = '${month.month}'
          and d.member_id in ${inScope()}`)
      const { sunny, cloudy, rainy } = month
      expect([month.month, { sunny: sunny.count, cloudy: cloudy.count, rainy: rainy.count }]).toEqual([
        month.month,
        plain,
      ])
    }
  })

  test('unread replies, undeliverable addresses, first delivery and anniversaries are the scope’s', async () => {
    const first = await get('/v3/members/first_delivery')
    const [plain] = await rows<{ day: string }>(
      `select min(delivery_date)::text as day from members where id in ${inScope()}`,
    )
    expect(first.result.first_delivery_date).toBe(plain?.day)
    expect((await get('/v3/members/unread')).count).toBe(
      await count(
        `select count(*) from messages where message_status = 2 and read_at is null and member_id in ${inScope()}`,
      ),
    )
    const anniversaries = await get('/v3/members/anniversaries/count')
    expect(anniversaries.result.sent).toBe(
      await count(
        `select count(*) from deliveries where enq_type = 2 and answer_status in (2, 3, 4) and member_id in ${inScope()}`,
      ),
    )
  })
})

describe('search, details and files', () => {
  test('searching every surname finds the scope’s people only, and all of them', async () => {
    const names = await rows<{ lastname: string }>(
      'select distinct lastname from members where company_id = 1 and deleted_at is null',
    )
    for (const { lastname } of names) {
      const { result } = await get('/v4/common/search', { q: lastname })
      expect([lastname, result.members.filter(({ id }: Named) => !visible.has(id))]).toEqual([lastname, []])
      const listed = await get('/v4/obf/members/search', { q: lastname, limit: 50 })
      const found = idsOf(listed.result.members)
      expect(found.filter((id) => !visible.has(id))).toEqual([])
      for (const id of await idsIn(`m.lastname = '${lastname}'`)) expect(found).toContain(id)
    }
  }, 60_000)

  test('a member’s page, schedule, picture and thread open inside and are not there outside', async () => {
    const inside = all.filter(({ id }) => visible.has(id)).slice(0, 5)
    const outside = all.filter(({ id }) => !visible.has(id)).slice(0, 25)
    const statuses = async ({ id, code }: { id: number; code: string }) => {
      const paths = [
        `/v4/obf/members/${code}`,
        `/v3/members/${id}/mail_schedule`,
        `/v3/messages?member_id=${id}`,
      ]
      return Promise.all(paths.map(async (path) => (await server.call('GET', path, { as })).status))
    }
    for (const one of inside) expect(await statuses(one)).toEqual([200, 200, 200])
    for (const one of outside) expect(await statuses(one)).toEqual([404, 404, 404])
  })

  test('neighbours stay within the scope', async () => {
    const one = all.find(({ id }) => visible.has(id))
    const { result } = await get(`/v4/obf/members/${one?.code}/neighbors`)
    expect(result.count).toBe(visible.size)
  })

  test('files with names are the administrators’', async () => {
    for (const path of [
      '/v3/members/download',
      '/v3/csv_timeline/download',
      '/v3/settings/security/download_logs',
    ])
      expect([path, (await server.call('GET', path, { as })).status]).toEqual([path, 403])
  })
})

describe('the organisation', () => {
  const employed = 'm.working_status <= 2'

  test('the chart holds the scope’s people, unit by unit, and its weather is that of their last answers', async () => {
    const { result } = await get('/v4/common/organization-chart/members')
    const own = await rows<{ id: number; n: number }>(`
      select m.department_id::integer as id, count(*)::integer as n from members m
      join departments d on d.id = m.department_id and not d.is_archived
      where m.id in ${inScope()} and ${employed} group by 1 order by 1`)
    const units: { id: number; own_member_count: number; members: Named[] }[] = result.units
    const counted = units.map((unit) => ({ id: unit.id, n: unit.own_member_count })).filter(({ n }) => n > 0)
    expect(counted.sort((a, b) => a.id - b.id)).toEqual(own)
    expect(result.member_count).toBe((await idsIn(employed)).length)
    for (const { members } of [...units, result.unplaced])
      expect(members.filter(({ id }: Named) => !visible.has(id))).toEqual([])
    const [weather] = await rows<Record<'sunny' | 'cloudy' | 'rainy', number>>(`
      with newest as (
        select distinct on (a.member_id) a.condition_type from answers a
        join members m on m.id = a.member_id
        where a.enq_type = 1 and m.id in ${inScope()} and ${employed}
        order by a.member_id, a.round desc)
      select count(*) filter (where condition_type = 1)::integer as sunny,
        count(*) filter (where condition_type = 2)::integer as cloudy,
        count(*) filter (where condition_type = 3)::integer as rainy from newest`)
    const { sunny, cloudy, rainy } = result.weather
    expect({ sunny: sunny.count, cloudy: cloudy.count, rainy: rainy.count }).toEqual(weather)
  })

  test('supervisors are those of the scope’s members, with these counted', async () => {
    const { items } = await get('/v4/common/seniors')
    const led = await rows<{ id: number; n: number }>(`
      select m.senior_id::integer as id, count(*)::integer as n from members m
      where m.id in ${inScope()} and m.senior_id is not null and is_with_company(m.working_status)
      group by 1 order by 1`)
    const listed = items.map((one: { id: number; member_count: number }) => ({
      id: one.id,
      n: one.member_count,
    }))
    expect(listed.sort((a: Named, b: Named) => a.id - b.id)).toEqual(led)
    expect(led.length).toBeGreaterThan(0)
  })

  test('a department opens with its subtree’s people inside, and is not there outside', async () => {
    const shown = new Set(
      (await rows<Named>(`${shownDepartments} select id::integer from shown`)).map(({ id }) => id),
    )
    const departments = await rows<Named>('select id::integer from departments')
    expect(departments.length).toBeGreaterThan(shown.size)
    for (const { id } of departments) {
      const path = `/v4/common/departments/${id}/members`
      const { status, body } = await server.call('GET', path, { as, query: { limit: 500 } })
      expect([path, status]).toEqual([path, shown.has(id) ? 200 : 404])
      if (status !== 200) continue
      const below = `m.department_id in (select id from departments where ${id} = any(ancestor_ids)) and is_with_company(m.working_status)`
      expect([path, body.count]).toEqual([path, (await idsIn(below)).length])
      expect(body.members.filter((one: Named) => !visible.has(one.id))).toEqual([])
    }
    const found = await get('/v4/common/departments/search', { q: '部' })
    expect(found.departments.filter(({ id }: Named) => !shown.has(id))).toEqual([])
  })

  test('stopped addresses are counted within the scope, in the list and beside the company', async () => {
    const stopped = (await idsIn('m.bounce_count >= 3')).length
    expect((await get('/v3/members/bounce_mail_count')).count).toBe(stopped)
    expect((await get('/v3/companies')).result.bounce_count).toBe(stopped)
  })
})
