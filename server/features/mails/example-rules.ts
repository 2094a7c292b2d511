import type { Language } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import type { MailText, MailTextKind } from '#contract/mails/text-rules.ts'
import { examplePeople } from '#contract/members/example-people.ts'
import { personName } from '#contract/members/name.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { annualLength, type SurveyLength } from '#contract/surveys/length.ts'
import type { Sender } from '../../channels/email/signature.ts'
import { addDays, firstOfNextMonth } from '../../platform/calendar.ts'
import { answerUrl, choiceUrl } from '../../platform/links.ts'
import type { WrittenMail, WrittenOf } from './words.ts'

type Surroundings = {
  language: Language
  example: 'usual' | 'long'
  own: MailText | null
  sender: Sender
  canReply: boolean
  settings: SurveySettings
  lengthOf(round: number): SurveyLength
  /** YYYY-MM-DD in Asia/Tokyo: the mail is shown as if it left today. */
  today: string
  publicUrl: string
}

const exampleRound = 3

/** A mail of this kind to an invented member, as of today under the company's settings. */
export function exampleMail<Kind extends MailTextKind>(
  kind: Kind,
  surroundings: Surroundings,
): WrittenOf<Kind>
export function exampleMail(kind: MailTextKind, surroundings: Surroundings): WrittenMail {
  const { language, example, own, sender, canReply, settings, lengthOf, today, publicUrl } = surroundings
  const frame = { language, own, sender }
  const people = examplePeople[language][example]
  const [name, supervisor] = [personName(people.member, language), personName(people.supervisor, language)]
  const answer_url = answerUrl(publicUrl, 'example')
  const survey = (length: SurveyLength, lastDay: number) => ({
    name,
    ...length,
    deadline: addDays(today, lastDay - 1),
    answer_url,
  })
  const rounds = { round: exampleRound, rounds: monthlyRounds }
  switch (kind) {
    case 'welcome': {
      const first_date = firstOfNextMonth(today)
      return { ...frame, kind, facts: { name, ...lengthOf(1), first_date, rounds: monthlyRounds } }
    }
    case 'thanks':
      return {
        ...frame,
        kind,
        facts: { name, ...rounds, reply_note: canReply },
        choiceUrl: choiceUrl(publicUrl, 'example'),
      }
    case 'monthly':
    case 'monthly_remind':
      return { ...frame, kind, facts: { ...survey(lengthOf(exampleRound), settings.limit_day), ...rounds } }
    case 'annual':
    case 'annual_remind':
      return { ...frame, kind, facts: survey(annualLength('member'), settings.annual_limit_day) }
    case 'annual_senior':
    case 'annual_senior_remind':
      return {
        ...frame,
        kind,
        facts: { ...survey(annualLength('senior'), settings.annual_limit_day), supervisor },
      }
  }
}

/** Who stands in a message's placeholders in a preview. */
export const exampleMember = (company: string) => ({
  name: personName(examplePeople.ja.usual.member, 'ja'),
  company,
  department: '営業部',
})
