import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TalentSync } from '#contract/talent/source-calls.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { api, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

export const refreshTalent = (): Promise<unknown> =>
  Promise.all(
    [api.talentSources, api.talentRelations, api.members].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

const askedAgainMs = 2_000

export const isOpen = (sync: Pick<TalentSync, 'state'> | null | undefined): boolean =>
  sync?.state === 'waiting' || sync?.state === 'running'

/** Runs asked for or seen open here, whose end was not told yet: one may end before it is ever read as open. */
const undisclosed = new Set<TalentSync['id']>()

/** How the company stands to the service; asked for again while a run is open, and its end is told. */
export function useTalentLink() {
  const flash = useFlash()
  const link = useQuery(
    api.talentSources.link.queryOptions({
      refetchInterval: ({ state }) => (isOpen(state.data?.result.last_sync) ? askedAgainMs : false),
    }),
  )
  const sync = link.data?.result.last_sync
  useEffect(() => {
    if (!sync) return
    if (isOpen(sync)) undisclosed.add(sync.id)
    else if (undisclosed.delete(sync.id)) {
      if (sync.state === 'failed') flash(talentMessages.updateFailed, 'fail')
      else flash(talentMessages.updated)
      void queryClient.invalidateQueries({ queryKey: api.talentRelations.key() })
    }
  }, [sync, flash])
  return link
}

export function useSynchronize() {
  const flash = useFlash()
  return useMutation(
    api.talentSources.synchronize.mutationOptions({
      onSuccess: ({ result }) => {
        undisclosed.add(result.id)
        return refreshTalent()
      },
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
}
