import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SendingSearch } from '#contract/messages/search.ts'
import { api } from '../../../platform/api.ts'

export const recipientsAtOnce = 50

/** While its mails leave, a sending is read again. */
const every = 1000

/** A sending with one page of its recipients. */
export function useSending(code: string, { state, page = 1 }: SendingSearch) {
  const input = { code, state, limit: recipientsAtOnce, offset: (page - 1) * recipientsAtOnce }
  return useQuery({
    ...api.sendings.get.queryOptions({ input }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.result.sending.state === 'leaving' ? every : false),
  })
}
