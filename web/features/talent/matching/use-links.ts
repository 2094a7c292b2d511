import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { TalentSearch } from '#contract/talent/search.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { refreshTalent } from '../use-talent.ts'

export const pageSize = 50

const pageOf = ({ q, page = 1 }: TalentSearch) => ({ q, limit: pageSize, offset: (page - 1) * pageSize })

export const usePeople = (search: TalentSearch) =>
  useQuery(
    api.talentRelations.people.queryOptions({
      input: { ...pageOf(search), match: search.match },
      placeholderData: keepPreviousData,
    }),
  )

export const useLinkedPeople = (search: TalentSearch) =>
  useQuery(
    api.talentRelations.linked.queryOptions({ input: pageOf(search), placeholderData: keepPreviousData }),
  )

export const useUnlinkedMembers = (search: TalentSearch) =>
  useQuery(
    api.talentRelations.unlinked.queryOptions({ input: pageOf(search), placeholderData: keepPreviousData }),
  )

type Done = { result: { batch: string | null }; message: string }

/** Linking and unlinking; what was linked in one act can be taken back by one press. */
export function useLinks() {
  const flash = useFlash()
  const onError = (error: unknown) => {
    flash(japaneseOf(error), 'fail')
    void refreshTalent()
  }
  const described = async ({ message }: { message: string }) => {
    await refreshTalent()
    flash(message)
  }
  const undo = useMutation(api.talentRelations.undo.mutationOptions({ onSuccess: described, onError }))
  const onSuccess = async ({ result: { batch }, message }: Done) => {
    await refreshTalent()
    flash(
      message,
      'success',
      batch === null ? undefined : { label: '元に戻す', run: () => undo.mutate({ batch }) },
    )
  }
  const link = useMutation(api.talentRelations.link.mutationOptions({ onSuccess, onError }))
  return {
    link,
    linkSure: useMutation(api.talentRelations.linkSure.mutationOptions({ onSuccess, onError })),
    unlink: useMutation(api.talentRelations.unlink.mutationOptions({ onSuccess: described, onError })),
    remove: useMutation(api.talentRelations.remove.mutationOptions({ onSuccess: described, onError })),
  }
}

export type Links = ReturnType<typeof useLinks>
