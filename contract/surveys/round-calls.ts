import * as z from 'zod'
import { call } from '../call.ts'
import { answerStatus, enqType } from '../codes.ts'
import { mailService } from '../mails/fields.ts'
import { codeIn, id, isoDate, localDateTime, messageOnly, whole } from '../validation.ts'
import { annualRound } from './plan.ts'
import { partSkipReasons, skipReasons } from './skip-reasons.ts'

const supervisorPart = z.object({
  /** Who is asked; null when the member had no supervisor. */
  name: z.string().nullable(),
  answer_status: codeIn(answerStatus),
  skip_reason: z.enum(partSkipReasons).nullable(),
  sent_at: localDateTime.nullable(),
  closes_at: localDateTime.nullable(),
  is_repeated: z.boolean(),
})

export const scheduleItem = z.object({
  date: z.string(),
  /** The hour in Asia/Tokyo at which the company's sending begins. */
  send_hour: z.int(),
  enq_type: codeIn(enqType),
  enq_round: z.int(),
  answer_status: codeIn(answerStatus),
  skip_reason: z.enum(skipReasons).nullable(),
  /** True when HR chose the day, or stopped this one round. */
  is_moved: z.boolean(),
  is_stopped: z.boolean(),
  sent_at: localDateTime.nullable(),
  closes_at: localDateTime.nullable(),
  /** True when a mail was repeated under the same Message-ID: a delivery broke off unacknowledged, or HR sent it again. */
  is_repeated: z.boolean(),
  /** The supervisor's part of the one-year survey, once its day has come; null for every other survey. */
  senior: supervisorPart.nullable(),
})
export type ScheduleItem = z.output<typeof scheduleItem>

/** The monthly rounds, and after them the one-year survey. */
const round = whole(1, annualRound)
const oneRound = z.object({ id, round })
const schedule = z.object({ result: z.array(scheduleItem), message: z.string() })

export const rounds = {
  list: call({
    method: 'GET',
    path: '/v3/members/{id}/mail_schedule',
    access: 'member.read',
    summary: 'メンバーの配信予定',
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.array(scheduleItem) })),
  moveFirst: call({
    method: 'PUT',
    path: '/v3/members/{id}/mail_schedule',
    access: 'member.update',
    summary: '初回配信日を変更する（未配信の回がすべて動く）',
  })
    .input(z.object({ id, delivery_date: isoDate }))
    .output(schedule),
  move: call({
    method: 'PUT',
    path: '/v3/members/{id}/mail_schedule/{round}',
    access: 'member.update',
    summary: '1回分の配信日を動かす。停止した回は再開する',
  })
    .input(oneRound.extend({ date: isoDate.optional() }))
    .output(schedule),
  stop: call({
    method: 'DELETE',
    path: '/v3/members/{id}/mail_schedule/{round}',
    access: 'member.update',
    summary: '1回分の配信を停止する',
  })
    .input(oneRound)
    .output(schedule),
  resend: call({
    method: 'POST',
    path: '/v3/members/{id}/mail_schedule/{round}',
    access: 'member.update',
    summary: '回答待ち・不達の回のメールを送り直す',
  })
    .input(oneRound)
    .output(schedule),
  testMail: call({
    method: 'POST',
    path: '/v3/members/{id}/test_mail',
    access: 'member.update',
    summary: 'メンバーに届くことを確認するメールを送る',
  })
    .input(z.object({ id }))
    .output(messageOnly.extend({ mailService })),
}
