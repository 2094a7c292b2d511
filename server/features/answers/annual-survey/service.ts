import type { Temporal } from 'temporal-polyfill'
import type { AnnualAnswerInput, AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { editionShown } from '#contract/answers/editions.ts'
import { selfHarmReason } from '#contract/answers/reasons.ts'
import { codeOfLanguage, type Language } from '#contract/codes.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import * as deliveries from '../../deliveries/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import { analyse, lexiconVersion, namesCritical, namesSelfHarm } from '../../text-analysis/service.ts'
import { stateOf } from '../page-rules.ts'
import { noticeInput } from '../queries.ts'
import { noticeId, pairNotice } from '../reader-rules.ts'
import { isGraveReading } from '../text-analysis/grave-rules.ts'
import type { Sent } from '../thanks-rules.ts'
import {
  type AnnualComments,
  annualPageOf,
  type Concern,
  type GivenPart,
  givenPart,
  type HeldPart,
  isEmptyPart,
  isSamePart,
  strayField,
} from './page-rules.ts'
import { lastComments, savePart, storedParts } from './queries.ts'
import { tell } from './telling-service.ts'

type Visit = { app: App; now: Temporal.Instant }

/** What the member sent last of its own part; null behind a supervisor's link, and before anything was sent. */
export async function sentIn(tx: Tx, { half: part }: EnteredPart): Promise<Sent | null> {
  const last = part.half === 'member' ? await lastComments(tx, part) : undefined
  if (!last) return null
  const { companyId, memberId } = part
  const concern = concernIn(last.comments)
  const reasons = concern === 'life' ? [selfHarmReason] : []
  return { companyId, memberId, at: last.answered_at, reasons, isGrave: concern !== null }
}

type PartSubmission = AnnualAnswerInput & {
  notice_id?: string | undefined
  language?: Language | undefined
  edition?: number | undefined
}

/** Takes a held part, or its next version while it may be changed. The same answer twice is one. */
export async function submitPart(
  ctx: Visit,
  tx: Tx,
  held: EnteredPart,
  { notice_id, language, edition, ...input }: PartSubmission,
): Promise<AnnualPage> {
  const { half: part } = held.half
  const stray = strayField(input, part)
  if (stray) throw invalid(stray, 'invalid')
  const given = givenPart(input, part)
  if (held.current && isSamePart(held.current, given)) return annualPageOf(held)
  if (stateOf(held) === 'closed') throw new AppError('answer_closed')
  if (isEmptyPart(given)) throw invalid('scores', 'nothing_answered')
  if (notice_id && notice_id !== noticeId(held.notice)) throw new AppError('notice_changed')
  return annualPageOf({ ...held, current: await take(ctx, tx, held, { ...given, language, edition }) })
}

/** The part behind a link with its readers, in a transaction that from here on sees one company only. */
export async function enter(ctx: Visit, tx: Tx, token: string, options: { holds: boolean }) {
  const part = found(await deliveries.openPartByToken(ctx.app, tx, token, options))
  await bindToCompany(tx, part.companyId)
  const bySupervisor = part.half === 'senior'
  const stored = await storedParts(tx, part)
  return {
    half: part,
    link: deliveries.linkState(part, ctx.now),
    notice: pairNotice(await noticeInput(tx, part), {
      code: bySupervisor ? 'not_member' : 'not_supervisor',
      person: bySupervisor ? part.member : part.supervisor,
    }),
    current: stored.find(({ by_senior }) => by_senior === bySupervisor),
    isOtherGiven: stored.some(({ by_senior }) => by_senior !== bySupervisor),
  } satisfies HeldPart & { isOtherGiven: boolean }
}

export type EnteredPart = Awaited<ReturnType<typeof enter>>

/** Whether one of these comments is grave; read at once, as nothing else waits for it. */
export async function areGrave(comments: readonly string[], language: Language): Promise<boolean> {
  const readings = await Promise.all(comments.map((text) => analyse(text, language)))
  return readings.some(isGraveReading) || comments.some(namesSelfHarm)
}

function concernIn(comments: AnnualComments): Concern | null {
  const texts = Object.values(comments)
  if (texts.some(namesSelfHarm)) return 'life'
  return texts.some(namesCritical) ? 'grave' : null
}

/** Stores a part; HR hears of its first version, and of a graver one. */
async function take(
  ctx: Visit,
  tx: Tx,
  held: EnteredPart,
  given: GivenPart & { language: Language | undefined; edition: number | undefined },
) {
  const { half: part, notice } = held
  const { language = held.half.language, edition, ...answer } = given
  const saved = await savePart(tx, {
    companyId: part.companyId,
    memberId: part.memberId,
    ...answer,
    bySupervisor: part.half === 'senior',
    supervisorId: part.half === 'senior' ? part.supervisorId : null,
    notice,
    language: codeOfLanguage(language),
    edition: editionShown('annual', language, edition),
    isLate: stateOf(held) === 'late',
    isGrave: await areGrave(Object.values(answer.comments), language),
    lexiconVersion,
    at: asDate(ctx.now),
  })
  await deliveries.recordAnnualAnswered(tx, ctx.now, part)
  const concern = part.half === 'member' ? concernIn(answer.comments) : null
  if (concern === 'life') await followUps.afterLifeWords(tx, ctx.now, part)
  const isFirst = saved.version === 1
  const before = held.current ? concernIn(held.current.comments) : null
  if (isFirst || (concern !== null && concern !== before))
    await tell(ctx, tx, { part, isOtherGiven: held.isOtherGiven, isFirst, concern })
  return saved
}
