import { actionType, enqType, impression } from '#contract/codes.ts'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import type { NoticeEntry } from '../../server/features/answers/reader-rules.ts'
import { isGraveReading } from '../../server/features/answers/text-analysis/grave-rules.ts'
import { asDate } from '../../server/platform/clock.ts'
import type { Tx } from '../../server/platform/database.ts'
import type { SampleLog } from '../follow-ups/history.ts'
import type { SampleAnswer } from '../surveys/evaluation.ts'
import { inChunks } from './chunks.ts'
import type { StoredMember } from './members.ts'

export type AnswerIds = ReadonlyMap<string, number>

const keyOf = (memberId: number, round: number) => `${memberId}/${round}`

function rowOf(companyId: number, member: StoredMember, answer: SampleAnswer, notice: string) {
  const at = asDate(answer.at)
  return {
    company_id: companyId,
    member_id: member.id,
    enq_type: enqType.is.monthly,
    round: answer.round,
    question1: answer.scores[0],
    question2: answer.scores[1],
    question3: answer.scores[2],
    answer_text: answer.text,
    condition_type: answer.condition,
    original_condition_type: answer.original,
    is_changed_condition_by_ta: answer.isChanged,
    is_grave: answer.reading && isGraveReading(answer.reading.analysis),
    question_tag: answer.reading?.analysis.asks ?? false,
    feedback_type: answer.reading?.judgement?.feedbackType ?? null,
    need_follow: needsFollow(answer.reasons),
    need_follow_reasons: answer.reasons,
    explanation: answer.explanation,
    action: answer.action,
    notice,
    language: member.person.language,
    is_late: answer.isLate,
    answered_at: at,
    updated_at: at,
  }
}

export async function insertAnswers(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  noticeOf: (member: StoredMember) => NoticeEntry[],
): Promise<AnswerIds> {
  const ids = new Map<string, number>()
  const rows = members.flatMap((member) => {
    const notice = JSON.stringify(noticeOf(member))
    return member.answers.map((answer) => rowOf(companyId, member, answer, notice))
  })
  await inChunks(rows, async (chunk) => {
    const stored = await tx
      .insertInto('answers')
      .values(chunk)
      .returning(['id', 'member_id', 'round'])
      .execute()
    for (const { id, member_id, round } of stored) ids.set(keyOf(member_id, round), id)
  })
  return ids
}

function readingRow(companyId: number, answerId: number, { at, reading }: SampleAnswer) {
  if (!reading) return []
  const { analysis, judgement } = reading
  return {
    company_id: companyId,
    answer_id: answerId,
    answer_version: 1,
    lexicon_version: analysis.lexiconVersion,
    effect: analysis.effect,
    categories: analysis.categories,
    findings: JSON.stringify(analysis.findings),
    asks: analysis.asks,
    analysed_at: asDate(at.add({ seconds: 2 })),
    feedback_type: judgement?.feedbackType ?? null,
    feedback_user_id: judgement?.by.userId ?? null,
    feedback_at: judgement && asDate(judgement.at),
  }
}

export async function insertReadings(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  answers: AnswerIds,
): Promise<void> {
  const rows = members.flatMap((member) =>
    member.answers.flatMap((answer) =>
      readingRow(companyId, answers.get(keyOf(member.id, answer.round)) ?? 0, answer),
    ),
  )
  await inChunks(rows, (chunk) => tx.insertInto('text_analyses').values(chunk).execute())
}

function logRow(companyId: number, member: StoredMember, log: SampleLog, answers: AnswerIds) {
  const at = asDate(log.at)
  return {
    company_id: companyId,
    member_id: member.id,
    action_type: log.handler ? actionType.is.manual : actionType.is.automatic,
    answer_id: log.answerRound === null ? null : (answers.get(keyOf(member.id, log.answerRound)) ?? null),
    poster: log.handler?.name ?? null,
    changer_user_id: log.handler?.userId ?? null,
    interview_status: log.after.status,
    interview_due_date: log.after.dueDate,
    importance: log.after.importance,
    hr_user_id: log.after.hrUserId,
    changes_state: log.hasChanged,
    previous_interview_status: log.before.status,
    previous_interview_due_date: log.before.dueDate,
    previous_importance: log.before.importance,
    previous_hr_user_id: log.before.hrUserId,
    previous_need_follow: log.settled?.needFollow ?? null,
    previous_attention_reasons: log.settled?.reasons ?? null,
    previous_attention_since: log.settled?.since ?? null,
    previous_attention_text: log.settled?.text ?? null,
    comment: log.comment,
    impression: log.impression,
    readers: log.impression === impression.is.going_well ? 'hr_and_viewers' : 'hr',
    created_at: at,
    updated_at: at,
  }
}

export async function insertLogs(
  tx: Tx,
  companyId: number,
  members: readonly StoredMember[],
  answers: AnswerIds,
): Promise<void> {
  const rows = members.flatMap((member) => member.logs.map((log) => logRow(companyId, member, log, answers)))
  rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await inChunks(rows, (chunk) => tx.insertInto('action_logs').values(chunk).execute())
}
