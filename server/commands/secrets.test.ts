import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareReset } from '../features/sessions/passwords/service.ts'
import { jobs } from '../jobs.ts'
import { runDueJobs } from '../platform/jobs.ts'
import { acceptedIn, entryOf } from '../platform/secrets.ts'
import { nonceOf } from '../platform/tokens.ts'
import { openChannel } from '../testing/channel-accounts.ts'
import { testPassword } from '../testing/company.ts'
import { operatorOf, temporaryFolder } from '../testing/installation.ts'
import { commandOf } from '../testing/operator.ts'
import { suite } from '../testing/suite.ts'
import { openTestApp } from '../testing/test-app.ts'

const { app, server, company, peer, register, dispatchAt, mails } = suite({
  at: '2026-04-10T09:00:00+09:00',
  smtp: true,
  pages: true,
})

type Setting = { SECRET: string; ACCEPTED_SECRETS: string }

/** What the last lines of a rotation say to set. */
function settingIn(printed: string): Setting {
  const last = (name: string) => printed.split('\n').findLast((line) => line.startsWith(`${name}=`)) ?? ''
  return {
    SECRET: last('SECRET').slice('SECRET='.length),
    ACCEPTED_SECRETS: last('ACCEPTED_SECRETS').slice('ACCEPTED_SECRETS='.length),
  }
}

/** The same installation under other secrets. */
const openUnder = async (setting: Setting, at: string) => {
  const database = { url: server.databaseUrl, drop: async () => undefined }
  const opened = await openTestApp({ ...setting, SMTP_URL: peer.url }, Promise.resolve(database))
  opened.setTime(at)
  return opened
}

const mailedToken = async (pattern: RegExp) =>
  (await mails()).map(({ text }) => pattern.exec(text ?? '')?.[1]).find((token) => token !== undefined) ?? ''

const link = /\/a\/([\w-]+)/
const reset = /password_reset_window\/([\w-]+)/

test('after a rotation links mailed before still open, new ones are signed anew, and accounts still open', async () => {
  await register()
  await dispatchAt('2026-05-01T10:00:00')
  const before = await mailedToken(link)
  const service = ['company', 'engage-secret', '--id', String(company.id)]
  const { secret: key } = await operatorOf(server.databaseUrl).done(...service)
  await openChannel(app, company.id, 'sms', { authToken: 'その鍵' })
  // asked for under the old secret, mailed under the new one
  await prepareReset(app, company.accounts.owner.email)

  const printed = (await operatorOf(server.databaseUrl).run('secret', 'rotate')).stdout
  const setting = settingIn(printed)
  expect(setting.SECRET).not.toBe(app.secret)
  expect(printed).toContain(`ACCEPTED_SECRETS=${setting.SECRET}\n`)
  const rotated = await openUnder(setting, '2026-05-01T10:10:00+09:00')
  await runDueJobs(rotated.app, jobs)
  const json = { token: await mailedToken(reset), password: 'another-horse-8' }
  expect((await rotated.call('GET', `/a/${before}`)).status).toBe(200)
  const session = { as: company.accounts.limited_administrator.token }
  expect((await rotated.call('GET', '/v3/members', session)).status).toBe(200)
  expect((await rotated.call('POST', '/v3/password_reset_execute', { json })).status).toBe(200)

  await register({}, 'super_administrator')
  await dispatchAt('2026-05-02T10:00:00', 5, rotated.app)
  const after = await mailedToken(link)
  expect(nonceOf([setting.SECRET], 'answer', after)).not.toBeNull()
  expect(nonceOf([app.secret], 'answer', after)).toBeNull()
  await rotated.close()

  const operator = operatorOf(server.databaseUrl, setting)
  expect((await operator.done(...service)).secret).toBe(key)
  expect(await operator.done('secret', 'reseal')).toEqual({ resealed: 2, lost: 0 })
  expect(await operator.done('secret', 'reseal')).toEqual({ resealed: 0, lost: 0 })
  const alone = { SECRET: setting.SECRET, ACCEPTED_SECRETS: '' }
  expect((await operatorOf(server.databaseUrl, alone).done(...service)).secret).toBe(key)

  const dropped = await openUnder(alone, '2026-05-02T10:10:00+09:00')
  expect((await dropped.call('GET', `/a/${before}`)).status).toBe(404)
  expect((await dropped.call('GET', `/a/${after}`)).status).toBe(200)
  expect((await dropped.call('GET', '/v3/members', session)).status).toBe(200)
  await dropped.close()
})

test('a link that was mailed before sets a password after, and no longer once its secret has had its day', async () => {
  await prepareReset(app, company.accounts.owner.email)
  await runDueJobs(app, jobs)
  const json = { token: await mailedToken(reset), password: 'another-horse-9' }
  const setting = settingIn((await operatorOf(server.databaseUrl).run('secret', 'rotate')).stdout)
  const past = { ...setting, ACCEPTED_SECRETS: entryOf({ secret: app.secret, until: '2020-01-01' }) }
  const late = await openUnder(past, '2026-04-10T09:10:00+09:00')
  expect((await late.call('POST', '/v3/password_reset_execute', { json })).status).not.toBe(200)
  await late.close()
  const rotated = await openUnder(setting, '2026-04-10T09:10:00+09:00')
  expect((await rotated.call('POST', '/v3/password_reset_execute', { json })).status).toBe(200)
  const signIn = { email: company.accounts.owner.email, password: testPassword }
  expect((await rotated.call('POST', '/v3/login', { json: signIn })).status).not.toBe(200)
  await rotated.close()
})

test('what no secret opens any more is counted as lost, and stays as it is', async () => {
  await openChannel(app, company.id, 'sms', { authToken: 'その鍵' })
  const other = { SECRET: 'another-secret-of-the-tests-that-is-long-enough' }
  const operator = operatorOf(server.databaseUrl, other)
  expect(await operator.done('secret', 'reseal')).toEqual({ resealed: 0, lost: 1 })
  expect(await operatorOf(server.databaseUrl).done('secret', 'reseal')).toEqual({ resealed: 0, lost: 0 })
})

test('without SECRET the file of DATA_DIR is rotated, and keeps those before until their days', async () => {
  const folder = temporaryFolder()
  const file = join(folder.path, 'secret')
  mkdirSync(folder.path, { recursive: true })
  const first = 'the first secret, of thirty-two: or more'
  writeFileSync(file, first)
  const env = { DATA_DIR: folder.path }
  expect((await commandOf(env, 'secret', 'rotate')).code).toBe(0)
  const [second = '', ...others] = readFileSync(file, 'utf8').trim().split('\n')
  expect(second).toMatch(/^[\w-]{43}$/)
  expect(others.map((entry) => acceptedIn(entry)?.secret)).toEqual([first])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await commandOf(env, 'secret', 'rotate', '--keep-days', '1')
  const [third, ...before] = readFileSync(file, 'utf8').trim().split('\n')
  expect([third, second].length).toBe(new Set([third, second]).size)
  expect(before.map((entry) => acceptedIn(entry)?.secret)).toEqual([second, first])
  folder.remove()
})
