import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Manifest, readBackup } from '../platform/backup/contents.ts'
import { testPassword } from '../testing/company.ts'
import { openEmpty } from '../testing/database.ts'
import { fillCompany, sender } from '../testing/filled-company.ts'
import { surveyTokenIn } from '../testing/fixtures/messages.ts'
import {
  operatorOf,
  passphrase,
  queryOn,
  schemaOf,
  tableSums,
  temporaryFolder,
} from '../testing/installation.ts'
import { suite } from '../testing/suite.ts'
import { openTestApp } from '../testing/test-app.ts'

const { app, server, company, as, register, dispatchAt, mails } = suite({
  at: '2026-04-10T09:00:00+09:00',
  company: 'file',
  smtp: true,
  pages: true,
})

let folder: ReturnType<typeof temporaryFolder>
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())

const fileNamed = (name: string) => join(folder.path, name)

/** Everything that has an edit form, a mailed survey, somebody in a second stay, and a year of the sample company. */
async function fill(): Promise<string> {
  await register()
  const email = 'again@members.example'
  await register({ email, working_status: 3, date_resigned: '2026-04-09' })
  await register({ email, date_contracted: '2026-04-10', is_rejoining: true })
  await dispatchAt('2026-05-01T10:00:00')
  const token = surveyTokenIn((await mails()).find(({ text }) => surveyTokenIn(text) !== '')?.text)
  expect(token).not.toBe('')
  await fillCompany(sender(server.url, as('owner').token), company)
  await operatorOf(server.databaseUrl).done('sample', 'create', '--members', '30')
  return token
}

const newMember = (number: number) => ({
  lastname: '途中',
  firstname: `第${number}`,
  email: `during-${number}@member.example`,
  date_contracted: '2026-04-01',
  is_newbie: 1,
})

/** Registers one member after another until it is told to end. @returns how many */
function writing(): () => Promise<number> {
  let goesOn = true
  let count = 0
  const working = (async () => {
    while (goesOn) {
      const answer = await as('owner').post('/v4/obf/members', newMember(count))
      expect(answer.status, answer.text).toBe(201)
      count += 1
    }
  })()
  return async () => {
    goesOn = false
    await working
    return count
  }
}

/** Who was registered meanwhile, each with the rounds that one transaction plans. */
const during = `select m.firstname, count(d.round)::integer as rounds
  from members m left join deliveries d on d.company_id = m.company_id and d.member_id = m.id and d.enq_type = 1
  where m.lastname = '途中' group by m.id, m.firstname order by m.id`

const isOperatorsLog = ({ name }: { name: string }) => /^installation_logs(_id_seq)?$/.test(name)
const withoutLog = ({ tables, sequences }: Manifest) => ({
  tables: tables.filter((table) => !isOperatorsLog(table)),
  sequences: sequences.filter((sequence) => !isOperatorsLog(sequence)),
})

test('a company with all it has comes back whole from a backup that was taken while it was written to', async () => {
  const token = await fill()
  const source = operatorOf(server.databaseUrl)
  const stop = writing()
  const taken = await source.done('backup', '--out', fileNamed('busy'))
  const written = await stop()
  expect(taken).toMatchObject({ secret: 'sealed by BACKUP_PASSPHRASE' })
  expect(statSync(fileNamed('busy')).mode & 0o777).toBe(0o600)
  expect(existsSync(fileNamed('busy.part'))).toBe(false)

  const target = await openEmpty()
  const restored = operatorOf(target.url)
  const outcome = await restored.done('restore', '--in', fileNamed('busy'))
  expect(outcome).toMatchObject({ tables: taken.tables, rows: taken.rows, migrated: [], secret: 'as it was' })
  const seen = await queryOn<{ firstname: string; rounds: number }>(target.url, during, 'soramoyo_system')
  expect(seen.length).toBeLessThanOrEqual(written)
  expect(seen).toEqual(seen.map((_, index) => ({ firstname: `第${index}`, rounds: 12 })))
  expect((await restored.done('rollups', 'verify')).differences).toEqual([])
  expect(await schemaOf(target.url)).toEqual(await schemaOf(server.databaseUrl))

  await restored.done('backup', '--out', fileNamed('again'))
  const [first, second] = [await readBackup(fileNamed('busy')), await readBackup(fileNamed('again'))]
  // the operator's log has gone on by two commands, of which the backup stands in itself
  const [log, before] = [second, first].map(({ manifest }) => manifest.tables.find(isOperatorsLog)?.rows)
  expect(log).toBe((before ?? 0) + 2)
  expect(withoutLog(second.manifest)).toEqual(withoutLog(first.manifest))

  const back = await openTestApp({}, Promise.resolve(target))
  back.setTime('2026-05-01T10:30:00+09:00')
  const page = await back.call('GET', `/a/${token}`)
  expect([page.status, page.text.includes('<form')]).toEqual([200, true])
  const signedIn = await back.call('POST', '/v3/login', {
    json: { email: company.accounts.owner.email, password: testPassword },
  })
  expect(signedIn.status).toBe(200)
  const added = await back.call('POST', '/v4/obf/members', {
    as: company.accounts.owner.token,
    json: newMember(100_000),
  })
  expect(added.status, added.text).toBe(201)
  await back.close()
})

