import * as z from 'zod'
import { call } from '../call.ts'
import { actionType, importance, impression, interviewStatus } from '../codes.ts'
import { codeIn, id, isoDate, localDateTime, messageOnly, optional, optionalLines } from '../validation.ts'
import { entryReaders } from './readers.ts'
import { memberLineLimit, memoLimit } from './rules.ts'

/** What a follow-up's state is; a log keeps it as it was before and after. */
export const followUpState = z.object({
  interview_status: codeIn(interviewStatus),
  interview_due_date: z.string().nullable(),
  importance: codeIn(importance).nullable(),
  hr_user_id: id.nullable(),
})

/** Who reads an entry: without a word, HR alone. */
export const readersOfEntry = z.enum(entryReaders)

/** The line to the member with an entry; never the memo. */
const memberLine = z.object({
  /** null once taken back. */
  text: z.string().nullable(),
  visible_from: localDateTime,
  taken_back_at: localDateTime.nullable(),
  /** Whoever may change the entry may take the line back until then; null when it is too late, or another's. */
  undo_until: localDateTime.nullable(),
})

export const actionLog = followUpState.extend({
  id,
  company_id: id,
  member_id: id,
  member_code: z.string(),
  member_name: z.string(),
  action_type: codeIn(actionType),
  answer_id: id.nullable(),
  poster: z.string().nullable(),
  hr_user_name: z.string().nullable(),
  changer_user_id: id.nullable(),
  previous: followUpState.extend({ hr_user_name: z.string().nullable() }).nullable(),
  comment: z.string().nullable(),
  impression: codeIn(impression).nullable(),
  readers: readersOfEntry,
  version: z.int(),
  can_change: z.boolean(),
  /** Its writer may take it back until then; null when it is another's, not the member's latest, or too old. */
  undo_until: localDateTime.nullable(),
  member_line: memberLine.nullable(),
  created_at: localDateTime,
  updated_at: localDateTime,
})
export type FollowUpEntry = z.output<typeof actionLog>

const memo = { comment: optionalLines(memoLimit), impression: optional(codeIn(impression)) }

/** An entry of the timeline; an absent field stays as it is. A line to the member alone makes no entry. */
export const followUpEntryInput = z.object({
  member_id: id,
  answer_id: optional(id),
  interview_status: codeIn(interviewStatus).optional(),
  interview_due_date: optional(isoDate),
  importance: optional(codeIn(importance)),
  hr_user_id: optional(id),
  ...memo,
  readers: readersOfEntry.optional(),
  member_line: optionalLines(memberLineLimit),
})
export type FollowUpEntryInput = z.output<typeof followUpEntryInput>

const oneLog = z.object({ result: actionLog, message: z.string() })

export const followUps = {
  list: call({ method: 'GET', path: '/v3/actionlogs', access: 'member.read', summary: '対応履歴' })
    .input(
      z.object({
        member_id: id.optional(),
        changer_user_id: id.optional(),
        from: isoDate.optional(),
        to: isoDate.optional(),
        limit: z.int().min(1).max(200).default(50),
        offset: z.int().min(0).default(0),
      }),
    )
    .output(z.object({ result: z.object({ actionlogs: z.array(actionLog), count: z.int() }) })),
  create: call({
    method: 'POST',
    path: '/v3/actionlogs',
    access: 'member.update',
    summary: '対応を記録する',
    successStatus: 201,
  })
    .input(followUpEntryInput)
    .output(oneLog),
  update: call({
    method: 'PUT',
    path: '/v3/actionlogs/{id}',
    access: 'member.update',
    summary: '対応のメモと読む人を変える（状態は新しい記録で変える）',
  })
    .input(
      z.object({
        id,
        ...memo,
        readers: readersOfEntry.optional(),
        /** The version read; 409 where it has changed. */
        version: z.int().optional(),
      }),
    )
    .output(oneLog),
  remove: call({
    method: 'DELETE',
    path: '/v3/actionlogs/{id}',
    access: 'member.update',
    summary: '対応履歴を取り消す（書いた人が10分以内、最新の記録のみ。前の状態に戻る）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  takeBackLine: call({
    method: 'DELETE',
    path: '/v3/actionlogs/{id}/member_line',
    access: 'member.update',
    summary: '本人へのひとことを取り消す（本人のページに表示される前の10分間）',
  })
    .input(z.object({ id }))
    .output(oneLog),
}
