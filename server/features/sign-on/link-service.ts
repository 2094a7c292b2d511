import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { readVisible } from '../accounts/service.ts'
import { endAllOf } from '../sessions/service.ts'
import * as queries from './queries.ts'

/** Whom the login service means by an account of the caller's company. */
export async function link(ctx: Ctx, { id }: { id: number }) {
  const { tx, actor } = ctx
  await readVisible(ctx, id)
  const kept = await queries.readLink(tx, actor.companyId, id)
  return { link: kept ? { subject: kept.subject, since: formatLocal(kept.created_at) } : null }
}

/** Forgets it and ends the account's sessions: the mail address counts again with the next sign-in. */
export async function unlink(ctx: Ctx, { id }: { id: number }) {
  if (!(await queries.removeLinks(ctx.tx, ctx.actor.companyId, id))) throw new AppError('not_found')
  await endAllOf(ctx, id)
  await audit(ctx, { category: 'account', task: 'account.sign_on_unlinked', accounts: [id] })
  return { message: 'シングルサインオンとの結び付きを解除し、すべての端末からログアウトしました。' }
}
