import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/tables.ts'
import { asAppError, isOutOfRoom, isTakenBack } from './database-errors.ts'
import { AppError } from './errors.ts'
import { namingPool } from './naming-pool.ts'
import { telemetry } from './telemetry/current.ts'

// int8 fits a number in this product; dates stay YYYY-MM-DD strings.
const int8Array: number = 1016
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(int8Array, (value) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** An open transaction. Only a transaction reaches the tables, and always as a role row-level security binds. */
export type Tx = Kysely<DB>

export type FunctionCall = { name: string; values: readonly (string | readonly string[])[] }

export type Database = {
  /** Runs `work` in one transaction that sees one company only. */
  asCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction above the companies: sign-in, dispatcher, operator. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same, begun with a call of a function in one round trip; `work` is given the rows that it returns. */
  asSystemFrom<Row, T>(first: FunctionCall, work: (tx: Tx, rows: Row[]) => Promise<T>): Promise<T>
  /** Calls a function above the companies in its own transaction, in one round trip. */
  asSystemAtOnce(call: FunctionCall): Promise<void>
  /** The read replica, if any: one moment, no writes; throws 'unavailable' on a conflict with replay. */
  replica: Pick<Database, 'asCompany' | 'asSystem'> | null
  /** Whether it had no room to write within the last minute. */
  isOutOfRoom(): boolean
  /** For graphile-worker, which manages its own statements. */
  pool: pg.Pool
  close(): Promise<void>
}

const statement = <Row>(tx: Tx, text: string) => tx.executeQuery<Row>(CompiledQuery.raw(text))

const closings = new WeakMap<Tx, string[]>()

/** Sends a statement along with the commit; throws where its values are not in its text (`sql.lit`). */
export function atCommit(tx: Tx, asked: RawBuilder<unknown>): void {
  const { sql: text, parameters } = asked.compile(tx)
  if (parameters.length > 0) throw new Error('a statement at the commit brings values apart from its text')
  closings.set(tx, [...(closings.get(tx) ?? []), text])
}

const held = new AsyncLocalStorage<boolean>()

/** Throws while the caller holds a transaction, as slow work would block the pool. */
export function requireNoTransaction(work: string): void {
  if (held.getStore()) throw new Error(`${work} while a transaction is held`)
}

/** Runs work in the background, which may open its own transaction. */
export const apart = <T>(work: () => T): T => held.run(false, work)

/** Binds an open transaction to one company from here on, dropping the system's rights. */
export async function bindToCompany(tx: Tx, companyId: number): Promise<void> {
  await statement(tx, beginAs.company(companyId))
}

// Row-level security makes plans look costly, so that PostgreSQL would compile or parallelise them in vain.
const planning = 'set local jit = off; set local max_parallel_workers_per_gather = 0'

const beginAs = {
  company: (id: number) =>
    `set local role soramoyo_app; ${planning}; set local app.company_id = '${Number(id)}'`,
  system: () => `set local role soramoyo_system; ${planning}`,
}

const literal = (value: string | readonly string[]): string =>
  pg.escapeLiteral(typeof value === 'string' ? value : `{${value.join(',')}}`)

const called = ({ name, values }: FunctionCall): string => `${name}(${values.map(literal).join(', ')})`

/** A pool that survives broken connections, with at most `size` of them. */
export function openPool(connection: string | pg.PoolConfig, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // One listener on the pool covers idle clients, one on each client those that are checked out.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}

/** So long after a writing that found no room, reading alone proves nothing. */
const outOfRoomMs = 60_000

function transactionsOn(pool: pg.Pool, isNaming: boolean) {
  const watching = telemetry()
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namingPool(pool, isNaming) }),
    ...(watching && { log: (event) => watching.noteStatement(event) }),
  })
  let fullUntil = 0
  /** What leaves a connection as it was, whatever becomes of it. */
  const connected = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    requireNoTransaction('opening another transaction')
    try {
      return await kysely.connection().execute(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          await statement(tx, 'rollback').catch(() => undefined)
          throw error
        }
      })
    } catch (error) {
      if (isOutOfRoom(error)) fullUntil = performance.now() + outOfRoomMs
      throw asAppError(error)
    }
  }
  const transaction = <Row, T>(opening: string, work: (tx: Tx, rows: Row[]) => Promise<T>): Promise<T> =>
    connected(async (tx) => {
      const { rows } = await statement<Row>(tx, opening)
      const result = await held.run(true, () => work(tx, rows))
      await statement(tx, [...(closings.get(tx) ?? []), 'commit'].join('; '))
      return result
    })
  const atOnce = (text: string): Promise<void> =>
    connected(async (tx) => {
      await statement(tx, text)
    })
  return {
    transaction,
    atOnce,
    isOutOfRoom: () => performance.now() < fullUntil,
    close: () => kysely.destroy(),
  }
}

function openReplica(connection: string, size: number) {
  const { transaction, close } = transactionsOn(openPool(connection, size), false)
  // A separate pool: a holder of a main connection can wait for it without a deadlock.
  const reading = <T>(beginning: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    apart(() => transaction(`begin isolation level repeatable read read only; ${beginning}`, work)).catch(
      (error: unknown) => {
        throw isTakenBack(error) ? new AppError('unavailable', { cause: error }) : error
      },
    )
  const asCompany: Database['asCompany'] = (companyId, work) => reading(beginAs.company(companyId), work)
  const asSystem: Database['asSystem'] = (work) => reading(beginAs.system(), work)
  return { asCompany, asSystem, close }
}

export type DatabaseOptions = {
  replica?: string | undefined
  /** False behind a pooler that keeps no prepared statements. */
  isNaming?: boolean
}

/** A pool with its kinds of transactions, which throw 'unavailable' while the server is unreachable. */
export function openDatabase(
  connection: string | pg.PoolConfig,
  size = 20,
  options: DatabaseOptions = {},
): Database {
  const pool = openPool(connection, size)
  const main = transactionsOn(pool, options.isNaming ?? true)
  const replica = options.replica === undefined ? null : openReplica(options.replica, size)
  return {
    asCompany: (companyId, work) => main.transaction(`begin; ${beginAs.company(companyId)}`, work),
    asSystem: (work) => main.transaction(`begin; ${beginAs.system()}`, work),
    asSystemFrom: (first, work) =>
      main.transaction(`begin; ${beginAs.system()}; select * from ${called(first)}`, work),
    asSystemAtOnce: (call) => main.atOnce(`begin; ${beginAs.system()}; select ${called(call)}; commit`),
    replica,
    isOutOfRoom: main.isOutOfRoom,
    pool,
    close: async () => {
      await Promise.all([main.close(), replica?.close()])
    },
  }
}
