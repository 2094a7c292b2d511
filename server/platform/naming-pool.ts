import type {
  CompiledQuery,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely'
import type pg from 'pg'

/** A statement's name by its values, which the driver hands on untouched. */
const names = new WeakMap<readonly unknown[], string>()

/** The statement, which a pool that keeps statements is asked under this name. */
export function named<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(query.parameters, name)
  return query
}

const lastOf = (answered: pg.QueryResult | pg.QueryResult[]) =>
  Array.isArray(answered) ? answered.at(-1) : answered

/** A client for Kysely that names hot statements; of several statements the last one answers. */
function namingClient(client: pg.PoolClient, isNaming: boolean): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    const name = isNaming ? names.get(values) : undefined
    const asked = { text: String(text), values: [...values], ...(name !== undefined && { name }) }
    return client.query(asked).then(lastOf)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** A pool whose connections keep the plans of named statements, where `isNaming`. */
export function namingPool(pool: pg.Pool, isNaming: boolean): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const naming = clients.get(client) ?? namingClient(client, isNaming)
      clients.set(client, naming)
      return naming
    },
  }
}
