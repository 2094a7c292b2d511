import type { MemberPageNews } from '#contract/channels/member-page-view.ts'

/** Every word of a member's own page; channels arrive as they stand in a sentence. */
export type MemberPageTexts = {
  title: string
  heading: (name: string) => string
  lead: string
  app: string
  mail: string
  news: Record<Exclude<MemberPageNews, 'saved'>, (channel: string) => string> & { saved: string }
  ways: {
    title: string
    now: (first: string) => string
    after: (others: string[]) => string
    none: string
    state: Record<'linked' | 'asked' | 'failed' | 'none', string>
    named: (name: string) => string
    number: (number: string) => string
    from: (number: string) => string
    mailAlways: string
    mailEnded: string
    add: (channel: string) => string
    again: (channel: string) => string
    agree: string
    sendAsked: Record<'slack' | 'line_works' | 'sms', string>
    /** While the question there waits for its answer. */
    choose: Record<'slack' | 'line_works' | 'sms', string>
    failed: (channel: string) => string
    isWithoutAddress: string
    consented: string
    end: string
    endMeaning: (channel: string) => string
    endButton: string
  }
  prefer: { title: string; hint: string; automatic: string; save: string }
  stop: { title: string }
  language: { title: string; hint: string }
  readers: { short: string; title: string }
  answers: {
    title: string
    lead: string
    none: string
    round: (round: number, date: string) => string
    wrote: string
    lines: string
    other: string
  }
  line: {
    title: string
    lead: string
    steps: string[]
    open: string
    scan: string
    code: string
    until: (time: string) => string
    waiting: string
    look: string
    isYours: string
    unnamed: string
    yes: string
    no: string
    account: (id: string) => string
    cancel: string
  }
  appPage: {
    title: string
    lead: string
    allow: string
    allowed: string
    denied: string
    unable: string
    iphone: string
    steps: string[]
    linked: string
    back: string
    failed: string
  }
  agree: {
    sms: { title: string; lead: (name: string) => string; button: string }
    app: { title: string; lead: (name: string) => string; button: string }
    ignore: string
    done: string
    doneBody: (name: string) => string
  }
  spent: { title: string; body: string }
  unknown: { title: string; body: string }
}
