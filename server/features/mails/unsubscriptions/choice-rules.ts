import { hasLeft, type Language } from '#contract/codes.ts'
import { type MailChoice, type MailStanding, mailChoices } from '#contract/mails/unsubscribe-view.ts'
import { languageNamed } from '../../../platform/http/page-language.ts'

type Member = {
  company_name: string
  lastname: string
  firstname: string
  working_status: number
  notices_stopped_at: Date | null
  surveys_stopped_at: Date | null
  is_stopped_send_questions_mail: boolean
}

/** What is sent to a member now. */
export function standingOf(member: Member): MailStanding {
  return {
    companyName: member.company_name,
    member: { lastname: member.lastname, firstname: member.firstname },
    notices: member.notices_stopped_at ? 'stopped' : 'sent',
    surveys: surveysOf(member),
  }
}

function surveysOf(member: Member): MailStanding['surveys'] {
  if (hasLeft(member.working_status)) return 'ended'
  if (!member.is_stopped_send_questions_mail) return 'sent'
  return member.surveys_stopped_at ? 'stopped_by_member' : 'stopped_by_company'
}

/** Whether a choice changes anything: who stopped the surveys decides who resumes them. */
export function isOpen(choice: MailChoice, { notices, surveys }: MailStanding): boolean {
  switch (choice) {
    case 'stop_notices':
      return notices === 'sent'
    case 'resume_notices':
      return notices === 'stopped'
    case 'stop_surveys':
      return surveys === 'sent'
    case 'resume_surveys':
      return surveys === 'stopped_by_member'
  }
}

/** What a request posted: a button of the page, or the one click of RFC 8058 that mail programs make. */
export type PostedChoice = { choice: MailChoice | null; isOneClick: boolean; language: Language | null }

const oneClick = /List-Unsubscribe(?:=|"\s+)One-Click/i

/** The form as posted, in either of the two encodings that RFC 8058 allows. */
export function postedChoice(body: string): PostedChoice {
  if (oneClick.test(body)) return { choice: 'stop_notices', isOneClick: true, language: null }
  const fields = new URLSearchParams(body)
  return {
    choice: mailChoices.find((choice) => choice === fields.get('choice')) ?? null,
    isOneClick: false,
    language: languageNamed(fields.get('lang')),
  }
}
