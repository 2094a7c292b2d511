import { useMutation, useQuery } from '@tanstack/react-query'
import type { JudgedWords } from '#contract/text-analysis/muting-calls.ts'
import { losesMuch } from '#contract/text-analysis/muting-rules.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

type Words = Pick<JudgedWords, 'category' | 'words'>

const refresh = () => queryClient.invalidateQueries({ queryKey: api.silencedWords.key() })

/** Words judged too severe again and again, and those that were silenced. */
export const useMutedTerms = () => useQuery(api.silencedWords.list.queryOptions())

/** Lets words count no more, or again; each offers to be taken back. */
export function useMuting(onDone: () => void) {
  const flash = useFlash()
  const done = (message: string, undo: () => void) => {
    onDone()
    flash(message, 'success', { label: '元に戻す', run: undo })
  }
  const onError = (error: Error) => {
    onDone()
    flash(japaneseOf(error), 'fail')
  }
  const keyOf = ({ category, words }: Words) => ({ category, words })
  const silence = useMutation({
    mutationFn: (of: Words) =>
      client.silencedWords.silence({ ...keyOf(of), is_loss_understood: losesMuch(of.category) }),
    onSuccess: ({ message }, of) => done(message, () => restore.mutate(of)),
    onError,
    onSettled: refresh,
  })
  const restore = useMutation({
    mutationFn: (of: Words) => client.silencedWords.restore(keyOf(of)),
    onSuccess: ({ message }) => {
      onDone()
      flash(message)
    },
    onError,
    onSettled: refresh,
  })
  return { silence, restore }
}
