import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { AnswerInput } from '#contract/answers/calls.ts'
import { editionShown } from '#contract/answers/editions.ts'
import { answerStatus, enqType, workingStatus } from '#contract/codes.ts'
import * as answerNotices from '../features/answers/answer-mails/service.ts'
import { conditionOf, reasonsFor } from '../features/answers/condition-rules.ts'
import { attentionReason } from '../features/answers/explanation-rules.ts'
import { scoresOf } from '../features/answers/monthly-rules.ts'
import { type Given, givenIn, type HeldRound, isSame } from '../features/answers/page-rules.ts'
import { type AnswerRow, answersUpTo, type NewAnswer, noticeInput } from '../features/answers/queries.ts'
import { noticeFor } from '../features/answers/reader-rules.ts'
import { rowOf } from '../features/answers/stored-rules.ts'
import { formerReason, readAtOnce } from '../features/answers/text-analysis/service.ts'
import * as customQuestions from '../features/custom-questions/service.ts'
import * as deliveries from '../features/deliveries/service.ts'
import { momentOf } from '../features/follow-ups/handling-rules.ts'
import { followUpAfterAnswer } from '../features/follow-ups/interview-rules.ts'
import { holdMember, saveState } from '../features/follow-ups/queries.ts'
import { insertLog } from '../features/follow-ups/timeline/queries.ts'
import { settingsOf } from '../features/surveys/service.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { found } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'

// Takes an answer statement by statement; opened_round and take_answer must come to the same.

type Key = { companyId: number; memberId: number; round: number }

async function openedPlainly(tx: Tx, { companyId, memberId, round }: Key) {
  const d = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('enq_type', '=', enqType.is.monthly)
    .where('round', '=', round)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const m = await tx.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  const c = await tx.selectFrom('companies').selectAll().executeTakeFirstOrThrow()
  const next = await tx
    .selectFrom('deliveries')
    .select('sent_at')
    .where('member_id', '=', memberId)
    .where('enq_type', '=', enqType.is.monthly)
    .where('round', '=', round + 1)
    .executeTakeFirst()
  const { limit_day: usual_limit_day, send_hour } = await settingsOf(tx, companyId)
  const { lastname, firstname, mail_language, delivery_date, deleted_at, working_status } = m
  return found(
    deliveries.openedDelivery({
      ...d,
      lastname,
      firstname,
      mail_language,
      delivery_date,
      deleted_at,
      usual_limit_day,
      send_hour,
      answer_status: answerStatus.codes.find((code) => code === d.answer_status) ?? answerStatus.is.sent,
      working_status:
        workingStatus.codes.find((code) => code === working_status) ?? workingStatus.is.employed,
      next_sent_at: next?.sent_at ?? null,
      company_name: c.name,
      supervisor_description: c.supervisor_description,
      supervisor_description_translations: c.supervisor_description_translations,
    }),
  )
}

async function read(
  tx: Tx,
  { companyId, memberId, round }: Key,
  answers: Given['customAnswers'],
): Promise<HeldRound> {
  const delivery = await openedPlainly(tx, { companyId, memberId, round })
  const { current, previous } = await answersUpTo(tx, { companyId, memberId, round })
  const stored = current && (await customQuestions.given(tx, companyId, [current.id])).get(current.id)
  return {
    delivery,
    link: 'open',
    notice: noticeFor(await noticeInput(tx, { companyId, memberId })),
    current,
    previous,
    questions: await customQuestions.asked(tx, { companyId, round, answers }),
    customAnswers: (stored ?? []).map(({ given }) => given),
    standing: { ...found(await holdMember(tx, { companyId, memberId })), lastAnswerRound: null },
  }
}

const content = ({
  company_id: _c,
  member_id: _m,
  round: _r,
  answered_at: _a,
  is_late: _l,
  is_grave: _g,
  ...kept
}: NewAnswer) => kept
const unread = { is_changed_condition_by_ta: false, question_tag: false, feedback_type: null }

/** An answer as it was given, before another takes its place. */
async function keepFormer(tx: Tx, former: AnswerRow): Promise<void> {
  const { company_id, id: answer_id, version, question1, question2, question3, answer_text } = former
  const { original_condition_type: condition_type, language, edition, refuses_external_reader } = former
  await tx
    .insertInto('answer_versions')
    .values({
      company_id,
      answer_id,
      version,
      question1,
      question2,
      question3,
      answer_text,
      condition_type,
      language,
      edition,
      refuses_external_reader,
      answered_at: former.updated_at,
      notice: JSON.stringify(former.notice),
    })
    .execute()
}

