import { memberInput } from '#contract/members/fields.ts'
import { fieldErrors } from '#contract/validation.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import * as deliveries from '../deliveries/service.ts'
import * as followUps from '../follow-ups/service.ts'
import { settingsOf } from '../surveys/service.ts'
import {
  beginsStay,
  type Change,
  cycleOf,
  handedOn,
  isReplanned,
  mayWelcome,
  merged,
} from './change-rules.ts'
import { refuseOwnSupervisor } from './own-supervisor-service.ts'
import { editableColumns, freeValues, type HeldMember, updateMembers } from './queries.ts'
import { type Newcomer, type Registered, registerMany } from './registration/service.ts'
import { welcomeResumed } from './registration/welcome-service.ts'

const membersAtOnce = 500

export type Edit = { before: HeldMember; change: Change }

/** Changes held members, moves their rounds and returns the stays that began; `inBatch` is told the progress. */
export async function changeMany(
  ctx: Ctx,
  edits: readonly Edit[],
  inBatch: (done: number) => void = () => undefined,
): Promise<Map<number, Registered>> {
  const { send_day: sendDay } = await settingsOf(ctx.tx, ctx.actor.companyId)
  const calendar = { today: todayIn(ctx.now), sendDay }
  const changed = edits.map((edit) => ({ ...edit, after: merged(edit.before, edit.change, calendar) }))
  const [again, same] = [
    changed.filter(({ before, after }) => beginsStay(before, after)),
    changed.filter(({ before, after }) => !beginsStay(before, after)),
  ]
  await freeValues(ctx.tx, ctx.actor.companyId, handedOn(same))
  for (let from = 0; from < same.length; from += membersAtOnce) {
    const batch = same.slice(from, from + membersAtOnce)
    await changeBatch(ctx, batch)
    inBatch(from + batch.length)
  }
  if (again.length === 0) return new Map()
  const begun = await registerMany(ctx, again.map(newcomerOf), (done) => inBatch(same.length + done))
  return new Map(begun.map((stay, index) => [again[index]?.before.id ?? 0, stay]))
}

/** A former member's next stay, with the data known. */
function newcomerOf({ before, change, after }: Changed): Newcomer {
  const own = Object.fromEntries(editableColumns.map((column) => [column, after[column]]))
  const { data, error } = memberInput.safeParse({
    ...own,
    delivery_date: after.delivery_follows ? null : after.delivery_date,
    is_stopped_send_questions_mail: change.is_stopped_send_questions_mail ?? false,
    is_stopped_send_anniv_mail: change.is_stopped_send_anniv_mail ?? false,
    hr_user_id: change.hr_user_id === undefined ? before.hr_user_id : change.hr_user_id,
    importance: change.importance,
  })
  if (error) throw new AppError('validation', { fields: fieldErrors(error.issues) })
  return { ...data, former_id: before.id }
}

type Changed = Edit & { after: HeldMember }

async function changeBatch(ctx: Ctx, changed: readonly Changed[]): Promise<void> {
  const { companyId } = ctx.actor
  if (changed.some(({ after }) => after.is_sample && isWrittenTo(after))) throw new AppError('sample_member')
  const afters = changed.map(({ after }) => after)
  await updateMembers(ctx.tx, companyId, afters, asDate(ctx.now))
  const led = changed.filter(({ change }) => change.email !== undefined || change.senior_id !== undefined)
  await refuseOwnSupervisor(
    ctx,
    led.map(({ after }) => after.id),
  )
  const replanned = changed.flatMap(({ before, after }) =>
    isReplanned(before, after) ? [cycleOf(after)] : [],
  )
  await deliveries.replanMany(ctx.tx, ctx.now, replanned)
  const unwelcome = afters.flatMap((after) => (mayWelcome(after) ? [] : [after.id]))
  if (unwelcome.length > 0) await deliveries.cancelWelcomes(ctx.tx, { companyId, ids: unwelcome })
  const resumed = changed.filter(({ before, after }) => !mayWelcome(before) && mayWelcome(after))
  if (resumed.length > 0)
    await welcomeResumed(
      ctx,
      resumed.map(({ after }) => after.id),
    )
  await followUps.assignEach(ctx, changed.map(handlingOf))
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
