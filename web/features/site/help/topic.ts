export interface Question {
  /** Its anchor: never renamed, as people send links to it. */
  id: string
  question: string
  /** Paragraphs. */
  answer: string[]
  list?: string[]
  /** Words people may search by that the text does not use. */
  keywords?: string
}

export interface Topic {
  title: string
  questions: Question[]
}
