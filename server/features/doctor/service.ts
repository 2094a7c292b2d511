import type { ExternalChannel } from '#contract/channels/names.ts'
import { openRow } from '../../channels/accounts/opening.ts'
import { findAccount } from '../../channels/accounts/queries.ts'
import { ProviderFailure } from '../../channels/provider/failure.ts'
import { type LookedAt, lookAtInstallation } from '../../platform/boot.ts'
import { asDate } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/context.ts'
import { type DatabaseState, readDatabaseState } from '../../platform/figures/database-state.ts'
import { bytesByKind } from '../../platform/figures/disk-rules.ts'
import { readDueMails, readQueue, readSizes } from '../../platform/figures/queries.ts'
import { replicaLag } from '../../platform/figures/replica-lag.ts'
import { type Finding, wrong } from '../../platform/findings.ts'
import { lastBackupAt } from '../../platform/installation-log.ts'
import { settingFindings } from '../../platform/settings-rules.ts'
import { backupFinding } from './backup-rules.ts'
import { askedFinding, type CheckedAccount, channelFindings } from './channel-rules.ts'
import { loginFindings, schemaFindings, serverFindings } from './database-rules.ts'
import { takenFinding } from './machine-rules.ts'
import { examineMachine } from './machine-service.ts'
import { type DomainQuestions, examineMail } from './mail-service.ts'
import { readAccounts, readBounces } from './queries.ts'
import { bounceFinding, mailFindings, queueFindings } from './queue-rules.ts'
import { replicaFinding } from './replica-rules.ts'
import { examineSite } from './site-service.ts'

const weekMs = 7 * 86_400_000

export type Examination = DomainQuestions & {
  ask: boolean
  /** Maximum age of the newest backup in days; null where another program makes backups. */
  backupDays: number | null
  pools: readonly { name: string; tasks?: readonly string[] }[]
}

/** Looks at an installation as it stands, without changing it. */
export async function examine(config: Config, examination: Examination): Promise<Finding[]> {
  const [database, mail, site, machine] = await Promise.all([
    examineDatabase(config, examination),
    examineMail(config, examination),
    examineSite(config),
    examineMachine(config),
  ])
  return [...settingFindings(config), ...database, ...mail, ...site, ...machine]
}

async function examineDatabase(config: Config, examination: Examination): Promise<Finding[]> {
  try {
    return await lookAtInstallation(config, (looked) => databaseFindings(config, looked, examination))
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return [
      wrong(
        'database',
        `it cannot be read: ${says}`,
        'mend DATABASE_URL or the server (docs/operations.md#the-database-is-away)',
      ),
    ]
  }
}

async function databaseFindings(
  config: Config,
  looked: LookedAt,
  examination: Examination,
): Promise<Finding[]> {
  const { app, connection } = looked
  const state = await readDatabaseState(connection)
  const surroundings = {
    isEmbedded: !config.DATABASE_URL,
    hasOwner: Boolean(config.MIGRATE_DATABASE_URL),
    now: asDate(app.clock()),
  }
  const ofServer = [
    ...serverFindings(state, surroundings),
    ...schemaFindings(state),
    ...loginFindings(state, surroundings),
  ]
  return isReadable(state)
    ? [...ofServer, ...(await replicaFindings(app)), ...(await contentFindings(app, examination))]
    : ofServer
}

async function replicaFindings({ database }: App): Promise<Finding[]> {
  const { replica } = database
  if (!replica) return []
  return [replicaFinding(await replicaLag(database, replica).catch(() => null))]
}

/** True where the tables are those that this program knows how to read. */
const isReadable = ({ waiting, newer }: DatabaseState) => waiting.length === 0 && newer === null

async function contentFindings(app: App, { pools, ask, backupDays }: Examination): Promise<Finding[]> {
  const now = asDate(app.clock())
  const held = await app.database.asSystem(async (tx) => ({
    sizes: await readSizes(tx),
    queue: await readQueue(tx),
    due: await readDueMails(tx, now),
    bounces: await readBounces(tx, new Date(now.getTime() - weekMs)),
    accounts: await readAccounts(tx),
    backup: await lastBackupAt(tx),
  }))
  return [
    takenFinding(held.sizes.database, bytesByKind(held.sizes.tables)),
    backupFinding(held.backup, backupDays, now),
    ...queueFindings(held.queue, pools, now),
    ...mailFindings(held.due, now),
    bounceFinding(held.bounces),
    ...channelFindings(held.accounts, now),
    ...(ask ? await askProviders(app, held.accounts) : []),
  ]
}

async function askProviders(
  app: App,
  accounts: readonly (CheckedAccount & { channel: ExternalChannel })[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const account of accounts)
    if (account.channel !== 'app') findings.push(askedFinding(account, await askProvider(app, account)))
  return findings
}

async function askProvider(
  app: App,
  { company_id: companyId, channel }: { company_id: number; channel: ExternalChannel },
) {
  const row = await app.database.asSystem((tx) => findAccount(tx, { companyId, channel }))
  if (!row) return { ok: true } as const
  try {
    return await (await openRow(app, row)).check()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind } = error.outcome
    const words = kind === 'refused' ? error.outcome.words : `the provider does not answer (${kind})`
    return { ok: false, words } as const
  }
}
