import { isNewbie } from '../codes.ts'
import { endOf, month, oneOf, positive } from '../search-values.ts'
import type { ReportQuery } from './calls.ts'
import type { RetentionQuery } from './retention-calls.ts'

/** What the report groups people by. */
export const reportKinds = ['department', 'is_newbie', 'cohort', 'senior'] as const
export type ReportKind = (typeof reportKinds)[number]

/** In which order a report's groups stand. */
export const reportOrders = ['name', 'people', 'rain', 'answered'] as const
export type ReportOrder = (typeof reportOrders)[number]

/** The report's filters, and how its page shows them. */
export type ReportSearch = ReportQuery & {
  /** Whether all other figures are open; where nothing is said, if one of them is asked for. */
  details?: boolean | undefined
  /** Months along the calendar, or the rounds since joining. */
  axis?: 'round' | undefined
  by?: Exclude<ReportKind, 'department'> | undefined
  order?: Exclude<ReportOrder, 'name'> | undefined
  /** The month (YYYY/MM) or round whose people's moves are shown; all of them otherwise. */
  moves?: string | undefined
  /** The two groups that are compared, by their value; `none` for those without one. */
  one?: string | undefined
  other?: string | undefined
}

const word = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : undefined

/** The report's filters from an address; a value that does not fit is left out. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const [from, joined_from] = [month(search.from), month(search.joined_from)]
  const read = {
    from,
    to: endOf(from, month(search.to)),
    department_id: positive(search.department_id),
    is_newbie: oneOf(isNewbie.codes, search.is_newbie),
    joined_from,
    joined_to: endOf(joined_from, month(search.joined_to)),
    senior_id: positive(search.senior_id),
    details: oneOf([true, false], search.details),
    axis: oneOf(['round'] as const, search.axis),
    by: oneOf(['is_newbie', 'cohort', 'senior'] as const, search.by),
    order: oneOf(['people', 'rain', 'answered'] as const, search.order),
    moves: word(search.moves),
    one: word(search.one),
    other: word(search.other),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The retention report's filters, and the two parts of the people that it compares. */
export type RetentionSearch = Omit<RetentionQuery, 'by'> & {
  by?: Exclude<RetentionQuery['by'], 'all'> | undefined
  one?: string | undefined
  other?: string | undefined
}

/** The retention report's filters from an address; what does not fit is left out. */
export function retentionSearch(search: Record<string, unknown>): RetentionSearch {
  const joined_from = month(search.joined_from)
  const read = {
    by: oneOf(['is_newbie', 'cohort', 'department'] as const, search.by),
    department_id: positive(search.department_id),
    is_newbie: oneOf(isNewbie.codes, search.is_newbie),
    joined_from,
    joined_to: endOf(joined_from, month(search.joined_to)),
    one: word(search.one),
    other: word(search.other),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
