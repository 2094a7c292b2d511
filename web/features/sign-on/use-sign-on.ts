import { useMutation } from '@tanstack/react-query'
import type { SignOnChange } from '#contract/sign-on/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'

/** Does something to the setting, shows it as it stands then, and says so. */
export function useSignOn<Input>(work: (input: Input) => Promise<{ message: string }>) {
  const flash = useFlash()
  return useMutation({
    mutationFn: work,
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.signOn.key() })
      flash(message)
    },
  })
}

export const useSaving = () => useSignOn((change: SignOnChange) => client.signOn.save(change))
