import { hasLeft, isWithCompany, workingStatus } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { type MemberChange, type MemberInput, memberProblems } from '#contract/members/fields.ts'
import { fieldError } from '#contract/validation.ts'
import { audit } from '../../platform/audit.ts'
import { dateOf, startOfDay, todayIn } from '../../platform/calendar.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found, refuse } from '../../platform/errors.ts'
import { noteRead } from '../../platform/reads.ts'
import * as answers from '../answers/service.ts'
import * as avatars from '../avatars/service.ts'
import * as deliveries from '../deliveries/service.ts'
import { settingsOf } from '../surveys/service.ts'
import * as tempMembers from '../temp-members/service.ts'
import { cycleOf, merged, moved, surveyWords } from './change-rules.ts'
import { changeMany } from './change-service.ts'
import { detailOf, otherStayOf } from './detail-rules.ts'
import { formerStay, requireLast, requireUnique } from './duplicates/service.ts'
import { sharedContactWords } from './duplicates/shared-contact-service.ts'
import { readByCode } from './list/queries.ts'
import { listDay } from './list/row-rules.ts'
import { refuseOwnSupervisor } from './own-supervisor-service.ts'
import { type HeldMember, holdMember, known, markDeleted, saveSupervisor, slotsInUse } from './queries.ts'
import { registerMany } from './registration/service.ts'
import { unpackedRounds } from './rounds/queries.ts'
import { slotFreeOn, slotsSince } from './slot-rules.ts'
import { readOtherStays } from './stay-queries.ts'

export { firstByAttention, firstInParts } from './attention/first-queries.ts'
export { newestWords } from './attention/headline-queries.ts'
export { headlineOf } from './attention/headline-rules.ts'
export { noteHeadlines } from './attention/headline-service.ts'
export { attentionOrder, hasRank, isNeeded, ranksOf } from './attention/queries.ts'
export { shownAttention, shownImportance, shownStatus } from './attention/shown-rules.ts'
export { countOf as countFiltered, filtered as filteredMembers } from './filters/queries.ts'
export { bounceMailCount, list as listMembers, listOnly } from './list/service.ts'
export { refuseOwnMember } from './own-supervisor-service.ts'
export { packedRounds, unpackedRounds } from './rounds/queries.ts'
export { holdSamples, markAsSamples, removeSamples, samplesOf } from './samples/service.ts'

export async function get(ctx: Ctx, code: string): Promise<{ result: MemberDetail }> {
  const today = todayIn(ctx.now)
  const day = listDay(today)
  const member = found(await readByCode(ctx.tx, ctx.actor, code))
  const key = [ctx.tx, ctx.actor.companyId, member.id] as const
  const rounds = unpackedRounds(member)
  const disclosed = new Set(
    rounds.flatMap(({ is_disclosed, answer_id }) => (is_disclosed ? [answer_id] : [])),
  )
  const { companyId } = ctx.actor
  const all = await answers.ofMember(ctx.tx, { companyId, memberId: member.id, today }, ctx.actor)
  const monthlyAnswers = all.filter(({ id }) => disclosed.has(id))
  const schedule = await deliveries.scheduleOf(...key)
  if (monthlyAnswers.length > 0) noteRead(ctx, 'answers', [member.id])
  const stays = (await readOtherStays(ctx.tx, ctx.actor, member.id)).map(otherStayOf)
  return { result: detailOf(member, rounds, day, { monthly_answers: monthlyAnswers, schedule, stays }) }
}

/** Writes a member as a form sends it, with the picture that came along. */
export async function withPicture<Input extends object>(
  slow: SlowCtx,
  { image, ...input }: Input & { image?: File | undefined },
  write: (ctx: Ctx, input: Omit<Input, 'image'>) => ReturnType<typeof register>,
) {
  const picture = image ? await avatars.decoded(image) : null
  return slow.commit(async (ctx) => {
    const saved = await write(ctx, input)
    if (picture) await avatars.putMemberPicture(ctx, saved.result.id, picture)
    return saved
  })
}

/** Takes a new member in: plans the twelve rounds and writes to say what will come. */
export async function register(ctx: Ctx, input: MemberInput) {
  refuse(memberProblems(input, todayIn(ctx.now)))
  await requireKnown(ctx, input)
  const former_id = await formerStay(ctx, input)
  const member = found((await registerMany(ctx, [{ ...input, former_id }]))[0])
  if (input.temp_member_id) await tempMembers.take(ctx, input.temp_member_id, member.id)
  await audit(ctx, { category: 'member', task: 'member.create', members: [member.id] })
  const shared = await sharedContactWords(ctx, member.id, input)
  return { result: member, message: (former_id === null ? 'メンバーを登録しました。' : rejoined) + shared }
}

const rejoined = '再入社として登録しました。第1回から配信します。'

