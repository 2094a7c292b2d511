import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import type { AnsweringPage, OpenedPage } from '#contract/answers/calls.ts'
import type { Language } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { examplePeople } from '#contract/members/example-people.ts'
import { type PersonName, personName } from '#contract/members/name.ts'
import { translationsIn } from '#contract/supervisors/description-rules.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import type { SurveyPage } from '#contract/surveys/forecast-calls.ts'
import { addDays } from '../../../platform/calendar.ts'
import {
  type NoticeInput,
  noticeFor,
  noticeId,
  pairNotice,
  shownNotice,
  withExternalReader,
} from '../reader-rules.ts'

export type PreviewFacts = {
  company: {
    name: string
    supervisor_description: string | null
    supervisor_description_translations: unknown
  } & Reports
  roles: NoticeInput['rolesPresent']
  settings: SurveySettings
  questions: AnsweringPage['custom_questions']
  /** YYYY-MM-DD in Asia/Tokyo: the page is shown as if it was sent today. */
  today: string
  language: Language
  round: number
  isAnswered: boolean
  isReadOutside: boolean
}
type Reports = { supervisor_reports: boolean; supervisor_reads_text: boolean }

/** A survey's page for an invented member, under the company's own settings, questions and readers. */
export function examplePage(survey: SurveyPage, facts: PreviewFacts): OpenedPage {
  const { company, settings, today, language, isAnswered } = facts
  const { member, supervisor } = examplePeople[language].usual
  const shared = {
    state: isAnswered ? ('answered' as const) : ('open' as const),
    language,
    company_name: company.name,
    member_name: personName(member, language),
    member,
    version: isAnswered ? 1 : 0,
    answer: null,
  }
  const readers = readersOf(facts, supervisor)
  if (survey === 'monthly') {
    const closes_on = addDays(today, settings.limit_day - 1)
    const notice = withExternalReader(noticeFor(readers), facts.isReadOutside)
    return monthlyPage(facts, {
      ...shared,
      closes_on,
      notice: shownNotice(notice),
      notice_id: noticeId(notice),
    })
  }
  const part = survey === 'annual' ? 'member' : 'senior'
  const notice = pairNotice(
    readers,
    part === 'member'
      ? { code: 'not_supervisor', person: supervisor }
      : { code: 'not_member', person: member },
  )
  return {
    ...shared,
    survey: 'annual',
    half: part,
    senior_name: personName(supervisor, language),
    senior: supervisor,
    closes_on: addDays(today, settings.annual_limit_day - 1),
    notice: shownNotice(notice),
    notice_id: noticeId(notice),
  } satisfies AnnualPage
}

type Frame = Omit<
  AnsweringPage,
  | 'survey'
  | 'round'
  | 'rounds'
  | 'supervisor_description'
  | 'supervisor_description_translations'
  | 'custom_questions'
>

const monthlyPage = ({ company, round, questions }: PreviewFacts, frame: Frame): AnsweringPage => ({
  ...frame,
  survey: 'monthly',
  round,
  rounds: monthlyRounds,
  supervisor_description: company.supervisor_description,
  supervisor_description_translations: translationsIn(company.supervisor_description_translations),
  custom_questions: questions,
})

/** Viewers limited to some departments are added for members of these only, and are left out here. */
const readersOf = ({ company, roles }: PreviewFacts, supervisor: PersonName): NoticeInput => ({
  rolesPresent: roles,
  restrictedViewers: [],
  supervisor: {
    ...supervisor,
    receivesReport: company.supervisor_reports,
    receivesFreeText: company.supervisor_reads_text,
  },
})
