import type { Temporal } from 'temporal-polyfill'
import type { AnnualAnswerInput } from '#contract/annual-survey/answer-fields.ts'
import type { AnswerInput, MonthlyAnswer, OpenedPage } from '#contract/answers/calls.ts'
import { type Edition, editionShown } from '#contract/answers/editions.ts'
import type { Care, Contact } from '#contract/answers/view.ts'
import type { CustomAnswer } from '#contract/custom-questions/calls.ts'
import { actsOnFollowUps } from '#contract/permissions.ts'
import { asDate } from '../../platform/clock.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { asSystemAsking } from '../../platform/jobs.ts'
import { memberPageOf } from '../../platform/links.ts'
import { contactFor, contactOf, readStanding } from '../contacts/service.ts'
import * as customQuestions from '../custom-questions/service.ts'
import * as followUps from '../follow-ups/service.ts'
import * as annual from './annual-survey/service.ts'
import * as answerNotices from './answer-mails/service.ts'
import { conditionOf, reasonsFor, type TextReason } from './condition-rules.ts'
import { attentionReason } from './explanation-rules.ts'
import { type Entered, enter, shownBehind, type Visit } from './link-service.ts'
import { scoresOf, toMonthlyAnswer } from './monthly-rules.ts'
import { type Given, givenIn, type HeldRound, isEmpty, isSame, pageOf, stateOf } from './page-rules.ts'
import {
  type AnswerRow,
  alikeForReaders,
  listAnswers,
  type NewReading,
  noticeInput,
  noticeInputs,
  takeInto,
} from './queries.ts'
import { type NoticeEntry, namesExternalReader, noticeId, replyNotice } from './reader-rules.ts'
import { sharedWith } from './releases/shared-service.ts'
import { rowOf } from './stored-rules.ts'
import * as analysis from './text-analysis/service.ts'
import { careBy, isJustSent, needsCare, type Sent } from './thanks-rules.ts'
import { withheld } from './withheld-rules.ts'

export { exampleAnswerMail } from './answer-mails/service.ts'
export type { Visit } from './link-service.ts'
export { percentages, rateOf } from './rate-rules.ts'
export {
  type NoticeEntry,
  namesSupervisor,
  noticeAllowsFreeText,
  noticeId,
  shownNotice,
} from './reader-rules.ts'

export { sentencesOf } from './releases/sentence-rules.ts'
export { sharedOfParts } from './releases/shared-service.ts'
export { isGraveCategory } from './text-analysis/grave-rules.ts'
export { holdsReason, markedSentence, type ReadWords } from './text-analysis/sentence-rules.ts'

/** What a link's holder sees, without changing anything; answered questions keep the words they were asked in. */
export function open(
  ctx: Visit,
  token: string,
  filledIn?: readonly CustomAnswer[],
): Promise<{ result: OpenedPage }> {
  return ctx.app.database.asSystem(async (tx) => {
    return { result: shownBehind(await enter(ctx, tx, token, { filledIn })) }
  })
}

/** The same with the HR contact. */
export function openPage(ctx: Visit, token: string): Promise<{ result: OpenedPage; contact: Contact }> {
  return ctx.app.database.asSystem(async (tx) => {
    const entered = await enter(ctx, tx, token)
    return { result: shownBehind(entered), contact: await contactBehind(tx, entered) }
  })
}

const contactBehind = (tx: Tx, { round, half: part }: Entered): Promise<Contact> =>
  contactFor(tx, round ? round.delivery : part.half)

type Submission = AnswerInput & AnnualAnswerInput

/** Takes an answer, or its next version while it may be changed; the same answer twice is one. */
export function submit(ctx: Visit, { token, ...input }: Submission & { token: string }) {
  return asSystemAsking(ctx.app, async (tx): Promise<{ result: OpenedPage; message: string }> => {
    const entered = await enter(ctx, tx, token, { holds: true, filledIn: input.custom_answers })
    return { result: await answer(ctx, tx, entered, input), message: '回答を受け取りました。' }
  })
}

/** A form's result: the answer in it, or the page to show instead. */
export type Judged<Shown> = { answer: Submission } | { shown: Shown }

/** Opens a page and takes what `judge` accepts, in one transaction; `sends` locks from the start. */
export function takeForm<Shown>(
  ctx: Visit,
  token: string,
  form: { sends: boolean; filledIn: readonly CustomAnswer[]; judge(page: OpenedPage): Judged<Shown> },
): Promise<{ taken: OpenedPage } | { shown: Shown; contact: Contact }> {
  const work = async (tx: Tx) => {
    const entered = await enter(ctx, tx, token, { holds: form.sends, filledIn: form.filledIn })
    const judged = form.judge(shownBehind(entered))
    if ('shown' in judged) return { ...judged, contact: await contactBehind(tx, entered) }
    return { taken: await answer(ctx, tx, entered, judged.answer) }
  }
  return form.sends ? asSystemAsking(ctx.app, work) : ctx.app.database.asSystem(work)
}

async function answer(
  ctx: Visit,
  tx: Tx,
  { round, half: part }: Entered,
  { scores, comments, ...input }: Submission,
): Promise<OpenedPage> {
  if (round) return answerRound(ctx, tx, round, input)
  const { notice_id, language, edition } = input
  return annual.submitPart(ctx, tx, part, { scores, comments, notice_id, language, edition })
}

