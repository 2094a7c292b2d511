import { readFileSync } from 'node:fs'
import type { Language } from '#contract/codes.ts'
import type { TextCategory } from '#contract/text-analysis/categories.ts'
import { type Token, tokenize } from '../../platform/tokenizer.ts'
import { apart, type Finding, findingsIn } from './analysis-rules.ts'
import { type CriticalPlace, criticalInChinese, criticalInEnglish } from './foreign-rules.ts'
import { type Entry, readLexicon } from './lexicon-rules.ts'
import { isAsking } from './question-rules.ts'

export type { Finding } from './analysis-rules.ts'
export { type HeldOut, type Hits, heldOut } from './measured-rules.ts'

/** What the words of a text may do to the weather: nothing, one step, or rain at once. */
export type TextEffect = 'none' | 'worse' | 'critical'

export type Analysis = {
  lexiconVersion: string
  effect: TextEffect
  findings: Finding[]
  categories: TextCategory[]
  asks: boolean
}

const lexicon = readLexicon(readFileSync(new URL('./lexicon.tsv', import.meta.url), 'utf8'))

/** The version of the lexicon that analyses now. */
export const lexiconVersion = lexicon.version

/** Reads a free text. Japanese is cut into words first (in the tokeniser's thread); of English and Chinese only critical words are known. */
export async function analyse(text: string, language: Language): Promise<Analysis> {
  return judged(text, language, isJapanese(text, language) ? await tokenize(text.toWellFormed()) : [])
}

/** The same when the words are at hand. */
function judged(text: string, language: Language, tokens: readonly Token[]): Analysis {
  const foreign = [
    ...criticalInEnglish(text),
    ...(tokens.length === 0 || language.startsWith('zh') ? criticalInChinese(text) : []),
  ]
  const findings = apart([...findingsIn(text, tokens, lexicon), ...foreign.map(asFinding)])
  const hasCritical = findings.some(({ level }) => level === 'critical')
  return {
    lexiconVersion,
    effect: hasCritical ? 'critical' : findings.length > 0 ? 'worse' : 'none',
    findings,
    categories: [...new Set(findings.map(({ category }) => category))],
    asks: isAsking(text),
  }
}

const asFinding = (place: CriticalPlace): Finding => ({ ...place, level: 'critical' })

/** Texts with kana are Japanese; without any, the language they were written under decides. */
function isJapanese(text: string, language: Language): boolean {
  return /[\u3040-\u30ff]/.test(text) || language === 'ja'
}

/** Said as often by who has come from another company as by who wants to leave this one. */
const ambiguous = ['転職', '退職']

const spellings = (isMeant: (entry: Entry) => boolean): string[] =>
  lexicon.entries.filter(isMeant).flatMap(({ plain }) => plain.filter((word) => !ambiguous.includes(word)))

const selfHarmWords = spellings(({ category }) => category === 'self_harm')
const criticalWords = spellings(({ level }) => level === 'critical')

const foreignPlaces = (text: string): CriticalPlace[] => [
  ...criticalInEnglish(text),
  ...criticalInChinese(text),
]

/** Whether a text names self-harm, by its spellings alone: at once, without grammar, and rather once too often. */
export function namesSelfHarm(text: string): boolean {
  return (
    selfHarmWords.some((word) => text.includes(word)) ||
    foreignPlaces(text).some(({ category }) => category === 'self_harm')
  )
}

/** The same for every critical word. */
export function namesCritical(text: string): boolean {
  return criticalWords.some((word) => text.includes(word)) || foreignPlaces(text).length > 0
}
