import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { apart, atCommit, type Database, openDatabase, type Tx } from './database.ts'
import { readTable } from './files/table.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { squarePictures } from './pictures.ts'

let migrated: TestDatabase
let database: Database

beforeAll(async () => {
  migrated = await openTestDatabase()
  database = openDatabase(migrated.url, 2)
})
afterAll(async () => {
  await database.close()
  await migrated.drop()
})

const held = /while a transaction is held/

const slowWorks: [string, () => Promise<unknown>][] = [
  ['hashing a password', () => hashPassword('雨のち晴れ 2026')],
  ['comparing a password', () => passwordMatches(null, '雨のち晴れ 2026')],
  ['decoding a picture', () => squarePictures(Buffer.alloc(0), [48], 1)],
  ['reading a file', () => readTable(new File(['姓\n空野\n'], 'a.csv'), 1)],
  ['another transaction', () => database.asSystem(async () => null)],
]

test.each(slowWorks)(
  '%s is refused while a transaction is held, not before or after',
  async (_title, work) => {
    await work()
    await expect(database.asSystem(work)).rejects.toThrow(held)
    await expect(database.asCompany(1, work)).rejects.toThrow(held)
    await work()
  },
)

test('no transaction starts workers or compiles plans, of whichever role', async () => {
  const planning = async (tx: Tx) => {
    const { rows } =
      await sql`select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`.execute(
        tx,
      )
    return rows
  }
  const wanted = [{ workers: '0', jit: 'off' }]
  expect(await database.asSystem(planning)).toEqual(wanted)
  expect(await database.asCompany(1, planning)).toEqual(wanted)
})

test('a transaction that others wait for is not waited for by what runs apart from it', async () => {
  const reported: number[] = []
  const notifying = await database.asSystem(async () => [
    apart(() => database.asSystem(async () => reported.push(1))),
  ])
  await Promise.all(notifying)
  expect(reported).toEqual([1])
})

test('what goes along with the commit is written with the rest of the transaction, or nothing is', async () => {
  const names = () =>
    database.asSystem(async (tx) => {
      const { rows } = await sql<{ name: string }>`select name from companies order by name`.execute(tx)
      return rows.map(({ name }) => name)
    })
  const found = (first: string, last: string | null) =>
    database.asSystem(async (tx) => {
      atCommit(
        tx,
        sql`insert into companies (name, created_at, updated_at) values (${sql.lit(last)}, now(), now())`,
      )
      await sql`insert into companies (name, created_at, updated_at) values (${first}, now(), now())`.execute(
        tx,
      )
    })
  await found('株式会社あさひ', "O'Hara商会")
  expect(await names()).toEqual(["O'Hara商会", '株式会社あさひ'])
  await expect(found('株式会社ゆうひ', null)).rejects.toThrow('null value')
  expect(await names()).toEqual(["O'Hara商会", '株式会社あさひ'])
})

test('who gives way to another who waits for the same rows may ask again', async () => {
  const hold = (tx: Tx, lock: number) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const cross = (own: 0 | 1, other: 0 | 1) =>
    database.asSystem(async (tx) => {
      await hold(tx, own)
      both[own].resolve()
      await both[other].promise
      await hold(tx, other)
    })
  const ends = await Promise.allSettled([cross(0, 1), cross(1, 0)])
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))).toMatchObject([
    { code: 'unavailable', retryAfter: 2 },
  ])
})
