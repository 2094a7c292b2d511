import * as z from 'zod'
import { languageTag } from '../answers/reader-fields.ts'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { isNewbie } from '../codes.ts'
import { rate } from '../company/dashboard-calls.ts'
import { departmentFilter } from '../departments/filter-fields.ts'
import { mostFileMonths } from '../limits.ts'
import { calendarMonth, codeIn, fileAnswer, id, messageOnly } from '../validation.ts'

/** Whose answers, and which months; the last twelve by default. The cohort is the month of joining. */
export const reportQuery = z.object({
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
  department_id: departmentFilter,
  is_newbie: codeIn(isNewbie).optional(),
  joined_from: calendarMonth.optional(),
  joined_to: calendarMonth.optional(),
  senior_id: id.optional(),
})
export type ReportQuery = z.output<typeof reportQuery>

/** True where groups of fewer than five people are suppressed; never for administrators. */
const is_withheld = z.boolean()

/** `not_told` means that weather and questions count only answers whose notice named the reader. */
const withholding = { is_withheld, withheld_reason: withheldReason }

const percent = z.int().nullable()

/** Answered of delivered. The percentage is null under five people; `answered` carries n and interval. */
const answerEntry = z.object({
  answer_num: z.int(),
  answer_rate: percent,
  delivery_num: z.int(),
  answered: rate,
  ...withholding,
})
export type AnswerEntry = z.output<typeof answerEntry>

const weatherCounts = z.object({ sunny: z.int(), cloudy: z.int(), rainy: z.int() })

/** The weather of the same people at the round before and now. */
const samePeople = z.object({
  n: z.int(),
  before: weatherCounts,
  now: weatherCounts,
  /** By the weather before, how many have which now. */
  moves: z.object({ sunny: weatherCounts, cloudy: weatherCounts, rainy: weatherCounts }),
  improved: z.int(),
  unchanged: z.int(),
  worsened: z.int(),
})
export type SamePeople = z.output<typeof samePeople>

/** The weather of those who have one (n); percentages add up to 100, and are null under five people. */
const conditionEntry = z.object({
  sunny_num: z.int(),
  sunny_rate: percent,
  cloudy_num: z.int(),
  cloudy_rate: percent,
  rainy_num: z.int(),
  rainy_rate: percent,
  n: z.int(),
  sunny: rate,
  cloudy: rate,
  rainy: rate,
  same_people: samePeople,
  ...withholding,
})
export type ConditionEntry = z.output<typeof conditionEntry>

const bucket = z.object({ count: z.int(), percentage: percent, label: z.string(), share: rate })

/** One question in its five steps; the total is those who answered it. */
const detailEntry = z.object({
  question_text: z.string(),
  question_name: z.string(),
  total: z.int(),
  so_good: bucket,
  good: bucket,
  normal: bucket,
  bad: bucket,
  so_bad: bucket,
  ...withholding,
})
export type DetailEntry = z.output<typeof detailEntry>

/** By month (2026/04), every month of the period in order, also empty ones; by round (第1回 to 第12回). */
const answersBy = z.record(z.string(), answerEntry)
const conditionsBy = z.record(z.string(), conditionEntry)

const answerPie = z.object({
  answer_num: z.int(),
  not_answer_num: z.int(),
  current_rate: percent,
  delivered_num: z.int(),
  answered: rate,
  ...withholding,
})

const conditionPie = z.object({
  sunny_num: z.int(),
  cloudy_num: z.int(),
  rainy_num: z.int(),
  n: z.int(),
  sunny: rate,
  cloudy: rate,
  rainy: rate,
  ...withholding,
})

const detail = z.object({ '1': detailEntry, '2': detailEntry, '3': detailEntry })

/** How many of a group were asked, answered, have a weather, and have rain. */
export const groupCounts = z.object({
  delivery_num: z.int(),
  answer_num: z.int(),
  n: z.int(),
  rainy_num: z.int(),
  ...withholding,
})
export type GroupCounts = z.output<typeof groupCounts>

/** The counts of one month (2026/04). */
export const groupMonth = groupCounts.extend({ month: z.string() })
export type GroupMonth = z.output<typeof groupMonth>

