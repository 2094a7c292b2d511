import type { DatabaseState } from '../../platform/figures/database-state.ts'
import { type Finding, mind, well, wrong } from '../../platform/findings.ts'

const oldestVersion = 150_000
const mostClockSkewMs = 5_000

/** How many connections a process opens at most, and how many processes a rolling upgrade has at once at least. */
const connectionsOfTwo = 40

type Surroundings = { isEmbedded: boolean; hasOwner: boolean; now: Date }

/** What is wrong with the schema, which keeps a program from starting. */
export function schemaFindings({ waiting, changed, newer, unbound }: DatabaseState): Finding[] {
  const said = [
    changed &&
      wrong(
        'migrations',
        `${changed} has changed since it was applied`,
        'restore the file; write the change into a new one',
      ),
    newer &&
      wrong(
        'migrations',
        `a newer program made the database its own (${newer})`,
        'start the newer program (docs/operations.md#upgrade)',
      ),
    waiting.length > 0 &&
      wrong('migrations', `${waiting.length} wait: ${waiting.join(', ')}`, 'npm run soramoyo -- migrate'),
    unbound.length > 0 &&
      wrong(
        'row-level security',
        `not forced on ${unbound.join(', ')}`,
        "select bind_to_company('TABLE') as the tables' owner, and find out who changed it",
      ),
  ]
  const wrongs = said.filter((one) => typeof one === 'object' && one !== null)
  return wrongs.length > 0
    ? wrongs
    : [
        well('migrations', 'all applied, none changed'),
        well('row-level security', "forced on every company's table"),
      ]
}

/** What the program's own login may do that it need not. */
export function loginFindings({ login }: DatabaseState, { isEmbedded, hasOwner }: Surroundings): Finding[] {
  if (isEmbedded) return [well('login', 'the embedded server has one login')]
  const { name, isSuperuser, bypassesRows, ownsTables, mayCreate } = login
  const todo = 'make a login of its own for the program (docs/operations.md#logins)'
  if (isSuperuser) return [wrong('login', `${name} is a superuser`, todo)]
  if (bypassesRows) return [wrong('login', `${name} bypasses row-level security`, todo)]
  if (ownsTables || mayCreate) {
    const says = `${name} may make and change tables`
    return [
      hasOwner
        ? wrong('login', says, todo)
        : mind('login', says, `${todo}, and set MIGRATE_DATABASE_URL for migrate alone`),
    ]
  }
  return [well('login', `${name} can neither make nor change tables, nor see rows past row-level security`)]
}

/** The server itself: its version, encoding, connections and clock. */
export function serverFindings(state: DatabaseState, { now }: Surroundings): Finding[] {
  const { version, encoding, connections } = state
  const skew = Math.abs(state.now.getTime() - now.getTime())
  const release = Math.floor(version / 10_000)
  return [
    version < oldestVersion
      ? wrong('database version', `PostgreSQL ${release}`, 'use 15 or newer')
      : well('database version', `PostgreSQL ${release}`),
    ...(encoding === 'UTF8'
      ? []
      : [wrong('encoding', `the database is ${encoding}`, 'make it anew with encoding UTF8')]),
    ...(connections.most < connectionsOfTwo + 10
      ? [
          mind(
            'connections',
            `max_connections is ${connections.most}; two processes open up to ${connectionsOfTwo}`,
            'raise max_connections, or put PgBouncer before it',
          ),
        ]
      : [well('connections', `${connections.used} of ${connections.most} in use`)]),
    skew > mostClockSkewMs
      ? wrong(
          'clock',
          `this machine and the database differ by ${Math.round(skew / 1000)} s`,
          'let both follow NTP',
        )
      : well('clock', 'this machine and the database agree'),
  ]
}
