import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

export const useServices = () => useQuery(api.services.list.queryOptions())

/** How many more may be registered. */
export const useRestCount = () => useQuery(api.services.restCount.queryOptions())

const refreshServices = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.services.key() }),
    queryClient.invalidateQueries({ queryKey: api.company.get.key() }),
  ])

type Ending = { onDone: () => void; onRefused: () => void }

/** Changes a link; a refusal reads it again, as it was changed meanwhile. */
export function useLinkDeeds({ onDone, onRefused }: Ending) {
  const flash = useFlash()
  const onError = async (error: Error) => {
    onRefused()
    await refreshServices()
    flash(japaneseOf(error), 'fail')
  }
  const onSuccess = async ({ message }: { message: string }) => {
    onDone()
    await refreshServices()
    flash(message)
  }
  return {
    link: useMutation(api.services.link.mutationOptions({ onSuccess, onError })),
    rotation: useMutation(api.services.rotateKey.mutationOptions({ onSuccess, onError })),
    unlinking: useMutation(api.services.unlink.mutationOptions({ onSuccess, onError })),
  }
}
