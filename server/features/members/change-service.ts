import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import * as deliveries from '../deliveries/service.ts'
import * as followUps from '../follow-ups/service.ts'
import { settingsOf } from '../surveys/service.ts'
import { type Change, cycleOf, isReplanned, mayWelcome, merged } from './change-rules.ts'
import { cancelWelcomes, type HeldMember, updateMembers } from './queries.ts'
import { welcomeResumed } from './registration/welcome-service.ts'

const membersAtOnce = 500

export type Edit = { before: HeldMember; change: Change }

/**
 * Changes held members by changes that are right: moves their rounds, keeps back a welcome that no longer fits,
 * and gives them their person in charge.
 * @param inLot told how many are written, lot by lot
 */
export async function changeMany(
  ctx: Ctx,
  edits: readonly Edit[],
  inLot: (done: number) => void = () => undefined,
): Promise<void> {
  for (let from = 0; from < edits.length; from += membersAtOnce) {
    const lot = edits.slice(from, from + membersAtOnce)
    await changeLot(ctx, lot)
    inLot(from + lot.length)
  }
}

async function changeLot(ctx: Ctx, lot: readonly Edit[]): Promise<void> {
  const { companyId } = ctx.actor
  const { send_day } = await settingsOf(ctx.tx, companyId)
  const changed = lot.map((edit) => ({ ...edit, after: merged(edit.before, edit.change, send_day) }))
  if (changed.some(({ after }) => after.is_sample && isWrittenTo(after))) throw new AppError('sample_member')
  const afters = changed.map(({ after }) => after)
  await updateMembers(ctx.tx, companyId, afters, asDate(ctx.now))
  const replanned = changed.flatMap(({ before, after }) =>
    isReplanned(before, after) ? [cycleOf(after)] : [],
  )
  await deliveries.replanMany(ctx.tx, ctx.now, replanned)
  const unwelcome = afters.flatMap((after) => (mayWelcome(after) ? [] : [after.id]))
  if (unwelcome.length > 0) await cancelWelcomes(ctx.tx, { companyId, ids: unwelcome })
  const resumed = changed.filter(({ before, after }) => !mayWelcome(before) && mayWelcome(after))
  if (resumed.length > 0)
    await welcomeResumed(
      ctx,
      resumed.map(({ after }) => after.id),
    )
  await followUps.assignEach(ctx, lot.map(handlingOf))
}

/** Whether a survey may go to a member; to a sample person none ever does. */
const isWrittenTo = (member: HeldMember): boolean =>
  !member.is_stopped_send_questions_mail || !member.is_stopped_send_anniv_mail

/** What the change really changes: one who is in charge already may stay, whatever role that person has now. */
const handlingOf = ({ before, change: { hr_user_id, importance } }: Edit) => ({
  memberId: before.id,
  hrUserId: hr_user_id === before.hr_user_id ? undefined : hr_user_id,
  importance: importance === before.importance ? undefined : importance,
})
