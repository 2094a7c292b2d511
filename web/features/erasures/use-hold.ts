import { useMutation } from '@tanstack/react-query'
import type { Erasable } from '#contract/members/erasure-calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

type Held = Pick<Erasable, 'id' | 'is_held'>

export function useHold() {
  const flash = useFlash()
  const set = ({ id, is_held }: Held) => client.erasures.hold({ id, is_held })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.erasures.key() })
  return useMutation({
    mutationFn: ({ id, is_held }: Held) => set({ id, is_held: !is_held }),
    onSuccess: async ({ message }, before) => {
      await refresh()
      flash(message, 'success', {
        label: '元に戻す',
        run: () => void set(before).then(refresh, (error: unknown) => flash(japaneseOf(error), 'fail')),
      })
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
}