/** A part of the people; `value` is what the filter of its kind takes, null for those without one. */
const reportGroup = z.object({
  value: z.string().nullable(),
  name: z.string(),
  answer: answerEntry,
  condition: conditionEntry,
  /** Its months in order, those without a delivery left out. */
  months: z.array(groupMonth),
  /** The same group in the period before; null where it had no delivery or nothing is compared. */
  before: groupCounts.nullable(),
})
export type ReportGroup = z.output<typeof reportGroup>

const calendarCharts = z.object({
  answerCalendarChartBaseData: answersBy,
  answerMonthlyChartBaseData: answersBy,
})
const conditionCharts = z.object({
  conditionCalendarChartBaseData: conditionsBy,
  conditionMonthlyChartBaseData: conditionsBy,
})

const periodFigures = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  pieAnswerChartBaseData: answerPie,
  pieConditionChartBaseData: conditionPie,
  ...calendarCharts.shape,
  ...conditionCharts.shape,
  conditionDetailChartBaseData: detail,
})
export type PeriodFigures = z.output<typeof periodFigures>

const overview = periodFigures.extend({
  /** The same over as many months right before; null where nothing was delivered in them, or nothing may be shown. */
  before: periodFigures.nullable(),
  /** Editions of the questions' words replaced since, in which some of the period or of the one before were answered. */
  earlier_editions: z.array(z.object({ language: languageTag, edition: z.int() })),
  monthlyData: z.array(z.int()),
  /** The day of the company's first delivery, null before it. */
  firstDeliveryDate: z.string().nullable(),
  /** The chosen people by part: the departments right below the chosen one (or at the top) with all below each, and so on. */
  groups: z.object({
    department: z.array(reportGroup),
    is_newbie: z.array(reportGroup),
    cohort: z.array(reportGroup),
    senior: z.array(reportGroup),
  }),
})
export type ReportOverview = z.output<typeof overview>

const chart = z.object({
  conditionData: z.object({
    delivered_num: z.int(),
    answer_num: z.int(),
    not_answer_num: z.int(),
    sunny_num: z.int(),
    cloudy_num: z.int(),
    rainy_num: z.int(),
    answered: rate,
    sunny: rate,
    cloudy: rate,
    rainy: rate,
    ...withholding,
  }),
  /** The month conditionData is of: the last with a delivery, such as 2026年4月; null before the first. */
  monthLastEnq: z.string().nullable(),
  firstDeliveryDate: z.string().nullable(),
})

const reading = <Output extends z.ZodType>(path: `/v3/${string}`, summary: string, output: Output) =>
  call({ method: 'GET', path, access: 'report.read', summary })
    .input(reportQuery.optional())
    .output(z.object({ result: output }))

/** What can be saved of the report besides its Excel file: the table of a chart, its picture, the whole page. */
const fileKinds = ['csv', 'svg', 'png', 'pdf'] as const
export type ReportFileKind = (typeof fileKinds)[number]

export const reports = {
  chart: reading('/v3/answers/chart', '最近の月の回答と天気', chart),
  report: reading('/v3/answers/report', '回答レポート（すべての図表）', overview),
  calendar: reading('/v3/answers/report/calendar', '回答率（月別・回別）', calendarCharts),
  conditionCalendar: reading('/v3/answers/report/condition-calendar', '天気（月別・回別）', conditionCharts),
  conditionCount: reading('/v3/answers/report/condition-count', '天気の内訳', conditionPie),
  conditionDetail: reading('/v3/answers/report/condition-detail', '3つの質問の5段階の内訳', detail),
  count: reading('/v3/answers/report/count', '回答数と回答率', answerPie),
  xlsx: call({
    method: 'GET',
    path: '/v3/answers/xlsx',
    access: 'report.read',
    summary: `回答レポートのExcelファイル（最長${mostFileMonths}か月。1件ずつの回答は管理者のみ）`,
    needsFreshFactor: true,
  })
    .input(reportQuery.optional())
    .output(fileAnswer),
  recordFile: call({
    method: 'POST',
    path: '/v4/common/reports/files',
    access: 'report.read',
    summary: '画面で作った図表のファイル・印刷をセキュリティログに残す',
  })
    .input(z.object({ kind: z.enum(fileKinds) }))
    .output(messageOnly),
}
