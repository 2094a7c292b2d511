import type { Temporal } from 'temporal-polyfill'
import { queueMails } from '../../../../channels/mail-queue.ts'
import { dateOf } from '../../../../platform/calendar.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError, found } from '../../../../platform/errors.ts'
import { silenceRefusals } from '../../rounds/change-rules.ts'
import { openDesk } from '../desk/service.ts'
import { fateOf } from '../fate-rules.ts'
import { memberMail, withRecipients } from '../mails/service.ts'
import type { RoundKey } from '../queries.ts'
import { keptTerms } from '../term-rules.ts'

/** A round with its link and what it was sent under. */
type HeldSending = RoundKey & {
  due_on: string
  answer_nonce: Buffer
  limit_day: number | null
  reminder_days: readonly number[]
}

/**
 * Queues the mail of a round that was sent, or could not be, once more under its own Message-ID.
 * @throws AppError with why nothing may be sent to the member now
 */
export async function sendAgain(
  ctx: Ctx,
  taken: HeldSending,
  closesAt: Temporal.Instant | null,
): Promise<void> {
  const round = found((await withRecipients(ctx.tx, [taken]))[0])
  const { reason } = fateOf({ ...round, isActive: true }, taken.due_on)
  if (reason) throw new AppError(silenceRefusals[reason])
  const desk = await openDesk(ctx.tx, [taken])
  const terms = keptTerms(taken, desk.settingsFor(taken.company_id), taken.enq_type)
  const kind = taken.enq_type === 2 ? 'annual' : 'monthly'
  const mail = memberMail(round, { kind, terms, desk })
  const payload = closesAt ? { ...mail.payload, deadline: dateOf(closesAt) } : mail.payload
  await queueMails(ctx.tx, ctx.app, [{ ...mail, payload }], ctx.now, { again: true })
}
