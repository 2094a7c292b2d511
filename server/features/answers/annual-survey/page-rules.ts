import type { AnnualAnswerInput, AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import type { AnnualGroup, AnnualScore } from '#contract/annual-survey/questions.ts'
import { commentsOf, questionCount } from '#contract/annual-survey/view.ts'
import { personName } from '#contract/members/name.ts'
import { tidyLines } from '#contract/plain-text.ts'
import { dateOf } from '../../../platform/calendar.ts'
import type { OpenedPart } from '../../deliveries/service.ts'
import { type LinkState, stateOf } from '../page-rules.ts'
import { type NoticeEntry, noticeId, shownNotice } from '../reader-rules.ts'

export type AnnualComments = Partial<Record<AnnualGroup, string>>
export type GivenPart = { scores: (AnnualScore | null)[]; comments: AnnualComments }
export type StoredPart = GivenPart & { version: number }

/** What a member's own comments say that asks for somebody at once. */
export type Concern = 'life' | 'grave'

export type HeldPart = {
  half: OpenedPart
  link: LinkState
  notice: NoticeEntry[]
  current: StoredPart | undefined
}

/** An answer as stored: one place for each question, and the comments that say something. */
export function givenPart(input: AnnualAnswerInput, part: OpenedPart['half']): GivenPart {
  const comments = commentsOf[part].map((group) => [group, written(input.comments?.[group])] as const)
  return {
    scores: Array.from({ length: questionCount(part) }, (_, index) => input.scores?.[index] ?? null),
    comments: Object.fromEntries(comments.filter(([, text]) => text !== '')),
  }
}

const written = (text: string | null | undefined) => tidyLines(text ?? '')

/** What an answer holds that this part does not ask, by its field; null when there is nothing of the kind. */
export function strayField(input: AnnualAnswerInput, part: OpenedPart['half']): string | null {
  if ((input.scores?.length ?? 0) > questionCount(part)) return 'scores'
  const other = Object.entries(input.comments ?? {}).find(
    ([group, text]) => written(text) !== '' && !commentsOf[part].some((own) => own === group),
  )
  return other ? `comments.${other[0]}` : null
}

/** True when no question was touched and nothing was written; "not applicable" is an answer here. */
export function isEmptyPart({ scores, comments }: GivenPart): boolean {
  return scores.every((score) => score === null) && Object.keys(comments).length === 0
}

/** Whether the stored answer says the same already. */
export function isSamePart(stored: StoredPart, { scores, comments }: GivenPart): boolean {
  return (
    JSON.stringify(stored.scores) === JSON.stringify(scores) &&
    JSON.stringify(sorted(stored.comments)) === JSON.stringify(sorted(comments))
  )
}

const sorted = (comments: AnnualComments) => Object.entries(comments).sort(([a], [b]) => a.localeCompare(b))

/** The half as its page shows it. A closed page gives no answer back. */
export function annualPageOf(held: HeldPart): AnnualPage {
  const { half: part, notice, current } = held
  const state = stateOf(held)
  return {
    survey: 'annual',
    half: part.half,
    state,
    language: part.language,
    company_name: part.companyName,
    member_name: personName(part.member, part.language),
    member: part.member,
    senior_name: part.supervisor && personName(part.supervisor, part.language),
    senior: part.supervisor,
    closes_on: dateOf(part.deadline),
    notice: shownNotice(notice),
    notice_id: noticeId(notice),
    version: current?.version ?? 0,
    answer: current && state === 'answered' ? { scores: current.scores, comments: current.comments } : null,
  }
}
