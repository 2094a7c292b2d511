import type { SentencePlace } from '#contract/answers/release-calls.ts'
import type { WrittenText } from '../text-analysis/texts-rules.ts'

/** Ends with its stops and what closes after them; what stands in quotes is not cut. */
const sentence = /(?:「[^」\n]*」|『[^』\n]*』|[^。．！？!?.\n]|\.(?!\s|$))+(?:[。．！？!?.]+[」』）)”"]*)?/g

/** The sentences of an answer's texts, each with where it stands. */
export function sentencesOf(
  texts: readonly Pick<WrittenText, 'questionId' | 'text'>[],
): (SentencePlace & { text: string })[] {
  return texts.flatMap(({ questionId, text }) =>
    [...text.matchAll(sentence)].flatMap(({ 0: found, index }) => {
      const words = found.trim()
      if (words === '') return []
      const start = index + found.indexOf(words)
      return [{ question_id: questionId, start, end: start + words.length, text: words }]
    }),
  )
}

/** Whether two places are the same sentence. */
export const isSamePlace = (one: SentencePlace, other: SentencePlace): boolean =>
  one.question_id === other.question_id && one.start === other.start && one.end === other.end

/** The words that stand at these places, in the order of the texts. */
export const wordsAt = (
  sentences: readonly (SentencePlace & { text: string })[],
  places: readonly SentencePlace[],
): string[] =>
  sentences.filter((own) => places.some((place) => isSamePlace(own, place))).map(({ text }) => text)
