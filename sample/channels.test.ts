import { beforeAll, expect, test } from 'vitest'
import { suite } from '../server/testing/suite.ts'
import { createSample, type SampleCompany } from './create.ts'

const today = '2026-06-22'
const { app, server } = suite({ at: `${today}T09:30:00+09:00`, company: 'none' })

let company: SampleCompany
let owner: string

beforeAll(async () => {
  const [made] = await createSample(app, { members: 160, companies: 1, seed: 1, today })
  if (!made) throw new Error('no company was made')
  company = made
  const { email, password } = made.accounts.find(({ role }) => role === 'owner') ?? {}
  owner = (await server.call('POST', '/v3/login', { json: { email, password } })).body.token
})

const get = async (path: string) => (await server.call('GET', path, { as: owner })).body.result

test('the channels of the sample are linked, told of in every report, and can send nothing', async () => {
  const { channels } = await get('/v4/common/channels')
  for (const channel of ['line', 'app']) {
    const one = channels.find((each: { channel: string }) => each.channel === channel)
    expect(one.counts.authenticated).toBeGreaterThan(5)
    expect(one.closing).toMatchObject({ code: 'sample', until: null })
  }
  const { by_channel } = await get('/v3/answers/report/reach')
  for (const channel of ['line', 'app', 'mail'])
    expect(by_channel.find((each: { route: string }) => each.route === channel).sent).toBeGreaterThan(30)
  const { secrets, lines, replies } = await app.database.asCompany(company.company_id, async (tx) => ({
    secrets: await tx.selectFrom('channel_accounts').select(['secrets', 'token', 'closed_at']).execute(),
    lines: await tx.selectFrom('follow_up_lines').select('body').execute(),
    replies: await tx.selectFrom('messages').select('id').where('received_via', '=', 'line').execute(),
  }))
  for (const row of secrets) expect(row).toEqual({ secrets: null, token: null, closed_at: expect.anything() })
  expect([lines.length > 0, replies.length > 0]).toEqual([true, true])
})
