import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { purposeOf } from '../../../channels/accounts/secrets.ts'
import { seal } from '../../../platform/sealing.ts'
import { lineUser, linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { startLine } from '../../../testing/providers/line.ts'
import { suite } from '../../../testing/suite.ts'

const line = await startLine(() => new Date())
afterAll(() => line.stop())

const { app, company, as, call, server, read, row, rows, register, dispatchAt, update, work } = suite({
  env: { LINE_API_BASE: line.base },
  at: '2026-04-15T09:00:00+09:00',
  smtp: true,
})

const channels = ['line', 'line_works', 'slack', 'sms'] as const
const states = {
  'without secrets': () => null,
  'with secrets of another key': (channel: ExternalChannel) =>
    seal('another secret of another installation', purposeOf(company.id, channel), '{}'),
  'with secrets that were cut': () => Buffer.from('short'),
  'with too few secrets': (channel: ExternalChannel) =>
    seal(app.secret, purposeOf(company.id, channel), '{"botToken":"no token"}'),
}

describe.each(Object.entries(states))('an account %s', (_state, secrets) => {
  const keys = new Map<ExternalChannel, string>()
  beforeEach(async () => {
    for (const channel of channels) {
      keys.set(channel, await openChannel(app, company.id, channel))
      await update(
        'channel_accounts',
        { channel },
        { secrets: secrets(channel), settings: JSON.stringify({ basicId: '@sample', monthlyLimit: '5000' }) },
      )
    }
  })

  test('is read, with what its company has to type again', async () => {
    for (const channel of channels)
      expect([channel, (await call('GET', `/v4/common/channels/${channel}`)).status]).toEqual([channel, 200])
    expect((await call('GET', '/v4/common/channels')).status).toBe(200)
    expect(await read('/v4/common/channels/line/quota')).toEqual({ source: 'plan', limit: 5000, used: null })
    expect(await read('/v3/slack/team')).toEqual({ team: null })
    expect((await call('GET', '/v4/common/channels/slack/manifest')).status).toBe(200)
  })

  test('cannot be told from none by its webhook', async () => {
    for (const channel of channels) {
      const answerAt = async (key: string) => {
        const { status, body } = await server.call('POST', `/webhooks/${channel}/${key}`, {
          raw: new TextEncoder().encode('{"events":[]}'),
          headers: { 'content-type': 'application/json', 'x-line-signature': 'AAAA' },
        })
        return [channel, status, body.code]
      }
      const unknown = [channel, 401, 'unauthenticated']
      expect([await answerAt(keys.get(channel) ?? ''), await answerAt('nobody')]).toEqual([unknown, unknown])
    }
  })

  test('is suspended when a message would leave over it, and what waits keeps waiting', async () => {
    const member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
    await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'line' }, lineUser())
    await update('members', { id: member.id }, { preferred_route: 'line' })
    await dispatchAt('2026-05-01T10:05:00')
    expect(await row('channel_accounts', { channel: 'line' })).toMatchObject({ closed_code: 'unusable' })
    expect(await rows('mails', { member_id: member.id, channel: 'line', kind: 'monthly' })).toMatchObject([
      { state: 'queued' },
    ])
  })

  test('lets an invitation over Slack say what is missing', async () => {
    const { id } = await register({ date_contracted: '2026-04-01' })
    expect((await as('owner').put('/v3/slack/auth/personal', { member_id: id })).status).toBe(200)
    await work()
    expect(await row('member_channels', { member_id: id, channel: 'slack' })).toMatchObject({
      failure_code: 'unusable',
      failure_message: expect.stringContaining('Slackの接続の設定'),
    })
  })
})
