import * as z from 'zod'
import { call } from '../call.ts'
import { attention, memberRow } from '../members/calls.ts'
import {
  codeIn,
  id,
  isoDate,
  localDateTime,
  messageOnly,
  noInput,
  optionalLines,
  requiredLines,
} from '../validation.ts'
import { noteReaders, promiseLimit, promiseOutcome, talkKind, talkNoteLimit, talkWent } from './codes.ts'

/** A talk or a question to HR; the note is null for who may not read it. */
export const talk = z.object({
  id,
  kind: codeIn(talkKind),
  talked_on: z.string().nullable(),
  went: codeIn(talkWent).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  created_at: localDateTime,
  /** Its writer may take it back until then; null for others, and later. */
  undo_until: localDateTime.nullable(),
})
export type Talk = z.output<typeof talk>

export const promise = z.object({
  id,
  member_id: id,
  member_code: z.string(),
  member_name: z.string(),
  body: z.string(),
  due_on: z.string(),
  is_due: z.boolean(),
  by: z.string(),
  is_own: z.boolean(),
  outcome: codeIn(promiseOutcome).nullable(),
  /** The member reads it, or will in a few minutes. */
  is_shown: z.boolean(),
})
export type TalkPromise = z.output<typeof promise>

const agenda = z.object({
  /** Why now, in words that the reader may know. */
  why: z.string(),
  /** The sentences that HR passed on to this reader. */
  released: z.array(z.string()),
  questions: z.array(z.string()),
  avoid: z.array(z.string()),
  keep: z.array(z.string()),
  /** Where help is; only where the reader knows of a grave reason. */
  help: z.array(z.string()),
})
export type Agenda = z.output<typeof agenda>

/** A person of a manager's team: no more of the answers than the list shows the same reader. */
const teamMember = memberRow
  .pick({
    id: true,
    code: true,
    lastname: true,
    firstname: true,
    image_uri: true,
    condition_type: true,
    is_unanswered: true,
    withheld_reason: true,
    headline: true,
  })
  .extend({
    attention,
    department_name: z.string().nullable(),
    /** What HR passed on to this reader of the newest answers. */
    released: z.array(z.string()),
    next_survey_on: z.string().nullable(),
    last_talked_on: z.string().nullable(),
    /** A talk is wanted this week. */
    is_talk_due: z.boolean(),
  })
export type TeamMember = z.output<typeof teamMember>

const waiting = z.object({
  id,
  member_id: id,
  member_code: z.string(),
  member_name: z.string(),
  kind: codeIn(talkKind),
  talked_on: z.string().nullable(),
  went: codeIn(talkWent).nullable(),
  by: z.string().nullable(),
  /** The follow-up is open, and the talk proposes to close it. */
  proposes_done: z.boolean(),
})

export const talks = {
  team: call({
    method: 'GET',
    path: '/v4/common/team',
    access: 'follow_up.report',
    summary: 'チームの新しい人（見られる範囲の、入社1年目の人と今週すること）',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          today: z.string(),
          members: z.array(teamMember),
          count: z.int(),
          promises: z.array(promise),
        }),
      }),
    ),
  forMember: call({
    method: 'GET',
    path: '/v4/common/talks',
    access: 'follow_up.report',
    summary: '面談の準備（きっかけ、最初の質問、約束、前回の面談）',
  })
    .input(z.object({ member_id: id }))
    .output(
      z.object({
        result: z.object({
          agenda,
          talks: z.array(talk),
          promises: z.array(promise),
          /** The talk that proposes to close the follow-up, for HR. */
          proposal: talk.nullable(),
        }),
      }),
    ),
  waiting: call({
    method: 'GET',
    path: '/v4/common/talks/waiting',
    access: 'member.update',
    summary: '管理職からの報告のうち人事を待つもの、期限の来た約束',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ reports: z.array(waiting), promises: z.array(promise) }) })),
  record: call({
    method: 'POST',
    path: '/v4/common/talks',
    access: 'follow_up.report',
    summary: '話したことを記録する（状態は変えず、人事に完了を提案する）',
    successStatus: 201,
  })
    .input(
      z.object({
        member_id: id,
        talked_on: isoDate,
        went: codeIn(talkWent),
        note: optionalLines(talkNoteLimit),
        note_readers: z.enum(noteReaders).default('hr_and_me'),
      }),
    )
    .output(z.object({ result: talk, message: z.string() })),
  askHr: call({
    method: 'POST',
    path: '/v4/common/talks/questions',
    access: 'follow_up.report',
    summary: '人事に相談する',
    successStatus: 201,
  })
    .input(z.object({ member_id: id, note: requiredLines(talkNoteLimit) }))
    .output(z.object({ result: talk, message: z.string() })),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/talks/{id}',
    access: 'follow_up.report',
    summary: '記録した面談・相談を取り消す（書いた人が10分以内）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}

const onePromise = z.object({ result: promise, message: z.string() })

export const promises = {
  create: call({
    method: 'POST',
    path: '/v4/common/promises',
    access: 'follow_up.report',
    summary: '約束を記録する',
    successStatus: 201,
  })
    .input(z.object({ member_id: id, body: requiredLines(promiseLimit), due_on: isoDate }))
    .output(onePromise),
  settle: call({
    method: 'PUT',
    path: '/v4/common/promises/{id}',
    access: 'follow_up.report',
    summary: '約束を守れたか記録する（null で戻す）',
  })
    .input(z.object({ id, outcome: codeIn(promiseOutcome).nullable() }))
    .output(onePromise),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/promises/{id}',
    access: 'follow_up.report',
    summary: '記録した約束を取り消す（書いた人が10分以内）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  tell: call({
    method: 'POST',
    path: '/v4/common/promises/{id}/line',
    access: 'member.update',
    summary: '約束を本人のページに表示する（10分後。それまでは対応履歴で取り消せる）',
    successStatus: 201,
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.object({ log_id: id }), message: z.string() })),
}
