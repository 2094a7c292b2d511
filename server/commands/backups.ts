import * as z from 'zod'
import { BackupError } from '../platform/backup/backup-error.ts'
import { type BackupContents, type Manifest, readBackup } from '../platform/backup/contents.ts'
import type { Sink } from '../platform/backup/frames.ts'
import { planSecret, secretOfBackup, secretsFrom } from '../platform/backup/kept-secrets.ts'
import { fileOutput, standardOutput } from '../platform/backup/output.ts'
import { provenBackup, restoreBackup } from '../platform/backup/restoring.ts'
import { takeBackup } from '../platform/backup/taking.ts'
import { lookAtInstallation, withDatabase } from '../platform/boot.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { backupName } from '../platform/installation-log.ts'
import { entryOf } from '../platform/secrets.ts'
import { type Command, type Operator, readOptions } from './command-line.ts'
import { onRecord } from './on-record.ts'

const file = z.string().min(1)
const input = z.object({ in: file })
const restoring = z.object({ in: file, 'another-secret': z.boolean().optional() })

const rowsIn = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

const reported = ({ header, manifest }: BackupContents) => ({
  taken_at: header.taken_at,
  program: header.program,
  server: header.server,
  public_url: header.public_url,
  last_migration: header.migrations.at(-1)?.name ?? null,
  secret: header.secret.sealed ? 'sealed by BACKUP_PASSPHRASE' : 'left out',
  tables: manifest.tables.length,
  rows: rowsIn(manifest),
})

const backupCommand = { name: backupName, companyId: null }

/** Gives up between two pieces when the operator or the system asks to end. */
const ending = (sink: Sink, signal: AbortSignal): Sink => ({
  write: (bytes) => {
    if (signal.aborted) throw new BackupError('ended before the backup was whole: nothing is left of it')
    return sink.write(bytes)
  },
})

async function backUp(operator: Operator, out: string) {
  const config = readConfig(operator.env)
  const taken_at = systemClock().toString()
  const about = { program: config.version, taken_at, public_url: config.PUBLIC_URL }
  const output = out === '-' ? standardOutput() : await fileOutput(out)
  try {
    const secret = await secretOfBackup(config)
    if (!secret.sealed)
      operator.note('BACKUP_PASSPHRASE is not set: SECRET is left out, and must be kept elsewhere')
    const { manifest, bytes } = await lookAtInstallation(config, ({ app, connection }) =>
      onRecord(app, backupCommand, operator.env, async () => {
        const sink = ending(output.sink, operator.endSignal())
        const options = { about: { ...about, secret }, progress: operator.note }
        const taken = await takeBackup(config.MIGRATE_DATABASE_URL ?? connection, sink, options)
        await output.finish()
        return taken
      }),
    )
    const tables = manifest.tables.length
    const kept = { secret: secret.sealed ? 'sealed by BACKUP_PASSPHRASE' : 'left out' }
    return { file: out, bytes, taken_at, tables, rows: rowsIn(manifest), ...kept }
  } catch (error) {
    await output.abandon()
    throw error
  }
}

async function restore(operator: Operator, from: string, takesAnother: boolean) {
  const config = readConfig(operator.env)
  operator.note(`proving ${from}`)
  const { header } = await provenBackup(from)
  const secret = await planSecret(config, header, takesAnother)
  const restored = await withDatabase(config, (logins) =>
    restoreBackup(logins, { file: from, header }, { progress: operator.note, beforeCommit: secret.write }),
  )
  if (header.public_url !== config.PUBLIC_URL)
    operator.note(`links mailed before begin with ${header.public_url}, PUBLIC_URL with ${config.PUBLIC_URL}`)
  return {
    file: from,
    taken_at: header.taken_at,
    tables: restored.manifest.tables.length,
    rows: rowsIn(restored.manifest),
    migrated: restored.migrated,
    secret: secret.words,
  }
}

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'backup --out F|-',
    does: 'writes everything of the installation into one new file as it is at this moment, while it is used',
    async run(args, operator) {
      const { out } = readOptions(args, z.object({ out: file }))
      const summary = await backUp(operator, out)
      if (out !== '-') return summary
      operator.note(JSON.stringify(summary))
      return undefined
    },
  },
  'backup verify': {
    usage: 'backup verify --in F',
    does: 'proves every byte of a backup and says what it holds; nothing is written',
    async run(args) {
      const { in: from } = readOptions(args, input)
      return reported(await provenBackup(from))
    },
  },
  'backup secret': {
    usage: 'backup secret --in F',
    does: 'prints the SECRET that a backup carries, opened by BACKUP_PASSPHRASE',
    async run(args, operator) {
      const { in: from } = readOptions(args, input)
      const { header } = await readBackup(from)
      const { current, accepted } = await secretsFrom(readConfig(operator.env), header)
      const besides = accepted.length > 0 ? [`ACCEPTED_SECRETS=${accepted.map(entryOf).join(',')}`] : []
      return [`SECRET=${current}`, ...besides].map((line) => `${line}\n`).join('')
    },
  },
  restore: {
    usage: 'restore --in F [--another-secret]',
    does: 'makes an empty database what a backup holds, all of it or nothing',
    async run(args, operator) {
      const { in: from, 'another-secret': takesAnother = false } = readOptions(args, restoring)
      return restore(operator, from, takesAnother)
    },
  },
}
