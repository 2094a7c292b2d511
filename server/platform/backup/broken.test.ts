import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogOf } from '../../testing/catalog.ts'
import { openEmpty, openMigrated } from '../../testing/database.ts'
import { operatorOf, queryOn, schemaOf, temporaryFolder } from '../../testing/installation.ts'
import { suite } from '../../testing/suite.ts'
import { enduranceTest } from '../../testing/tier.ts'
import { waitingMigration } from '../../testing/waiting-migration.ts'
import { migrateQueue } from '../migrations.ts'

const { server } = suite({ company: 'file', member: true })

let folder: ReturnType<typeof temporaryFolder>
let whole: string
beforeAll(async () => {
  folder = temporaryFolder()
  whole = join(folder.path, 'whole')
  await queryOn(server.databaseUrl, "select enqueue_job('send_mails', '{}')")
  await operatorOf(server.databaseUrl).done('backup', '--out', whole)
})
afterAll(() => folder.remove())

const inPublic = "select relname from pg_class where relnamespace = 'public'::regnamespace"

/** What a restore of a file says, and that nothing came of it. */
async function refusalOf(file: string): Promise<string> {
  const target = await openEmpty()
  const { code, stdout, stderr } = await operatorOf(target.url).run('restore', '--in', file)
  expect([code, stdout]).toEqual([1, ''])
  expect(await queryOn(target.url, inPublic)).toEqual([])
  await target.drop()
  return stderr
}

/** A copy that was changed. */
function changed(name: string, change: (file: string, bytes: Buffer) => void): string {
  const file = join(folder.path, name)
  copyFileSync(whole, file)
  change(file, readFileSync(file))
  return file
}

test('one changed byte is found wherever it is, and the table named that it is in', async () => {
  const rows = readFileSync(whole).indexOf('"users"') + 700
  const file = changed('in-rows', (name, bytes) => {
    bytes[rows] = (bytes[rows] ?? 0) ^ 1
    writeFileSync(name, bytes)
  })
  expect(await refusalOf(file)).toMatch(/in-rows is damaged in the table users/)
  const { length } = readFileSync(whole)
  for (const at of [3, 40, Math.floor(length / 2), length - 400, length - 10]) {
    const other = changed(`at-${at}`, (name, bytes) => {
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(name, bytes)
    })
    const { code, stderr } = await operatorOf(server.databaseUrl).run('backup', 'verify', '--in', other)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`at-${at} is (damaged|cut|no backup)`)),
    ])
  }
})

test('a file that was cut is refused, and one that goes on', async () => {
  const { length } = readFileSync(whole)
  expect(await refusalOf(changed('half', (file) => truncateSync(file, Math.floor(length / 2))))).toMatch(
    /half is cut off (in|after) the table [a-z_]+/,
  )
  expect(await refusalOf(changed('last', (file) => truncateSync(file, length - 1)))).toMatch(
    /last is cut off/,
  )
  expect(await refusalOf(changed('empty', (file) => truncateSync(file, 0)))).toMatch(/empty is no backup/)
  const longer = changed('longer', (file, bytes) => writeFileSync(file, Buffer.concat([bytes, bytes])))
  expect(await refusalOf(longer)).toMatch(/longer is damaged: it goes on/)
  expect(await refusalOf(join(folder.path, 'nothing'))).toMatch(/nothing cannot be read/)
})

test('a backup of a newer version is refused', async () => {
  const source = await openMigrated()
  await queryOn(
    source.url,
    "insert into schema_migrations values ('9999_of_tomorrow.sql', 'of its text', now())",
  )
  const newer = join(folder.path, 'newer')
  await operatorOf(source.url).done('backup', '--out', newer)
  expect(await refusalOf(newer)).toMatch(
    /newer was made by a newer program \(9999_of_tomorrow\.sql is unknown/,
  )
  await source.drop()
})

test('a backup of an older version becomes the schema of its day, and is then brought up to date', async () => {
  const [source, target] = [await openMigrated(), await openEmpty()]
  await queryOn(source.url, waitingMigration.undo)
  const older = join(folder.path, 'older')
  await operatorOf(source.url).done('backup', '--out', older)
  const restored = await operatorOf(target.url).done('restore', '--in', older)
  expect(restored.migrated).toEqual([waitingMigration.name])
  expect(await catalogOf(target.url)).toEqual(await catalogOf(server.databaseUrl))
  await Promise.all([source.drop(), target.drop()])
})

test('a backup of before database/schema is refused, with the program that restores it', async () => {
  const source = await openMigrated()
  await queryOn(source.url, "delete from schema_migrations where name = '0099_written_forms.sql'")
  const older = join(folder.path, 'before-schema')
  await operatorOf(source.url).done('backup', '--out', older)
  expect(await refusalOf(older)).toMatch(
    /0099_written_forms\.sql was not applied.*also restores older backups/,
  )
  await source.drop()
})

/** A restore that waits for the queue's table, which this test holds: all rows are in, and nothing is committed. */
async function heldRestore(url: string) {
  await migrateQueue(url)
  const holder = new pg.Client(url)
  await holder.connect()
  await holder.query('begin; lock table graphile_worker._private_jobs in exclusive mode')
  const child = spawn(process.execPath, ['server/cli.ts', 'restore', '--in', whole], {
    env: operatorOf(url).env,
    stdio: 'ignore',
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await queryOn(url, waiting)).length === 0) {
    expect(child.exitCode).toBeNull()
    await pause(50)
  }
  return { child, holder }
}

enduranceTest('a restore that is killed leaves nothing, and the next one succeeds', async () => {
  const target = await openEmpty()
  const { child, holder } = await heldRestore(target.url)
  const second = await operatorOf(target.url).run('restore', '--in', whole)
  expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('restores into it')])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await holder.query('rollback')
  await holder.end()
  // the server notices that its client is gone when it next writes to it
  while (
    (
      await queryOn(
        target.url,
        "select from pg_stat_activity where query like '%add_job%' and pid <> pg_backend_pid() and datname = current_database()",
      )
    ).length > 0
  )
    await pause(50)
  expect(await queryOn(target.url, inPublic)).toEqual([])
  const again = await operatorOf(target.url).done('restore', '--in', whole)
  expect(again.rows).toBeGreaterThan(0)
  expect(await schemaOf(target.url)).toEqual(await schemaOf(server.databaseUrl))
  await target.drop()
})

test('where the disk is full nothing is left of a backup, and it is said', async () => {
  const file = join(folder.path, 'too-large')
  const limited = `trap '' XFSZ; ulimit -f 4; exec ${process.execPath} server/cli.ts backup --out ${file}`
  const child = spawn('bash', ['-c', limited], {
    env: { ...operatorOf(server.databaseUrl).env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'exit')
  expect([code, said]).toEqual([1, expect.stringContaining('too-large cannot be written')])
  expect(readdirSync(folder.path).filter((name) => name.startsWith('too-large'))).toEqual([])
  expect(existsSync(file)).toBe(false)
})
