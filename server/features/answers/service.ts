import type { Temporal } from 'temporal-polyfill'
import type { AnnualAnswerInput } from '#contract/annual-survey/answer-fields.ts'
import type { AnswerInput, MonthlyAnswer, OpenedPage } from '#contract/answers/calls.ts'
import { type Edition, editionShown } from '#contract/answers/editions.ts'
import type { Care } from '#contract/answers/view.ts'
import type { CustomAnswer } from '#contract/custom-questions/calls.ts'
import type { App } from '../../platform/context.ts'
import { bindToCompany, type Tx } from '../../platform/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { memberPageOf } from '../../platform/links.ts'
import * as customQuestions from '../custom-questions/service.ts'
import * as deliveries from '../deliveries/service.ts'
import { readerFor } from '../external-reader/service.ts'
import * as followUps from '../follow-ups/service.ts'
import * as annual from './annual-survey/service.ts'
import * as answerNotices from './answer-mails/service.ts'
import { conditionOf, reasonsFor } from './condition-rules.ts'
import { attentionReason } from './explanation-rules.ts'
import { scoresOf, toMonthlyAnswer } from './monthly-rules.ts'
import { type Given, givenIn, type HeldRound, isEmpty, isSame, pageOf, stateOf } from './page-rules.ts'
import {
  type AnswerRow,
  alikeForReaders,
  answersUpTo,
  listAnswers,
  noticeInput,
  noticeInputs,
  readStanding,
  saveAnswer,
} from './queries.ts'
import {
  type NoticeEntry,
  namesExternalReader,
  noticeFor,
  noticeId,
  withExternalReader,
} from './reader-rules.ts'
import { rowOf } from './stored-rules.ts'
import * as analysis from './text-analysis/service.ts'
import { careBy, isJustSent, needsCare, type Said, type Sent } from './thanks-rules.ts'

export { exampleAnswerMail } from './answer-mails/service.ts'
export { percentages, rateOf } from './rate-rules.ts'
export { type NoticeEntry, noticeAllowsFreeText, noticeId, shownNotice } from './reader-rules.ts'

/** Somebody comes with a link. */
export type Visit = { app: App; now: Temporal.Instant }

/**
 * What the holder of a link sees: a month's round, or a half of the one-year survey. Looking changes nothing.
 * The company's own questions that are answered already, in the form too, show in the words they were answered in.
 */
export function open(
  ctx: Visit,
  token: string,
  filledIn?: readonly CustomAnswer[],
): Promise<{ result: OpenedPage }> {
  return ctx.app.database.asSystem(async (tx) => {
    const delivery = await deliveries.openByToken(ctx.app, tx, token)
    const result = delivery
      ? pageOf(await enter(ctx, tx, delivery, filledIn))
      : await annual.openHalf(ctx, tx, token)
    return { result }
  })
}

type Submission = AnswerInput & AnnualAnswerInput & { token: string }

/** Takes an answer, or its next version while it may be changed. The same answer twice is one. */
export function submit(ctx: Visit, { token, scores, comments, ...input }: Submission) {
  return ctx.app.database.asSystem(async (tx): Promise<{ result: OpenedPage; message: string }> => {
    const { notice_id, language, edition } = input
    const delivery = await deliveries.openByToken(ctx.app, tx, token, { holds: true })
    const result = delivery
      ? await answerRound(ctx, tx, delivery, input)
      : await annual.submitHalf(ctx, tx, token, { scores, comments, notice_id, language, edition })
    return { result, message: '回答を受け取りました。' }
  })
}

async function answerRound(
  ctx: Visit,
  tx: Tx,
  delivery: deliveries.OpenedDelivery,
  { notice_id, language = delivery.language, edition, ...input }: AnswerInput,
): Promise<OpenedPage> {
  const round = await enter(ctx, tx, delivery, input.custom_answers)
  const given = givenIn(input)
  // Who says not under which notice it answers has not read it.
  given.refusesExternalReader =
    namesExternalReader(round.notice) && (given.refusesExternalReader || notice_id === undefined)
  if (round.current && isSame(round.current, round.customAnswers, given)) return pageOf(round)
  if (stateOf(round) === 'closed') throw new AppError('answer_closed')
  if (isEmpty(given)) throw invalid('question1', 'nothing_answered')
  customQuestions.refuseUnfit(round.questions, given.customAnswers)
  if (notice_id && notice_id !== noticeId(round.notice)) throw new AppError('notice_changed')
  const words = { language, edition: editionShown('monthly', language, edition) }
  const current = await take(tx, ctx.now, round, { ...given, words })
  return pageOf({ ...round, current, customAnswers: given.customAnswers })
}

/** What the thank-you page has: care beside a grave answer alone, and where the member's own page is. */
type Afterwards = { care: Care | null; ownPage: string | null }

