export type ThanksFacts = {
  memberName: string
  companyName: string
  /** The sender inside a sentence. */
  from: string
  round: number
  canReply: boolean
}

/** The thanks mail in one language. */
export type ThanksWording = {
  words: (facts: ThanksFacts) => { subject: string; title: string; paragraphs: string[] }
  /** Names the page on which the member chooses which mails to get. */
  choice: string
}
