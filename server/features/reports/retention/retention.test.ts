import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import type { Retention, RetentionCurve, RetentionQuery } from '#contract/reports/retention-calls.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { suite } from '../../../testing/suite.ts'

const today = '2026-08-15'
const { app, server } = suite({ at: `${today}T12:00:00+09:00`, company: 'none' })

const day = 86_400_000

let companies: RandomCompany[]

/** Somebody as the table has it, in days after joining. */
type Person = {
  id: number
  from: number
  until: number
  status: number
  resigned: string | null
  joined: string
  isNewbie: number
  departments: number[]
  reasons: number[]
}

const daysFrom = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / day)

/** Gives people a past: on leave, resigned with reasons, declined, registered late, leaving some day to come. */
async function pastsOf(company: RandomCompany, seed: number): Promise<void> {
  const random = randomFrom(seed)
  await app.database.asCompany(company.id, async (tx) => {
    for (const { id, date_contracted } of await tx
      .selectFrom('members')
      .selectAll()
      .orderBy('id')
      .execute()) {
      const status = random.of([1, 1, 1, 2, 3, 3, 3, 4])
      const after = (days: number) =>
        new Date(Date.parse(date_contracted) + days * day).toISOString().slice(0, 10)
      const registered = after(random.of([-20, 0, 0, 30, 90]))
      await tx
        .updateTable('members')
        .set({
          working_status: status,
          date_resigned: status === 3 ? after(random.of([0, 31, 60, 61, 90, 100, 120, 400])) : null,
          resign_reason: status === 3 ? random.of([[], [1], [2, 7], [4, 4]]) : [],
          created_at: new Date(`${registered}T03:00:00Z`),
        })
        .where('id', '=', id)
        .execute()
    }
  })
}

const peopleIn = (company: RandomCompany): Promise<Person[]> =>
  app.database.asCompany(company.id, async (tx) => {
    const { rows } = await sql<Person & { registered: string }>`
      select m.id, m.working_status as status, m.date_resigned as resigned, m.date_contracted as joined,
        (m.created_at + interval '9 hours')::date as registered, m.is_newbie as "isNewbie",
        coalesce(d.ancestor_ids, '{}') as departments, m.resign_reason as reasons
      from members as m left join departments as d on d.id = m.department_id
      where m.deleted_at is null`.execute(tx)
    return rows.map(({ registered, ...person }) => {
      const end = person.status === 3 && person.resigned && person.resigned <= today ? person.resigned : today
      return {
        ...person,
        departments: person.departments.map(Number),
        from: Math.max(0, daysFrom(person.joined, registered)),
        until: Math.max(1, daysFrom(person.joined, end)),
      }
    })
  })

beforeAll(async () => {
  companies = []
  for (const seed of [21, 22, 23]) {
    const company = await makeRandomCompany(app, { seed, members: 60 + 20 * companies.length })
    await pastsOf(company, seed)
    companies.push(company)
  }
}, 120_000)

