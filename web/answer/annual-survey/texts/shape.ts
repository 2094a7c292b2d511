import type { AnnualGroup } from '#contract/annual-survey/questions.ts'
import type { SurveyLength } from '#contract/surveys/length.ts'

/** What the supervisor's part says of the member it is about, and who reads it. */
export type PairNames = { member: string; senior: string | null }

export type PartTexts = {
  title: (names: PairNames) => string
  hello: (names: PairNames) => string
  lead: (names: PairNames, length: SurveyLength) => string
  /** Said below the first question: what may be left out. */
  how: string
  /** Who never reads this part. */
  hidden: (name: string) => string
  namedViewers: (names: PairNames) => string
  purpose: (names: PairNames) => string
  thanks: (names: PairNames) => string
  closed: (names: PairNames) => string
}

/** Every word of the one-year survey's page but the questions and what all surveys share. */
export type AnnualTexts = {
  member: PartTexts
  senior: PartTexts
  /** Somebody named, as a sentence calls them. */
  called: (name: string) => string
  supervisorPart: (names: PairNames) => string
  sections: string
  countOf: (questions: number) => string
  progress: string
  next: string
  back: string
  /** Beside the part in which more is worse; the scale's strongest step is quoted. */
  reversed: (most: string) => string
  comments: Record<Exclude<AnnualGroup, 'senior'>, string>
  writeComment: string
  limit: (characters: number) => string
  supervisorComments: Record<'senior' | 'support', (names: PairNames) => string>
  untouched: string
  left: (size: { left: number; all: number }) => string
  editGroup: (group: string) => string
}
