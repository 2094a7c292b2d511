import type { ReadCtx } from './context.ts'
import type { Tx } from './database.ts'
import { AppError } from './errors.ts'

/** Reads from the replica in the caller's company, or in the request's transaction without one. */
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
