import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { codeSamples } from '#contract/services/code-samples.ts'
import { makeCompany } from '../../testing/company.ts'
import { callBack, linkedWith, sentPerson, signedCallback } from '../../testing/engage.ts'
import { programOutput } from '../../testing/program-output.ts'
import { suite } from '../../testing/suite.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { exportCompany } from '../company/service.ts'

const { app, server, company, as, done, read, rows, columns, audited, newMember } = suite()

const base = '/v3/company_services'
const at = (name: string, service: number | string) => `${base}/${name}?service=${service}`

const services = async () => (await read(base)).services
const first = async () => (await services())[0]

const local = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const send = (by: { companyId: number; secret: string; at: number }, ...members: unknown[]) =>
  callBack(server.url, signedCallback(by, { members }))

const now = () => Math.floor(Date.now() / 1000)

describe('a link', () => {
  test('is named for each of the three services, and begins as none', async () => {
    expect(await read(base)).toEqual({
      company_id: company.id,
      callback_url: `${app.config.PUBLIC_URL}/v3/engage/callback`,
      services: [1, 3, 4].map((service) => ({
        service,
        link_status: 0,
        linked_at: null,
        unlinked_at: null,
        waiting_count: 0,
        key_made_at: null,
        former_key_until: null,
        last_received_at: null,
        name: expect.stringMatching(/^連携サービス（.+）$/),
      })),
    })
  })

  test('is made with a key that is told once, and that its calls are signed with', async () => {
    const made = await as('owner').put(at('link', 1))
    expect(made.status).toBe(200)
    expect(made.body.message).toBe('連携しました。キーを連携先の担当者に渡してください。')
    const { key, ...reported } = made.body.result
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(reported).toMatchObject({ service: 1, link_status: 1, linked_at: expect.stringMatching(local) })
    expect((await send({ companyId: company.id, secret: key, at: now() }, sentPerson())).status).toBe(202)
    expect(await first()).toEqual({
      ...reported,
      waiting_count: 1,
      last_received_at: expect.stringMatching(local),
    })
    expect((await services()).slice(1)).toMatchObject([{ link_status: 0 }, { link_status: 0 }])
    expect((await read('/v3/companies')).integration_settings).toEqual({ engage: { is_linked: true } })
  })

  test('is made and ended once: what comes too late is refused', async () => {
    const early = [await as('owner').put(at('key', 1)), await as('owner').remove(at('link', 1))]
    const trial = await as('owner').post(`${base}/trial`, { service: 1 })
    for (const { status, body } of [...early, trial])
      expect([status, body.code]).toEqual([409, 'service_not_linked'])
    await done('PUT', at('link', 1))
    const twice = await as('owner').put(at('link', 1))
    expect([twice.status, twice.body.code]).toEqual([409, 'service_linked'])
    const ended = await as('owner').remove(at('link', 1))
    expect(ended.body).toMatchObject({
      result: {
        link_status: 0,
        linked_at: null,
        unlinked_at: expect.stringMatching(local),
        key_made_at: null,
      },
      message: '連携を解除しました。これから届く情報は受け取りません。',
    })
    expect((await as('owner').remove(at('link', 1))).status).toBe(409)
    expect(await columns('company_services', ['signing_key', 'former_signing_key'])).toEqual([
      { signing_key: null, former_signing_key: null },
    ])
    expect((await read('/v3/companies')).integration_settings).toEqual({ engage: { is_linked: false } })
    const again = await done('PUT', at('link', 1))
    expect(again).toMatchObject({ link_status: 1, unlinked_at: null })
  })

  test('of two at once is made by one', async () => {
    const both = await Promise.all([as('owner').put(at('link', 1)), as('owner').put(at('link', 1))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('names its service in the address: 1, 3 or 4', async () => {
    for (const wrong of [2, 'x', '']) {
      const { status, body } = await as('owner').put(at('link', wrong))
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'service'])
    }
    const without = await as('owner').put(`${base}/link`, { service: 1 })
    expect([without.status, without.body.errors]).toMatchObject([422, [{ field: 'service' }]])
    expect(await rows('company_services')).toEqual([])
  })

  test('is another company’s own matter', async () => {
    await done('PUT', at('link', 1))
    const other = await makeCompany(app)
    const theirs = await server.call('GET', base, { as: other.accounts.owner.token })
    expect(theirs.body.result.services[0]).toMatchObject({ link_status: 0 })
    const ended = await server.call('DELETE', at('link', 1), { as: other.accounts.owner.token })
    expect(ended.status).toBe(409)
    expect(await first()).toMatchObject({ link_status: 1 })
  })

  test('leaves a line in the security log with each change', async () => {
    await done('PUT', at('link', 3))
    await done('PUT', at('key', 3))
    await done('POST', `${base}/trial`, { service: 3 })
    await done('DELETE', at('link', 3))
    expect(await audited()).toEqual(['service.link', 'service.rotate_key', 'service.try', 'service.unlink'])
  })
})

test('another key is told once, and until when the one before is taken', async () => {
  const { key } = await done('PUT', at('link', 1))
  const rotated = await as('owner').put(at('key', 1))
  expect(rotated.body.message).toBe('キーを作り直しました。前のキーは1時間後に使えなくなります。')
  const { key: another, ...reported } = rotated.body.result
  expect(another).not.toBe(key)
  expect(reported.former_key_until).toMatch(local)
  expect(Date.parse(reported.former_key_until) - Date.parse(reported.key_made_at)).toBe(3_600_000)
  expect(await first()).toEqual(reported)
})

describe('a trial', () => {
  const trial = (service = 1) => done('POST', `${base}/trial`, { service })

  test('goes through the callback itself, is on record under its request id, and keeps nobody', async () => {
    await done('PUT', at('link', 1))
    const answer = await trial()
    expect(answer).toEqual({
      is_accepted: true,
      status: 202,
      request_id: expect.any(String),
      message: '試し送信を確認しました。だれも登録待ちにしていません。',
    })
    expect((await read(`${base}/calls`)).calls).toEqual([
      {
        id: expect.any(Number),
        service: 1,
        result: 1,
        status: 202,
        is_trial: true,
        received: 1,
        known: 0,
        request_id: answer.request_id,
        called_at: expect.stringMatching(local),
      },
    ])
    expect((await read('/v3/temp_members')).count).toBe(0)
    expect(await first()).toMatchObject({ last_received_at: null, waiting_count: 0 })
    expect((await trial()).is_accepted).toBe(true)
    await done('PUT', at('key', 1))
    expect((await trial()).is_accepted).toBe(true)
  })
})

test('the record of calls is read in pages, of all services or one', async () => {
  const [one, three] = [await linkedWith(app, company.id, 1), await linkedWith(app, company.id, 3)]
  for (let sent = 0; sent < 3; sent += 1) await send({ ...one, at: one.at + sent }, sentPerson())
  await send(three, sentPerson({ joined_site: 3 }))
  const page = await read(`${base}/calls`, { limit: 2, offset: 1 })
  expect([page.count, page.calls.length]).toEqual([4, 2])
  const ofThree = await read(`${base}/calls`, { service: 3 })
  expect(ofThree).toMatchObject({ count: 1, calls: [{ service: 3, received: 1 }] })
  const other = await makeCompany(app)
  const theirs = await server.call('GET', `${base}/calls`, { as: other.accounts.owner.token })
  expect(theirs.body.result).toEqual({ calls: [], count: 0 })
})

test('how many more may be registered is what the plan leaves', async () => {
  await newMember()
  const { total_count } = await read(`${base}/rest_count`)
  expect(await read(`${base}/rest_count`)).toEqual({ total_count, use_count: 1, rest_count: total_count - 1 })
  const { members } = await read('/v3/company_counts')
  expect(members).toMatchObject({ total_count, use_count: 1, rest_count: total_count - 1 })
})

test('the description holds the callback, its headers and its errors, and no other call', async () => {
  const { document } = await read(`${base}/openapi`)
  const described = JSON.parse(document)
  expect(Object.keys(described.paths)).toEqual(['/v3/engage/callback'])
  const { post } = described.paths['/v3/engage/callback']
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'x-engage-company',
    'x-engage-timestamp',
    'x-engage-signature',
  ])
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['202', '401', '422', '429']))
  expect(described.servers).toEqual([{ url: app.config.PUBLIC_URL }])
  for (const [, name] of document.matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(described.components.schemas).toHaveProperty(name)
})

