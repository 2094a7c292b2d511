import { hasDeclined, hasLeft } from '#contract/codes.ts'
import { type ErrorCode, errors, type FieldError } from '#contract/errors.ts'
import type { MemberInput } from '#contract/members/fields.ts'
import { fullName } from '#contract/members/name.ts'
import { formerHolder } from '#contract/members/stays.ts'
import { fieldError } from '#contract/validation.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, refuse } from '../../../platform/errors.ts'
import { type Holder, readHolders, readStay, type Stay, type Unique } from './queries.ts'

const refOf = (holder: Holder) =>
  holder.is_visible ? { ref: { code: holder.code, name: fullName(holder) } } : {}

const problem = (code: ErrorCode, field: string, holder: Holder): FieldError => ({
  field,
  rule: 'duplicate',
  message: errors[code].message,
  ...refOf(holder),
})

const formerProblem = (field: string, holder: Holder): FieldError => ({
  field,
  rule: 'former',
  message: formerHolder({ ...holder, name: holder.is_visible ? fullName(holder) : null }),
  ...refOf(holder),
})

function fieldsOf(
  holders: readonly Holder[],
  reported: (field: 'email' | 'employee_code', holder: Holder) => FieldError,
) {
  const byEmail = holders.find((holder) => holder.has_email)
  const byCode = holders.find((holder) => holder.has_code)
  return [
    ...(byEmail ? [reported('email', byEmail)] : []),
    ...(byCode ? [reported('employee_code', byCode)] : []),
  ]
}

const takenCodes = { email: 'duplicate_email', employee_code: 'duplicate_employee_code' } as const

type Asked = Unique & Pick<MemberInput, 'is_rejoining'>

/** Refuses an address or code of another member, naming that member where visible; gives former holders. */
export async function requireUnique(ctx: Ctx, asked: Asked, but: number | null = null): Promise<Holder[]> {
  if (!asked.email && !asked.employee_code) return []
  const holders = await readHolders(ctx.tx, ctx.actor, asked, but)
  const [former = [], current = []] = [true, false].map((isFormer) =>
    holders.filter(({ working_status }) => hasLeft(working_status) === isFormer),
  )
  const taken = fieldsOf(current, (field, holder) => problem(takenCodes[field], field, holder))
  const [first] = taken
  if (first)
    throw new AppError(takenCodes[first.field === 'email' ? 'email' : 'employee_code'], { fields: taken })
  if (former.length > 0 && asked.is_rejoining === undefined)
    throw new AppError('former_member', { fields: fieldsOf(former, formerProblem) })
  return former
}

/** The stay that a registration goes on from, null of a newcomer; what it takes over of others it takes knowingly. */
export async function formerStay(ctx: Ctx, input: MemberInput): Promise<number | null> {
  const { former_member_id: named } = input
  const isRejoining = input.is_rejoining ?? (named ? true : undefined)
  const holders = await requireUnique(ctx, { ...input, is_rejoining: isRejoining })
  if (!isRejoining) return null
  const byEmail = holders.find(({ has_email }) => has_email)
  const stay = named ? found(await readStay(ctx.tx, ctx.actor, named)) : (byEmail ?? holders[0])
  if (!stay || !hasLeft(stay.working_status)) refuse([fieldError('email', 'nobody_left')])
  if (!stay) return null
  requireOver(stay, input.date_contracted)
  return stay.id
}

/** Refuses another stay after one that is not the last, or that would begin before it was over. */
function requireOver(stay: Stay, joined: string): void {
  const end = hasDeclined(stay.working_status) ? null : stay.date_resigned
  refuse([
    ...(stay.has_later ? [fieldError('email', 'has_later_stay')] : []),
    ...(end !== null && joined <= end ? [fieldError('date_contracted', 'stays_overlap')] : []),
  ])
}

/** Refuses to reopen a stay after which another one began. */
export async function requireLast(ctx: Ctx, id: number): Promise<void> {
  const stay = found(await readStay(ctx.tx, ctx.actor, id))
  refuse(stay.has_later ? [fieldError('working_status', 'has_later_stay')] : [])
}
