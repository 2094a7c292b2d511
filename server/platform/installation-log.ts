import type { Temporal } from 'temporal-polyfill'
import { asDate } from './clock.ts'
import type { Tx } from './database.ts'

/** The words that name the command by which everything is written into one file. */
export const backupName = 'backup'

/** Records a failed sign-in to an unknown address, by its keyed hash. */
export async function noteUnknownLogin(
  tx: Tx,
  login: { emailHash: Buffer; ip: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('installation_logs')
    .values({
      kind: 'login',
      address_hash: login.emailHash,
      ip_address: login.ip,
      result: 'failure',
      created_at: login.now,
    })
    .execute()
}

/** Puts on record that a command begins: the words that name it and who the shell says gives it, nothing else. */
export async function noteCommand(
  tx: Tx,
  given: { command: string; osUser: string | null; now: Temporal.Instant },
): Promise<number> {
  const { id } = await tx
    .insertInto('installation_logs')
    .values({
      kind: 'command',
      command: given.command,
      os_user: given.osUser,
      result: 'begun',
      created_at: asDate(given.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes how a command ended. */
export async function endCommand(tx: Tx, id: number, result: 'success' | 'failure'): Promise<void> {
  await tx.updateTable('installation_logs').set({ result }).where('id', '=', id).execute()
}

/** When the newest backup was begun that came to its end; null while there is none on record. */
export async function lastBackupAt(tx: Tx): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('installation_logs')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('command', '=', backupName)
    .where('result', '=', 'success')
    .executeTakeFirstOrThrow()
  return last
}

/** What is on record since a moment, the newest first. */
export function readInstallationLog(tx: Tx, since: Date, limit: number) {
  return tx
    .selectFrom('installation_logs')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
