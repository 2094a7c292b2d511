import type { Temporal } from 'temporal-polyfill'
import { fullName } from '#contract/members/name.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { audit, writeAudit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { newNonce } from '../../../platform/tokens.ts'
import { endSessions, findAccountIn } from '../queries.ts'
import { forgetAll } from './queries.ts'

type Account = { company_id: number; id: number; email: string; lastname: string; firstname: string }

const task = 'account.second_factor_reset'

/** Takes the second factor from an account, ends its sessions and tells its holder. @throws AppError('not_found') where there is none */
async function takeAway(
  tx: Tx,
  { app, now, by }: { app: App; now: Temporal.Instant; by: string },
  account: Account,
): Promise<void> {
  const { company_id: companyId, id: userId } = account
  if (!(await forgetAll(tx, { company_id: companyId, user_id: userId }))) throw new AppError('not_found')
  await endSessions(tx, { company_id: companyId, userId }, 'account_changed', asDate(now))
  const mail = {
    companyId,
    kind: 'second_factor_reset',
    key: newNonce().toString('base64url'),
    recipient: account.email,
    payload: { name: fullName(account), by },
    userId,
  } as const
  await enqueueNotifications(tx, app, [mail], now)
}

/** Does so as the owner, for an account of the caller's company. */
export async function reset(ctx: Ctx, account: Omit<Account, 'company_id'>): Promise<void> {
  const by = `会社のオーナーの${ctx.actor.name}さん`
  await takeAway(ctx.tx, { ...ctx, by }, { ...account, company_id: ctx.actor.companyId })
  await audit(ctx, { category: 'account', task, accounts: [account.id] })
}

/** Does so as the operator, for an owner whom nobody else can let in. */
export async function resetByOperator(app: App, { companyId, email }: { companyId: number; email: string }) {
  const now = app.clock()
  return app.database.asCompany(companyId, async (tx) => {
    const account = found(await findAccountIn(tx, companyId, email))
    await takeAway(tx, { app, now, by: '空模様の運用担当者' }, account)
    const request = { uri: 'soramoyo company reset-second-factor', ip: null }
    await writeAudit(
      tx,
      { companyId, user: null, request, now },
      { category: 'account', task, accounts: [account.id] },
    )
    return { company_id: companyId, user_id: account.id, reset: true }
  })
}
