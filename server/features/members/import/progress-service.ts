import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { apart } from '../../../platform/database.ts'
import { readProgress, saveProgress } from './queries.ts'

/** How far the caller's own import of this key is; null while nothing is known of it. */
export async function progress(ctx: Ctx, key: string) {
  const { companyId, userId } = ctx.actor
  return { result: await readProgress(ctx.tx, { companyId, userId, key }) }
}

/**
 * Tells others how far an import is, beside its transaction, which nobody sees before it ends. Telling never
 * holds the import up, nor does it fail with it: what could not be told is told with the next lot.
 */
export function reporter(ctx: Ctx, key: string | undefined, total: number): (done: number) => void {
  if (key === undefined) return () => undefined
  const { companyId, userId } = ctx.actor
  let reporting = Promise.resolve()
  let latest = -1
  const reportProgress = async (done: number) => {
    if (done < latest) return
    const at = asDate(ctx.app.clock())
    await ctx.app.database
      .asCompany(companyId, (tx) => saveProgress(tx, { companyId, userId, key }, { done, total }, at))
      .catch((error) => ctx.app.log.warn({ err: error }, 'import progress not told'))
  }
  return (done) => {
    latest = done
    reporting = apart(() => reporting.then(() => reportProgress(done)))
  }
}
