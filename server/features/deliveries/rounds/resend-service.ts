import type { Temporal } from 'temporal-polyfill'
import { hasLeft, isAnnual } from '#contract/codes.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { dateOf } from '../../../platform/calendar.ts'
import { asDate, asInstant } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { type BatchSettings, openBatchSettings } from '../dispatch/batch-settings-service.ts'
import { dueOutcomeOf } from '../dispatch/due-rules.ts'
import type { RoundKey } from '../dispatch/queries.ts'
import { keptTerms } from '../dispatch/term-rules.ts'
import {
  type AskedSupervisor,
  type DueSurvey,
  memberMail,
  supervisorMail,
  withRecipients,
} from '../dispatch/writing-service.ts'
import { isLeaving, supervisorMails } from '../queries.ts'
import type { SendingClock } from '../schedule-rules.ts'
import { holdPart } from '../supervisor-surveys/queries.ts'
import { planParts, supervisorNow } from '../supervisor-surveys/service.ts'
import { isPartResendable, silenceRefusals } from './change-rules.ts'

type HeldSending = RoundKey & {
  due_on: string
  answer_nonce: Buffer
  limit_day: number | null
  reminder_days: readonly number[]
}

/** Queues a round's mail again under its Message-ID; throws why nothing may be sent to the member. */
export async function resendRound(
  ctx: Ctx,
  taken: HeldSending,
  closesAt: Temporal.Instant | null,
): Promise<void> {
  const round = found((await withRecipients(ctx.tx, [taken]))[0])
  const { reason } = dueOutcomeOf({ ...round, isActive: true }, taken.due_on)
  if (reason) throw new AppError(silenceRefusals[reason])
  const batchSettings = await openBatchSettings(ctx.tx, [taken])
  const terms = keptTerms(taken, batchSettings.settingsFor(taken.company_id), taken.enq_type)
  const kind = isAnnual(taken.enq_type) ? 'annual' : 'monthly'
  const mail = memberMail(round, { kind, terms, batchSettings })
  const payload = closesAt ? { ...mail.payload, deadline: dateOf(closesAt) } : mail.payload
  await enqueueNotifications(ctx.tx, ctx.app, [{ ...mail, payload }], ctx.now, { again: true })
}

/** Queues the supervisor's part again where it is open or reached nobody; throws while a mail of it is leaving. */
export async function resendPart(ctx: Ctx, taken: HeldSending, clock: SendingClock): Promise<boolean> {
  const key = { companyId: taken.company_id, memberId: taken.member_id }
  const part = await holdPart(ctx.tx, key)
  const survey = found((await withRecipients(ctx.tx, [taken]))[0])
  const supervisor = supervisorNow(survey)
  const closesAt = part?.closes_at ? asInstant(part.closes_at) : null
  if (!part || !supervisor || isGone(survey)) return false
  const state = { status: part.status, closesAt, asked: part.senior_id, dueOn: taken.due_on }
  if (!isPartResendable(state, supervisor.senior_id, clock)) return false
  const round = { enqType: taken.enq_type, round: taken.round }
  if (await isLeaving(ctx.tx, key, round, supervisorMails)) throw new AppError('round_in_sending')
  const batchSettings = await openBatchSettings(ctx.tx, [taken])
  const mails = closesAt
    ? [openMail({ ...survey, ...supervisor, ...part, closesAt }, batchSettings)]
    : await planParts(ctx.tx, [survey], { batchSettings, at: asDate(ctx.now) })
  await enqueueNotifications(ctx.tx, ctx.app, mails, ctx.now, { again: true })
  return true
}

const isGone = ({ deleted_at, working_status }: DueSurvey) => deleted_at !== null || hasLeft(working_status)

type OpenPart = DueSurvey & AskedSupervisor & { limit_day: number; reminder_days: readonly number[] }

function openMail(
  part: OpenPart & { closesAt: Temporal.Instant },
  batchSettings: BatchSettings,
): NewNotification {
  const terms = keptTerms(part, batchSettings.settingsFor(part.company_id), part.enq_type)
  const mail = supervisorMail(part, { kind: 'annual_senior', terms, batchSettings })
  return { ...mail, payload: { ...mail.payload, deadline: dateOf(part.closesAt) } }
}