async function save(tx: Tx, answer: NewAnswer, current: AnswerRow | undefined): Promise<AnswerRow> {
  const notice = JSON.stringify(answer.notice)
  if (current) await keepFormer(tx, current)
  return current
    ? await tx
        .updateTable('answers')
        .set({ ...content(answer), ...unread, notice, version: current.version + 1 })
        .where('id', '=', current.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('answers')
        .values({ ...answer, notice, enq_type: enqType.is.monthly })
        .returningAll()
        .executeTakeFirstOrThrow()
}

/** Its delivery is answered, and its mails that still wait do not leave. */
async function close(tx: Tx, now: Date, { delivery }: HeldRound): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'cancelled' })
    .where('member_id', '=', delivery.memberId)
    .where('enq_type', '=', enqType.is.monthly)
    .where('round', '=', delivery.round)
    .where('kind', 'in', deliveries.memberMails)
    .where('state', '=', 'queued')
    .execute()
  await tx
    .updateTable('deliveries')
    .set({
      answer_status: answerStatus.is.answered,
      sent_at: sql<Date>`coalesce(sent_at, ${asDate(delivery.sentAt)})`,
      closes_at: sql<Date>`coalesce(closes_at, ${asDate(delivery.deadline)})`,
      updated_at: now,
    })
    .where('member_id', '=', delivery.memberId)
    .where('enq_type', '=', enqType.is.monthly)
    .where('round', '=', delivery.round)
    .execute()
}

/** The member's weather, attention and follow-up, unless a later round has been answered. */
async function followUp(
  tx: Tx,
  now: Temporal.Instant,
  { delivery: { companyId, memberId, round }, previous }: HeldRound,
  saved: AnswerRow,
  { condition, scores }: { condition: ReturnType<typeof conditionOf>; scores: Given['scores'] },
): Promise<void> {
  const key = { companyId, memberId }
  const held = found(await holdMember(tx, key))
  const last = await tx
    .selectFrom('answers')
    .select(['id', 'round'])
    .where('id', '=', held.lastAnswerId)
    .executeTakeFirst()
  if (last && ![saved.id, previous?.id].includes(last.id) && round < last.round) return
  const reasons = saved.need_follow_reasons
  await saveState(tx, key, {
    weather: { answerId: saved.id, conditionType: condition, answeredAt: saved.updated_at },
    attention: {
      needFollow: saved.need_follow,
      reasons,
      since: saved.updated_at,
      text: attentionReason(reasons, condition, scores),
    },
    unansweredInARow: 0,
  })
  const after = followUpAfterAnswer(held.followUp, { condition, reasons }, momentOf(now))
  if (!after) return
  await saveState(tx, key, { followUp: after })
  await insertLog(tx, {
    companyId,
    memberId,
    answerId: saved.id,
    before: held.followUp,
    after,
    at: asDate(now),
    isAutomatic: true,
    writer: null,
    hasChanged: true,
    settled: null,
    comment: null,
    impression: null,
    readers: 'hr',
  })
}

export function answerPlainly(app: App, key: Key, input: AnswerInput): Promise<void> {
  return app.database.asCompany(key.companyId, async (tx) => {
    const now = app.clock()
    const given = givenIn(input)
    const round = await read(tx, key, given.customAnswers)
    const { current, previous, delivery } = round
    if (current && isSame(current, round.customAnswers, given)) return
    const condition = conditionOf(given.scores)
    const former = current && {
      companyId: current.company_id,
      answerId: current.id,
      version: current.version + 1,
    }
    const reasons = reasonsFor({
      condition,
      scores: given.scores,
      questionTag: false,
      text: former ? await formerReason(tx, former) : null,
      previous: previous ? { scores: scoresOf(previous), roundsAgo: delivery.round - previous.round } : null,
    })
    const { language } = delivery
    const words = { language, edition: editionShown('monthly', language, undefined) }
    const answer = rowOf(now, round, { ...given, words }, { condition, reasons, isRead: false })
    const saved = await save(tx, answer, current)
    const { company_id, id: answer_id, version } = saved
    for (const row of customQuestions.kept({
      language,
      questions: round.questions,
      answers: given.customAnswers,
    }))
      await tx
        .insertInto('custom_answers')
        .values({ ...row, company_id, answer_id, answer_version: version })
        .execute()
    await close(tx, asDate(now), round)
    await followUp(tx, now, round, saved, { condition, scores: given.scores })
    const news = {
      isFirst: current === undefined,
      before: current ? answerNotices.standingOf(current) : null,
    }
    const { task, payload } = answerNotices.afterAnswer(company_id, news)
    await enqueue(tx, task, { ...payload, answer_id, version })
    await readAtOnce({ app, now }, tx, saved, news)
  })
}
