import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { GivenAnswer } from '../../custom-questions/service.ts'
import type { ListedAnswer } from '../queries.ts'
import { writtenIn } from '../text-analysis/texts-rules.ts'
import { listReleases } from './queries.ts'
import { sentencesOf, wordsAt } from './sentence-rules.ts'

/** What HR passed on to this reader of these answers, by answer. */
export async function sharedWith(
  tx: Tx,
  { companyId, userId }: Reader,
  answers: readonly ListedAnswer[],
  given: ReadonlyMap<number, GivenAnswer[]>,
): Promise<Map<number, MonthlyAnswer['shared']>> {
  const answerIds = answers.map(({ id }) => id)
  const releases = await listReleases(tx, companyId, { answerIds, userId })
  return new Map(
    answers.map((answer) => {
      const sentences = sentencesOf(writtenIn(answer, given.get(answer.id) ?? []))
      const own = releases
        .filter(({ answer_id }) => answer_id === answer.id)
        .map(({ places, by_name, released_at }) => ({
          sentences: wordsAt(sentences, places),
          by: by_name,
          at: formatLocal(released_at),
        }))
      return [answer.id, own]
    }),
  )
}