async function answerRound(
  ctx: Visit,
  tx: Tx,
  round: HeldRound,
  { notice_id, language = round.delivery.language, edition, ...input }: AnswerInput,
): Promise<OpenedPage> {
  const given = givenIn(input)
  // Without a notice_id the sender has not read the notice.
  given.refusesExternalReader =
    namesExternalReader(round.notice) && (given.refusesExternalReader || notice_id === undefined)
  if (round.current && isSame(round.current, round.customAnswers, given)) return pageOf(round)
  if (stateOf(round) === 'closed') throw new AppError('answer_closed')
  if (isEmpty(given)) throw invalid('question1', 'nothing_answered')
  customQuestions.refuseUnfit(round.questions, given.customAnswers)
  if (notice_id && notice_id !== noticeId(round.notice)) throw new AppError('notice_changed')
  const words = { language, edition: editionShown('monthly', language, edition) }
  const reading = await analysis.readAhead(round, given, language)
  const former = round.current && (await formerReasonOf(tx, round.current))
  const current = await take(tx, ctx.now, round, { ...given, words, former: former ?? null }, reading)
  if (reading) await analysis.readOutsideToo(ctx.app, tx, current)
  else await analysis.readAtOnce(ctx, tx, current, newsOf(round.current))
  return pageOf({ ...round, current, customAnswers: given.customAnswers })
}

/** The thank-you page: care after a grave answer, the member's own page, and whether it was opened again. */
type Afterwards = { care: Care | null; ownPage: string | null; isLater: boolean }

export function openSent(
  ctx: Visit,
  token: string,
): Promise<{ result: OpenedPage; contact: Contact; afterwards: Afterwards }> {
  return ctx.app.database.asSystem(async (tx) => {
    const entered = await enter(ctx, tx, token)
    const { round, half: part } = entered
    const result = shownBehind(entered)
    const standing = await readStanding(tx, round ? round.delivery : part.half)
    const contact = contactOf(standing)
    const sent = round ? sentIn(round) : await annual.sentIn(tx, part)
    const isLater = !sent || !isJustSent(ctx.now, sent.at)
    const isGrave = !isLater && (sent.isGrave || needsCare(sent))
    const afterwards = {
      care: isGrave ? careBy(standing, sent, ctx.now) : null,
      ownPage: sent && round ? memberPageOf(ctx.app, standing.page_nonce) : null,
      isLater,
    }
    return { result, contact, afterwards }
  })
}

function sentIn({ delivery, current }: HeldRound): Sent | null {
  if (!current) return null
  const { companyId, memberId } = delivery
  return { companyId, memberId, at: current.updated_at, reasons: current.need_follow_reasons, isGrave: false }
}

/** A member's answers on a day, newest first, without what the reader may not read. */
export async function ofMember(
  tx: Tx,
  { companyId, memberId, today }: { companyId: number; memberId: number; today: string },
  reader?: Reader,
): Promise<MonthlyAnswer[]> {
  const rows = await listAnswers(tx, { companyId, memberId })
  const given = await customQuestions.given(
    tx,
    companyId,
    rows.map(({ id }) => id),
  )
  const kept = reader?.role === 'restricted_viewer' ? rows.filter((row) => row.is_hr_only) : []
  const passedOn = reader && kept.length > 0 ? await sharedWith(tx, reader, kept, given) : null
  return rows.map((row) => {
    const answer = toMonthlyAnswer(row, today, given.get(row.id))
    if (kept.includes(row)) return withheld(answer, passedOn?.get(row.id) ?? [])
    return reader && !actsOnFollowUps(reader.role) ? { ...answer, action: '' } : answer
  })
}

/** Who reads what a member writes to HR outside of surveys; no supervisors. */
export async function replyReaders(tx: Tx, companyId: number, memberId: number): Promise<NoticeEntry[]> {
  return replyNotice(await noticeInput(tx, { companyId, memberId }))
}

export async function replyReadersOf(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, NoticeEntry[]>> {
  const members = await alikeForReaders(tx, companyId, memberIds)
  const inputs = await noticeInputs(tx, companyId, [...new Set(members.map(({ alike }) => alike))])
  const notices = new Map([...inputs].map(([id, input]) => [id, replyNotice(input)]))
  return new Map(members.map(({ memberId, alike }) => [memberId, notices.get(alike) ?? []]))
}

const newsOf = (before: AnswerRow | undefined) => ({
  isFirst: before === undefined,
  before: before ? answerNotices.standingOf(before) : null,
})

const formerReasonOf = (tx: Tx, { company_id, id, version }: AnswerRow) =>
  analysis.formerReason(tx, { companyId: company_id, answerId: id, version: version + 1 })

/** Stores an answer and its effects; its words are read next unless `reading` says that nothing follows. */
function take(
  tx: Tx,
  now: Temporal.Instant,
  round: HeldRound,
  given: Given & { words: Edition; former: TextReason | null },
  reading: NewReading | null,
) {
  const { delivery, current, previous } = round
  const condition = conditionOf(given.scores)
  const reasons = reasonsFor({
    condition,
    scores: given.scores,
    previous: previous ? { scores: scoresOf(previous), roundsAgo: delivery.round - previous.round } : null,
    questionTag: false,
    text: given.former,
  })
  const answer = rowOf(now, round, given, { condition, reasons, isRead: reading !== null })
  return takeInto(tx, {
    answer,
    reading,
    isFirst: current === undefined,
    custom: customQuestions.kept({
      language: given.words.language,
      questions: round.questions,
      answers: given.customAnswers,
    }),
    delivered: { sentAt: asDate(delivery.sentAt), closesAt: asDate(delivery.deadline) },
    after: followUps.afterAnswer(now, round.standing, {
      companyId: delivery.companyId,
      memberId: delivery.memberId,
      round: delivery.round,
      answerId: current?.id ?? null,
      previousAnswerId: previous?.id ?? null,
      conditionType: condition,
      reasons,
      attentionText: attentionReason(reasons, condition, given.scores),
      answeredAt: asDate(now),
    }),
    jobs: [answerNotices.afterAnswer(delivery.companyId, newsOf(current))],
  })
}
