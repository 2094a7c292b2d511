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
  fetch: async (request) => {
    const response = await transport(request)
    // a proxy answers with a page of its own
    if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
      throw errorOf(null, response)
    return response
  },
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
  count < 2 && !error.maintenance && [0, 429, 503].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: true,
      // without a connection a call fails and says so; it does not wait without a word
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks anew for what could not be read, and for what may be out of date. */
export function readAgain(): void {
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}
