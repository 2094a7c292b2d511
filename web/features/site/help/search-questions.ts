import { matchesText } from '../../../ui/match-text.ts'
import { topics } from './questions.ts'
import { asRead } from './readings.ts'
import type { Question, Topic } from './topic.ts'

/** As it is written, and as it is read. */
function textOf({ question, answer, list = [], keywords = '' }: Question): string {
  const text = [question, ...answer, ...list, keywords].join(' ')
  return `${text} ${asRead(text)}`
}

/** The questions that hold every typed word, under their topics; all of them while nothing is typed. */
export function findQuestions(typed: string): Topic[] {
  const words = typed.split(/[\s　]+/).filter(Boolean)
  return topics
    .map(({ questions, ...topic }) => ({
      ...topic,
      questions: questions.filter((question) => words.every((word) => matchesText(textOf(question), word))),
    }))
    .filter(({ questions }) => questions.length > 0)
}
