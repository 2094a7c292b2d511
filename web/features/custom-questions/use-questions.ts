import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'

const { queryKey } = api.customQuestions.list.queryOptions()

export const useQuestions = () => useSuspenseQuery(api.customQuestions.list.queryOptions()).data.result

export const refreshQuestions = () => queryClient.invalidateQueries({ queryKey: api.customQuestions.key() })

const moving = ['custom-questions', 'move']

/** Moves a question at once, undone on refusal; the list is read again only after the last move. */
export function useMove() {
  const flash = useFlash()
  return useMutation({
    mutationKey: moving,
    scope: { id: moving.join() },
    mutationFn: ({ id, to }: { id: number; to: number }) =>
      client.customQuestions.move({ id, seqno: to + 1 }),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<{ result: CustomQuestion[] }>(queryKey, (shown) => {
        const moved = shown?.result.find((question) => question.id === id)
        const others = shown?.result.filter((question) => question.id !== id)
        return moved && others ? { result: others.toSpliced(to, 0, moved) } : shown
      })
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: moving }) === 1) await refreshQuestions()
    },
  })
}

export function useActivity() {
  const flash = useFlash()
  return useMutation({
    mutationFn: async (question: CustomQuestion) => {
      const { id, version, is_active } = question
      await client.customQuestions.update({ is_active: !is_active, id, version })
      return is_active ? '質問を停止しました。次に開いたページから表示されません。' : '質問を再開しました。'
    },
    onSuccess: (message) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: refreshQuestions,
  })
}

export function useRemoval(onDone: () => void) {
  const flash = useFlash()
  return useMutation({
    mutationFn: (id: number) => client.customQuestions.remove({ id }),
    onSuccess: async ({ message }) => {
      await refreshQuestions()
      onDone()
      flash(message)
    },
  })
}
