import { beforeEach, expect, test } from 'vitest'
import { findLinked } from '../../../channels/links/queries.ts'
import type { ChatEvent } from '../../../inbound/provider-events/handlers.ts'
import { asDate } from '../../../platform/clock.ts'
import { openChannel } from '../../../testing/channel-accounts.ts'
import { suite } from '../../../testing/suite.ts'
import { handleChatEvent } from '../chat/service.ts'
import { holdCode } from './code-queries.ts'
import { codeHash } from './code-rules.ts'
import { confirmCode, makeCode } from './code-service.ts'

const { app, company, as, rows, update, insert, register, detail, inCompany } = suite({
  at: '2026-06-01T09:00:00+09:00',
})

const address = `U${'a'.repeat(32)}`
const email = 'hanako@members.example'

let former: { id: number; code: string }

beforeEach(async () => {
  await openChannel(app, company.id, 'line', { channelId: '1', channelSecret: 'secret', basicId: '@aozora' })
  former = await register({ email, date_contracted: '2025-04-01' })
  await insert('member_channels', {
    member_id: former.id,
    channel: 'line',
    status: 3,
    address,
    address_name: 'はな',
    linked_at: new Date(),
    linked_by: 'member',
    updated_at: new Date(),
  })
  await insert('push_subscriptions', {
    member_id: former.id,
    device: crypto.randomUUID(),
    endpoint: 'https://push.example/1',
    p256dh: 'x',
    auth: 'x',
    created_at: new Date(),
    seen_at: new Date(),
  })
  await update('members', { id: former.id }, { preferred_route: 'line' })
  const { version } = await detail(former.code)
  const left = { version, working_status: 3, date_resigned: '2026-05-31' }
  expect((await as('owner').put(`/v3/members/${former.id}`, left)).status).toBe(200)
})

const linkOf = async (memberId: number) =>
  (await rows('member_channels', { member_id: memberId, channel: 'line' }))[0]

const says = (text: string) =>
  inCompany(async (tx) => {
    const at = asDate(app.clock())
    const event = { kind: 'text', text, eventId: text, at, address, providerMessageId: text } as ChatEvent
    const link = await findLinked(tx, { companyId: company.id, channel: 'line', address })
    const of = { companyId: company.id, channel: 'line', link, name: 'はな', event, file: null, at } as const
    return handleChatEvent(tx, app, of)
  })

test.each([
  ['registered anew', { date_contracted: '2026-07-01', email, is_rejoining: true }],
  ['set back', null],
])('a linked chat goes on with the person who comes again, %s', async (_, registration) => {
  const again = registration
    ? (await register(registration)).id
    : (
        await as('owner').put(`/v3/members/${former.id}`, {
          version: (await detail(former.code)).version,
          working_status: 1,
          date_contracted: '2026-07-01',
        })
      ).body.result.id
  expect(await linkOf(again)).toMatchObject({ status: 3, address, address_name: 'はな' })
  expect(await linkOf(former.id)).toBeUndefined()
  expect(await rows('push_subscriptions', { member_id: again })).toHaveLength(1)
  expect((await rows('members', { id: again }))[0]).toMatchObject({ preferred_route: 'line' })
  await says('こんにちは')
  expect(await rows('messages', { member_id: again })).toMatchObject([{ mail_body: 'こんにちは' }])
})

test('somebody else with the address begins without it, and may link the account that one who left had', async () => {
  const other = await register({ date_contracted: '2026-07-01', email, is_rejoining: false })
  expect(await linkOf(other.id)).toBeUndefined()
  expect(await linkOf(former.id)).toMatchObject({ status: 3 })
  const refusal = await inCompany(async (tx) => {
    const ctx = { app, tx, now: app.clock(), actor: { companyId: company.id } }
    const member = { id: other.id, mail_language: 0, company_name: '会社' }
    const { code } = await makeCode(ctx, member, { channel: 'line', address: null })
    const held = await holdCode(tx, { companyId: company.id, channel: 'line', hash: codeHash(code) })
    return held && confirmCode(ctx, held, { address, name: 'はな' })
  })
  expect(refusal).toBeNull()
  expect(await linkOf(other.id)).toMatchObject({ status: 3, address })
  expect(await linkOf(former.id)).toMatchObject({ status: 0, address: null })
})
