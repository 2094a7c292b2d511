import type { Calls } from './calls.js'

export type { Calls, WebhookBody } from './calls.js'

export declare class SoramoyoError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly { field: string; rule: string; message: string }[]
  readonly requestId: string | undefined
}

type Options = { idempotencyKey?: string }

/** Makes one call; throws SoramoyoError for a refusal. */
export type Call = <Name extends keyof Calls>(
  name: Name,
  ...given: object extends Calls[Name]['input']
    ? [input?: Calls[Name]['input'], options?: Options]
    : [input: Calls[Name]['input'], options?: Options]
) => Promise<Calls[Name]['output']>

export declare function createClient(options: {
  baseUrl: string
  token: string
  fetch?: typeof globalThis.fetch
}): Call
