import * as z from 'zod'
import { languageTag } from '../answers/reader-fields.ts'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { rate } from '../company/dashboard-calls.ts'
import { fileAnswer, noInput } from '../validation.ts'
import { annualFilters } from './calls.ts'

const scores = z.object({ success: z.number().nullable(), motivation: z.number().nullable() })

const report = z.object({
  /** Over every company; null until five companies and fifty people have answered. Up to a day old. */
  allAverages: scores,
  /** Over this company; null under five people. */
  companyAverages: scores,
  /** Why one of these is null. */
  withheld_reason: withheldReason,
  /** How many people each of the company's means stands on. */
  companyCounts: z.object({ success: z.int(), motivation: z.int() }),
  /** To how many of the members in scope the survey was sent. */
  deliveredCount: z.int(),
  /** How many of these were asked today's list of questions, not the older one. */
  renewalDeliveredCount: z.int(),
  /** Whose day has come without a sending: stopped, undeliverable, or not yet out. */
  notDeliveredCount: z.int(),
  answeredCount: z.int(),
  seniorAnsweredCount: z.int(),
  /** Editions of the questions' words that have been replaced since, and in which some were answered. */
  earlier_editions: z.array(z.object({ language: languageTag, edition: z.int() })),
  answered: rate,
})
export type AnnualReport = z.output<typeof report>

const file = (path: '/v3/anniversaries/xlsx' | '/v3/anniversaries/xlsx-new', summary: string) =>
  call({ method: 'GET', path, access: 'administrator', summary, needsFreshFactor: true })
    .input(annualFilters)
    .output(fileAnswer)

export const annualReports = {
  report: call({
    method: 'GET',
    path: '/v3/anniversaries/report',
    access: 'member.read',
    summary: '入社1年アンケートの集計（平均と件数）',
  })
    .input(noInput)
    .output(z.object({ result: report })),
  xlsx: file('/v3/anniversaries/xlsx', '以前の質問の入社1年アンケート（本人34問・上司16問）のExcelファイル'),
  xlsxNew: file('/v3/anniversaries/xlsx-new', '入社1年アンケート（本人34問・上司8問）のExcelファイル'),
}
