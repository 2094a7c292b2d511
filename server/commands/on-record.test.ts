import { expect, test } from 'vitest'
import { commandOf } from '../testing/operator.ts'
import { suite } from '../testing/suite.ts'
import { companyIn } from './on-record.ts'

const { app, server, company, columns } = suite()

const command = (...words: string[]) =>
  commandOf(
    { ...process.env, DATABASE_URL: server.databaseUrl, SECRET: app.secret, LOGNAME: 'ops' },
    ...words,
  )

const log = async () => JSON.parse((await command('operator-log')).stdout)

test('a command is on record by its name, when, by whom and how it ended, and nothing of its options', async () => {
  const email = 'nobody-knows@company.example'
  await command('company', 'create', '--name', '秘密の会社', '--owner-email', email)
  const refused = await command('member', 'erase', '--company', String(company.id), '--id', '987654321')
  expect(refused.code).toBe(1)
  const lines = await log()
  expect(lines).toMatchObject([
    { command: 'operator-log', result: 'begun', os_user: 'ops' },
    { command: 'member erase', result: 'failure', os_user: 'ops', ip_address: null },
    { command: 'company create', result: 'success', at: expect.stringMatching(/^20.+Z$/) },
  ])
  for (const word of [email, '秘密の会社', '987654321']) expect(JSON.stringify(lines)).not.toContain(word)
})

test('the company that a command is about sees it in its own security log, and no other does', async () => {
  await command('member', 'erase', '--company', String(company.id), '--id', '987654321')
  await command('company', 'list')
  expect(await columns('security_logs', ['category', 'task', 'uri', 'user_id'])).toEqual([
    { category: 'operator', task: 'operator.command', uri: 'soramoyo member erase', user_id: null },
  ])
})

test('a failed sign-in to an address that nobody has is on record by a keyed hash', async () => {
  const email = 'who-is-that@nowhere.example'
  const signIn = (json: object) => server.call('POST', '/v3/login', { json })
  for (let time = 0; time < 2; time += 1) await signIn({ email, password: 'not-the-password' })
  await signIn({ email: company.accounts.owner.email, password: 'not-the-password' })
  const logins = (await log()).filter(({ kind }: { kind: string }) => kind === 'login')
  expect(logins).toHaveLength(2)
  expect(logins[0]).toMatchObject({
    ip_address: '127.0.0.1',
    address_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(logins[0].address_hash).toBe(logins[1].address_hash)
  expect(JSON.stringify(logins)).not.toContain('who-is-that')
})

test.each([
  ['member erase', ['--company', '3', '--id', '12'], 3],
  ['member erase', ['--company=4'], 4],
  ['company export', ['--id', '5', '--out', 'f'], 5],
  ['company create', ['--name', 'x'], null],
  ['maintenance off', ['--id', '6'], null],
  ['member erase', ['--company', 'x'], null],
])('the company of %s %j', (name, args, id) => {
  expect(companyIn(name, args)).toBe(id)
})
