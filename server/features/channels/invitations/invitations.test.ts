import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { openChannel } from '../../../testing/channel-accounts.ts'
import { lineWorksAccount, startLineWorks } from '../../../testing/providers/line-works.ts'
import { startSlack } from '../../../testing/providers/slack.ts'
import { startTwilio, twilioAccount } from '../../../testing/providers/twilio.ts'
import { unpace } from '../../../testing/queue-providers.ts'
import { suite } from '../../../testing/suite.ts'
import { invite, unlink } from '../service.ts'

let clock = () => new Date()
const slack = await startSlack(() => clock())
const twilio = await startTwilio({
  now: () => clock(),
  callback: 'https://soramoyo.example/webhooks/sms/fixed',
})
const colleague = 'hanako@aozora'
const stranger = 'taro@aozora'
const lineWorks = await startLineWorks({ now: () => clock(), users: [colleague], forbidden: [stranger] })
afterAll(async () => {
  await lineWorks.stop()
  await slack.stop()
  await twilio.stop()
})

const { app, server, company, as, read, register, rows, work, mails, inCompany, submit, update } = suite({
  env: {
    SLACK_API_BASE: slack.base,
    SMS_API_BASE: twilio.base,
    PUBLIC_URL: 'https://soramoyo.example',
    LINE_WORKS_API_BASE: lineWorks.base,
    LINE_WORKS_AUTH_BASE: lineWorks.base,
  },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
  pages: true,
})

const address = 'U012AB3CD'

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  const { signingSecret } = slack.app
  slack.tokens.set('xoxb-1-bot', null)
  await openChannel(app, company.id, 'slack', { botToken: 'xoxb-1-bot', signingSecret })
  await openChannel(app, company.id, 'sms', twilioAccount)
  await update('channel_accounts', { company_id: company.id, channel: 'sms' }, { webhook_key: 'fixed' })
  await openChannel(app, company.id, 'line', { channelId: '1', channelSecret: 's', basicId: '@aozora' })
})

const ask = (channel: ExternalChannel, ...members: { id: number }[]) =>
  inCompany((tx) =>
    invite(
      { app, tx, now: app.clock(), actor: { companyId: company.id } },
      channel,
      members.map(({ id }) => id),
    ),
  )

const linkOf = async (channel: string, { id }: { id: number }) =>
  (await rows('member_channels', { member_id: id, channel }))[0]

