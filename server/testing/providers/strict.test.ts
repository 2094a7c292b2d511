import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newVapidKeys } from '../../channels/push/account.ts'
import { encrypt } from '../../channels/push/encryption.ts'
import { vapidOf } from '../../channels/push/vapid.ts'
import { type FakeKaraden, karadenAccount, startKaraden } from './karaden.ts'
import { type FakeLineWorks, lineWorksAccount, startLineWorks } from './line-works.ts'
import { type FakePush, startPush } from './push.ts'
import { type FakeTwilio, startTwilio, twilioAccount } from './twilio.ts'

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }

const statusOf = async (url: string, { method = 'POST', ...asked }: Asked = {}) =>
  (await fetch(url, { method, redirect: 'manual', ...asked })).status

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

describe('LINE WORKS refuses', () => {
  let fake: FakeLineWorks
  let token = ''
  const grant = (
    changed: Record<string, string> = {},
    claims: object = {},
    key = lineWorksAccount.privateKey,
  ) => {
    const iat = Math.floor(Date.now() / 1000)
    const { clientId: iss, serviceAccount: sub } = lineWorksAccount
    const parts = [
      { alg: 'RS256', typ: 'JWT' },
      { iss, sub, iat, exp: iat + 600, ...claims },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    const assertion = `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
    return form({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
      scope: 'bot.message',
      client_id: iss,
      client_secret: lineWorksAccount.clientSecret,
      ...changed,
    })
  }
  const ask = (body: string) =>
    fetch(`${fake.base}/oauth2/v2.0/token`, { method: 'POST', headers: formType, body })
  const send = (content: object, headers: Record<string, string> = {}, user = 'hanako%40aozora') =>
    statusOf(`${fake.base}/v1.0/bots/${lineWorksAccount.botId}/users/${user}/messages`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ content }),
    })

  beforeAll(async () => {
    fake = await startLineWorks({ users: ['hanako@aozora'] })
    token = (await (await ask(grant())).json()).access_token
  })
  afterAll(() => fake.stop())

  test('nothing of what is documented', async () => {
    expect(await send({ type: 'text', text: 'a' })).toBe(201)
  })

  test('another scope, issuer, age, hour of life, key and an unknown field', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const other = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const now = Math.floor(Date.now() / 1000)
    for (const body of [
      grant({ scope: 'bot' }),
      grant({ state: 'x' }),
      grant({}, { iss: 'other' }),
      grant({}, { sub: 'other' }),
      grant({}, { iat: now - 7200, exp: now - 3600 }),
      // past the hour, however long the requests before it took
      grant({}, { exp: now + 4200 }),
      grant({}, { aud: 'x' }),
      grant({}, {}, other),
    ])
      expect((await ask(body)).status).toBe(400)
  })

  test('an undocumented property, a text of 2,001, an unencoded member, another type of content, no token', async () => {
    expect(await send({ type: 'text', text: 'a', quickReply: {} })).toBe(400)
    expect(await send({ type: 'text', text: 'あ'.repeat(2_001) })).toBe(400)
    expect(await send({ type: 'text', text: 'a' }, {}, 'hanako@aozora')).toBe(400)
    expect(await send({ type: 'text', text: 'a' }, { 'content-type': 'text/plain' })).toBe(400)
    expect(await send({ type: 'text', text: 'a' }, { authorization: 'Bearer x' })).toBe(401)
  })

  test('a path of API 1.0, and reading where one writes', async () => {
    expect(await statusOf(`${fake.base}/r/abc/message/v1/bot/1/message/push`)).toBe(404)
    expect(await statusOf(`${fake.base}/oauth2/v2.0/token`, { method: 'GET' })).toBe(405)
  })
})

describe('Twilio refuses', () => {
  let fake: FakeTwilio
  const callback = 'https://soramoyo.example/webhooks/sms/k'
  const authorization = `Basic ${btoa(`${twilioAccount.apiKeySid}:${twilioAccount.apiKeySecret}`)}`
  const sms = {
    To: '+819012345678',
    From: 'AOZORA',
    Body: 'a',
    StatusCallback: callback,
    ValidityPeriod: '60',
  }
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    statusOf(`${fake.base}/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json`, {
      headers: { ...formType, authorization, ...headers },
      body: form(fields),
    })

  beforeAll(async () => {
    fake = await startTwilio({ callback })
  })
  afterAll(() => fake.stop())

  test.each([
    ['a number in Japan’s own form', { ...sms, To: '09012345678' }],
    ['a number with the 0 left in', { ...sms, To: '+8109012345678' }],
    ['a landline', { ...sms, To: '+81312345678' }],
    ['a Japanese mobile as the sender', { ...sms, From: '+819012345678' }],
    ['no sender', without(sms, 'From')],
    ['two senders', { ...sms, MessagingServiceSid: `MG${'0'.repeat(32)}` }],
    ['no text', without(sms, 'Body')],
    ['1,601 units', { ...sms, Body: 'a'.repeat(1_601) }],
    ['a callback elsewhere', { ...sms, StatusCallback: `${callback}2` }],
    ['more than ten hours', { ...sms, ValidityPeriod: '36001' }],
    ['no time at all', { ...sms, ValidityPeriod: '0' }],
    ['what it does not know', { ...sms, IdempotencyKey: 'x' }],
  ])('%s', async (_what, fields) => {
    expect(await send(sms)).toBe(201)
    expect(await send(fields)).toBe(400)
  })

  test('JSON, another key, and the account to a key that may only send', async () => {
    expect(await send(sms, { 'content-type': 'application/json' })).toBe(400)
    expect(await send(sms, { authorization: `Basic ${btoa('SK:x')}` })).toBe(401)
    const account = `${fake.base}/2010-04-01/Accounts/${twilioAccount.accountSid}.json`
    expect(await statusOf(account, { method: 'GET', headers: { authorization } })).toBe(401)
    expect(await statusOf(`${fake.base}/2008-08-01/Accounts`)).toBe(404)
  })
})

describe('Karaden refuses', () => {
  let fake: FakeKaraden
  const sms = { service_id: '12', to: '09012345678', body: 'a' }
  const headers = {
    ...formType,
    authorization: `Bearer ${karadenAccount.token}`,
    'karaden-version': '2023-01-01',
  }
  const send = (fields: Record<string, string>, given: Record<string, string> = headers) =>
    statusOf(`${fake.base}/api/aozora/messages`, { headers: given, body: form(fields) })

  beforeAll(async () => {
    fake = await startKaraden()
  })
  afterAll(() => fake.stop())

  test.each([
    ['E.164', { ...sms, to: '+819012345678' }],
    ['661 units', { ...sms, body: 'あ'.repeat(661) }],
    ['another service', { ...sms, service_id: '13' }],
    ['a time without its zone', { ...sms, limited_at: '2026-06-10 21:00:00' }],
    ['what it does not know', { ...sms, callback: 'x' }],
  ])('%s', async (_what, fields) => {
    expect(await send(sms)).toBe(200)
    expect(await send(fields)).toBe(422)
  })

  test('no version or an unknown one, and another token', async () => {
    expect(await send(sms, without(headers, 'karaden-version'))).toBe(400)
    expect(await send(sms, { ...headers, 'karaden-version': '2024-01-01' })).toBe(400)
    expect(await send(sms, { ...headers, authorization: 'Bearer x' })).toBe(401)
  })
})

describe('a push service refuses', () => {
  let fake: FakePush
  const account = { ...newVapidKeys(), subject: 'mailto:hr@aozora.example' }
  const push = async (changed: Record<string, string> = {}, size = 2, missing = '') => {
    const { endpoint, address } = fake.subscribe(account.publicKey)
    const body = encrypt(Buffer.from('1'.padStart(size)), JSON.parse(address))
    const authorization = vapidOf(account, endpoint, new Date())
    const all = { authorization, ttl: '60', 'content-encoding': 'aes128gcm', topic: 'a', ...changed }
    return statusOf(endpoint, { headers: without(all, missing), body })
  }

  beforeAll(async () => {
    fake = await startPush()
  })
  afterAll(() => fake.stop())

  test('no TTL, a topic that is too long or of other letters, an unknown urgency, another encoding', async () => {
    expect(await push()).toBe(201)
    expect(await push({}, 2, 'ttl')).toBe(400)
    expect(await push({ topic: 'a'.repeat(33) })).toBe(400)
    expect(await push({ topic: 'a+b/' })).toBe(400)
    expect(await push({ urgency: 'urgent' })).toBe(400)
    expect(await push({ 'content-encoding': 'aesgcm' })).toBe(400)
  })

  test('a body of 4,097 bytes', async () => {
    expect(await push({}, 3_993)).toBe(201)
    expect(await push({}, 3_994)).toBe(413)
  })

  test('a signature for another service, of another time, of another key, a subject in brackets, and none', async () => {
    const { endpoint } = fake.subscribe(account.publicKey)
    const later = new Date(Date.now() + 13 * 3_600_000)
    for (const authorization of [
      vapidOf(account, 'https://fcm.googleapis.com', new Date()),
      vapidOf(account, endpoint, later),
      vapidOf(account, endpoint, new Date(0)),
      vapidOf({ ...account, ...newVapidKeys() }, endpoint, new Date()),
      vapidOf({ ...account, subject: 'mailto:<hr@aozora.example>' }, endpoint, new Date()),
    ])
      expect(await push({ authorization })).toBe(403)
    expect(await push({ authorization: '' })).toBe(401)
    expect(await statusOf(`${fake.base}/push/${randomUUID()}`)).toBe(404)
  })
})
