import type { pages } from '#contract/company/pages.ts'

type Path = (typeof pages)[number]['path']

export interface Question {
  /** Its anchor: never renamed, as people send links to it. */
  id: string
  question: string
  answer: string[]
  list?: string[]
  /** Words people may search by that the text does not use. */
  keywords?: string
  /** The screens where it is done, offered to who may open them. */
  screens?: readonly Path[]
}

export interface Topic {
  /** In the address of its questions: never renamed. */
  key: string
  title: string
  questions: Question[]
}
