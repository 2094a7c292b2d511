import { afterAll, expect, test } from 'vitest'
import type { Finding } from '../platform/findings.ts'
import { linkMember, openChannel } from '../testing/channel-accounts.ts'
import { operatorOf, queryOn, temporaryFolder } from '../testing/installation.ts'
import { slackError } from '../testing/providers/slack.ts'
import { accountsOf, queueChannels, startQueueProvider } from '../testing/queue-providers.ts'
import { suite } from '../testing/suite.ts'

const { app, server, company, fresh, register, rows, update, insert, call } = suite({ company: 'file' })

const folder = temporaryFolder()
afterAll(() => folder.remove())

const operator = (env: Record<string, string> = {}) => operatorOf(server.databaseUrl, env)
const asOwner = (text: string) => queryOn(server.databaseUrl, text)
const systemWrites = (text: string) => queryOn(server.databaseUrl, text, 'soramoyo_system')

/** What the doctor finds of the things whose name begins so, in a line each. */
async function found(beginning: string, words: readonly string[] = [], env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await operator(env).run('doctor', '--json', ...words)
  expect(stderr).toBe('')
  const { is_well: isWell, findings }: { is_well: boolean; findings: Finding[] } = JSON.parse(stdout)
  expect(code).toBe(isWell ? 0 : 1)
  return findings
    .filter(({ check }) => check.startsWith(beginning))
    .map(({ check, level, says }) => `${level} | ${check} | ${says}`)
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

test('no backup is on record, then one that came to its end, until it is older than two days', async () => {
  expect(await found('backup')).toEqual(['mind | backup | none is on record yet'])
  await systemWrites(`insert into installation_logs (kind, command, result, created_at)
    values ('command', 'backup', 'failure', now()), ('command', 'backup', 'begun', now())`)
  expect(await found('backup')).toEqual(['mind | backup | none is on record yet'])

  await operator().done('backup', '--out', `${folder.path}/first`)
  expect(await found('backup')).toEqual(['well | backup | the newest whole one was begun 0 h ago'])
  const log: { command: string; result: string }[] = await operator().done('operator-log')
  expect(log[1]).toMatchObject({ command: 'backup', result: 'success' })
  expect(JSON.stringify(log)).not.toContain(folder.path)

  const age = (days: number) =>
    systemWrites(`update installation_logs set created_at = now() - interval '${days} days 1 hour'
      where command = 'backup' and result = 'success'`)
  await age(3)
  expect(await found('backup')).toEqual([
    'wrong | backup | the newest whole one was begun 3 days ago, longer than 2 days',
  ])
  expect(await found('backup', ['--backup-days', '7'])).toEqual([
    'well | backup | the newest whole one was begun 3 days ago',
  ])
  expect((await found('backup', ['--backup-days', '0']))[0]).toMatch(/^unknown \| backup \| something else/)
})

test('/metrics gives the instant of the newest whole backup', async () => {
  const { text } = await call('GET', '/metrics')
  const seconds = Number(/^soramoyo_last_backup_timestamp_seconds (\d\S*)$/m.exec(text)?.[1])
  expect(Math.abs(seconds * 1000 - minutesAgo(3 * 24 * 60 + 60).getTime())).toBeLessThan(5 * 60_000)
})

test('jobs are told by their pool, late ones and those that gave up with what to do', async () => {
  await asOwner('delete from graphile_worker._private_jobs')
  expect(await found('jobs: ')).toEqual(
    ['mails', 'files', 'analysis', 'outside', 'webhooks', 'planning', 'others'].map(
      (pool) => `well | jobs: ${pool} | nothing waits`,
    ),
  )
  await asOwner(`select graphile_worker.add_job('send_mails', run_at => now() - interval '45 minutes'),
    graphile_worker.add_job('send_mails', run_at => now() - interval '10 minutes'),
    graphile_worker.add_job('make_exports', run_at => now() - interval '10 minutes'),
    graphile_worker.add_job('purge_something', run_at => now() + interval '1 day')`)
  const late = await found('jobs: ')
  expect(late).toContain('wrong | jobs: mails | 2 wait, the oldest for 45 min')
  expect(late).toContain('well | jobs: files | 1 wait, the oldest for 10 min')
  expect(late).toContain('well | jobs: others | nothing waits')
  expect(await found('dead jobs')).toEqual(['well | dead jobs | none'])

  await asOwner(`update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'make_exports')`)
  expect(await found('dead jobs')).toEqual(['wrong | dead jobs | make_exports 1 gave up'])
  expect(await found('jobs: files')).toEqual(['well | jobs: files | nothing waits'])
  await asOwner('delete from graphile_worker._private_jobs')
  expect(await found('jobs: mails')).toEqual(['well | jobs: mails | nothing waits'])
})

let mails = 0
const mail = (values: { sent_at?: Date; bounced_at?: Date; next_attempt_at?: Date; state?: string }) => {
  mails += 1
  return insert('mails', {
    kind: 'member_welcome',
    message_id: `m${mails}@doctor.example`,
    recipient: `m${mails}@doctor.example`,
    created_at: daysAgo(8),
    next_attempt_at: daysAgo(8),
    state: 'sent',
    ...values,
  })
}

test('mails that are due are told by channel, and how many came back only where it says something', async () => {
  expect(await found('mails')).toEqual(['well | mails | nothing waits'])
  await mail({ state: 'queued', next_attempt_at: minutesAgo(31) })
  await mail({ state: 'queued', next_attempt_at: minutesAgo(-60) })
  expect(await found('mails')).toEqual(['wrong | mails: mail | 1 wait, the oldest for 31 min'])

  for (let count = 0; count < 47; count += 1) await mail({ sent_at: daysAgo(1) })
  for (let count = 0; count < 2; count += 1) await mail({ sent_at: daysAgo(1), bounced_at: daysAgo(1) })
  // of the week before
  await mail({ sent_at: daysAgo(8), bounced_at: daysAgo(8) })
  const few = ['well | bounces | 2 of 49 mails of the last seven days came back']
  expect(await found('bounces')).toEqual(few)
  await mail({ sent_at: daysAgo(1) })
  expect(await found('bounces')).toEqual(['well | bounces | 2 of 50 mails of the last seven days came back'])
  await mail({ sent_at: daysAgo(6), bounced_at: daysAgo(6) })
  expect(await found('bounces')).toEqual(['mind | bounces | 3 of 51 mails of the last seven days came back'])
})

test('a channel is reported by company: linked members, a webhook that nobody calls, a suspended account', async () => {
  await openChannel(app, company.id, 'slack', accountsOf.slack)
  const { id: memberId } = await register({})
  await linkMember(app, { companyId: company.id, memberId, channel: 'slack' }, 'U1')
  const name = `channel: company ${company.id}, slack`
  expect(await found('channel: ')).toEqual([`well | ${name} | 1 members are linked`])

  await update('channel_accounts', { channel: 'slack' }, { created_at: daysAgo(4) })
  expect(await found('channel: ')).toEqual([`mind | ${name} | its provider never called the webhook`])
  await insert('channel_events', {
    channel: 'slack',
    event_id: 'Ev1',
    occurred_at: daysAgo(1),
    received_at: daysAgo(1),
  })
  expect(await found('channel: ')).toEqual([`well | ${name} | 1 members are linked`])

  const closed_at = daysAgo(1)
  await update('channel_accounts', { channel: 'slack' }, { closed_at, closed_code: 'invalid_auth' })
  expect(await found('channel: ')).toEqual([
    `wrong | ${name} | nothing leaves over it since ${closed_at.toISOString()}, until its company mends it (invalid_auth)`,
  ])
  const closed_until = minutesAgo(-60)
  await update('channel_accounts', { channel: 'slack' }, { closed_until })
  expect((await found('channel: '))[0]).toContain(`until ${closed_until.toISOString()} (invalid_auth)`)
  await update('channel_accounts', { channel: 'slack' }, { closed_until: minutesAgo(1) })
  expect(await found('channel: ')).toEqual([`well | ${name} | 1 members are linked`])
  expect(await rows('channel_accounts')).toHaveLength(1)
})

test('no provider is asked before --ask, which asks each company’s account', async () => {
  await fresh()
  for (const channel of queueChannels) {
    const given = { members: [], now: () => app.clock(), publicUrl: 'https://soramoyo.example' }
    const { fake, env } = await startQueueProvider(app, company.id, channel, given)
    const name = `channel: company ${company.id}, ${channel}, asked`
    expect(await found(name, [], env)).toEqual([])
    expect(fake.requests()).toBe(0)
    expect(await found(name, ['--ask'], env)).toEqual([`well | ${name} | the provider takes the account`])
    expect([fake.requests() > 0, fake.refusals]).toEqual([true, []])

    const answer = channel === 'slack' ? slackError('account_inactive') : { status: 401, body: {} }
    // a token that is refused is renewed once
    for (let time = 0; time < 3; time += 1) fake.once({ taken: false, answer })
    const [refused = ''] = await found(name, ['--ask'], env)
    expect(refused).toMatch(/^wrong \| /)
    await fake.stop()
    const [away = ''] = await found(name, ['--ask'], env)
    expect(away).toMatch(/^wrong \| /)
    for (const secret of ['channel-secret', 'xoxb-fixed', 'signing-secret'])
      expect(refused + away).not.toContain(secret)
  }
})

test('the account of the app itself has no provider to ask', async () => {
  await openChannel(app, company.id, 'app')
  expect(await found(`channel: company ${company.id}, app`, ['--ask'])).toEqual([
    `well | channel: company ${company.id}, app | 0 members are linked`,
  ])
})
