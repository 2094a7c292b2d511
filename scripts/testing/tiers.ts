import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Only with --all: a year, kills, ten thousand rows, an upgrade that rolls, what stands before or behind PostgreSQL. */
export const endurance = [
  'server/delivery/worker/company-turns.test.ts',
  'server/delivery/worker/killed-channels.test.ts',
  'server/commands/backups.test.ts',
  'server/commands/embedded-backup.test.ts',
  'server/features/deliveries/dispatch/killed.test.ts',
  'server/features/deliveries/odd-year.test.ts',
  'server/features/deliveries/year.test.ts',
  'server/features/imports/killed-undo.test.ts',
  'server/features/members/import/ten-thousand.test.ts',
  'server/features/members/sync/ten-thousand-people.test.ts',
  'server/features/messages/sending/killed.test.ts',
  'server/features/talent/link/link.test.ts',
  'server/features/talent/sync/killed.test.ts',
  'server/features/webhooks/sending/killed.test.ts',
  'server/pgbouncer.test.ts',
  'server/platform/embedded-postgres.test.ts',
  'server/rolling-upgrade.test.ts',
  'server/standby.test.ts',
]

/** What a browser case bears that repeats another in a further look or language: it runs only with --all. */
export const variantTag = '@all'

/** Only with --all: browser cases of a build of their own. Single cases are tagged in their files. */
export const ownBuilds = ['e2e/demo.e2e.ts']

/** Every day on the embedded engine too: what the database itself decides. */
export const decidedByTheDatabase = [
  'database/',
  'server/platform/',
  'server/features/deliveries/deliveries.test.ts',
  'server/features/exports/',
  'server/features/members/filters/',
  'server/features/reports/rollups/',
]

/** With --all on the embedded engine too: SQL put together from parts, and the walks over every call. */
export const repeatedOnBoth = [
  ...decidedByTheDatabase,
  'server/commands/backups.test.ts',
  'server/commands/secrets.test.ts',
  'server/every-call.test.ts',
  'server/scope.test.ts',
  'server/web-login.test.ts',
  'server/features/deliveries/annual.test.ts',
  'server/features/members/import/',
  'server/features/members/list/',
  'server/features/search/',
  'server/features/accounts/files/',
]

/** Needs the system's PostgreSQL, or starts one of its own; the simulated year is decided by no database. */
export const onlyOnSystem = [
  'server/features/deliveries/year.test.ts',
  'server/pgbouncer.test.ts',
  'server/platform/embedded-postgres.test.ts',
  'server/standby.test.ts',
]

const root = join(import.meta.dirname, '../..')

/** A file that moved must not leave a tier unseen. @throws Error that names it */
export function expectPresent(): void {
  const named = [...endurance, ...ownBuilds, ...repeatedOnBoth, ...onlyOnSystem]
  const missing = named.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0)
    throw new Error(`scripts/testing/tiers.ts names what is not there: ${missing.join(', ')}`)
}
