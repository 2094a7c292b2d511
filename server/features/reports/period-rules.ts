import { mostFileMonths } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { addMonths } from '../../platform/calendar.ts'
import { invalid } from '../../platform/errors.ts'

/** So many months a report covers when none are chosen; a file holds no more. */
const usualMonths = 12

/** No month before it can be asked for. */
const earliestMonth = '2000-01'

export type Period = { from: string; to: string }

/** The months of a report, by default the last twelve; throws 'validation' where the end precedes the start. */
export function periodOf(query: ReportQuery, today: string): Period {
  const to = query.to ?? monthsFrom(query.from, today)
  const usual = addMonths(`${to}-01`, 1 - usualMonths).slice(0, 7)
  const from = query.from ?? (usual < earliestMonth ? earliestMonth : usual)
  if (to < from) throw invalid('to', 'correct_date_period')
  if (query.joined_from && query.joined_to && query.joined_to < query.joined_from)
    throw invalid('joined_to', 'correct_date_period')
  return { from, to }
}

/** As many months right before a period. */
export function periodBefore(period: Period): Period {
  const months = monthsOf(period).length
  const moved = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)
  return { from: moved(period.from, -months), to: moved(period.from, -1) }
}

/** The end of a period of which only the beginning is known: the current month, or the beginning when it is later. */
function monthsFrom(from: string | undefined, today: string): string {
  const current = today.slice(0, 7)
  return from !== undefined && from > current ? from : current
}

/** Every month of a period, as YYYY-MM. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
  return months
}

/** @throws AppError('validation') for a file over more months than one takes */
export function requireYear(period: Period): void {
  if (monthsOf(period).length > mostFileMonths) throw invalid('to', 'within_a_year')
}

/** 2026-04 as the charts' key. */
export const monthKey = (month: string): string => month.slice(0, 7).replace('-', '/')

/** 第n回, the key of a round in the charts of the specification. */
export const roundKey = (round: number): string => `第${round}回`

/** 2026-04 in words. */
export const monthWords = (month: string): string =>
  `${Number(month.slice(0, 4))}年${Number(month.slice(5, 7))}月`
