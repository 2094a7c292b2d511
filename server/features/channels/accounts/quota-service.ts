import type { LineQuota } from '#contract/channels/account-calls.ts'
import { accessTo } from '../../../channels/accounts/opening.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { numberIn } from '../../../channels/accounts/setting-rules.ts'
import { LineAccount } from '../../../channels/line/account.ts'
import { lineChannel } from '../../../channels/line/channel.ts'
import { ProviderFailure } from '../../../channels/provider/failure.ts'
import type { SlowCtx } from '../../../platform/context.ts'

/** What LINE's free plan lets leave in a month. */
export const freeLimit = 200

/** The month's limit as LINE tells it, with no transaction open; what HR chose as its plan while LINE does not. */
export async function lineQuota(slow: SlowCtx): Promise<LineQuota> {
  const row = await slow.look(({ tx, actor }) =>
    findAccount(tx, { companyId: actor.companyId, channel: 'line' }),
  )
  const plan: LineQuota = { source: 'plan', limit: numberIn(row, 'monthlyLimit') ?? freeLimit, used: null }
  if (!row) return plan
  try {
    const access = await accessTo(slow.app, row, LineAccount)
    return { source: 'line', ...(await lineChannel(slow.app.config.LINE_API_BASE).quota(access)) }
  } catch (error) {
    if (error instanceof ProviderFailure) return plan
    throw error
  }
}
