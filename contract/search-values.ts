/** The value if it is one of these. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

/** A whole number above 0, such as an id. */
export const positive = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

/** A calendar month, YYYY-MM. */
export const month = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

/** The end of a period; one before its beginning is left out. */
export const endOf = (from: string | undefined, to: string | undefined): string | undefined =>
  from !== undefined && to !== undefined && to < from ? undefined : to