/** Changes a member over the version read, and returns it, or its next stay. */
export async function update(ctx: Ctx, { id, version, is_rejoining, ...input }: MemberChange) {
  const before = found(await holdMember(ctx.tx, ctx.actor, id))
  if (before.version !== version) throw new AppError('stale_version')
  const { send_day } = await settingsOf(ctx.tx, ctx.actor.companyId)
  const today = todayIn(ctx.now)
  const after = merged(before, input, { today, sendDay: send_day })
  refuse(memberProblems(after, today, input))
  await requireKnown(ctx, moved(before, input))
  const isBack = hasLeft(before.working_status) && !hasLeft(after.working_status)
  if (isBack) await requireLast(ctx, id)
  await requireUnique(ctx, { ...(isBack ? after : input), is_rejoining }, id)
  const begun = (await changeMany(ctx, [{ before, change: input }])).get(id)
  if (begun) {
    await audit(ctx, { category: 'member', task: 'member.create', members: [begun.id] })
    return { result: begun, message: rejoined }
  }
  await audit(ctx, { category: 'member', task: 'member.update', members: [id] })
  const words = [
    updatedWords(after, input, today),
    surveyWords(before, after, await deliveries.scheduleOf(ctx.tx, ctx.actor.companyId, id)),
    await sharedContactWords(ctx, id, input),
  ]
  return { result: { id, code: before.code }, message: words.join('') }
}

/** A last day that is not over is said back where it was asked for, as it will change the state by itself. */
const updatedWords = (
  { working_status, date_resigned }: HeldMember,
  asked: Pick<MemberChange, 'working_status' | 'date_resigned'>,
  today: string,
): string =>
  (asked.working_status ?? asked.date_resigned) &&
  isWithCompany(working_status) &&
  date_resigned !== null &&
  date_resigned >= today
    ? `メンバーを更新しました。退職日（${longDate(date_resigned, 'ja')}）の翌日に、在籍状況が「退職」になります。`
    : 'メンバーを更新しました。'

/** Says who answers the supervisor's part of the one-year survey. */
export async function confirmSupervisor(ctx: Ctx, { id, senior_id }: { id: number; senior_id: number }) {
  found(await holdMember(ctx.tx, ctx.actor, id))
  await requireKnown(ctx, { senior_id })
  const key = { companyId: ctx.actor.companyId, memberId: id }
  await saveSupervisor(ctx.tx, key, { id: senior_id, confirmedAt: asDate(ctx.now) })
  await refuseOwnSupervisor(ctx, [id])
  await audit(ctx, { category: 'member', task: 'member.confirm_senior', members: [id] })
  return { message: '回答する上司を確認しました。' }
}

/** Takes a member out of every list; what was answered stays in the figures, nothing more is sent. */
export async function remove(ctx: Ctx, id: number) {
  const member = found(await holdMember(ctx.tx, ctx.actor, id))
  const key = { companyId: ctx.actor.companyId, memberId: id }
  await deliveries.replan(ctx.tx, ctx.now, { ...cycleOf(member), workingStatus: workingStatus.is.declined })
  await deliveries.cancelWelcomes(ctx.tx, { companyId: key.companyId, ids: [id] })
  await markDeleted(ctx.tx, key, asDate(ctx.now))
  await audit(ctx, { category: 'member', task: 'member.delete', members: [id] })
  return { message: 'メンバーを削除しました。' }
}

export async function place(ctx: Ctx, id: number, department_id: number | null): Promise<void> {
  const before = found(await holdMember(ctx.tx, ctx.actor, id))
  await requireKnown(ctx, moved(before, { department_id }))
  await changeMany(ctx, [{ before, change: { department_id } }])
  await audit(ctx, { category: 'member', task: 'member.place', members: [id] })
}

async function requireKnown(ctx: Ctx, named: Pick<MemberChange, 'department_id' | 'senior_id'>) {
  const is = await known(ctx.tx, ctx.actor.companyId, {
    departmentId: named.department_id ?? null,
    supervisorId: named.senior_id ?? null,
  })
  refuse([
    ...(is.department ? [] : [fieldError('department_id', 'not_in_company')]),
    ...(is.senior ? [] : [fieldError('senior_id', 'not_in_company')]),
  ])
}

/** How many members the plan holds, how many slots are used and free, and the day the oldest of them is free again. */
export async function slotUse(ctx: Ctx) {
  const since = asDate(startOfDay(slotsSince(todayIn(ctx.now))))
  const { limit, used, oldest } = await slotsInUse(ctx.tx, ctx.actor.companyId, since)
  return {
    total_count: limit,
    use_count: used,
    rest_count: Math.max(0, limit - used),
    next_free_on: oldest && slotFreeOn(dateOf(asInstant(oldest))),
  }
}