describe('the programs of the guide', () => {
  const runners: Record<string, string> = { Bash: 'bash', 'Node.js': process.execPath, Python: 'python3' }
  const samples = (of: { url: string; companyId: number; service: number }) =>
    codeSamples(of).map((sample) => [sample.language, sample] as const)

  test.each(samples({ url: '', companyId: 0, service: 0 }))('%s signs as it must', async (language) => {
    const { secret } = await linkedWith(app, company.id, 4)
    const folder = await mkdtemp(join(tmpdir(), 'soramoyo-sample-'))
    const url = `${server.url}/v3/engage/callback`
    const written = new Map(samples({ url, companyId: company.id, service: 4 }))
    const { fileName = '', code = '' } = written.get(language) ?? {}
    await writeFile(join(folder, fileName), code)
    const run = (key: string) =>
      programOutput(runners[language] ?? '', [join(folder, fileName)], { ENGAGE_KEY: key })
    expect(await run(secret)).toContain('試し送信を確認しました。')
    expect(await run('guessed')).toContain('signature_invalid')
    await rm(folder, { recursive: true })
  })

  test('stand in the documentation as they are', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../docs/engage.md'), 'utf8')
    const url = 'https://soramoyo.example.jp/v3/engage/callback'
    for (const [, { code }] of samples({ url, companyId: 12, service: 1 })) expect(page).toContain(code)
  })
})