describe('an invitation', () => {
  test('to LINE is a mail that leads to the member’s own page, once a day', async () => {
    const member = await register({})
    await work()
    await mails()
    await ask('line', member)
    await ask('line', member)
    await work()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('LINEでもご案内を受け取れます')
    expect(mail?.text).toMatch(/\/m\/[\w-]{43}#line/)
    expect(await linkOf('line', member)).toMatchObject({ status: 1 })
  })

  test('to Slack finds who has the address, and asks there with two buttons', async () => {
    const member = await register({})
    slack.users.set(address, { email: member.email, name: 'みどり' })
    await ask('slack', member)
    await work()
    expect(JSON.stringify(slack.refusals)).toBe('[]')
    const said = JSON.stringify(slack.phone)
    expect(said).toContain('ここで受け取る')
    expect(said).toContain('会社の管理者が閲覧できる場合があります')
    expect(said).toMatch(/channel_yes:[\w-]{22}/)
    expect(await linkOf('slack', member)).toMatchObject({ status: 1 })
  })

  describe('to LINE WORKS', () => {
    beforeEach(async () => {
      lineWorks.arrived.length = 0
      await openChannel(app, company.id, 'line_works', lineWorksAccount, `works-${company.id}`)
      await unpace(app, company.id, 'line_works')
    })
    const invited = (id: number) => as('owner').post('/v3/line_works/auth/personal', { member_id: id })
    const said = () => lineWorks.arrived.map(({ content }) => JSON.stringify(content)).join()
    /** A callback as LINE WORKS signs it, over HTTP. */
    const back = async (event: object, isForged = false) => {
      const { raw, headers } = lineWorks.callback(event)
      const response = await fetch(`${server.url}/webhooks/line_works/works-${company.id}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: new Uint8Array(isForged ? Buffer.concat([raw, Buffer.from(' ')]) : raw),
      })
      await work()
      return response.status
    }
    const pressing = (postback: string, userId = colleague) => ({
      type: 'message',
      source: { userId, domainId: 1 },
      issuedTime: app.clock().toString(),
      content: { type: 'text', text: 'ここで受け取る', postback },
    })

    test('goes to the id that HR registered, and its button links the member', async () => {
      const member = await register({ line_works_id: colleague })
      const { body } = await invited(member.id)
      expect(body).toMatchObject({ data: { status: 'success', count: 1 } })
      await work()
      expect(lineWorks.refusals).toEqual([])
      expect(said()).toContain('会社の管理者が閲覧できる場合があります')
      expect(await linkOf('line_works', member)).toMatchObject({ status: 1 })
      const [agreement = ''] = /channel_yes:[\w-]{22}/.exec(said()) ?? []
      expect(await back(pressing(agreement), true)).toBe(401)
      expect(await linkOf('line_works', member)).toMatchObject({ status: 1 })
      expect(await back(pressing(agreement))).toBe(200)
      expect(await linkOf('line_works', member)).toMatchObject({ status: 3, address: colleague })
      expect(said()).toContain('LINE WORKSに届きます')
    })

    test('ends with a refusal that HR reads when the member presses the other button', async () => {
      const member = await register({ line_works_id: colleague })
      await invited(member.id)
      await work()
      const [refusal = ''] = /channel_no:[\w-]{22}/.exec(said()) ?? []
      await back(pressing(refusal))
      expect(await linkOf('line_works', member)).toMatchObject({ status: 2, failure_code: 'declined' })
    })

    test('fails with the reason where the id is missing or nobody has it', async () => {
      const without = await register({ line_works_id: null })
      const unknown = await register({ line_works_id: 'nobody@aozora' })
      expect((await invited(without.id)).body.code).toBe('channel_address_missing')
      await invited(unknown.id)
      await work()
      const link = await linkOf('line_works', unknown)
      expect([link?.status, link?.failure_message]).toEqual([
        2,
        expect.stringContaining('LINE WORKSにこのメンバー'),
      ])
    })

    test('waits for a suspended account, which HR is shown, where the bot is not allowed', async () => {
      const member = await register({ line_works_id: stranger })
      await invited(member.id)
      await work()
      expect(await linkOf('line_works', member)).toMatchObject({ status: 1 })
      const { closing } = await read('/v4/common/channels/line_works')
      expect(closing).toMatchObject({
        words: expect.stringContaining('LINE WORKSとの連携が無効'),
        waiting: 1,
      })
      expect(lineWorks.arrived).toEqual([])
    })
  })

  test('to somebody who is not in Slack, or has no number, fails with the reason that HR reads', async () => {
    const member = await register({ email: 'nobody@elsewhere.example', mobile_tel_number: null })
    await ask('slack', member)
    await ask('sms', member)
    await work()
    expect(await linkOf('slack', member)).toMatchObject({ status: 2, failure_code: 'unknown_address' })
    expect(await linkOf('sms', member)).toMatchObject({ status: 2, failure_code: 'no_address' })
  })

  test('by SMS has a short link whose page takes the number', async () => {
    const member = await register({ mobile_tel_number: '09012345678' })
    await ask('sms', member)
    await work()
    const [message] = twilio.messages
    expect(message?.to).toBe('+819012345678')
    const [short = ''] = /\/s\/c[\w-]{22}/.exec(message?.body ?? '') ?? []
    const { headers } = await server.call('GET', short)
    await submit(headers.get('location') ?? '', { act: 'agree', lang: 'ja' })
    expect(await linkOf('sms', member)).toMatchObject({ status: 3, address: '+819012345678' })
  })

  test('passes over who is linked already, and an end of a link is told once', async () => {
    const member = await register({ mobile_tel_number: '09012345678' })
    const ctx = (tx: Parameters<Parameters<typeof inCompany>[0]>[0]) => ({
      app,
      tx,
      now: app.clock(),
      actor: { companyId: company.id, userId: company.accounts.owner.id },
    })
    await ask('line', member)
    expect(await inCompany((tx) => unlink(ctx(tx), 'line', member.id, 'company'))).toBe(true)
    expect(await inCompany((tx) => unlink(ctx(tx), 'line', member.id, 'company'))).toBe(false)
    expect(await rows('conversation_events', { member_id: member.id })).toEqual([])
  })
})
