import type { Tx } from '../../platform/database.ts'

export async function endRunning(tx: Tx, now: Date): Promise<number> {
  const result = await tx
    .deleteFrom('maintenance_windows')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Ends or cancels one that is not over. @returns how many */
export async function endWindow(tx: Tx, id: number, now: Date): Promise<number> {
  const result = await tx
    .deleteFrom('maintenance_windows')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Every window that runs or is planned, the next one first. */
export function windowsToCome(tx: Tx, now: Date) {
  return tx
    .selectFrom('maintenance_windows')
    .select(['id', 'starts_at', 'ends_at', 'title', 'html'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
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
