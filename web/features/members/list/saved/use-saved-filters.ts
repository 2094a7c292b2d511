import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { SavedFilter } from '#contract/members/saved-filter-calls.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { deviceStorage } from '../../../../ui/storage.ts'

const none: SavedFilter[] = []

const list = api.savedFilters.list.queryOptions()
const refresh = () => queryClient.invalidateQueries({ queryKey: list.queryKey })

const useOwn = () => useQuery({ ...list, select: ({ result }) => result, staleTime: 5 * 60_000 }).data

/** The reader's own saved filters. */
export function useSavedFilters(): SavedFilter[] {
  return useOwn() ?? none
}

const storeName = 'member-list-has-saved'

/** Whether something is saved; until that is known, what this device saw last, so that nothing moves. */
export function useHasSaved(): boolean {
  const [before] = useState(hadSaved)
  const own = useOwn()
  const has = own ? own.length > 0 : before
  useEffect(() => keepHasSaved(has), [has])
  return has
}

function hadSaved(): boolean {
  return deviceStorage.get(storeName) === '1'
}

function keepHasSaved(has: boolean): void {
  if (has) deviceStorage.set(storeName, '1')
  else deviceStorage.remove(storeName)
}

/** Keeps filters under a name; a name that exists gets the new ones. */
export function useSaveFilters(onSaved?: () => void) {
  const flash = useFlash()
  return useMutation({
    mutationFn: (saving: { name: string; filters: MemberFilters }) => client.savedFilters.save(saving),
    onSuccess: async ({ message }) => {
      await refresh()
      onSaved?.()
      flash(message)
    },
  })
}

/** Deletes at once, and offers to take it back. */
export function useRemoveFilters() {
  const flash = useFlash()
  const onError = (error: Error) => flash(japaneseOf(error), 'fail')
  const putBack = useMutation({
    mutationFn: ({ name, filters }: SavedFilter) => client.savedFilters.save({ name, filters }),
    onSuccess: async (_, { name }) => {
      await refresh()
      flash(`「${name}」を元に戻しました。`)
    },
    onError,
  })
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => client.savedFilters.remove({ id }),
    onSuccess: async ({ message }, removed) => {
      await refresh()
      flash(message, 'success', { label: '元に戻す', run: () => putBack.mutate(removed) })
    },
    onError,
  })
}
