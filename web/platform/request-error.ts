import { commonErrors } from '#contract/common-errors.ts'
import type { ErrorBody, FieldError } from '#contract/errors.ts'

/** A proxy before a server that is away answers without the product's words. */
const codeOf = (status: number) => (status >= 502 && status <= 504 ? 'unavailable' : 'internal')

/** A refused or failed call: its status, the server's Japanese sentence and the fields it names. */
export class RequestError extends Error {
  readonly status: number
  readonly code: string
  readonly japanese: string
  readonly fields: FieldError[]
  readonly requestId: string | undefined
  /** The announcement of a maintenance window: its title, and its HTML as the server sanitised it. */
  readonly maintenance: { title: string; html: string } | undefined

  constructor(status: number, body: Partial<ErrorBody> & { status_message?: string } = {}) {
    super(`Request failed with status code ${status}`)
    this.status = status
    this.code = body.code ?? codeOf(status)
    this.fields = body.errors ?? []
    this.requestId = body.request_id
    this.maintenance =
      body.status_message === undefined ? undefined : { title: body.status_message, html: body.message ?? '' }
    const said = this.maintenance ? commonErrors.maintenance.message : body.message
    this.japanese = said ?? commonErrors[codeOf(status)].message
  }
}

export class ConnectionError extends RequestError {
  constructor() {
    super(0, {
      message:
        'サーバーに接続できません。入力内容は残っています。通信環境を確認して、もう一度お試しください。',
    })
  }
}

export function japaneseOf(error: unknown): string {
  return error instanceof RequestError ? error.japanese : commonErrors.internal.message
}

/** What a refused call says about a field or a part of it; several fields of the call may show as one. */
export const problemOf = (error: unknown, ...names: string[]): string | undefined =>
  error instanceof RequestError
    ? error.fields.find(({ field }) => names.some((name) => field === name || field.startsWith(`${name}.`)))
        ?.message
    : undefined

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RequestError
  }
}
