export type ChoiceTexts = {
  title: string
  sent: string
  meaning: string
  stop: string
  resume: string
}

export type UnsubscribeTexts = {
  title: string
  hello: (name: string) => string
  changed: string
  notices: ChoiceTexts & { stopped: string }
  surveys: ChoiceTexts & { stopped_by_member: string; stopped_by_company: string; ended: string }
  unknown: { title: string; body: string }
}
