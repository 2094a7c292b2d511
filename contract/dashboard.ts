import * as z from 'zod'
import { call } from './call.ts'
import { conditionType, importance, interviewStatus } from './code-tables.ts'
import { attention } from './members.ts'
import { codeIn, id, noInput } from './validation.ts'

/** A rate with the number it stands on; null where the number is too small for a percentage. */
export const rate = z.object({ count: z.int(), n: z.int(), percent: z.int().nullable() })
export type Rate = z.output<typeof rate>

const memberInNeed = z.object({
  id,
  code: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  image_uri: z.string().nullable(),
  department_name: z.string().nullable(),
  condition_type: codeIn(conditionType),
  interview_status: codeIn(interviewStatus),
  interview_due_date: z.string().nullable(),
  importance: codeIn(importance).nullable(),
  hr_user_name: z.string().nullable(),
  attention,
})
export type MemberInNeed = z.output<typeof memberInNeed>

const group = z.object({ count: z.int(), members: z.array(memberInNeed) })

/** Who needs somebody today, this month's answers and weather, and what is sent next. */
export const dashboardView = z.object({
  today: z.string(),
  rainy: group,
  need_follow: group,
  overdue: group,
  silent_twice: group,
  month: z.object({
    month: z.string(),
    answered: rate,
    sunny: rate,
    cloudy: rate,
    rainy: rate,
  }),
  next_sending: z.object({ date: z.string(), count: z.int() }).nullable(),
  member_count: z.int(),
})
export type DashboardView = z.output<typeof dashboardView>

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
