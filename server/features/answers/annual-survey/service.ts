import type { Temporal } from 'temporal-polyfill'
import type { AnnualAnswerInput, AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { editionShown } from '#contract/answers/editions.ts'
import { selfHarmReason } from '#contract/answers/reasons.ts'
import { codeOfLanguage, type Language } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { roles } from '#contract/permissions.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { analyse, namesCritical, namesSelfHarm } from '../../text-analysis/service.ts'
import { stateOf } from '../page-rules.ts'
import { noticeInput } from '../queries.ts'
import { noticeId, pairNotice } from '../reader-rules.ts'
import { isGraveReading } from '../text-analysis/grave-rules.ts'
import type { Sent } from '../thanks-rules.ts'
import type { CompletionFacts } from './mails.ts'
import {
  annualPageOf,
  type GivenHalf,
  givenHalf,
  type HeldHalf,
  isEmptyHalf,
  isSameHalf,
  strayField,
} from './page-rules.ts'
import { lastComments, memberCode, readListeners, saveHalf, storedHalves } from './queries.ts'

type Visit = { app: App; now: Temporal.Instant }

/** What the member sent last of its own half; null behind a supervisor's link, and before anything was sent. */
export async function sentIn(tx: Tx, { half }: EnteredHalf): Promise<Sent | null> {
  const last = half.half === 'member' ? await lastComments(tx, half) : undefined
  if (!last) return null
  const { companyId, memberId } = half
  const texts = Object.values(last.comments)
  const reasons = texts.some(namesSelfHarm) ? [selfHarmReason] : []
  return { companyId, memberId, at: last.answered_at, reasons, isGrave: texts.some(namesCritical) }
}

type HalfSubmission = AnnualAnswerInput & {
  notice_id?: string | undefined
  language?: Language | undefined
  edition?: number | undefined
}

/** Takes a held half, or its next version while it may be changed. The same answer twice is one. */
export async function submitHalf(
  ctx: Visit,
  tx: Tx,
  held: EnteredHalf,
  { notice_id, language, edition, ...input }: HalfSubmission,
): Promise<AnnualPage> {
  const { half } = held.half
  const stray = strayField(input, half)
  if (stray) throw invalid(stray, 'invalid')
  const given = givenHalf(input, half)
  if (held.current && isSameHalf(held.current, given)) return annualPageOf(held)
  if (stateOf(held) === 'closed') throw new AppError('answer_closed')
  if (isEmptyHalf(given)) throw invalid('scores', 'nothing_answered')
  if (notice_id && notice_id !== noticeId(held.notice)) throw new AppError('notice_changed')
  return annualPageOf({ ...held, current: await take(ctx, tx, held, { ...given, language, edition }) })
}

/** The half behind a link with its readers, in a transaction that from here on sees one company only. */
export async function enter(ctx: Visit, tx: Tx, token: string, options: { holds: boolean }) {
  const half = found(await deliveries.openHalfByToken(ctx.app, tx, token, options))
  await bindToCompany(tx, half.companyId)
  const bySupervisor = half.half === 'senior'
  const stored = await storedHalves(tx, half)
  return {
    half,
    link: deliveries.linkState(half, ctx.now),
    notice: pairNotice(await noticeInput(tx, half), {
      code: bySupervisor ? 'not_member' : 'not_supervisor',
      person: bySupervisor ? half.member : half.supervisor,
    }),
    current: stored.find(({ by_senior }) => by_senior === bySupervisor),
    isOtherGiven: stored.some(({ by_senior }) => by_senior !== bySupervisor),
  } satisfies HeldHalf & { isOtherGiven: boolean }
}

export type EnteredHalf = Awaited<ReturnType<typeof enter>>

/** Whether one of these comments is grave; read at once, as nothing else waits for it. */
async function areGrave(comments: readonly string[], language: Language): Promise<boolean> {
  const readings = await Promise.all(comments.map((text) => analyse(text, language)))
  return readings.some(isGraveReading) || comments.some(namesSelfHarm)
}

/** Stores a half; HR hears of its first version. */
async function take(
  ctx: Visit,
  tx: Tx,
  held: EnteredHalf,
  given: GivenHalf & { language: Language | undefined; edition: number | undefined },
) {
  const { half, notice } = held
  const { language = held.half.language, edition, ...answer } = given
  const saved = await saveHalf(tx, {
    companyId: half.companyId,
    memberId: half.memberId,
    ...answer,
    bySupervisor: half.half === 'senior',
    supervisorId: half.half === 'senior' ? half.supervisorId : null,
    notice,
    language: codeOfLanguage(language),
    edition: editionShown('annual', language, edition),
    isLate: stateOf(held) === 'late',
    isGrave: await areGrave(Object.values(answer.comments), language),
    at: asDate(ctx.now),
  })
  await deliveries.recordAnnualAnswered(tx, ctx.now, half)
  if (half.half === 'member' && Object.values(answer.comments).some(namesSelfHarm))
    await followUps.afterLifeWords(tx, ctx.now, half)
  if (saved.version === 1) await notify(ctx, tx, held)
  return saved
}

/** Tells the administrators who want to hear of it that a half has arrived; what it says stays in the product. */
async function notify({ app, now }: Visit, tx: Tx, { half, isOtherGiven }: EnteredHalf): Promise<void> {
  const { companyId, memberId } = half
  if (!(await settingsOf(tx, companyId)).is_annual_notification) return
  const listeners = (await readListeners(tx, companyId)).filter(
    ({ role }) => roles[role].type === 'administrator',
  )
  const payload: CompletionFacts = {
    companyName: half.companyName,
    memberName: fullName(half.member),
    memberCode: await memberCode(tx, half),
    supervisorName: half.supervisor && fullName(half.supervisor),
    half: half.half,
    isOtherGiven,
  }
  const mails = listeners.map(({ id, email }) => ({
    companyId,
    kind: 'annual_complete' as const,
    key: `${companyId}-${memberId}-${half.half}-${id}`,
    recipient: email,
    payload,
    userId: id,
  }))
  await enqueueNotifications(tx, app, mails, now)
}
