import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { namedMessage } from '#contract/missing-fields.ts'
import { fieldErrors } from '#contract/validation.ts'
import { asAppError } from '../database-errors.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** What HTTP's own layers refuse, whether or not the table has a code for it. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status in codeByStatus

/** Nobody reads more, and a hostile list may have tens of thousands. */
const mostFields = 100

function statusOf(error: unknown): number | null {
  if (error instanceof ORPCError) return error.status
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  return typeof status === 'number' ? status : null
}

/** An error as a refusal of the contract's table; unexpected ones become `internal`, logged and notified. */
export function toAppError(thrown: unknown, log: Log, notify?: (error: unknown) => void): AppError {
  const error = asAppError(thrown)
  if (error instanceof AppError) return error
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400) {
    const issues = error.cause.issues.slice(0, mostFields).map(withStringPath)
    const ofAddress = isOfAddress(error.cause.data) ? issues.map(withoutPlace) : issues
    return new AppError('validation', { fields: fieldErrors(ofAddress) })
  }
  if (error instanceof ORPCError && error.cause instanceof AppError) return error.cause
  const status = statusOf(error)
  if (status !== null && isRefusal(status))
    return new AppError(codeByStatus[status] ?? 'malformed_request', {
      status,
      ...(status === 429 ? { retryAfter: 60 } : {}),
    })
  log.error({ err: error }, 'unexpected error')
  notify?.(error)
  return new AppError('internal', { cause: error })
}

const withStringPath = (issue: { message: string; path?: readonly unknown[] | undefined }) => ({
  ...issue,
  path: issue.path?.map((part) =>
    typeof part === 'object' && part !== null && 'key' in part ? part.key : part,
  ),
})

/** Whether the input was split by its places, as for a call with `inQuery`. */
const isOfAddress = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'headers' in input && 'params' in input && 'query' in input

const withoutPlace = <Issue extends { path?: unknown[] | undefined }>(issue: Issue): Issue => ({
  ...issue,
  path: issue.path?.slice(1),
})

/** What is missing is named where its name says what it is called; a part of a list by the list's. */
function named({ field, message, ...rest }: FieldError): FieldError {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return { field, ...rest, message: namedMessage(message, name, fieldLabels[name] ?? '') }
}

/** The body that goes out. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    ...(error.fields.length > 0 ? { errors: error.fields.map(named) } : {}),
    request_id: requestId,
  }
}
