/** Every word of the reply page that the answering page does not have. */
export type ReplyTexts = {
  from: (company: string) => string
  meta: (sender: string, date: string) => string
  hello: (name: string) => string
  letter: string
  files: string
  readers: {
    title: string
    administrators: string
    viewers: string
    departmentViewers: (departments: string[]) => string
    namedViewers: string
    only: string
    supervisor: string
  }
  text: {
    label: string
    hint: (limit: number) => string
    left: (characters: number) => string
    over: (characters: number) => string
  }
  send: string
  sending: string
  thanks: { title: string; body: (sender: string) => string; next: string; again: string }
  unknown: { title: string; body: string }
  errors: {
    check: string
    nothing: string
    tooLong: (limit: number) => string
    readersChanged: string
    tooMany: string
    title: string
    failed: string
    retry: string
  }
}
