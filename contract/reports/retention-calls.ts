import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { isNewbie, resignReason } from '../codes.ts'
import { rate } from '../company/dashboard-calls.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { calendarMonth, codeIn } from '../validation.ts'

/** Whose staying, and by which part of the people; the cohort is the month of joining. */
export const retentionQuery = z.object({
  by: z.enum(['all', 'is_newbie', 'cohort', 'department']).optional(),
  department_id: departmentFilter,
  is_newbie: codeIn(isNewbie).optional(),
  joined_from: calendarMonth.optional(),
  joined_to: calendarMonth.optional(),
})
export type RetentionQuery = z.output<typeof retentionQuery>

/** The share that is still there some days after joining, with its 95 % interval; all from 0 to 1. */
const stayed = z.object({
  day: z.int(),
  /** Who was there, and known, just before that day. */
  at_risk: z.int(),
  /** Who left on that day, or since the month before. */
  left: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
})
export type Stayed = z.output<typeof stayed>

const monthStayed = stayed.extend({ months: z.int() })

const curve = z.object({
  /** What the filter of the part takes; null for those without one. */
  value: z.string().nullable(),
  name: z.string(),
  /** Who ever joined and was known while there. */
  n: z.int(),
  left: z.int(),
  on_leave: z.int(),
  /** Declined before joining: never at risk, and not in n. */
  declined: z.int(),
  /** Left before they were registered: not in n. */
  left_before: z.int(),
  /** The days after joining the curve covers: while at least five are there; null with none. */
  days: z.object({ from: z.int(), until: z.int() }).nullable(),
  steps: z.array(stayed),
  months: z.array(monthStayed),
  /** People of this part are left out, as they are fewer than five; never for administrators. */
  is_withheld: z.boolean(),
  withheld_reason: withheldReason,
})
export type RetentionCurve = z.output<typeof curve>

const weather = z.object({ sunny: rate, cloudy: rate, rainy: rate, n: z.int() })

/** The months before leaving, the last first. */
const weatherBefore = z.object({
  /** 0 is the last month before the day of leaving. */
  months_before: z.int(),
  leavers: weather,
  /** Those who are there still, at the same months of tenure, weighted as the leavers' (from 0 to 1). */
  others: z.object({ n: z.int(), sunny: z.number(), cloudy: z.number(), rainy: z.number() }).nullable(),
  /** Of rain: whether the others' share lies outside the leavers' interval. */
  verdict: z.enum(['too_few', 'within_chance', 'higher', 'lower']),
})
export type WeatherBefore = z.output<typeof weatherBefore>

const result = z.object({
  /** The day up to which people were followed, YYYY-MM-DD. */
  as_of: z.string(),
  total: curve,
  curves: z.array(curve),
  /** For administrators only: why people left (several reasons each), and the weather before. */
  reasons: z
    .object({
      left: z.int(),
      without_reason: z.int(),
      entries: z.array(z.object({ code: codeIn(resignReason), share: rate })),
    })
    .nullable(),
  weather: z.array(weatherBefore).nullable(),
})
export type Retention = z.output<typeof result>

export const retention = {
  report: call({
    method: 'GET',
    path: '/v4/common/retention',
    access: 'report.read',
    summary: '定着の状況（Kaplan–Meier法）、退職理由、退職前の天気',
  })
    .input(retentionQuery.optional())
    .output(z.object({ result })),
}
