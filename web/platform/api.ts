import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { CancelledError, notifyManager, QueryClient } from '@tanstack/react-query'
import type { Contract } from '#contract/contract.ts'
import { link } from './link.ts'
import type { RequestError } from './request-error.ts'

/** Every call of the contract as a function. */
export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)

export const api = createTanstackQueryUtils(client)

const isWorthRetrying = (count: number, error: RequestError) =>
  count < 2 && !error.maintenance && [0, 429, 503].includes(error.status)

// what a press changes shows with the press; by the default, a timer, a switch turned back for a moment
notifyManager.setScheduler(queueMicrotask)

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

/** Asks again for what could not be read, and for what may be out of date. */
export function readAgain(): void {
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries()
}

/** A query outside of components; a screen that leaves aborts it, so another that waits asks again. */
export async function untilAnswered<Data>(ask: () => Promise<Data>): Promise<Data> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
}
