import type { Senior } from '#contract/organization.ts'
import type { Ctx } from '../../platform/context.ts'
import { scopeOf } from '../member-scopes/service.ts'
import { visibleSeniors } from './queries.ts'

type Row = Awaited<ReturnType<typeof visibleSeniors>>[number]

function seniorOf({ department_id, full_path, short_name, ...senior }: Row): Senior {
  const isPlaced = department_id !== null && full_path !== null && short_name !== null
  return { ...senior, department: isPlaced ? { id: department_id, full_path, short_name } : null }
}

/** The supervisors the caller may see. */
export async function list(ctx: Ctx): Promise<{ items: Senior[] }> {
  const rows = await visibleSeniors(ctx.tx, scopeOf(ctx.actor))
  return { items: rows.map(seniorOf) }
}
