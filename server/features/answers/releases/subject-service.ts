import type { ReleaseSubject } from '#contract/answers/release-calls.ts'
import type { Tx } from '../../../platform/database.ts'
import { commentTexts } from '../annual-survey/comment-rules.ts'
import type { WrittenText } from '../text-analysis/texts-rules.ts'
import { textsOf } from '../text-analysis/written-service.ts'
import type { Subject } from './subject-queries.ts'

export const textsIn = async (tx: Tx, subject: Subject): Promise<WrittenText[]> =>
  subject.comments ? commentTexts(subject.comments, subject.language) : textsOf(tx, subject)

export const keyOf = ({ id, comments }: Subject): ReleaseSubject => ({
  survey: comments ? 'annual' : 'monthly',
  id,
})

export const calledSubject = ({ round, comments, by_senior }: Subject): string =>
  comments ? `入社1年アンケートの${by_senior ? '上司' : '本人'}の回答` : `第${round}回の回答`

export const subjectOf = (release: {
  answer_id: number | null
  annual_answer_id: number | null
}): ReleaseSubject =>
  release.annual_answer_id === null
    ? { survey: 'monthly', id: release.answer_id ?? 0 }
    : { survey: 'annual', id: release.annual_answer_id }
