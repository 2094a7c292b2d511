import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChannel } from '../../../testing/channel-accounts.ts'
import { httpClient } from '../../../testing/http.ts'
import { type LineFake, startLine } from '../../../testing/providers/line.ts'
import { twilioAccount } from '../../../testing/providers/twilio.ts'
import { suite } from '../../../testing/suite.ts'
import { exportCompany } from '../../company/service.ts'

const at = '2026-05-11T10:00:00+09:00'
let line: LineFake
beforeAll(async () => {
  line = await startLine(() => app.clock() && new Date(app.clock().epochMilliseconds))
})
afterAll(() => line.stop())

const { app, server, company, as, read, row, rows, update, insert, newMember, audited } = suite({ at })
beforeEach(() => Object.assign(app.config, { LINE_API_BASE: line.base }))

const path = '/v4/common/channels/line'
const typed = (change: Record<string, string> = {}) => ({
  channel_id: '1234567890',
  channel_secret: 'channel-secret',
  basic_id: '@aozora',
  monthly_limit: '200',
  ...change,
})
const save = (change = {}, version = 0) => as('owner').put(path, { values: typed(change), version })

describe('the account of a channel', () => {
  test('is tried before it is saved: a wrong secret is said in words and nothing is stored', async () => {
    const tried = await as('owner').post(`${path}/check`, { values: typed({ channel_secret: 'wrong' }) })
    expect(tried.body.result).toMatchObject({ ok: false, facts: [] })
    expect(tried.body.result.words).toContain('チャネルシークレット')
    const saved = await save({ channel_secret: 'wrong' })
    expect([saved.status, saved.body.code]).toEqual([409, 'channel_refused'])
    expect(saved.body.message).toMatch(/^保存していません。/)
    expect(await rows('channel_accounts')).toEqual([])
  })

  test('shows what the provider knows of it, and is saved under a version', async () => {
    const { result } = (await as('owner').post(`${path}/check`, { values: typed() })).body
    expect(result).toMatchObject({ ok: true, words: null })
    expect(result.facts).toContainEqual({ label: 'ベーシックID', value: '@aozora' })
    const before = await read(path)
    expect(before).toMatchObject({ is_set_up: false, version: 0 })
    expect((await save()).body).toMatchObject({
      message: 'LINEの設定を保存しました。',
      result: { version: 1 },
    })
    const after = await read(path)
    expect(after).toMatchObject({ is_set_up: true, version: 1, webhook_url: before.webhook_url })
    expect((await save({}, 0)).body.code).toBe('stale_version')
    expect((await save({ monthly_limit: '5000' }, 1)).status).toBe(200)
    expect((await save({}, 1)).body.code).toBe('stale_version')
    expect(await audited()).toEqual(['channel.set_up', 'channel.set_up'])
  })

  test('keeps a secret that is left blank, and never tells it', async () => {
    await save()
    expect((await save({ channel_secret: '', monthly_limit: '5000' }, 1)).status).toBe(200)
    const { text } = await as('owner').get(path)
    expect(JSON.parse(text).result).toMatchObject({
      values: { channel_id: '1234567890', monthly_limit: '5000' },
      secrets: { channel_secret: { is_set: true } },
    })
    expect(text).not.toContain('channel-secret')
  })

  test('names what is missing or has another form, field by field', async () => {
    const { status, body } = await save({ channel_id: '12a', channel_secret: '', basic_id: 'aozora' })
    expect(status).toBe(422)
    expect(body.errors.map(({ field, rule }: { field: string; rule: string }) => [field, rule])).toEqual([
      ['channel_id', 'numeric'],
      ['channel_secret', 'required'],
      ['basic_id', 'line_basic_id'],
    ])
  })

  test('is read by administrators and changed by the full ones alone', async () => {
    await save()
    for (const role of ['super_administrator', 'limited_administrator'] as const)
      expect((await as(role).get(path)).status).toBe(200)
    expect((await as('standard_viewer').get(path)).status).toBe(403)
    expect((await as('limited_administrator').put(path, { values: typed(), version: 1 })).status).toBe(403)
    expect((await as('limited_administrator').post(`${path}/check`, { values: typed() })).status).toBe(403)
    expect((await as('limited_administrator').remove(path)).status).toBe(403)
  })

  test('uses a suspended account again once it is saved again', async () => {
    await save()
    const closed = { closed_code: '401', closed_reason: 'LINEとの連携が無効になっています。' }
    await update('channel_accounts', {}, { ...closed, closed_at: new Date(at) })
    const shown = (await read('/v4/common/channels')).channels
    expect(shown.find(({ channel }: { channel: string }) => channel === 'line').closing).toMatchObject({
      code: '401',
      words: closed.closed_reason,
      until: null,
      since: '2026-05-11 10:00:00',
      waiting: 0,
    })
    const { closed_channels } = await read('/v4/common/dashboard')
    expect(closed_channels).toEqual([{ channel: 'line', words: closed.closed_reason, until: null }])
    expect((await read('/v4/common/dashboard', {}, 'standard_viewer')).closed_channels).toEqual([])
    await save({ channel_secret: '' }, 1)
    expect((await read(path)).closing).toBeNull()
  })

  test('takes everybody’s link with it when it goes', async () => {
    await save()
    const { id: member_id } = await newMember()
    const link = { member_id, channel: 'line', status: 3, address: `U${'a'.repeat(32)}` }
    await insert('member_channels', { ...link, updated_at: new Date(at) })
    expect((await as('owner').remove(path)).status).toBe(200)
    expect((await as('owner').remove(path)).status).toBe(404)
    expect(await row('member_channels', { member_id })).toMatchObject({
      status: 0,
      address: null,
      unlinked_by: 'company',
    })
    expect(await audited()).toEqual(['channel.set_up', 'channel.remove'])
  })
})

