import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import type { Contract } from '#contract/contract.ts'
import { callAddress } from '../ui/call-address.ts'
import { RequestError } from './request-error.ts'
import { type SessionEnd, sessionEnded } from './session-end.ts'
import { errorOf, transport } from './transport.ts'

const link = new OpenAPILink(routes, {
  url: new URL(callAddress('/'), location.origin).href.replace(/\/$/, ''),
  fetch: (request) => transport(request),
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (thrown) {
        const error = asRequestError(thrown)
        if (error instanceof RequestError && isSessionEnd(error.code)) sessionEnded(error.code)
        throw error
      }
    },
  ],
})

function asRequestError(error: unknown): unknown {
  if (error instanceof RequestError || !(error instanceof Error) || !('status' in error)) return error
  const body = 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
  return errorOf('body' in body ? body.body : body, { status: Number(error.status) })
}

const isSessionEnd = (code: string): code is SessionEnd =>
  code === 'unauthenticated' || code === 'password_expired'

/** Every call of the contract as a function. */
export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)

/** Every call as query and mutation options. */
export const api = createTanstackQueryUtils(client)

const isWorthRetrying = (count: number, error: RequestError) =>
  count < 2 && (error.status === 0 || error.status === 503 || error.status === 429)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})
