import { isNewbie } from '../codes.ts'

/** Which twelve months of surveys the one-year list shows: these and the ones before, or all. */
const annualPeriods = ['0', '1', '2', 'all'] as const
export type AnnualPeriod = (typeof annualPeriods)[number]

/** So many people one PDF holds. */
export const pdfPeopleLimit = 500

export type AnnualSearch = {
  q?: string | undefined
  department_id?: number | undefined
  senior_id?: number | undefined
  is_newbie?: (typeof isNewbie.codes)[number] | undefined
  answered?: boolean | undefined
  unread?: boolean | undefined
  period?: AnnualPeriod | undefined
  page?: number | undefined
}

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

const positive = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

/** The one-year list's filters from an address: what does not fit is left out, so that a mistyped link still shows the list. */
export function annualSearch(search: Record<string, unknown>): AnnualSearch {
  const filters: AnnualSearch = {
    q: search.q === undefined ? undefined : String(search.q).slice(0, 100),
    department_id: positive(search.department_id),
    senior_id: positive(search.senior_id),
    is_newbie: oneOf(isNewbie.codes, search.is_newbie),
    answered: oneOf([true, false], search.answered),
    unread: oneOf([true, false], search.unread),
    period: annualPeriods.find((period) => period === String(search.period) && period !== '0'),
    page: positive(search.page),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
