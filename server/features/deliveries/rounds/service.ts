import { answerStatus, isAnnual } from '#contract/codes.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid, refuse } from '../../../platform/errors.ts'
import { requireVisible } from '../../member-scopes/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { cancelMails, changeRounds, holdRounds } from '../change-queries.ts'
import { ownDay } from '../day-rules.ts'
import { isLeaving } from '../queries.ts'
import type { RoundChange } from '../replan-rules.ts'
import { canResume, dueInstant, type SendingClock } from '../schedule-rules.ts'
import { stopPart } from '../supervisor-surveys/service.ts'
import { moveProblem, moveRefusal, nameOf, resendRefusal, stopRefusal } from './change-rules.ts'
import { readCycle } from './queries.ts'
import { resendPart, resendRound } from './resend-service.ts'

type Chosen = { id: number; round: number }

/** Gives one round another day; a stopped one comes back on it, or on its own day when none is named. */
export async function move(ctx: Ctx, { date, ...chosen }: Chosen & { date?: string | undefined }) {
  const held = await hold(ctx, chosen)
  const { round, member, survey } = held
  refuseBy(moveRefusal(round))
  if (date === undefined) return resume(ctx, held)
  const problem = moveProblem(member, survey, round, { day: date, today: todayIn(ctx.now) })
  refuse(problem ? [problem] : [])
  const movedOn = date === ownDay(member, survey, round) ? null : date
  await write(ctx, held, { ...scheduled, dueOn: date, movedOn })
  await audit(ctx, { category: 'member', task: 'schedule.move', members: [member.memberId] })
  return `${nameOf(round)}の配信日を変更しました。`
}

async function resume(ctx: Ctx, held: Held): Promise<string> {
  const { round } = held
  if (round.status !== answerStatus.is.not_sent) throw invalid('date', 'required')
  if (!canResume(round.dueOn, clockOf(ctx, held))) throw invalid('date', 'own_day_past')
  await write(ctx, held, { ...scheduled, dueOn: round.dueOn, movedOn: round.movedOn })
  await audit(ctx, { category: 'member', task: 'schedule.resume', members: [held.member.memberId] })
  return `${nameOf(round)}の配信を再開しました。`
}

/** Stops one round; its mail, if it waits, does not leave. */
export async function stop(ctx: Ctx, chosen: Chosen): Promise<string> {
  const held = await hold(ctx, chosen)
  const { round, member } = held
  refuseBy(stopRefusal(round))
  const cancelled = await cancelMails(ctx.tx, member.companyId, [{ ...round, memberId: member.memberId }])
  if (round.isQueued && cancelled === 0) throw new AppError('round_in_sending')
  if (isAnnual(round.enqType)) await stopPart(ctx.tx, ctx.now, member)
  await write(ctx, held, {
    ...round,
    status: answerStatus.is.not_sent,
    skipReason: 'stopped',
    isStopped: true,
  })
  await audit(ctx, { category: 'member', task: 'schedule.stop', members: [member.memberId] })
  return `${nameOf(round)}の配信を停止しました。`
}

/** Sends a round's mail once more, under the one Message-ID it has for ever; of the one-year survey both parts. */
export async function resend(ctx: Ctx, chosen: Chosen): Promise<string> {
  const held = await hold(ctx, chosen)
  const { round, member, survey } = held
  const next = survey.find((other) => other.round === round.round + 1)
  const refusal = resendRefusal(round, next, clockOf(ctx, held))
  const isPartSent = isAnnual(round.enqType) && (await resendPart(ctx, sendingOf(held), clockOf(ctx, held)))
  if (!isPartSent) refuseBy(refusal)
  if (refusal === null) {
    if (await isLeaving(ctx.tx, member, round)) throw new AppError('round_in_sending')
    await resendRound(ctx, sendingOf(held), round.closesAt)
  }
  await audit(ctx, { category: 'member', task: 'schedule.resend', members: [member.memberId] })
  return `${nameOf(round)}のメールを送り直します。`
}

const sendingOf = ({ member, round }: Held) => ({
  company_id: member.companyId,
  member_id: member.memberId,
  enq_type: round.enqType,
  round: round.round,
  due_on: round.dueOn,
  answer_nonce: round.nonce,
  limit_day: round.limitDay,
  reminder_days: round.reminderDays,
})

const scheduled = { status: answerStatus.is.scheduled, skipReason: null, isStopped: false } as const

type Held = Awaited<ReturnType<typeof hold>>

/** A round with its member and survey, locked in the order in which answers and date changes lock them. */
async function hold(ctx: Ctx, chosen: Chosen) {
  const memberId = await requireVisible(ctx, chosen.id)
  const rounds = await holdRounds(ctx.tx, { companyId: ctx.actor.companyId, memberId })
  const member = found(await readCycle(ctx.tx, ctx.actor, memberId))
  const round = found(rounds.find((held) => held.round === chosen.round))
  const { send_hour: sendHour } = await settingsOf(ctx.tx, ctx.actor.companyId)
  return { member, round, survey: rounds.filter(({ enqType }) => enqType === round.enqType), sendHour }
}

const clockOf = (ctx: Ctx, { sendHour }: Held): SendingClock => ({ now: ctx.now, sendHour })

async function write(ctx: Ctx, held: Held, change: Omit<RoundChange, 'cancels'>): Promise<void> {
  const { member, round, sendHour } = held
  const { enqType, round: number } = round
  const dueAt = asDate(dueInstant(change.dueOn, sendHour))
  const changed = {
    ...change,
    memberId: member.memberId,
    enqType,
    round: number,
    cancels: false,
    dueAt,
  }
  await changeRounds(ctx.tx, member.companyId, [changed], asDate(ctx.now))
}

function refuseBy(code: ErrorCode | null): void {
  if (code) throw new AppError(code)
}
