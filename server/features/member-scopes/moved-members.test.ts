import { beforeEach, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'
import type { TestMember } from '../../testing/survey.ts'

const { server, company, as, done, row, update, newMember, sendTo, answer, work } = suite({
  at: '2026-05-02T12:00:00+09:00',
})

let member: TestMember & { code: string }

const written = '残業が少し多いです'

beforeEach(async () => {
  const made = await newMember()
  await update('members', { id: made.id }, { department_id: company.departments.development })
  member = { ...made, code: (await row('members', { id: made.id })).code }
})

async function give(round: number, month: string): Promise<void> {
  server.setTime(`${month}-02T12:00:00+09:00`)
  await answer(await sendTo(member, round, month), 1, { answer_text: written })
}

const moveMember = () =>
  done('POST', '/v4/common/organization-chart', {
    member_id: member.id,
    department_id: company.departments.salesEast,
  })

async function moveDepartment(): Promise<void> {
  const { body } = await as('owner').get('/v4/common/departments')
  const { development: id, sales: parent_id } = company.departments
  const { version } = body.departments.find((one: { id: number }) => one.id === id)
  await done('PUT', `/v4/common/departments/${id}`, { parent_id, version })
}

/** What the role reads of the member, wherever it can be read. */
async function readBy(role: RoleKey) {
  const get = async (path: string) => {
    const { status, body } = await as(role).get(path)
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
  await give(1, '2026-05')
  expect(await readBy('owner')).toEqual(everything)
  expect((await as('restricted_viewer').get(`/v4/obf/members/${member.code}`)).status).toBe(404)
  await move()
  expect(await readBy('restricted_viewer')).toEqual(nothing)
  expect(await readBy('owner')).toEqual(everything)
})

test('what the member answers after the move is read, since the notice named the new readers', async () => {
  await give(1, '2026-05')
  await moveMember()
  await give(2, '2026-06')
  await work()
  expect(await readBy('restricted_viewer')).toEqual(everything)
})
