import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { AuditTask } from '#contract/security/log.ts'
import { asDate } from './clock.ts'
import type { Actor, App, RequestInfo } from './context.ts'
import { AppError } from './errors.ts'

/** Refusals of a signed-in account that are logged: by role, or by a security rule. */
const tasks: Partial<Record<ErrorCode, AuditTask>> = {
  forbidden: 'access.refused_by_role',
  not_for_tokens: 'access.refused_by_role',
  foreign_origin: 'access.refused_by_rule',
  address_not_allowed: 'access.refused_by_rule',
  password_expired: 'access.refused_by_rule',
  second_factor_required: 'access.refused_by_rule',
  second_factor_setup_required: 'access.refused_by_rule',
  step_up_required: 'access.refused_by_rule',
  owner_fixed: 'access.refused_by_rule',
  own_role_fixed: 'access.refused_by_rule',
  export_scope_changed: 'access.refused_by_rule',
  default_template: 'access.refused_by_rule',
}

/** Logs a refusal in its own transaction, once for each account, call and hour. */
export async function logRefusal(
  app: App,
  actor: Actor,
  request: Pick<RequestInfo, 'uri' | 'ip'>,
  thrown: unknown,
): Promise<void> {
  const task = thrown instanceof AppError ? tasks[thrown.code] : undefined
  if (!task) return
  const now = app.clock()
  const since = asDate(now.round({ smallestUnit: 'hour', roundingMode: 'floor' }))
  await app.database
    .asCompany(actor.companyId, async (tx) => {
      const key = `refusal:${actor.companyId}:${actor.userId}:${request.uri}:${task}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
      await sql`insert into security_logs
          (company_id, uri, category, task, result, user_id, user_name, token_name, ip_address,
          created_at)
        select ${actor.companyId}::bigint, ${request.uri}::text, 'access', ${task}::text, 'failure',
          ${actor.userId}::bigint, ${actor.name}::text, ${actor.token?.name ?? null}::text, ${request.ip}::text, ${asDate(now)}::timestamptz
        where not exists (
          select from security_logs
          where company_id = ${actor.companyId} and user_id = ${actor.userId} and created_at >= ${since}
            and uri = ${request.uri} and task = ${task}
            and token_name is not distinct from ${actor.token?.name ?? null}::text)`.execute(tx)
    })
    .catch((err: unknown) => app.log.warn({ err }, 'a refusal was not logged'))
}
