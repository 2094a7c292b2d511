import type { AccountRow } from './queries.ts'

/** A number among an account's settings, as HR typed it; null where there is none. */
export function numberIn(row: Pick<AccountRow, 'settings'> | null | undefined, name: string): number | null {
  const { settings } = row ?? {}
  if (typeof settings !== 'object' || settings === null) return null
  const given = Object.entries(settings).find(([key]) => key === name)?.[1]
  const value = given === undefined || given === '' ? Number.NaN : Number(given)
  return Number.isFinite(value) ? value : null
}
