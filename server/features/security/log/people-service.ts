import { mostLogPeople } from '#contract/limits.ts'
import type { LogPerson } from '#contract/security/calls.ts'
import type { AuditSubject } from '#contract/security/log.ts'
import type { Ctx } from '../../../platform/context.ts'
import { findLogAccounts, findLogMembers, type PersonRow } from './people-queries.ts'

type Searched = { q?: string | undefined; member_id?: number | undefined; account_id?: number | undefined }

const shown = (kind: AuditSubject, rows: readonly PersonRow[]): LogPerson[] =>
  rows.map(({ name, ...row }) => ({ kind, ...row, name: name || null }))

/** Whom the log may be about: accounts and members that a search finds, and who is chosen. */
export async function people(ctx: Ctx, { q = '', member_id, account_id }: Searched) {
  const wanted = { companyId: ctx.actor.companyId, q, limit: mostLogPeople }
  const accounts = await findLogAccounts(ctx.tx, { ...wanted, chosen: account_id ?? null })
  const members = await findLogMembers(ctx.tx, { ...wanted, chosen: member_id ?? null })
  return { people: [...shown('account', accounts), ...shown('member', members)] }
}
