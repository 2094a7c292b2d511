/** Every word of the answering page but the questions themselves; dates arrive as people read them. */
export type AnswerTexts = {
  title: (round: number) => string
  roundOf: (rounds: number) => string
  greeting: (company: string) => string
  hello: (name: string) => string
  lead: (questions: number, minutes: number) => string
  until: (date: string) => string
  late: (date: string) => string
  readers: {
    title: string
    /** One line of the most important: who reads, and whether the other of the two does. */
    inShort: Record<
      | 'hr'
      | 'supervisorWeather'
      | 'supervisorText'
      | 'externalReader'
      | 'notSupervisor'
      | 'withoutSupervisor'
      | 'supervisorIfAllowed'
      | 'notMember',
      string
    > & {
      line: (readers: string[], hasOthers: boolean, except: string | null) => string
    }
    administrators: string
    viewers: string
    departmentViewers: (departments: string[]) => string
    namedViewers: string
    supervisorWeather: (name: string) => string
    supervisorText: (name: string) => string
    externalReader: string
    /** Whose answers HR alone reads, and that it may pass sentences on. */
    grave: string
    graveAnnual: string
    passedOn: (supervisor: string) => string
    only: string
    notEvaluation: string
  }
  questionNumber: (number: number) => string
  skip: string
  freeText: {
    label: string
    hint: (limit: number) => string
    left: (characters: number) => string
    over: (characters: number) => string
  }
  externalReader: { refuse: string; note: string }
  /** Beside a text that one of the company's own questions asks for. */
  customHint: (limit: number) => string
  urgent: string
  confirm: {
    go: string
    title: string
    lead: string
    notAnswered: string
    back: string
    send: string
    sending: string
  }
  thanks: {
    title: string
    body: string
    readers: string
    ownPage: string
    next: string
    changeUntil: (date: string) => string
    change: string
  }
  care: { received: string; title: string }
  help: {
    title: string
    lead: string
    /** Beside a line where only Japanese is spoken; nothing in Japanese itself. */
    onlyJapanese: string | null
    hours: string
  }
  answered: { title: string; body: string }
  closed: { title: string; body: string; answered: string; unsent: string }
  unknown: { title: string; body: string }
  deadLink: { kept: string; ask: string }
  unavailable: { title: string; body: string; kept: string; again: string }
  maintenance: {
    title: string
    until: (date: string, time: string) => string
    /** Where nothing was sent yet. */
    comeBack: string
    kept: string
    late: string
    written: string
    goOn: string
    sendAgain: string
  }
  errors: {
    title: string
    check: string
    nothing: string
    readersChanged: string
    tooLong: (limit: number) => string
    failed: string
    /** `#` is what the button says. */
    offline: string
  }
  draft: { kept: string; restored: string; discard: string }
  /** Over a page that HR only looks at. */
  preview: string
  language: string
}
