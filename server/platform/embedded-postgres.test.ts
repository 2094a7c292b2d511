import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverAccount } from './embedded-postgres/account.ts'
import { findBinaries, findPackage, program } from './embedded-postgres/binaries.ts'
import { memoryHere, memorySettings } from './embedded-postgres/memory.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let children: ChildProcess[]
let servers: EmbeddedPostgres[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soramoyo-test-'))
  children = []
  servers = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', shared_buffers: '16MB' } })
  servers.push(server)
  return server
}

async function ask(server: Pick<EmbeddedPostgres, 'connection'>, text: string, values: unknown[] = []) {
  const client = new Client(server.connection)
  await client.connect()
  const { rows } = await client.query({ text, values, rowMode: 'array' })
  await client.end()
  return rows
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function startInAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const module = join(import.meta.dirname, 'embedded-postgres.ts')
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write(JSON.stringify(connection))
    setInterval(() => {}, 1000)`
  const child = spawn('node', ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('the embedded PostgreSQL', () => {
  it('keeps Japanese text, sorts and folds it as UTF-8, and still has it after a restart', async () => {
    const first = await start(join(folder, 'データ'))
    expect(await ask(first, 'show server_encoding')).toEqual([['UTF8']])
    await ask(first, 'create table words (word text)')
    await ask(first, 'insert into words values ($1), ($2)', ['空模様', '𠮷野家☀'])
    expect(await ask(first, "select upper('ａé'), char_length('𠮷野')")).toEqual([['ＡÉ', 2]])
    await first.stop()
    const second = await start(join(folder, 'データ'))
    expect(await ask(second, 'select word from words order by word')).toEqual([['空模様'], ['𠮷野家☀']])
  })

  it('listens on no network port and lets only its own account use the socket', async () => {
    const server = await start(folder)
    expect(await ask(server, 'show listen_addresses')).toEqual([['']])
    expect(await ask(server, 'show unix_socket_permissions')).toEqual([['0700']])
  })

  it('reckons with the memory of the machine', async () => {
    const server = await start(folder)
    const { work_mem, effective_cache_size } = memorySettings(memoryHere())
    const text = `select pg_size_bytes(current_setting('work_mem')) = pg_size_bytes($1),
      pg_size_bytes(current_setting('effective_cache_size')) = pg_size_bytes($2)`
    expect(await ask(server, text, [work_mem, effective_cache_size])).toEqual([[true, true]])
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const server = await start(join(folder, 'ながい'.repeat(15)))
    expect(server.connection.host.length).toBeLessThan(100)
    expect(await ask(server, 'select 1')).toEqual([[1]])
  })

  it('refuses a second start as long as another living app holds the data, in whichever process', async () => {
    const child = await startInAnotherProcess(folder)
    await expect(start(folder)).rejects.toThrow(/in use by another running app \(process \d+\)/)
    const own = join(folder, 'own')
    await start(own)
    await expect(start(own)).rejects.toThrow(/in use/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
  })

  it('recovers what a killed app committed, from the server it left behind', async () => {
    const child = await startInAnotherProcess(folder)
    const connection = { host: join(folder, 'postgres'), port: 5432, user: 'soramoyo', database: 'soramoyo' }
    await ask({ connection }, "create table kept as select '晴れ' as weather")
    const leftover = serverPid()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(() => process.kill(leftover, 0)).not.toThrow()

    const server = await start(folder)
    expect(await ask(server, 'select weather from kept')).toEqual([['晴れ']])
    expect(serverPid()).not.toBe(leftover)
  })

  it('starts although the process number of a server lost in a power cut now belongs to a stranger', async () => {
    const first = await start(folder)
    const file = join(folder, 'postgres/postmaster.pid')
    const stale = readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid))
    await first.stop()
    const { uid, gid } = serverAccount(join(folder, 'postgres'))
    const write = `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(stale)})`
    spawnSync('node', [
      '-e',
      `${write};${uid ? `require('fs').chownSync(${JSON.stringify(file)}, ${uid}, ${gid})` : ''}`,
    ])
    expect(await ask(await start(folder), 'select 1')).toEqual([[1]])
  })

  it('comes back at the same place when the server dies under the app', async () => {
    const server = await start(folder)
    await ask(server, "create table kept as select '曇り' as weather")
    process.kill(serverPid(), 'SIGKILL')
    await expect
      .poll(() => ask(server, 'select weather from kept').catch(() => 'away'), { timeout: 5000 })
      .toEqual([['曇り']])
  })

  it('finds programs that its account can run although the packages lie where it cannot look', () => {
    const hidden = join(folder, 'hidden')
    cpSync(findPackage(), join(hidden, 'package'), { recursive: true, verbatimSymlinks: true })
    chmodSync(folder, 0o711)
    chmodSync(hidden, 0o700)
    const account = serverAccount(join(folder, 'postgres'))
    const native = findBinaries(folder, account, join(hidden, 'package'))
    const run = spawnSync(program(native, 'postgres'), ['--version'], { ...account, encoding: 'utf8' })
    expect(run.stdout).toContain('(PostgreSQL) 18')
  })
})
