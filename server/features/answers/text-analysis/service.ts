import type { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { conditionType, languageOf, questionAnswerType } from '#contract/codes.ts'
import { needsFollow, rankOf } from '#contract/follow-ups/attention-rules.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { codeIn } from '#contract/validation.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import * as textAnalysis from '../../text-analysis/service.ts'
import * as answerNotices from '../answer-mails/service.ts'
import { scoresOf } from '../monthly-rules.ts'
import { type AnswerRow, answersUpTo } from '../queries.ts'
import { type Outcome, outcomeOf, type Reading } from './effect-rules.ts'
import {
  type AnswerVersion,
  holdReading,
  insertAnalysis,
  saveFeedback,
  updateAnswer,
  waitingAnswer,
} from './queries.ts'
import { type AnswerAnalysis, storedFindings, together, type WrittenText } from './texts-rules.ts'

const tooSevere = 2
const undone = '自由記述の判定を「判定が重すぎる」とし、質問への回答だけの天気に戻しました。'

/** Lets the words of an answer just stored be read, in a job of its own. */
export async function afterAnswer(tx: Tx, saved: AnswerRow): Promise<void> {
  if (!saved.waiting_emotion_answer) return
  const { company_id, id: answer_id, version } = saved
  await enqueue(tx, 'analyse_answer', { company_id, answer_id, version })
}

/** Reads the words of an answer's version and lets them count, once; a version that was replaced meanwhile does nothing. */
export async function analyse(app: App, now: Temporal.Instant, version: AnswerVersion): Promise<void> {
  const { database } = app
  const waiting = await database.asCompany(version.companyId, (tx) => waitingAnswer(tx, version))
  if (!waiting) return
  const analysis = await read(await database.asCompany(version.companyId, (tx) => textsOf(tx, waiting)))
  await database.asCompany(version.companyId, async (tx) => {
    const answer = await waitingAnswer(tx, version, { holds: true })
    if (!answer) return
    await insertAnalysis(tx, version, analysis, asDate(now))
    await apply(tx, now, answer, analysis)
  })
}

/** Everything the member wrote in its own words. */
async function textsOf(tx: Tx, { company_id, id, answer_text, language }: AnswerRow): Promise<WrittenText[]> {
  const own =
    answer_text === null ? [] : [{ questionId: null, text: answer_text, language: languageOf(language) }]
  const given = (await customQuestions.given(tx, company_id, [id])).get(id) ?? []
  const asked = given
    .filter(({ question }) => question.answer_type === questionAnswerType.is.free_text)
    .map(({ question, given: { answer } }) => ({
      questionId: question.id,
      text: answer,
      language: languageOf(language),
    }))
  return [...own, ...asked]
}

async function read(texts: readonly WrittenText[]): Promise<AnswerAnalysis> {
  const analyses = await Promise.all(
    texts.map(async ({ questionId, text, language }) => ({
      questionId,
      analysis: await textAnalysis.analyse(text, language),
    })),
  )
  return together(textAnalysis.lexiconVersion, analyses)
}

async function apply(tx: Tx, now: Temporal.Instant, answer: AnswerRow, reading: Reading): Promise<void> {
  const outcome = await outcomeFor(tx, answer, { reading, isTooSevere: false })
  await write(tx, answer, outcome, reading)
  const asksMore = outcome.isChanged || outcome.reasons.join() !== answer.need_follow_reasons.join()
  if (asksMore) await followUps.afterReading(tx, now, stateBy(answer, outcome))
  if (outcome.condition !== answer.condition_type || isGraver(outcome.reasons, answer.need_follow_reasons))
    await answerNotices.afterWorsening(tx, { companyId: answer.company_id, answerId: answer.id })
}

/** Whether the words ask for somebody sooner than the scores did, which HR was told of. */
const isGraver = (reasons: readonly string[], before: readonly string[]): boolean => {
  const rank = rankOf(reasons)
  return (rank === 'life' || rank === 'grave') && rank !== rankOf(before)
}

/**
 * Takes HR's judgement of a reading: too severe gives the weather of the scores back, anything else lets the words count.
 * Null takes a judgement back.
 */
export async function judge(ctx: Ctx, input: { id: number; feedback_type: number | null }) {
  const held = found(await holdReading(ctx, input.id))
  if (held.answer_version !== held.version) throw new AppError('stale_version')
  await saveFeedback(ctx, input.id, input.feedback_type)
  const reading = readingOf(held)
  const isTooSevere = input.feedback_type === tooSevere
  const outcome = await outcomeFor(ctx.tx, held, { reading, isTooSevere })
  await write(ctx.tx, held, outcome, reading, input.feedback_type)
  if (isTooSevere !== (held.judged_as === tooSevere)) {
    const state = stateBy(held, outcome)
    if (isTooSevere)
      await followUps.afterUnreading(ctx, { ...state, readAt: held.analysed_at, comment: undone })
    else await followUps.afterReading(ctx.tx, ctx.now, state)
  }
  await audit(ctx, { category: 'follow_up', task: 'answer.judge_text' })
  return {
    message: input.feedback_type ? '評価を保存しました。' : '評価を取り消しました。',
  }
}

const effects = z.enum(['none', 'worse', 'critical'])
const categories = z.array(z.enum(textCategoryKeys))

type StoredReading = { effect: string; categories: string[]; findings: unknown; asks: boolean }

const readingOf = (row: StoredReading): Reading => ({
  effect: effects.parse(row.effect),
  categories: categories.parse(row.categories),
  findings: storedFindings.parse(row.findings),
  asks: row.asks,
})

async function outcomeFor(
  tx: Tx,
  answer: AnswerRow,
  judged: { reading: Reading; isTooSevere: boolean },
): Promise<Outcome> {
  const { company_id: companyId, member_id: memberId, round } = answer
  const { previous } = await answersUpTo(tx, { companyId, memberId, round })
  return outcomeOf({
    scores: scoresOf(answer),
    original: codeIn(conditionType).parse(answer.original_condition_type),
    previous: previous ? { scores: scoresOf(previous), roundsAgo: round - previous.round } : null,
    ...judged,
  })
}

function write(
  tx: Tx,
  answer: AnswerRow,
  outcome: Outcome,
  reading: Reading,
  feedback: number | null = null,
) {
  return updateAnswer(tx, answer, {
    condition_type: outcome.condition,
    is_changed_condition_by_ta: outcome.isChanged,
    waiting_emotion_answer: false,
    question_tag: reading.asks,
    need_follow: needsFollow(outcome.reasons),
    need_follow_reasons: outcome.reasons,
    explanation: outcome.explanation,
    action: outcome.action,
    feedback_type: feedback,
  })
}

const stateBy = (answer: AnswerRow, outcome: Outcome): followUps.AnswerState => ({
  companyId: answer.company_id,
  memberId: answer.member_id,
  answerId: answer.id,
  conditionType: outcome.condition,
  reasons: outcome.reasons,
  attentionText: outcome.attentionText,
  answeredAt: answer.updated_at,
})
