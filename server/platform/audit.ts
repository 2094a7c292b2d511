import type { Temporal } from 'temporal-polyfill'
import type {
  AccountTask,
  AuditCategory,
  AuditDetail,
  AuditResult,
  AuditSubject,
  AuditTask,
  MemberTask,
} from '#contract/security/log.ts'
import { asDate } from './clock.ts'
import type { Actor, Ctx, RequestInfo } from './context.ts'
import type { Tx } from './database.ts'

type About =
  | { task: MemberTask; members: readonly number[] }
  | { task: AccountTask; accounts: readonly number[] }
  | { task: PlainTask }

/** A task about no numbered member or account. */
export type PlainTask = Exclude<AuditTask, MemberTask | AccountTask>

export type AuditEntry = About & { category: AuditCategory; result?: AuditResult; detail?: AuditDetail }

function subjectOf(entry: AuditEntry): { subject: AuditSubject | null; subject_ids: number[] | null } {
  if ('members' in entry) return { subject: 'member', subject_ids: [...new Set(entry.members)] }
  if ('accounts' in entry) return { subject: 'account', subject_ids: [...new Set(entry.accounts)] }
  return { subject: null, subject_ids: null }
}

/** Writes one line of the append-only security log in the caller's transaction. */
export async function audit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await writeAudit(ctx.tx, { ...ctx, companyId: ctx.actor.companyId, user: ctx.actor }, entry)
}

/** The same for a moment without a session, such as a failed sign-in. */
export async function writeAudit(
  tx: Tx,
  at: {
    companyId: number
    user: Pick<Actor, 'userId' | 'name' | 'token'> | null
    request: Pick<RequestInfo, 'uri'> & { ip: string | null }
    now: Temporal.Instant
  },
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('security_logs')
    .values({
      company_id: at.companyId,
      uri: at.request.uri,
      category: entry.category,
      task: entry.task,
      result: entry.result ?? 'success',
      user_id: at.user?.userId ?? null,
      user_name: at.user?.name ?? null,
      token_name: at.user?.token?.name ?? null,
      ip_address: at.request.ip,
      ...subjectOf(entry),
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
      created_at: asDate(at.now),
    })
    .execute()
}
