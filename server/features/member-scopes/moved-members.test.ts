import { Temporal } from 'temporal-polyfill'
import { beforeEach, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'
import { makeMember, sendRound, type TestMember } from '../../testing/survey.ts'

const { app, server, company, inCompany, submitAnswer } = suite({ at: '2026-05-02T12:00:00+09:00' })

let member: TestMember & { code: string }

const written = '上司には言えずにいます'

beforeEach(async () => {
  const made = await makeMember(app, company)
  const { code } = await inCompany((tx) =>
    tx
      .updateTable('members')
      .set({ department_id: company.departments.development })
      .where('id', '=', made.id)
      .returning('code')
      .executeTakeFirstOrThrow(),
  )
  member = { ...made, code }
})

async function answer(round: number, month: string): Promise<void> {
  server.setTime(`${month}-02T12:00:00+09:00`)
  const token = await sendRound(app, company, member, {
    round,
    dueOn: `${month}-01`,
    sentAt: Temporal.Instant.from(`${month}-01T10:00:00+09:00`),
    closesAt: Temporal.Instant.from(`${month}-10T23:59:59+09:00`),
  })
  const json = { question1: 1, question2: 1, question3: 1, answer_text: written }
  expect((await submitAnswer(token, json)).status).toBe(200)
}

const as = (role: RoleKey) => company.accounts[role].token

async function moveMember(): Promise<void> {
  const json = { member_id: member.id, department_id: company.departments.salesEast }
  const answer = await server.call('POST', '/v4/common/organization-chart', { as: as('owner'), json })
  expect(answer.status).toBeLessThan(300)
}

async function moveDepartment(): Promise<void> {
  const { body } = await server.call('GET', '/v4/common/departments', { as: as('owner') })
  const { development: id, sales: parent_id } = company.departments
  const { version } = body.departments.find((one: { id: number }) => one.id === id)
  const json = { parent_id, version }
  expect((await server.call('PUT', `/v4/common/departments/${id}`, { as: as('owner'), json })).status).toBe(
    200,
  )
}

/** What the role reads of the member, wherever it can be read. */
async function readBy(role: RoleKey) {
  const get = async (path: string) => {
    const { status, body } = await server.call('GET', path, { as: as(role) })
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const listed = await get('/v3/members/monthly')
  const rainy = await get('/v3/members/monthly?condition_type=3')
  const chart = await get('/v4/common/organization-chart/members')
  const texts = await Promise.all(
    [
      `/v4/obf/members/${member.code}`,
      `/v3/members/${member.id}/mail_schedule`,
      `/v3/messages?member_id=${member.id}`,
      '/v3/actionlogs',
      '/v4/common/dashboard',
      `/v4/common/search?q=${encodeURIComponent(written)}`,
    ].map(async (path) => JSON.stringify(await get(path))),
  )
  const people = chart.result.units.flatMap((unit: { members: { condition_type: number }[] }) => unit.members)
  return {
    listed: listed.result.members.map((one: { condition_type: number }) => one.condition_type),
    foundAsRainy: rainy.result.count,
    inChart: people.map((one: { condition_type: number }) => one.condition_type),
    readsText: texts.some((text) => text.includes(written)),
  }
}

const everything = { listed: [3], foundAsRainy: 1, inChart: [3], readsText: true }
const nothing = { listed: [99], foundAsRainy: 0, inChart: [99], readsText: false }

test.each([
  ['the member moves to a department', moveMember],
  ['the department moves below one', moveDepartment],
])('when %s its reader was not told of, answers given before stay hidden', async (_title, move) => {
  await answer(1, '2026-05')
  expect(await readBy('owner')).toEqual(everything)
  expect(
    (await server.call('GET', `/v4/obf/members/${member.code}`, { as: as('restricted_viewer') })).status,
  ).toBe(404)
  await move()
  expect(await readBy('restricted_viewer')).toEqual(nothing)
  expect(await readBy('owner')).toEqual(everything)
})

test('what the member answers after the move is read, since the notice named the new readers', async () => {
  await answer(1, '2026-05')
  await moveMember()
  await answer(2, '2026-06')
  expect(await readBy('restricted_viewer')).toEqual(everything)
})
