import { matchesText } from '../../../ui/match-text.ts'
import { topics } from './questions.ts'
import type { Question, Topic } from './topic.ts'

const textOf = ({ question, answer, list = [], keywords = '' }: Question) =>
  [question, ...answer, ...list, keywords].join(' ')

/** The questions that hold every typed word, under their topics; all of them while nothing is typed. */
export function findQuestions(typed: string): Topic[] {
  const words = typed.split(/[\s　]+/).filter(Boolean)
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((question) => words.every((word) => matchesText(textOf(question), word))),
    }))
    .filter(({ questions }) => questions.length > 0)
}
