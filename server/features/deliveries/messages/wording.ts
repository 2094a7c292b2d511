/** What the survey mails speak of; `from` names the sender inside a sentence, `until` is the deadline in the reader's language. */
export type SurveyFacts = {
  memberName: string
  companyName: string
  from: string
  signature: string
  round: number
  rounds: number
  minutes: number
  until: string
}

/** Which reminder of a survey: one that others follow, or the last. */
export type Reminder = 'again' | 'last'

export type MailWords = { subject: string; title: string; paragraphs: string[] }

/** The survey mails in one language. */
export type SurveyWording = {
  monthly: (facts: SurveyFacts) => MailWords
  remind: Record<Reminder, (facts: SurveyFacts) => MailWords>
  button: string
  fallback: string
  footer: (facts: SurveyFacts) => string[]
}
