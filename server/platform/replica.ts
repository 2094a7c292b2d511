import type { ReadCtx } from './context.ts'
import type { Tx } from './database.ts'
import { AppError } from './errors.ts'

/**
 * Reads what takes long: from the replica of DATABASE_READ_URL, in a transaction bound to the caller's company that
 * cannot write; in the request's own one where there is none, or while it cannot be reached.
 */
export async function readApart<T>(ctx: ReadCtx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { replica } = ctx.app.database
  if (!replica) return work(ctx.tx)
  try {
    return await replica.asCompany(ctx.actor.companyId, work)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    ctx.app.log.warn({ replica: 'DATABASE_READ_URL cannot be reached: read from the main database' })
    return work(ctx.tx)
  }
}