export function afterwards(ctx: Visit, token: string): Promise<Afterwards> {
  return ctx.app.database.asSystem(async (tx) => {
    const delivery = await deliveries.openByToken(ctx.app, tx, token)
    const sent = delivery ? sentIn(await enter(ctx, tx, delivery)) : await annual.sentBy(ctx, tx, token)
    if (!sent) return { care: null, ownPage: null }
    const standing = await readStanding(tx, sent)
    const isGrave = isJustSent(ctx.now, sent.at) && needsCare(sent)
    return {
      care: isGrave ? careBy(standing, ctx.now) : null,
      ownPage: delivery ? memberPageOf(ctx.app, standing.page_nonce) : null,
    }
  })
}

function sentIn({ delivery, current, customAnswers }: HeldRound): Sent | null {
  if (!current) return null
  const { companyId, memberId } = delivery
  return { companyId, memberId, at: current.updated_at, ...saidIn(current, customAnswers) }
}

const saidIn = (answer: AnswerRow, customAnswers: readonly CustomAnswer[]): Said => ({
  texts: [answer.answer_text ?? '', ...customAnswers.map((given) => given.answer)],
  reasons: answer.need_follow_reasons,
})

/** Every answer of a member as HR reads it, newest first. */
export async function ofMember(tx: Tx, companyId: number, memberId: number): Promise<MonthlyAnswer[]> {
  const rows = await listAnswers(tx, { companyId, memberId })
  const given = await customQuestions.given(
    tx,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toMonthlyAnswer(row, given.get(row.id)))
}

/** Who reads what a member writes to HR beside its surveys: supervisors are not among them. */
export async function replyReaders(tx: Tx, companyId: number, memberId: number): Promise<NoticeEntry[]> {
  return noticeFor({ ...(await noticeInput(tx, { companyId, memberId })), supervisor: null })
}

/** The same for many members of one company. */
export async function replyReadersOf(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, NoticeEntry[]>> {
  const members = await alikeForReaders(tx, companyId, memberIds)
  const inputs = await noticeInputs(tx, companyId, [...new Set(members.map(({ alike }) => alike))])
  const notices = new Map([...inputs].map(([id, input]) => [id, noticeFor({ ...input, supervisor: null })]))
  return new Map(members.map(({ memberId, alike }) => [memberId, notices.get(alike) ?? []]))
}

/** The round with its readers and answers, in a transaction that from here on sees one company only. */
async function enter(
  ctx: Visit,
  tx: Tx,
  delivery: deliveries.OpenedDelivery,
  filledIn?: readonly CustomAnswer[],
): Promise<HeldRound> {
  await bindToCompany(tx, delivery.companyId)
  const isReadOutside = (await readerFor(ctx.app, tx, delivery.companyId)) !== null
  const notice = withExternalReader(noticeFor(await noticeInput(tx, delivery)), isReadOutside)
  const link = deliveries.linkState(delivery, ctx.now)
  const { current, previous } = await answersUpTo(tx, delivery)
  const { companyId, round } = delivery
  const stored = current && (await customQuestions.given(tx, companyId, [current.id])).get(current.id)
  const customAnswers = (stored ?? []).map(({ given }) => given)
  const answers = customQuestions.written(filledIn ?? customAnswers)
  const questions = await customQuestions.asked(tx, { companyId, round, answers })
  return { delivery, link, notice, current, previous, questions, customAnswers }
}

/** Stores the answer and everything that follows from it; its text is read afterwards, in a job of its own. */
async function take(tx: Tx, now: Temporal.Instant, round: HeldRound, given: Given & { words: Edition }) {
  const { delivery, previous } = round
  const { companyId, memberId } = delivery
  const condition = conditionOf(given.scores)
  const reasons = reasonsFor({
    condition,
    scores: given.scores,
    previous: previous ? { scores: scoresOf(previous), roundsAgo: delivery.round - previous.round } : null,
    ...{ questionTag: false, text: null },
  })
  const saved = await saveAnswer(tx, rowOf(now, round, given, { condition, reasons }))
  await customQuestions.keep(tx, saved, {
    language: given.words.language,
    questions: round.questions,
    answers: given.customAnswers,
  })
  await deliveries.recordAnswered(tx, now, delivery)
  await followUps.afterAnswer(tx, now, {
    companyId,
    memberId,
    answerId: saved.id,
    previousAnswerId: previous?.id ?? null,
    conditionType: condition,
    reasons,
    attentionText: attentionReason(reasons, condition, given.scores),
    answeredAt: saved.updated_at,
  })
  await answerNotices.afterAnswer(tx, saved, {
    before: round.current,
    needsCare: needsCare(saidIn(saved, given.customAnswers)),
  })
  await analysis.afterAnswer(tx, saved)
  return saved
}
