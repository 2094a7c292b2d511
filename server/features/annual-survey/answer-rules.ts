import type { AnnualAnswers, AnnualRow, WordsRead } from '#contract/annual-survey/calls.ts'
import {
  type AnnualGroup,
  annualGroups,
  annualScore,
  isReversed,
  questionsOf,
} from '#contract/annual-survey/questions.ts'
import { isEarlier, storedEdition } from '#contract/answers/editions.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { dateOf, formatLocal } from '../../platform/calendar.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Mean } from './means/queries.ts'
import type { Means } from './means/service.ts'
import type { AnswerPart } from './queries.ts'
import { groupAnswered, groupMean, meanText, rounded } from './score-rules.ts'

/** Both parts of one member's survey, as far as they were given. */
export type AnswerParts = { member: AnswerPart | undefined; senior: AnswerPart | undefined }

/** The member's part and the supervisor's, undefined for one not yet given. */
export function partsOf(parts: readonly AnswerPart[]): AnswerParts {
  return {
    member: parts.find((part) => !part.by_senior),
    senior: parts.find((part) => part.by_senior),
  }
}

/** What the reader may know of a part. */
const scoresOf = (part: AnswerPart | undefined): readonly (number | null)[] =>
  part?.is_disclosed ? part.scores : []

type Comments = AnnualAnswers['comments']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function commentsOf(part: AnswerPart | undefined): Comments {
  const stored = part?.is_disclosed && isRecord(part.comments) ? part.comments : {}
  const comment = (group: AnnualGroup) => {
    const text = stored[group]
    return typeof text === 'string' && text !== '' ? text : null
  }
  return {
    motivation: comment('motivation'),
    success: comment('success'),
    senior: comment('senior'),
    matching: comment('matching'),
    support: comment('support'),
    workplace: comment('workplace'),
    stress: comment('stress'),
  }
}

function groupsOf({ member, senior: supervisor }: AnswerParts, means: Means): AnnualAnswers['groups'] {
  return annualGroups.map(({ key, label }) => {
    const scores = scoresOf(key === 'senior' ? supervisor : member)
    const ofCompany = means.companyGroups.find((one) => one.key === key)
    return {
      key,
      label,
      is_reversed: isReversed(key),
      score: rounded(groupMean(scores, key)),
      ...groupAnswered(scores, key),
      company_average: rounded(ofCompany?.average ?? null),
      company_count: ofCompany?.count ?? 0,
      average: rounded(means.overallGroups.find((one) => one.key === key)?.average ?? null),
    }
  })
}

function itemsOf(
  part: 'member' | 'senior',
  given: AnswerPart | undefined,
  means: Means,
): AnnualAnswers['items'] {
  const version = given?.question_version ?? 2
  const scores = scoresOf(given)
  const meanIn = (list: readonly Omit<Mean, 'count'>[], index: number) =>
    rounded(
      list.find(
        (mean) =>
          mean.by_senior === (part === 'senior') &&
          mean.question_version === version &&
          mean.question_index === index,
      )?.average ?? null,
    )
  return questionsOf(part, version).map((text, index) => ({
    question_index: index,
    question_text: text,
    answer: annualScore.codes.find((code) => code === scores[index]) ?? null,
    average: meanIn(means.overall, index),
    company_average: meanIn(means.company, index),
    senior_id: part === 'senior' ? 1 : 0,
  }))
}

/** A member's survey as its page shows it; a part that is missing, or that the reader was not told of, breaks nothing. */
export function answersOf(
  memberId: number,
  { member, senior: supervisor }: AnswerParts,
  means: Means,
): AnnualAnswers {
  const given = [member, supervisor].filter((part) => part !== undefined)
  const scores = scoresOf(member)
  return {
    member_id: memberId,
    answered_at: member ? formatLocal(member.answered_at) : null,
    senior_answered_at: supervisor ? formatLocal(supervisor.answered_at) : null,
    is_read: given.every(({ read_at }) => read_at !== null),
    is_withheld: given.some(({ is_withheld }) => is_withheld),
    shared: [],
    to_pass_on: given
      .filter((part) => part.is_to_pass_on)
      .map(({ id, by_senior }) => ({ id, half: by_senior ? 'senior' : 'member' })),
    is_disclosed: given.every(({ is_disclosed }) => is_disclosed),
    edition: wordsRead(member),
    senior_edition: wordsRead(supervisor),
    question_version: member?.question_version ?? supervisor?.question_version ?? 2,
    success: rounded(groupMean(scores, 'success')),
    motivation: rounded(groupMean(scores, 'motivation')),
    stress: rounded(groupMean(scores, 'stress')),
    groups: groupsOf({ member, senior: supervisor }, means),
    items: [...itemsOf('member', member, means), ...itemsOf('senior', supervisor, means)],
    comments: commentsOf(member),
    senior_comments: commentsOf(supervisor),
  }
}

function wordsRead(part: AnswerPart | undefined): WordsRead | null {
  const edition = part && storedEdition(part)
  return edition ? { ...edition, is_earlier: isEarlier('annual', edition) } : null
}

export type Sending = { is_stopped_send_anniv_mail: boolean; sent_at: Date | null }

/** A member of the one-year list. */
export function annualRow(
  row: MemberRow,
  sending: Sending | undefined,
  { member, senior: supervisor }: AnswerParts,
): AnnualRow {
  const scores = scoresOf(member)
  return {
    ...row,
    department_short_name: row.department?.short_name ?? null,
    is_stopped_send_anniv_mail: sending?.is_stopped_send_anniv_mail ?? false,
    anniv_renewal_sent_date: sending?.sent_at ? dateOf(asInstant(sending.sent_at)) : null,
    motivation: meanText(groupMean(scores, 'motivation')),
    success: meanText(groupMean(scores, 'success')),
    anniv_answer_read: member?.read_at != null,
    senior_anniv_answer_read: supervisor?.read_at != null,
  }
}
