import type { Tx } from '../../platform/database.ts'

/** Ends every window that runs or is planned. @returns how many */
export async function endWindows(tx: Tx, now: Date): Promise<number> {
  const result = await tx.deleteFrom('maintenance_windows').where('ends_at', '>', now).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function insertWindow(
  tx: Tx,
  window: { from: Date; until: Date; title: string; html: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('maintenance_windows')
    .values({ starts_at: window.from, ends_at: window.until, title: window.title, html: window.html })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
