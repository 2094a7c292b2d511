import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import type { GivenAnswer } from '../../custom-questions/service.ts'
import { commentTexts } from '../annual-survey/comment-rules.ts'
import type { AnnualComments } from '../annual-survey/page-rules.ts'
import type { ListedAnswer } from '../queries.ts'
import { writtenIn } from '../text-analysis/texts-rules.ts'
import { listReleases } from './queries.ts'
import { sentencesOf, wordsAt } from './sentence-rules.ts'

export async function sharedWith(
  tx: Tx,
  { companyId, userId }: Reader,
  answers: readonly ListedAnswer[],
  given: ReadonlyMap<number, GivenAnswer[]>,
): Promise<Map<number, MonthlyAnswer['shared']>> {
  const answerIds = answers.map(({ id }) => id)
  const releases = await listReleases(tx, companyId, { survey: 'monthly', answerIds, userId })
  return new Map(
    answers.map((answer) => {
      const sentences = sentencesOf(writtenIn(answer, given.get(answer.id) ?? []))
      const own = releases.filter(({ of_id }) => of_id === answer.id)
      return [answer.id, own.map((release) => sharedAs(release, sentences))]
    }),
  )
}

export async function sharedOfParts(
  tx: Tx,
  { companyId, userId }: Reader,
  parts: readonly { id: number; comments: AnnualComments; language: number }[],
): Promise<MonthlyAnswer['shared']> {
  const answerIds = parts.map(({ id }) => id)
  const releases = await listReleases(tx, companyId, { survey: 'annual', answerIds, userId })
  return releases.map((release) => {
    const part = parts.find(({ id }) => id === release.of_id)
    return sharedAs(release, sentencesOf(part ? commentTexts(part.comments, part.language) : []))
  })
}

const sharedAs = (
  { places, by_name, released_at }: Awaited<ReturnType<typeof listReleases>>[number],
  sentences: ReturnType<typeof sentencesOf>,
): MonthlyAnswer['shared'][number] => ({
  sentences: wordsAt(sentences, places),
  by: by_name,
  at: formatLocal(released_at),
})