/** The operator's log holds the backup that is being made: begun in the file, ended where it was made. */
async function keptSums(url: string) {
  const { installation_logs: _, ...sums } = await tableSums(url)
  return sums
}

test('what is restored is what was there, table by table, and the waiting jobs with it', async () => {
  const source = operatorOf(server.databaseUrl)
  const jobs = `select t.identifier, j.payload, j.run_at, j.key, j.priority, j.max_attempts
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`
  const before = {
    tables: await keptSums(server.databaseUrl),
    jobs: await queryOn(server.databaseUrl, jobs),
  }
  expect(before.jobs.length).toBeGreaterThan(0)
  await source.done('backup', '--out', fileNamed('quiet'))
  const target = await openEmpty()
  await operatorOf(target.url).done('restore', '--in', fileNamed('quiet'))
  expect({ tables: await keptSums(target.url), jobs: await queryOn(target.url, jobs) }).toEqual(before)
  expect(Object.values(before.tables).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(30)
  await target.drop()
})

test('what is there already is neither restored over nor written over', async () => {
  const source = operatorOf(server.databaseUrl)
  const before = await tableSums(server.databaseUrl)
  const restored = await source.run('restore', '--in', fileNamed('quiet'))
  expect([restored.code, restored.stderr]).toEqual([1, expect.stringContaining('not empty')])
  expect(await tableSums(server.databaseUrl)).toEqual(before)
  const again = await source.run('backup', '--out', fileNamed('quiet'))
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('quiet is there already')])
})

test('SECRET comes out by the passphrase, and the restore says so where another one is set', async () => {
  const target = await openEmpty()
  const elsewhere = { SECRET: 'another-secret-of-the-tests-that-is-long-enough' }
  const other = operatorOf(target.url, elsewhere)
  const refused = await other.run('restore', '--in', fileNamed('quiet'))
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('SECRET is not the one of')])
  expect(
    await queryOn(target.url, "select from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([])
  const reported = await other.run('backup', 'secret', '--in', fileNamed('quiet'))
  expect(reported.stdout).toBe(`SECRET=${app.secret}\n`)
  const wrong = await operatorOf(target.url, { ...elsewhere, BACKUP_PASSPHRASE: `${passphrase}!` }).run(
    'backup',
    'secret',
    '--in',
    fileNamed('quiet'),
  )
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('BACKUP_PASSPHRASE is not the one')])
  const accepted = await other.done('restore', '--in', fileNamed('quiet'), '--another-secret')
  expect(accepted.secret).toContain('another')
  await target.drop()
})

test('without a passphrase SECRET is left out, and said to be', async () => {
  const plain = operatorOf(server.databaseUrl, { BACKUP_PASSPHRASE: '' })
  const { code, stdout, stderr } = await plain.run('backup', '--out', fileNamed('plain'))
  expect(code).toBe(0)
  expect(stderr).toContain('SECRET is left out')
  expect(JSON.parse(stdout).secret).toBe('left out')
  const reported = await plain.run('backup', 'secret', '--in', fileNamed('plain'))
  expect([reported.code, reported.stderr]).toEqual([1, expect.stringContaining('does not carry SECRET')])
})
