import type { ReleasePerson } from '#contract/answers/release-calls.ts'
import { searchForm } from '#contract/search-form.ts'
import { sentencesOf } from './sentence-rules.ts'

export type DisclosedText = { text: string; harassing: readonly { start: number; end: number }[] }

const superior = /上司|\b(?:boss|supervisor|manager)\b|主管|上級|上级|老闆|老板/i

/** Whether a grave answer may be about this person: named near harassment, or called 「上司」 there. */
export function concernAbout(
  disclosed: readonly DisclosedText[],
  { lastname, isSupervisor }: { lastname: string; isSupervisor: boolean },
): ReleasePerson['concern'] {
  const isNamed = ({ text }: DisclosedText) => names(text, lastname)
  const harassing = disclosed.filter((one) => one.harassing.length > 0)
  if (harassing.some((one) => isNamed(one) || (isSupervisor && blamesSuperior(one)))) return 'harasser'
  if (harassing.length > 0) return 'harassment'
  return disclosed.some(isNamed) ? 'named' : null
}

/** In any written form of the name; 「小林」 does not name 「林」. */
function names(text: string, lastname: string): boolean {
  const name = searchForm(lastname).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (name === '') return false
  return new RegExp(`(?<![\\p{Script=Han}\\p{Script=Latin}])${name}(?!\\p{Script=Latin})`, 'u').test(
    searchForm(text),
  )
}

const blamesSuperior = ({ text, harassing }: DisclosedText): boolean =>
  sentencesOf([{ questionId: null, text }]).some(
    (sentence) =>
      superior.test(sentence.text) &&
      harassing.some(({ start, end }) => start < sentence.end && end > sentence.start),
  )
