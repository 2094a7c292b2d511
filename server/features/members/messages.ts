import type { Language } from '#contract/codes.ts'
import type { MailText } from '#contract/mails/text-rules.ts'
import type { Mail } from '../../channels/mail-layout.ts'
import type { Sender } from '../../channels/mail-signature.ts'
import { writtenMail } from '../mails/service.ts'

export type WelcomeMailInput = Sender & {
  language: Language
  /** The company's own words, where it has some. */
  own?: MailText | undefined
  memberName: string
  firstDate: string
  minutes: number
  rounds: number
  questions: number
}

/** The mail that tells a new member what will come, when, and who reads it. `firstDate` is a date, YYYY-MM-DD. */
export function welcomeMail(input: WelcomeMailInput): Mail {
  const { language, own = null, memberName, firstDate, minutes, rounds, questions, ...sender } = input
  const facts = { name: memberName, first_date: firstDate, minutes, rounds, questions }
  return writtenMail({ kind: 'welcome', language, own, sender, facts })
}
