import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MessageSearch } from '#contract/messages/search.ts'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'

export const pageSize = 50

/** While mails leave, their numbers are read again. */
const every = 1500

/** The sendings that the address asks for. */
export function useSendings({ q, state, page = 1 }: MessageSearch) {
  const input = { q, state, limit: pageSize, offset: (page - 1) * pageSize }
  return useQuery({
    ...api.sendings.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.result.sendings.some((sending) => sending.state === 'leaving') ? every : false,
  })
}

/** Whatever shows sendings or their messages, read anew. */
export const refreshSendings = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.sendings.key() }),
    queryClient.invalidateQueries({ queryKey: api.messages.key() }),
    queryClient.invalidateQueries({ queryKey: api.conversations.key() }),
  ])

/** Takes back every mail of a sending that has not left. */
export function useCancel(onCancelled?: (left: number) => void) {
  const flash = useFlash()
  return useMutation({
    mutationFn: (code: string) => client.sendings.cancel({ code }),
    onSuccess: async ({ result, message }) => {
      flash(message)
      onCancelled?.(result.left)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: refreshSendings,
  })
}

/** The seconds that are left to take a sending back, counted down from when the server told them. */
export function useUndoSeconds({ undo_seconds }: Pick<Sending, 'undo_seconds'>, reportedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((reportedAt + undo_seconds * 1000 - Math.max(now, reportedAt)) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
