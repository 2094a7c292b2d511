import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { externalChannels } from '../channels/names.ts'
import { conditionType, importance, interviewStatus } from '../codes.ts'
import { attention, headline } from '../members/calls.ts'
import { codeIn, id, isoDate, keyText, noInput } from '../validation.ts'

/** A rate and its number: no percentage under five, a Wilson 95 % interval under thirty. */
export const rate = z.object({
  count: z.int(),
  n: z.int(),
  percent: z.int().nullable(),
  interval: z.object({ low: z.int(), high: z.int() }).nullable(),
})
export type Rate = z.output<typeof rate>

const memberInNeed = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  image_uri: z.string().nullable(),
  department_name: z.string().nullable(),
  condition_type: codeIn(conditionType),
  withheld_reason: withheldReason,
  is_unanswered: z.boolean(),
  interview_status: codeIn(interviewStatus),
  interview_due_date: z.string().nullable(),
  importance: codeIn(importance).nullable(),
  hr_user_name: z.string().nullable(),
  attention,
  headline,
})
export type MemberInNeed = z.output<typeof memberInNeed>

const group = z.object({ count: z.int(), members: z.array(memberInNeed) })

const monthView = z.object({
  month: z.string(),
  answered: rate,
  sunny: rate,
  cloudy: rate,
  rainy: rate,
  withheld_reason: withheldReason,
})
/** One month (YYYY/MM): how many of those it was delivered to answered, with which weather, and why that leaves some out. */
export type MonthView = z.output<typeof monthView>

/** Who needs somebody today, this month's answers and weather, and what is sent next. */
export const dashboardView = z.object({
  today: z.string(),
  /** Words about life, to which nobody has finished attending. */
  urgent: group,
  /** The same of harassment, mind and body, or a wish to leave. */
  grave: group,
  rainy: group,
  need_follow: group,
  silent_twice: group,
  /** For whom nothing speaks but the day that has gone by. */
  overdue: group,
  /** Of all these groups those with whom nobody has begun, and the gravest of them; none for who does not act. */
  unbegun: z.object({ count: z.int(), first: memberInNeed.nullable() }),
  /** Nobody is named as supervisor. */
  no_senior: group,
  /** Three hard bounces: mail no longer leaves for the address. */
  bounced: group,
  /** A mail provider reported our mails as unwanted, and nobody has looked after it. */
  complained: group,
  /** The one-year survey is at most thirty days away and nobody confirmed who answers it. */
  senior_to_confirm: group,
  /** What came since the last business day before today began: answers to the monthly survey, and people to follow up. */
  changes: z.object({ since: z.string(), answered_count: z.int(), new_count: z.int() }),
  /** No answer has come that this reader may read. */
  reads_none: z.boolean(),
  month: monthView,
  /** The twelve calendar months that end with the current one, oldest first. */
  months: z.array(monthView),
  /** The next three days with planned rounds, without those who get none (stopped, on leave, leaving); they are counted apart. */
  next_sendings: z.array(
    z.object({ date: z.string(), hour: z.int(), count: z.int(), excluded_count: z.int() }),
  ),
  /** Members whose reply nobody has read, as the list's filter `unread` counts them. */
  unread_count: z.int(),
  /** Members waiting from linked services; 0 for who may not register any. */
  temp_member_count: z.int(),
  /** The channels on which nothing leaves, and why; none for who may not read of them. */
  closed_channels: z.array(
    z.object({ channel: z.enum(externalChannels), words: z.string(), until: z.string().nullable() }),
  ),
  /** What a new company has done of its first three steps, as far as the reader's scope goes. */
  first_steps: z.object({ has_members: z.boolean(), has_seniors: z.boolean(), has_sent: z.boolean() }),
  monthly_minutes: z.int(),
  member_count: z.int(),
})
export type DashboardView = z.output<typeof dashboardView>

const readingStart = z.object({
  /** The first day whose answers name it among their readers. */
  from: isoDate,
  /** When the next survey leaves, and to how many; null where none is planned. */
  next: z.object({ date: isoDate, count: z.int() }).nullable(),
})
export type ReadingStart = z.output<typeof readingStart>

const run = z.object({
  started_at: z.string(),
  finished_at: z.string().nullable(),
  due: z.int(),
  sent: z.int(),
  skipped: z.int(),
  failed: z.int(),
  reminded: z.int(),
})

export const dashboard = {
  view: call({
    method: 'GET',
    path: '/v4/common/dashboard',
    access: 'member.read',
    summary: 'ダッシュボード',
  })
    .input(noInput)
    .output(z.object({ result: dashboardView })),
  /** Null for who was told of every newest answer: of the whole scope, or of one member. */
  readingStart: call({
    method: 'GET',
    path: '/v4/common/reading-start',
    access: 'member.read',
    summary: '回答を読めるようになる日と、次の配信（まだ読めない回答がある限定閲覧者のみ）',
  })
    .input(z.object({ code: keyText(40).min(1).optional() }))
    .output(z.object({ result: readingStart.nullable() })),
}

export const deliveries = {
  summary: call({
    method: 'GET',
    path: '/v4/common/deliveries/summary',
    access: 'member.read',
    summary: '配信の状態ごとの件数',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          states: z.object({ queued: z.int(), sending: z.int(), sent: z.int(), failed: z.int() }),
          running: z.boolean(),
          last: run.nullable(),
        }),
      }),
    ),
}
