import type { Department } from '#contract/organization.ts'
import type { Ctx } from '../../platform/context.ts'
import { scopeOf } from '../member-scopes/service.ts'
import { visibleDepartments } from './queries.ts'

/** The departments the caller may see; the ones above a restricted viewer's appear by name only, in the paths. */
export async function list(ctx: Ctx): Promise<{ departments: Department[] }> {
  return { departments: await visibleDepartments(ctx.tx, scopeOf(ctx.actor)) }
}