test('a key is in no answer but the one that makes it, no row in the clear and no archive', async () => {
  const { key: former } = await done('PUT', at('link', 1))
  const { key } = await done('PUT', at('key', 1))
  await done('POST', `${base}/trial`, { service: 1 })
  const reading = [base, `${base}/calls`, `${base}/openapi`, `${base}/rest_count`, '/v3/companies']
  const texts = await Promise.all(
    [...reading, '/v3/settings/security/log'].map(async (path) => (await as('owner').get(path)).text),
  )
  const kept = await Promise.all(
    (['company_services', 'service_calls', 'security_logs', 'idempotency_keys'] as const).map((table) =>
      rows(table),
    ),
  )
  const folder = await mkdtemp(join(tmpdir(), 'soramoyo-archive-'))
  await exportCompany(app, company.id, join(folder, 'company.gz'))
  let archive = ''
  for await (const part of createReadStream(join(folder, 'company.gz')).pipe(createGunzip())) archive += part
  await rm(folder, { recursive: true })
  expect(archive).toContain('"table":"company_services"')
  const [stored] = await rows('company_services')
  const sealed = [stored?.signing_key, stored?.former_signing_key].map(
    (bytes) => bytes?.toString('hex') ?? '?',
  )
  for (const hidden of [key, former]) expect(`${texts} ${JSON.stringify(kept)}`).not.toContain(hidden)
  for (const hidden of [key, former, ...sealed]) expect(archive).not.toContain(hidden)
})

test('neither key nor signature nor anybody who was sent is in the log, however much is logged', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const talking = await openTestApp({ LOG_LEVEL: 'debug' }, undefined, pino({ level: 'debug' }, stream))
  try {
    const { id, accounts } = await makeCompany(talking.app)
    const call = (method: string, path: string, json?: unknown) =>
      talking.call(method, path, { as: accounts.owner.token, ...(json ? { json } : {}) })
    const { key } = (await call('PUT', at('link', 1))).body.result
    const person = sentPerson()
    const signed = signedCallback({ companyId: id, secret: key, at: now() }, { members: [person] })
    for (const _ of ['taken', 'repeated']) await callBack(talking.url, signed)
    await call('POST', `${base}/trial`, { service: 1 })
    await call('DELETE', at('link', 1))
    const log = lines.join('')
    expect(log).toContain('/v3/engage/callback')
    for (const hidden of [key, signed.headers['x-engage-signature'], person.email, person.lastname])
      expect(log).not.toContain(hidden)
  } finally {
    await talking.close()
  }
})

// Last, as it uses up the minute's requests of this address.
test('a trial tells what the callback answered where it refuses', async () => {
  await done('PUT', at('link', 1))
  const companyId = company.id
  const send = () => callBack(server.url, signedCallback({ companyId, secret: 'x', at: now() }, {}))
  const trial = () => done('POST', `${base}/trial`, { service: 1 })
  let answer = await trial()
  // what counts is how many come within a minute
  for (; answer.status !== 429; answer = await trial()) await Promise.all(Array.from({ length: 125 }, send))
  expect(answer).toMatchObject({ is_accepted: false, status: 429, request_id: expect.any(String) })
  expect(answer.message).toContain('しばらくして')
})
