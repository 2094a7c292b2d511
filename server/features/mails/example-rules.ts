import type { Language } from '#contract/codes.ts'
import { answeringMinutes, type MailText, type MailTextKind } from '#contract/mails/text-rules.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { monthlyRounds } from '#contract/surveys/plan.ts'
import type { Sender } from '../../channels/mail-signature.ts'
import { addDays, firstOfNextMonth } from '../../platform/calendar.ts'
import { type WrittenMail, wordings } from './words.ts'

type Surroundings = {
  language: Language
  /** Somebody with usual names, or with long ones. */
  example: 'usual' | 'long'
  own: MailText | null
  sender: Sender
  /** Whether the company named an address for answers. */
  canReply: boolean
  settings: SurveySettings
  /** YYYY-MM-DD in Asia/Tokyo: the mail is shown as if it left today. */
  today: string
  publicUrl: string
}

const questionCounts = { monthly: 3, annual: 34, annual_senior: 8 }

/** A mail of this kind to somebody made up, as if it left today under the company's settings. */
export function exampleMail(kind: MailTextKind, surroundings: Surroundings): WrittenMail {
  const { language, example, own, sender, canReply, settings, today, publicUrl } = surroundings
  const frame = { language, own, sender }
  const { name, supervisor } = wordings[language].example[example]
  const answer_url = `${publicUrl}/a/example`
  const survey = (half: keyof typeof questionCounts, lastDay: number) => ({
    name,
    questions: questionCounts[half],
    minutes: answeringMinutes[half],
    deadline: addDays(today, lastDay - 1),
    answer_url,
  })
  const rounds = { round: 3, rounds: monthlyRounds }
  switch (kind) {
    case 'welcome': {
      const { questions, minutes } = survey('monthly', settings.limit_day)
      const first_date = firstOfNextMonth(today)
      return { ...frame, kind, facts: { name, questions, minutes, first_date, rounds: monthlyRounds } }
    }
    case 'thanks':
      return {
        ...frame,
        kind,
        facts: { name, ...rounds, reply_note: canReply },
        choiceUrl: `${publicUrl}/unsubscribe/example`,
      }
    case 'monthly':
    case 'monthly_remind':
      return { ...frame, kind, facts: { ...survey('monthly', settings.limit_day), ...rounds } }
    case 'annual':
    case 'annual_remind':
      return { ...frame, kind, facts: survey('annual', settings.annual_limit_day) }
    case 'annual_senior':
    case 'annual_senior_remind':
      return { ...frame, kind, facts: { ...survey('annual_senior', settings.annual_limit_day), supervisor } }
  }
}

/** Who stands in a message's placeholders in a preview. */
export const exampleMember = (company: string) => ({
  name: wordings.ja.example.usual.name,
  company,
  department: '営業部',
})