async function ask(company: RandomCompany, query: RetentionQuery = {}, role: RoleKey = 'owner') {
  const { status, body } = await server.call('GET', '/v4/common/retention', {
    as: company.accounts[role].token,
    query,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result as Retention
}

const known = (people: readonly Person[]) =>
  people.filter(({ status, joined, from, until }) => status !== 4 && joined <= today && until > from)
const hasLeft = ({ status, resigned }: Person) => status === 3 && resigned !== null && resigned <= today

/** Still there after a day, multiplied up day by day over a stretch, in plain code. */
function stillThere(people: readonly Person[], from: number, until: number): number {
  let share = 1
  for (let at = from + 1; at <= until; at += 1) {
    const there = people.filter((one) => one.from < at && one.until >= at)
    const left = there.filter((one) => hasLeft(one) && one.until === at)
    if (there.length > 0) share *= 1 - left.length / there.length
  }
  return share
}

const matches =
  ({ department_id, is_newbie, joined_from, joined_to }: RetentionQuery) =>
  ({ departments, isNewbie, joined }: Person) =>
    (department_id === undefined || departments.includes(department_id)) &&
    (is_newbie === undefined || isNewbie === is_newbie) &&
    (joined_from === undefined || joined.slice(0, 7) >= joined_from) &&
    (joined_to === undefined || joined.slice(0, 7) <= joined_to)

function expectCurve(curve: RetentionCurve, people: readonly Person[]): void {
  const lives = known(people)
  expect(curve.n).toBe(lives.length)
  expect(curve.left).toBe(lives.filter(hasLeft).length)
  expect(curve.on_leave).toBe(lives.filter(({ status }) => status === 2).length)
  expect(curve.declined).toBe(people.filter(({ status }) => status === 4).length)
  if (!curve.days) {
    expect(curve.steps).toEqual([])
    return
  }
  const { from, until } = curve.days
  for (const step of [...curve.steps, ...curve.months]) {
    expect(step.share).toBeCloseTo(stillThere(lives, from, step.day), 3)
    expect(step.low).toBeLessThanOrEqual(step.share)
    expect(step.high).toBeGreaterThanOrEqual(step.share)
  }
  const leavingDays = new Set(
    lives.filter((one) => hasLeft(one) && one.until > from && one.until <= until).map((one) => one.until),
  )
  expect(curve.steps.map((step) => step.day)).toEqual([...leavingDays].sort((a, b) => a - b))
  for (const step of curve.steps)
    expect(step.at_risk).toBe(lives.filter((one) => one.from < step.day && one.until >= step.day).length)
}

describe('the curve of who stayed', () => {
  test('equals what plain code makes of the raw rows, with every filter', async () => {
    for (const company of companies) {
      const people = await peopleIn(company)
      const [department_id] = company.departmentIds
      for (const query of [
        {},
        { department_id },
        { is_newbie: 1 as const },
        { joined_from: '2026-01', joined_to: '2026-04' },
        { department_id, is_newbie: 1 as const, joined_from: '2026-04' },
      ])
        expectCurve((await ask(company, query)).total, people.filter(matches(query)))
    }
  })

  test('stands for each part of the people, who together are all', async () => {
    for (const company of companies) {
      const people = await peopleIn(company)
      const { curves } = await ask(company, { by: 'is_newbie' })
      for (const curve of curves)
        expectCurve(
          curve,
          people.filter(({ isNewbie }) => String(isNewbie) === curve.value),
        )
      for (const by of ['is_newbie', 'cohort', 'department'] as const) {
        const { total, curves: parts } = await ask(company, { by })
        expect(parts.reduce((sum, { n }) => sum + n, 0)).toBe(total.n)
        expect(parts.reduce((sum, { left }) => sum + left, 0)).toBe(total.left)
      }
    }
  })

  test('ends where fewer than five are there', async () => {
    for (const company of companies)
      for (const { steps } of (await ask(company, { by: 'cohort' })).curves)
        for (const { at_risk } of steps) expect(at_risk).toBeGreaterThanOrEqual(5)
  })
})

describe('why people left', () => {
  test('counts each who left once for each reason, and those who gave none', async () => {
    for (const company of companies) {
      const left = (await peopleIn(company)).filter((one) => hasLeft(one) && one.joined <= today)
      const { reasons } = await ask(company)
      expect(reasons?.left).toBe(left.length)
      expect(reasons?.without_reason).toBe(left.filter(({ reasons: given }) => given.length === 0).length)
      for (const { code, share } of reasons?.entries ?? [])
        expect(share.count).toBe(left.filter(({ reasons: given }) => given.includes(code)).length)
    }
  })

  test('the weather of the last months is the leavers’ own, and the others’ weighs as the leavers’ rounds', async () => {
    for (const company of companies) {
      const { weather } = await ask(company)
      const people = new Map((await peopleIn(company)).map((person) => [person.id, person]))
      const rows = await app.database.asCompany(company.id, async (tx) => {
        const result = await sql<{ member_id: number; round: number; due: string; condition: number }>`
          select a.member_id, a.round, d.due_on as due, a.condition_type as condition
          from answers as a join deliveries as d using (company_id, member_id, enq_type, round)
          where a.condition_type in (1, 2, 3)`.execute(tx)
        return result.rows.flatMap((row) => {
          const person = people.get(row.member_id)
          return person && person.joined <= today ? [{ ...row, person }] : []
        })
      })
      const staying = rows.filter(({ person }) => person.status === 1 || person.status === 2)
      const leaving = rows.filter(({ person, due }) => hasLeft(person) && due <= (person.resigned ?? ''))
      const months = (due: string, resigned: string) => {
        const [y1 = 0, m1 = 0, d1 = 0] = due.split('-').map(Number)
        const [y2 = 0, m2 = 0, d2 = 0] = resigned.split('-').map(Number)
        return (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0)
      }
      for (const entry of weather ?? []) {
        const own = leaving.filter(
          ({ due, person }) => months(due, person.resigned ?? '') === entry.months_before,
        )
        expect(entry.leavers.n).toBe(own.length)
        expect(entry.leavers.rainy.count).toBe(own.filter(({ condition }) => condition === 3).length)
        const matched = own.filter(({ round }) => staying.some((other) => other.round === round))
        const expected = matched.map(({ round }) => {
          const others = staying.filter((other) => other.round === round)
          return others.filter(({ condition }) => condition === 3).length / others.length
        })
        if (matched.length === 0) expect(entry.others).toBeNull()
        else
          expect(entry.others?.rainy).toBeCloseTo(
            expected.reduce((sum, share) => sum + share, 0) / matched.length,
            6,
          )
      }
    }
  })
})

describe('somebody without named access', () => {
  test('learns no reasons, no weather, and no figure of fewer than five, also not by subtracting', async () => {
    const isDisclosed = (n: number) => n === 0 || n >= 5
    const size = ({ n, declined, left_before }: RetentionCurve) => n + declined + left_before
    for (const company of companies) {
      const wide = await ask(company, { by: 'department' }, 'standard_viewer')
      expect([wide.reasons, wide.weather]).toEqual([null, null])
      for (const query of [
        { department_id: company.departmentIds[0] },
        { department_id: company.departmentIds[2] },
        { is_newbie: 1 as const },
        { joined_from: '2026-05' },
        { joined_to: '2026-01' },
      ]) {
        const narrow = await ask(company, query, 'standard_viewer')
        expect(isDisclosed(size(narrow.total))).toBe(true)
        expect(isDisclosed(size(wide.total) - size(narrow.total))).toBe(true)
      }
    }
  })

  test('a restricted viewer counts its own departments only', async () => {
    for (const company of companies) {
      const own = (await peopleIn(company)).filter(({ departments }) =>
        departments.includes(company.departments.sales),
      )
      const { total } = await ask(company, {}, 'restricted_viewer')
      expect(total.n).toBeLessThanOrEqual(known(own).length)
      expect(total.is_withheld || total.n === known(own).length).toBe(true)
    }
  })
})
