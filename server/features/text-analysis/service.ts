import { readFileSync } from 'node:fs'
import type { Language } from '#contract/codes.ts'
import type { TextCategory } from '#contract/text-analysis/categories.ts'
import { type Token, tokenize } from '../../platform/tokenizer.ts'
import { apart, type Counts, type Finding, isShownHarmless, type TextEffect } from './analysis-rules.ts'
import { type GravePlace, graveInChinese, graveInEnglish } from './foreign-rules.ts'
import { countsIn, learnedIn, withLearned } from './learned-rules.ts'
import { type Entry, readLexicon } from './lexicon-rules.ts'
import { type Model, readModel } from './model-rules.ts'
import { asText, compile, cutsIn, type Patterns, wordsIn } from './pattern-rules.ts'
import { isAsking } from './question-rules.ts'
import { countedIn, type NamedFinding, type Silences } from './words-rules.ts'

export type { TextEffect } from './analysis-rules.ts'
export { heldOutSentences } from './measuring/held-out-service.ts'
export type { Figures, Hits } from './measuring/measure-rules.ts'
export { type Measured, measured } from './measuring/measured-rules.ts'
export { isAsking } from './question-rules.ts'
export type { Silences } from './words-rules.ts'

export type Analysis = {
  lexiconVersion: string
  effect: TextEffect
  findings: NamedFinding[]
  silenced: NamedFinding[]
  categories: TextCategory[]
  asks: boolean
}

const tableOf = (name: string) => readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
const lexicon = readLexicon(tableOf('lexicon'), tableOf('classes'))

export const lexiconVersion = lexicon.version

/** Reads a free text. Japanese is cut into words first (in the tokeniser's thread); of English and Chinese only critical words and fear of a person are known. */
export async function analyse(
  text: string,
  language: Language,
  silences: Silences = () => false,
): Promise<Analysis> {
  if (!isJapanese(text, language)) return judged(text, language, [], { ...nothing, silences })
  const [tokens, patterns] = await Promise.all([tokenize(text.toWellFormed()), compiledOnce()])
  learnt ??= readModel(readFileSync(new URL('./model.bin.gz', import.meta.url)))
  const learned = learnedIn(tokens, learnt)
  const { finding } = learned
  const isNone = finding?.level === 'mild' && isShownHarmless(tokens, patterns, finding.start)
  const counts = countsIn(tokens, learnt, learned)
  return judged(text, language, tokens, { patterns, counts, learned: isNone ? null : finding, silences })
}

/** Learnt from sentences by `scripts/learn-texts.ts`; read with the first Japanese text. */
let learnt: Model | null = null

let compiling: Promise<Patterns> | null = null

/** The lexicon's patterns, cut as the tokeniser cuts them, once for the process. */
function compiledOnce(): Promise<Patterns> {
  compiling ??= cutPatterns().catch((problem: unknown) => {
    compiling = null
    throw problem
  })
  return compiling
}

const cutPatterns = async (): Promise<Patterns> =>
  compile(lexicon, cutsIn(wordsIn(lexicon), await tokenize(asText(wordsIn(lexicon)))))

type How = { patterns: Patterns; counts: Counts; learned: Finding | null; silences: Silences }

const nothing = { patterns: new Map(), counts: () => true, learned: null }

function judged(
  text: string,
  language: Language,
  tokens: readonly Token[],
  { patterns, counts, learned, silences }: How,
): Analysis {
  const foreign = [
    ...graveInEnglish(text),
    ...(tokens.length === 0 || language.startsWith('zh') ? graveInChinese(text) : []),
  ]
  const { counted, silenced } = withLearned(
    countedIn(text, tokens, { patterns, counts }, silences),
    learned,
    silences,
  )
  const found = [...counted, ...foreign.map(asFinding)]
  const kept = new Set<Finding>(apart(found))
  const findings = found.filter((one) => kept.has(one)).sort((a, b) => a.start - b.start)
  const hasCritical = findings.some(({ level }) => level === 'critical')
  return {
    lexiconVersion,
    effect: hasCritical ? 'critical' : findings.length > 0 ? 'worse' : 'none',
    findings,
    silenced,
    categories: [...new Set(findings.map(({ category }) => category))],
    asks: isAsking(text),
  }
}

const asFinding = (place: GravePlace): NamedFinding => ({ ...place, words: null })

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

const foreignPlaces = (text: string): GravePlace[] => [...graveInEnglish(text), ...graveInChinese(text)]

/** Whether a text names self-harm, by its spellings alone: at once, without grammar, and rather once too often. */
export function namesSelfHarm(text: string): boolean {
  return (
    selfHarmWords.some((word) => text.includes(word)) ||
    foreignPlaces(text).some(({ category }) => category === 'self_harm')
  )
}

export function namesCritical(text: string): boolean {
  return (
    criticalWords.some((word) => text.includes(word)) ||
    foreignPlaces(text).some(({ level }) => level === 'critical')
  )
}
