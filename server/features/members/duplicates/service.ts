import { type ErrorCode, errors, type FieldError } from '#contract/errors.ts'
import { fullName } from '#contract/members/name.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Holder, readHolders, type Unique } from './queries.ts'

const problem = (code: ErrorCode, field: string, holder: Holder): FieldError => ({
  field,
  rule: 'duplicate',
  message: errors[code].message,
  ...(holder.is_visible ? { ref: { code: holder.code, name: fullName(holder) } } : {}),
})

/**
 * Refuses a mail address or an employee code that another member has, naming that member to who may see it.
 * @throws AppError duplicate_email or duplicate_employee_code
 */
export async function requireUnique(ctx: Ctx, unique: Unique, but: number | null = null): Promise<void> {
  if (!unique.email && !unique.employee_code) return
  const holders = await readHolders(ctx.tx, ctx.actor, unique, but)
  const byEmail = holders.find((holder) => holder.has_email)
  const byCode = holders.find((holder) => holder.has_code)
  const fields = [
    ...(byEmail ? [problem('duplicate_email', 'email', byEmail)] : []),
    ...(byCode ? [problem('duplicate_employee_code', 'employee_code', byCode)] : []),
  ]
  if (fields.length > 0)
    throw new AppError(byEmail ? 'duplicate_email' : 'duplicate_employee_code', { fields })
}
