import { useMutation } from '@tanstack/react-query'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../../platform/request-error.ts'

export type Judgement = MonthlyAnswer['feedback_type']

const rewritten =
  'ご覧のあいだに、本人が回答を変更しました。最新の内容を表示しますので、もう一度ご確認ください。'

const refresh = () =>
  Promise.all(
    [api.members, api.dashboard, api.followUps, api.textAnalysis].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

/** Sends HR's judgement of a reading, offers to take it back, and shows what it did to the weather. */
export function useFeedback(readingId: number, current: Judgement) {
  const flash = useFlash()
  const judgement = useMutation({
    mutationFn: (feedback_type: Judgement) => client.textAnalysis.feedback({ id: readingId, feedback_type }),
    onSuccess: ({ message }, given) => {
      const undo = { label: '元に戻す', run: () => judgement.mutate(current) }
      flash(message, 'success', given === null ? undefined : undo)
    },
    onError: (error) => {
      const isStale = error instanceof RequestError && error.code === 'stale_version'
      flash(isStale ? rewritten : japaneseOf(error), 'fail')
    },
    onSettled: refresh,
  })
  return judgement
}
