import * as z from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { fullName } from '#contract/members/name.ts'
import {
  storedTranslations,
  translationsFrom,
  translationsIn,
} from '#contract/supervisors/description-rules.ts'
import type {
  DescriptionInput,
  Supervisor,
  SupervisorChange,
  SupervisorInput,
  SupervisorSearch,
} from '#contract/supervisors/fields.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import * as deliveries from '../deliveries/service.ts'
import { weatherOf } from '../departments/service.ts'
import { hasNamedAccess } from '../member-scopes/service.ts'
import { refuseOwnMember } from '../members/service.ts'
import * as queries from './queries.ts'

export { exampleReport } from './reports/service.ts'

type Row = Awaited<ReturnType<typeof queries.visibleSupervisors>>[number]

function supervisorOf(row: Row, isNamed: boolean): Supervisor {
  const { department_id, full_path, short_name, members, sunny, cloudy, rainy, ...rest } = row
  const { needed, surveys, ...supervisor } = rest
  const isPlaced = department_id !== null && full_path !== null && short_name !== null
  return {
    ...supervisor,
    department: isPlaced ? { id: department_id, full_path, short_name } : null,
    member_count: members,
    weather: isNamed ? weatherOf({ members, sunny, cloudy, rainy, untold: 0 }) : null,
    waiting: { member_count: needed, survey_count: surveys },
  }
}

/** The supervisors the caller may see. */
export async function list(ctx: Ctx, search?: SupervisorSearch): Promise<{ items: Supervisor[] }> {
  const day = { today: todayIn(ctx.now), at: asDate(ctx.now) }
  const rows = await queries.visibleSupervisors(ctx.tx, ctx.actor, day, search)
  const isNamed = hasNamedAccess(ctx.actor)
  return { items: rows.map((row) => supervisorOf(row, isNamed)) }
}

export async function create(ctx: Ctx, { department_id, ...input }: SupervisorInput) {
  await requireDepartment(ctx, department_id)
  await requireFree(ctx, input.email)
  const supervisor = { ...input, department_id: department_id ?? null }
  const id = await queries.insert(ctx.tx, ctx.actor.companyId, supervisor, asDate(ctx.now))
  await audit(ctx, { category: 'member', task: 'senior.create' })
  return { result: { id }, message: '上司を登録しました。' }
}

/** Changes a supervisor that nobody changed since it was read. */
export async function update(ctx: Ctx, { id, version, ...input }: SupervisorChange) {
  const before = found(await queries.hold(ctx.tx, keyOf(ctx, id)))
  if (before.version !== version) throw new AppError('stale_version')
  if (input.department_id !== before.department_id) await requireDepartment(ctx, input.department_id)
  if (input.email !== undefined) await requireFree(ctx, input.email, id)
  await queries.change(ctx.tx, keyOf(ctx, id), input, asDate(ctx.now))
  if (input.email !== undefined) await refuseOwnMember(ctx, id)
  await audit(ctx, { category: 'member', task: 'senior.update' })
  return { result: { id }, message: '上司を変更しました。' }
}

/** Takes a supervisor out of every choice; their members have none then, and whom it was is kept to take it back. */
export async function remove(ctx: Ctx, id: number) {
  const key = keyOf(ctx, id)
  const at = asDate(ctx.now)
  const supervisor = found(await queries.hold(ctx.tx, key))
  if ((await deliveries.countAwaited(ctx.tx, key.companyId, id, at)) > 0)
    throw new AppError('senior_in_survey')
  const left = await queries.leaveMembers(ctx.tx, key, at)
  await queries.markDeleted(ctx.tx, key, left, at)
  await audit(ctx, { category: 'member', task: 'senior.delete' })
  const listed = left.filter(({ is_listed }) => is_listed)
  const confirmed = listed.filter(({ confirmed_at }) => confirmed_at !== null)
  return {
    result: { member_count: listed.length, confirmed_count: confirmed.length },
    message: `${fullName(supervisor)}さんを削除しました。`,
  }
}

const leftMembers = z.array(z.object({ id: z.int(), confirmed_at: z.string().nullable() }))

/** Takes a deletion back; a member who has another supervisor by now keeps that one. */
export async function restore(ctx: Ctx, id: number) {
  const key = keyOf(ctx, id)
  const at = asDate(ctx.now)
  const supervisor = found(await queries.holdDeleted(ctx.tx, key))
  await requireFree(ctx, supervisor.email, id)
  const left = leftMembers.parse(supervisor.left_members)
  await queries.undelete(ctx.tx, key, at)
  const member_count = await queries.giveBack(ctx.tx, key, left, at)
  await audit(ctx, { category: 'member', task: 'senior.restore' })
  return { result: { member_count }, message: `${fullName(supervisor)}さんの削除を取り消しました。` }
}

export async function description(ctx: Ctx) {
  const { value, translations, version } = await queries.readDescription(ctx.tx, ctx.actor.companyId)
  const words = translationsIn(translations)
  return {
    value,
    version,
    en_value: words.en,
    'zh-Hant_value': words['zh-Hant'],
    'zh-Hans_value': words['zh-Hans'],
  }
}

/** Says what members read about their supervisor, in another language than Japanese as well; an absent one stays. */
export async function saveDescription(ctx: Ctx, input: DescriptionInput & { version: number }) {
  const { companyId } = ctx.actor
  const before = translationsIn((await queries.readDescription(ctx.tx, companyId)).translations)
  const linesOf = (text: string | undefined) => text?.replace(/\r\n?/g, '\n')
  const words = translationsFrom((language) => linesOf(input[`${language}_value`]) ?? before[language])
  const { version } = input
  const setting = {
    value: linesOf(input.value) || null,
    translations: JSON.stringify(storedTranslations(words)),
    version,
  }
  if (!(await queries.writeDescription(ctx.tx, companyId, setting))) throw new AppError('stale_version')
  await audit(ctx, { category: 'member', task: 'senior.description' })
  return { version: version + 1, message: '直属の上司についての説明を保存しました。' }
}

const keyOf = (ctx: Ctx, id: number) => ({ companyId: ctx.actor.companyId, id })

async function requireDepartment(ctx: Ctx, departmentId: number | null | undefined): Promise<void> {
  if (departmentId == null) return
  if (!(await queries.hasDepartment(ctx.tx, ctx.actor.companyId, departmentId)))
    throw invalid('department_id', 'not_in_company')
}

/** @throws AppError('duplicate_email') naming the supervisor who has the address */
async function requireFree(ctx: Ctx, email: string, but: number | null = null): Promise<void> {
  const holder = await queries.holderOf(ctx.tx, ctx.actor.companyId, email)
  if (!holder || holder.id === but) return
  const taken: FieldError = {
    field: 'email',
    rule: 'duplicate',
    message: `このメールアドレスは、上司の${fullName(holder)}さんが使っています。`,
  }
  throw new AppError('duplicate_email', { fields: [taken] })
}
