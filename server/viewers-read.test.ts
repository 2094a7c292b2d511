import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionType } from '#contract/codes.ts'
import { everythingRead, saying } from './testing/everything-read.ts'
import { type LivelyCompany, makeLivelyCompany } from './testing/lively-company.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let server: TestApp
let lively: LivelyCompany

/** A day that stands nowhere else, long gone by. */
const due = '2026-02-03'
const order = /"action\\":\\"[^\\]/

beforeAll(async () => {
  server = await openTestApp()
  server.setTime('2026-08-15T12:00:00+09:00')
  lively = await makeLivelyCompany(server)
  const { company, things } = lively
  const json = { member_id: things.members?.id, interview_status: 1, interview_due_date: due }
  const as = company.accounts.owner.token
  const { status } = await server.call('POST', '/v3/actionlogs', {
    as,
    json: { ...json, comment: '面談する', readers: 'hr_and_viewers' },
  })
  expect(status).toBe(201)
  await server.app.database.asCompany(company.id, async (tx) => {
    await tx.updateTable('answers').set({ condition_type: conditionType.is.rainy }).execute()
    await tx
      .updateTable('members')
      .set({ interview_due_date: due, interview_status: 1, attention_rank: null, attention_reasons: [] })
      .where('department_id', '=', company.departments.sales)
      .execute()
  })
}, 120_000)
afterAll(() => server.close())

const readBy = (role: 'owner' | 'standard_viewer' | 'restricted_viewer') =>
  everythingRead(server, lively.company, role, { things: lively.things, as: 'restricted_viewer' })

const late = /\d+日経過|"rank\\":\\"overdue/

test('who may act on a follow-up reads until when, and what to do', async () => {
  const read = await readBy('owner')
  expect(saying(read, due)).toEqual(
    expect.arrayContaining(['/v3/members', '/v3/members/monthly', '/v3/actionlogs', '/v4/common/dashboard']),
  )
  expect(saying(read, late)).toEqual(expect.arrayContaining(['/v3/members', '/v4/common/dashboard']))
  expect(saying(read, order)).toEqual(['/v4/obf/members/{code}'])
})

test.each(['standard_viewer', 'restricted_viewer'] as const)(
  'a %s, who may act on none, reads no deadline and no order through any call',
  async (role) => {
    const read = await readBy(role)
    expect(saying(read, due)).toEqual([])
    expect(saying(read, late)).toEqual([])
    expect(saying(read, order)).toEqual([])
    const as = lively.company.accounts[role].token
    const overdue = await server.call('GET', '/v3/members', { as, query: { overdue: true } })
    expect(overdue.body.result.count).toBe(0)
    const view = (await server.call('GET', '/v4/common/dashboard', { as })).body.result
    expect(view.overdue).toEqual({ count: 0, members: [] })
    const byDue = await server.call('GET', '/v3/members', { as, query: { sort: 'due', limit: 5 } })
    expect([byDue.status, byDue.body.result.members.length]).toEqual([200, 5])
  },
)
