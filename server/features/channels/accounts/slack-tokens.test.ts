import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { slackError, startSlack } from '../../../testing/providers/slack.ts'
import { suite } from '../../../testing/suite.ts'
import { invite } from '../service.ts'

const at = '2026-05-11T10:00:00+09:00'
const first = 'xoxe-1-first'
let clock = () => new Date()
const slack = await startSlack(() => clock())
afterAll(() => slack.stop())

const { app, company, as, read, row, rows, inCompany, register, work, server } = suite({
  env: { SLACK_API_BASE: slack.base },
  at,
  smtp: true,
  pages: true,
})

const path = '/v4/common/channels/slack'
const fixed = { token_kind: 'fixed', bot_token: 'xoxb-fixed', signing_secret: 'signing-secret' }
const rotating = (change: Record<string, string> = {}) => ({
  token_kind: 'rotating',
  signing_secret: 'signing-secret',
  client_id: '1.2',
  client_secret: 'client-secret',
  refresh_token: first,
  ...change,
})
const blank = rotating({ client_secret: '', refresh_token: '', signing_secret: '' })
const check = async (values: object) => (await as('owner').post(`${path}/check`, { values })).body.result
const save = (values: object, version = 0) => as('owner').put(path, { values, version })
const renewals = () => slack.tokens.size - 1

beforeEach(() => {
  clock = () => new Date(app.clock().epochMilliseconds)
  slack.tokens = new Map([['xoxb-fixed', null]])
  slack.refreshTokens = new Map([[first, { isSpent: false }]])
  slack.refusals.length = 0
})

/** Somebody is asked over Slack; what stands there afterwards. */
async function ask() {
  const member = await register({})
  slack.users.set(`U${member.id}`, { email: member.email, name: 'みどり' })
  const before = slack.phone.length
  await inCompany((tx) =>
    invite({ app, tx, now: app.clock(), actor: { companyId: company.id } }, 'slack', [member.id]),
  )
  await work()
  return slack.phone.length - before
}

describe('tokens of Slack that rotate', () => {
  test('are tried twice and saved with a refresh token that works once, and renewed after that', async () => {
    expect(await check(rotating())).toMatchObject({ ok: true })
    expect(await check(rotating())).toMatchObject({ ok: true })
    expect((await save(rotating())).body).toMatchObject({ message: 'Slackの設定を保存しました。' })
    expect([renewals(), await rows('tried_tokens')]).toEqual([1, []])
    expect(await ask()).toBe(1)
    server.setTime('2026-05-11T23:00:00+09:00')
    expect(await ask()).toBe(1)
    expect([renewals(), slack.refusals]).toEqual([2, []])
  })

  test('go on when something else is changed, and the change is tried with a new token', async () => {
    await save(rotating())
    expect((await save({ ...blank, client_secret: 'wrong' }, 1)).body.code).toBe('channel_refused')
    expect((await save({ ...blank, signing_secret: 'other' }, 1)).status).toBe(200)
    expect(await ask()).toBe(1)
    expect([renewals(), slack.refusals]).toEqual([2, []])
  })

  test('are not lost when the saving is refused', async () => {
    slack.scopes.delete('im:history')
    expect((await save(rotating())).body.message).toContain('im:history')
    slack.scopes.add('im:history')
    slack.once({ taken: false, answer: slackError('internal_error'), path: /auth\.test/ })
    expect((await save(rotating())).body.code).toBe('channel_refused')
    expect((await save(rotating(), 7)).body.code).toBe('stale_version')
    expect((await save(rotating())).status).toBe(200)
    expect([renewals(), slack.refusals]).toEqual([1, []])
  })

  test('are neither told nor kept in the clear, and forgotten a day after a trial', async () => {
    await check(rotating())
    expect(JSON.stringify(await rows('tried_tokens'))).not.toContain('xoxe')
    server.setTime('2026-05-12T12:00:00+09:00')
    await app.database.pool.query(`select graphile_worker.add_job('forget_spent')`)
    await work()
    expect(await rows('tried_tokens')).toEqual([])
    slack.refreshTokens.set('xoxe-1-second', { isSpent: false })
    await save(rotating({ refresh_token: 'xoxe-1-second' }))
    const { text } = await as('owner').get(path)
    expect(JSON.parse(text).result).toMatchObject({
      values: { token_kind: 'rotating', client_id: '1.2' },
      secrets: { refresh_token: { is_set: true }, bot_token: { is_set: false } },
    })
    for (const hidden of ['xoxe', 'client-secret', 'signing-secret']) expect(text).not.toContain(hidden)
    expect(JSON.stringify(await row('channel_accounts'))).not.toContain('xoxe')
  })

  test('may take the place of a token that stays, and give it up again', async () => {
    await save(fixed)
    await save(rotating({ signing_secret: '' }), 1)
    expect(await read(path)).toMatchObject({ secrets: { bot_token: { is_set: false } } })
    await save({ ...fixed, signing_secret: '' }, 2)
    expect(await row('channel_accounts')).toMatchObject({ token: null })
    expect(await ask()).toBe(1)
  })

  test('are told apart field by field, in words', async () => {
    const rules = async (values: object) =>
      (await save(values)).body.errors.map(({ field, rule }: Record<string, string>) => [field, rule])
    expect(await rules({ token_kind: 'rotating', client_id: 'abc', refresh_token: 'xoxb-1' })).toEqual([
      ['client_id', 'slack_client_id'],
      ['client_secret', 'required'],
      ['refresh_token', 'slack_refresh_token'],
      ['signing_secret', 'required'],
    ])
    expect(await rules({ token_kind: 'fixed', client_id: 'abc' })).toEqual([
      ['bot_token', 'required'],
      ['signing_secret', 'required'],
    ])
    expect(await rules({ token_kind: 'other' })).toContainEqual(['token_kind', 'choice'])
  })
})
