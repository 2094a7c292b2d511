import type { Language } from '#contract/code-tables.ts'
import { longDate } from '#contract/long-date.ts'
import { composeMail, type Mail } from '../../channels/mail-layout.ts'
import { type Sender, senderWords } from '../../channels/mail-signature.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import type { MailWords, Reminder, SurveyFacts, SurveyWording } from './messages/wording.ts'
import { zhHans } from './messages/zh-hans.ts'
import { zhHant } from './messages/zh-hant.ts'
import { roundCount } from './schedule-rules.ts'

export type SurveyMailInput = Sender & {
  language: Language
  memberName: string
  round: number
  answerUrl: string
  deadline: string
  minutes: number
}

const wordings: Record<Language, SurveyWording> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

/** The monthly survey's mail in the member's language. `deadline` is a date, YYYY-MM-DD. */
export function monthlyMail(input: SurveyMailInput): Mail {
  return laidOut(input, wordings[input.language].monthly(factsOf(input)))
}

/** A reminder, to be sent only to those who have not answered; the last one says so. */
export function monthlyRemindMail(input: SurveyMailInput, reminder: Reminder): Mail {
  return laidOut(input, wordings[input.language].remind[reminder](factsOf(input)))
}

function factsOf(input: SurveyMailInput): SurveyFacts {
  const { memberName, companyName, round, minutes } = input
  return {
    memberName,
    companyName,
    ...senderWords(input, input.language),
    round,
    rounds: roundCount,
    minutes,
    until: longDate(input.deadline, input.language),
  }
}

function laidOut(input: SurveyMailInput, words: MailWords): Mail {
  const wording = wordings[input.language]
  return composeMail({
    lang: input.language,
    ...words,
    button: { label: wording.button, url: input.answerUrl, fallback: wording.fallback },
    footer: wording.footer(factsOf(input)),
  })
}
