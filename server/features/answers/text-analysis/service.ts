import type { Temporal } from 'temporal-polyfill'
import { feedbackType, type Language } from '#contract/codes.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import * as externalReader from '../../external-reader/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import * as textAnalysis from '../../text-analysis/service.ts'
import * as answerNotices from '../answer-mails/service.ts'
import type { News } from '../answer-mails/weather-rules.ts'
import { type Given, type HeldRound, writesWords } from '../page-rules.ts'
import type { AnswerRow, NewReading } from '../queries.ts'
import { silencesOf } from './muting/service.ts'
import { apply, outcomeFor, readingOf, stateBy, write } from './outcome-service.ts'
import { mayLeave } from './outside-service.ts'
import { type AnswerVersion, holdReading, insertAnalysis, saveFeedback, waitingAnswer } from './queries.ts'
import { type AnswerAnalysis, together, type WrittenText } from './texts-rules.ts'
import { textsOf } from './written-service.ts'

export { formerReason } from './outcome-service.ts'

const tooSevere = feedbackType.is.too_severe
const undone = '自由記述の判定を「判定が重すぎる」とし、質問への回答だけの天気に戻しました。'

/** Reads the words in the answer's transaction; where that is impossible, a job does and then notifies HR. */
export async function readAtOnce(
  ctx: { app: App; now: Temporal.Instant },
  tx: Tx,
  answer: AnswerRow,
  news: News,
): Promise<void> {
  const { company_id, id: answer_id, version } = answer
  if (!answer.waiting_emotion_answer) return
  try {
    await keep(ctx.app, tx, ctx.now, answer, await readWords(tx, answer))
  } catch (err) {
    if (!(err instanceof UnreadableNow)) throw err
    ctx.app.log.warn({ err }, 'an answer is read later')
    await enqueue(tx, 'analyse_answer', { company_id, answer_id, version, news })
  }
}

/** What the present lexicon finds in an answer, without the terms that its company muted, and further ones. */
export async function readWords(
  tx: Tx,
  answer: AnswerRow,
  further: textAnalysis.Silences = () => false,
): Promise<AnswerAnalysis> {
  const muted = await silencesOf(tx, answer.company_id)
  const silences: textAnalysis.Silences = (finding) => muted(finding) || further(finding)
  return read({ texts: await textsOf(tx, answer), silences })
}

/** Reads a first answer's text before it is stored; null where something may follow or reading is impossible. */
export async function readAhead(
  round: HeldRound,
  { text, customAnswers }: Given,
  language: Language,
): Promise<NewReading | null> {
  if (round.current || text === null || writesWords(round, customAnswers)) return null
  const texts = [{ questionId: null, text, language }]
  const reading = await read({ texts, silences: () => false }).catch((err: unknown) => {
    if (!(err instanceof UnreadableNow)) throw err
    return null
  })
  if (!reading || reading.findings.length > 0 || reading.asks) return null
  const { lexiconVersion: lexicon_version, effect, categories, findings, asks } = reading
  return { lexicon_version, effect, categories, findings, asks }
}

async function keep(
  app: App,
  tx: Tx,
  now: Temporal.Instant,
  answer: AnswerRow,
  analysis: AnswerAnalysis,
): Promise<void> {
  const version = { companyId: answer.company_id, answerId: answer.id, version: answer.version }
  await insertAnalysis(tx, version, analysis, asDate(now))
  await apply(tx, now, answer, analysis)
  await readOutsideToo(app, tx, answer)
}

/** The same in a job; does nothing for a version that was replaced or read meanwhile. */
export async function analyse(
  app: App,
  now: Temporal.Instant,
  version: AnswerVersion,
  news: News,
): Promise<void> {
  const { database } = app
  const waiting = await database.asCompany(version.companyId, (tx) => waitingAnswer(tx, version))
  if (!waiting) return
  const written = await database.asCompany(version.companyId, async (tx) => ({
    texts: await textsOf(tx, waiting),
    silences: await silencesOf(tx, version.companyId),
  }))
  const analysis = await read(written)
  await database.asCompany(version.companyId, async (tx) => {
    const answer = await waitingAnswer(tx, version, { holds: true })
    if (!answer) return
    await keep(app, tx, now, answer, analysis)
    await answerNotices.ask(tx, version, news)
  })
}

/** Sends the free text to an external reader, if the notice named it and the member did not refuse. */
export async function readOutsideToo(app: App, tx: Tx, answer: AnswerRow): Promise<void> {
  const { company_id: companyId, id: answerId, version } = answer
  if (mayLeave(answer)) await externalReader.ask(app, tx, { companyId, answerId, version })
}

type Written = { texts: readonly WrittenText[]; silences: textAnalysis.Silences }

class UnreadableNow extends Error {}

/** @throws UnreadableNow where the tokeniser's thread failed */
async function read({ texts, silences }: Written): Promise<AnswerAnalysis> {
  const analyses = await Promise.all(
    texts.map(async ({ questionId, text, language }) => ({
      questionId,
      analysis: await textAnalysis.analyse(text, language, silences),
    })),
  ).catch((cause: unknown) => {
    throw new UnreadableNow('the words of an answer could not be read', { cause })
  })
  return together(textAnalysis.lexiconVersion, analyses)
}

/** HR's judgement of a reading: too severe gives the scores' weather back; null takes a judgement back. */
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
  await audit(ctx, { category: 'follow_up', task: 'answer.judge_text', members: [held.member_id] })
  return {
    message: input.feedback_type ? '評価を保存しました。' : '評価を取り消しました。',
  }
}
