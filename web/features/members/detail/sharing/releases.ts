import { api, queryClient } from '../../../../platform/api.ts'

/** What is passed on of an answer, and the timeline that says so, are asked for again. */
export const refreshReleases = (answerId: number) =>
  Promise.all(
    [api.answerReleases.get.key({ input: { id: answerId } }), api.followUps.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
