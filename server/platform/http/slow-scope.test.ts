import { expect, test } from 'vitest'
import { calls } from '../../calls.ts'
import { requireDepartments } from '../../features/member-scopes/service.ts'
import { listMembers } from '../../features/members/service.ts'
import { noteRefusal, verifySender } from '../../features/services/callback-service.ts'
import { authenticate } from '../../features/sessions/service.ts'
import { suite } from '../../testing/suite.ts'
import { serveCalls } from './calls.ts'
import { slow } from './edge.ts'
import { openServer } from './server.ts'

const { app, company } = suite()

test('a call that opens its transactions itself filters by no department outside of the scope', async () => {
  const list = slow.members.list.handler(({ context: { ctx }, input }) =>
    ctx.look((bound) => listMembers(bound, input)),
  )
  const moved = { ...calls, members: { ...calls.members, list } }
  const server = await openServer(app)
  serveCalls(server, app, moved, { authenticate, verifySender, noteRefusal, requireDepartments })
  const asked = async (departmentId: number, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode } = await server.inject({ url: `/v3/members?department_id=${departmentId}`, headers })
    return statusCode
  }
  const { owner, restricted_viewer: viewer } = company.accounts
  expect(await asked(company.departments.development, owner.token)).toBe(200)
  expect(await asked(company.departments.development, viewer.token)).toBe(404)
  expect(await asked(999_999, owner.token)).toBe(404)
  await server.close()
})