test('a secret is in no answer, no row in the clear, no log of security, no archive of the company', async () => {
  const secret = 'channel-secret'
  await save()
  const { token } = company.accounts.owner
  const call = httpClient(server.url)
  for (const one of [path, '/v4/common/channels', '/v3/line/members', '/v3/settings/security/log'])
    expect((await call('GET', one, { as: token })).text).not.toContain(secret)
  expect(JSON.stringify(await rows('channel_accounts'))).not.toContain(secret)
  expect(JSON.stringify(await rows('security_logs'))).not.toContain(secret)
  const { gunzipSync } = await import('node:zlib')
  const { mkdtemp, readFile } = await import('node:fs/promises')
  const { join } = await import('node:path')
  const { tmpdir } = await import('node:os')
  const file = join(await mkdtemp(join(tmpdir(), 'channels-')), 'company.gz')
  await exportCompany(app, company.id, file)
  const archive = gunzipSync(await readFile(file)).toString('utf8')
  expect(archive).toContain('1234567890')
  const stored = await row('channel_accounts')
  for (const hidden of [secret, stored.webhook_key, stored.secrets?.toString('hex') ?? ''])
    expect(archive).not.toContain(hidden)
})

describe('the order of the ways', () => {
  const order = ['mail', 'sms', 'app', 'line', 'line_works', 'slack']

  test('is changed under the version at which it was read', async () => {
    const { version, order: before } = await read('/v4/common/channels')
    expect(before).toEqual(['app', 'line', 'line_works', 'slack', 'mail', 'sms'])
    const put = () => as('limited_administrator').put('/v4/common/channels/order', { order, version })
    expect((await put()).body.result.order).toEqual(order)
    expect((await put()).body.code).toBe('stale_version')
    expect(await audited()).toEqual(['channel.order'])
  })

  test.each([
    ['one is missing', order.slice(1)],
    ['one stands twice', [...order.slice(1), 'sms']],
    ['one is unknown', [...order.slice(1), 'fax']],
  ])('is refused where %s', async (_what, wrong) => {
    const { version } = await read('/v4/common/channels')
    expect((await as('owner').put('/v4/common/channels/order', { order: wrong, version })).status).toBe(422)
  })
})

test('the overview counts who is linked and tells what a month takes at most', async () => {
  await save()
  const [first, second] = [await newMember(), await newMember(), await newMember()]
  const link = (member_id: number, status: number) =>
    insert('member_channels', {
      member_id,
      channel: 'line',
      status,
      address: status === 3 ? `U${member_id}` : null,
      updated_at: new Date(at),
    })
  await link(first?.id ?? 0, 3)
  await link(second?.id ?? 0, 2)
  const { channels } = await read('/v4/common/channels')
  expect(channels.find(({ channel }: { channel: string }) => channel === 'line')).toMatchObject({
    is_set_up: true,
    counts: { not_linked: 1, authenticating: 0, failed: 1, authenticated: 1 },
    forecast: { messages_each: 3, linked: 1, everybody: 3, limit: 200, parts_each: null, unit_price: null },
  })
})

test('the forecast of SMS counts the parts of the words as they are, with the company’s name in them', async () => {
  await openChannel(app, company.id, 'sms', twilioAccount)
  await app.database.pool.query(
    `update channel_accounts set settings = '{"unitPrice": "12"}' where company_id = $1 and channel = 'sms'`,
    [company.id],
  )
  const forecast = async () => (await read('/v4/common/channels/sms')).forecast
  const before = await forecast()
  expect(before).toMatchObject({ messages_each: 3, limit: null, unit_price: 12 })
  await app.database.asSystem((tx) =>
    tx
      .updateTable('companies')
      .set({ name: '株'.repeat(70) })
      .where('id', '=', company.id)
      .execute(),
  )
  expect((await forecast()).parts_each).toBe(before.parts_each + 3)
})

test('the manifest of Slack’s app names our webhook and no secret', async () => {
  const { manifest } = await read('/v4/common/channels/slack/manifest')
  const { webhook_url } = await read('/v4/common/channels/slack')
  expect(JSON.parse(manifest).settings.event_subscriptions.request_url).toBe(webhook_url)
})
