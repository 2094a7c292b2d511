import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

export const useExternalReader = () => useQuery(api.externalReader.get.queryOptions())

export function useReaderSwitch(onDone: () => void) {
  const flash = useFlash()
  return useMutation(
    api.externalReader.save.mutationOptions({
      onSuccess: ({ message }) => flash(message),
      onError: (error) => flash(japaneseOf(error), 'fail'),
      onSettled: () => {
        onDone()
        return queryClient.invalidateQueries({ queryKey: api.externalReader.key() })
      },
    }),
  )
}
