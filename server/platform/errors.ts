import { type ErrorCode, errors, type FieldError } from '#contract/errors.ts'
import { fieldError, type Rule } from '#contract/validation.ts'

/** A refusal by its code in the contract's error table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly retryAfter: number | undefined
  readonly status: number

  /** `message` replaces the table's sentence, `retryAfter` is in seconds, `status` replaces the table's. */
  constructor(
    code: ErrorCode,
    options: {
      message?: string
      fields?: FieldError[]
      retryAfter?: number
      status?: number
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.status = options.status ?? errors[code].status
  }
}

/** A 422 for one field and the rule it broke. */
export function invalid(field: string, rule: Rule, limit?: number): AppError {
  return new AppError('validation', { fields: [fieldError(field, rule, limit)] })
}

/** Throws a 422 when there are problems, and nothing otherwise. */
export function refuse(problems: FieldError[]): void {
  if (problems.length > 0) throw new AppError('validation', { fields: problems })
}

/** The row, or a 404: not there, not yours and not in your scope look alike. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new AppError('not_found')
  return row
}
