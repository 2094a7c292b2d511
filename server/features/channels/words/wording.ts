/** The company and the channel, each as it stands in a sentence. */
export type ChannelFacts = { company: string; channel: string }

export type Offer = { memberName: string; from: string } & ChannelFacts

/** Every word of channels that a member reads outside of a page, in one language. */
export type ChannelWording = {
  app: string
  offer: (facts: Offer) => {
    subject: string
    title: string
    paragraphs: string[]
    button: string
    details: string[]
  }
  consent: {
    gets: (facts: ChannelFacts) => string
    answers: (facts: ChannelFacts) => string
    readBy: (groups: readonly string[]) => string
    watched: (facts: ChannelFacts) => string
    noAnswers: string
    lockScreen: string
    ends: string
  }
  /** The first message over a channel that the company keeps the address of. */
  first: {
    text: (facts: ChannelFacts) => string
    yes: string
    no: string
    lockScreen: string
    brief: (facts: ChannelFacts) => string
    open: string
  }
  said: {
    codeTaken: (facts: ChannelFacts) => string
    codeUnknown: string
    tooManyTries: string
    linked: (facts: ChannelFacts) => string
    alreadyLinked: (facts: ChannelFacts) => string
    declined: (facts: ChannelFacts) => string
    unlinked: (facts: ChannelFacts) => string
    expired: string
    notLinked: (facts: ChannelFacts) => string
  }
}
