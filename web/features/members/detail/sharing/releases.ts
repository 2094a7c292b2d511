import type { ReleaseSubject } from '#contract/answers/release-calls.ts'
import { api, queryClient } from '../../../../platform/api.ts'

/** What is passed on of an answer, and the timeline that says so, are asked for again. */
export const refreshReleases = (subject: ReleaseSubject) =>
  Promise.all(
    [api.answerReleases.get.key({ input: subject }), api.followUps.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
