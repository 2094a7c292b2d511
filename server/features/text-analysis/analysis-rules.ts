import type { TextCategory } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'
import {
  concessionAfter,
  hasOtherObject,
  isElsewhere,
  isHearsay,
  isOfAnother,
  isPast,
  isSupposed,
  isWished,
  sentenceAround,
  type Tail,
  tailOf,
} from './clause-rules.ts'
import type { Level } from './lexicon-rules.ts'
import { type Match, matchesIn } from './match-rules.ts'
import type { Patterns } from './pattern-rules.ts'

/** What the words of a text may do to the weather: nothing, one step, or rain at once. */
export type TextEffect = 'none' | 'worse' | 'critical'

/** A place that gives cause for concern, in UTF-16 code units; `end` is the first one after it. */
export type Finding = { start: number; end: number; category: TextCategory; level: Level }

type Judged = Match & { tail: Tail; level: Level; category: TextCategory }

const weaker = new Set('少し ちょっと 若干 やや 多少 少々'.split(' '))
const stronger = new Set(
  'とても すごく 本当に かなり 非常 めちゃくちゃ めっちゃ すごい ほんま ほんとに 相当 もう'.split(' '),
)
const aboutOneself: readonly TextCategory[] = ['quitting', 'self_harm', 'health', 'workload', 'growth']

/** 「…の件は解決しました」, but not 「解決したいです」 or 「解決したら」. */
const solved = /(解決|解消|改善)(し|され|でき|して(いただ|もら)[きいえっ])(まし)?た(?![いくら])/

export type Counts = (match: Match) => boolean

/** What of a tokenised Japanese text gives cause for concern, in the order of the text, none over another. */
export function findingsIn(
  text: string,
  tokens: readonly Token[],
  patterns: Patterns,
  counts: Counts,
): Finding[] {
  return apart(
    hitsIn(text, tokens, patterns, counts).map((hit) => ({
      ...placeOf(tokens, hit),
      category: hit.category,
      level: hit.level,
    })),
  )
}

/** The hits that neither their own sentence nor the rest of the text takes back, each with its entry. */
export function hitsIn(
  text: string,
  tokens: readonly Token[],
  patterns: Patterns,
  counts: Counts = () => true,
): Judged[] {
  const matches = matchesIn(tokens, patterns).filter((match) => isSpokenAgainst(match) || counts(match))
  const isMeant = (match: Match) => isSaid(match, tailOf(tokens, match)) && !isWished(tokens, match)
  const comforts = matches.filter((match) => match.entry.category === 'positive' && isMeant(match))
  const harmless = matches.filter((match) => match.entry.category === 'harmless' && isMeant(match))
  const isTakenBack = (match: Match) => {
    const { entry } = match
    if (!entry.isHint) return false
    const { start } = sentenceAround(tokens, match)
    const shown = entry.category === 'self_harm' ? harmless : [...harmless, ...comforts]
    return shown.some(({ from }) => from >= start) || entry.except.some((word) => text.includes(word))
  }
  return matches
    .filter((match) => !isTakenBack(match))
    .flatMap((match) => judge(text, tokens, match))
    .filter((hit, _, judged) => !isWeighedUp(tokens, hit, judged, comforts))
    .filter((hit) => !isOvercome(tokens, hit, [...comforts, ...harmless]))
}

/** Whether an entry says what comforts or shows harmless, not what worries. */
const isSpokenAgainst = ({ entry: { category } }: Match) => category === 'positive' || category === 'harmless'

/** Whether something from this place on, in UTF-16 code units, shows that a hint is none: 「決まりだそうです」. */
export function isShownHarmless(tokens: readonly Token[], patterns: Patterns, place: number): boolean {
  return matchesIn(tokens, patterns).some(
    (match) =>
      match.entry.category === 'harmless' &&
      (tokens[match.from]?.start ?? 0) >= place &&
      isSaid(match, tailOf(tokens, match)) &&
      !isWished(tokens, match),
  )
}

const isSaid = ({ entry }: Match, tail: Tail) =>
  entry.counts === 'either' || tail.isDenied === (entry.counts === 'negated')

/** Whether a hit is of the past and a later sentence comforts: 「最初は緊張しました。今は楽しいです」. */
function isOvercome(tokens: readonly Token[], hit: Judged, comforts: readonly Match[]): boolean {
  if (hit.level !== 'mild' && hit.level !== 'strong') return false
  const { end } = sentenceAround(tokens, hit)
  return isPast(tokens, end) && comforts.some(({ from }) => from > end)
}

/** A hit that its own sentence does not take back, with the weight its adverbs give it. */
function judge(text: string, tokens: readonly Token[], match: Match): Judged[] {
  const { entry } = match
  const { category } = entry
  if (category === 'positive' || category === 'harmless') return []
  const tail = tailOf(tokens, match)
  if (!isSaid(match, tail)) return []
  const { start, end } = sentenceAround(tokens, match)
  const sentence = text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? text.length)
  if (entry.except.some((word) => sentence.includes(word))) return []
  if (entry.level !== 'critical' && solved.test(sentence)) return []
  if (
    category !== 'self_harm' &&
    isSupposed(tokens, match, tail, { start, end }) &&
    entry.level === 'critical'
  )
    return []
  if (isHearsay(tokens, match.to, end) || isElsewhere(tokens, match, start)) return []
  if (aboutOneself.includes(category) && isOfAnother(tokens, match, start)) return []
  if (category === 'quitting' && hasOtherObject(tokens, match)) return []
  return [{ ...match, tail, category, level: weightOf(tokens, match) }]
}

function weightOf(tokens: readonly Token[], { entry, from }: Match): Level {
  const { level } = entry
  if (level === 'critical') return level
  const before = tokens.slice(Math.max(0, from - 2), from).map(({ base }) => base)
  if (before.some((word) => stronger.has(word))) return level === 'firm' ? level : 'strong'
  return before.some((word) => weaker.has(word)) ? 'mild' : level
}

/** Whether the sentence goes on to outweigh a hit: 「大変ですが、充実しています」. Self-harm is never outweighed. */
function isWeighedUp(tokens: readonly Token[], hit: Judged, all: Judged[], comforts: Match[]): boolean {
  if (hit.category === 'self_harm') return false
  const { end } = sentenceAround(tokens, hit)
  const concession = concessionAfter(tokens, hit.tail, end)
  if (!concession) return false
  const isAfter = ({ from }: Match) => from >= concession.from && from < end
  if (all.some(isAfter)) return false
  const isComforted = comforts.some(isAfter)
  if (hit.level === 'mild' || hit.entry.isHint) return true
  if (hit.entry.level === 'firm') return concession.isPast
  return hit.level === 'critical' ? concession.isPast && isComforted : concession.isPast || isComforted
}

/** From the first word to the last one that belongs to its form (辞め|たい, 眠れ|て|い|ませ|ん). */
function placeOf(tokens: readonly Token[], hit: Judged) {
  const { entry, from, to, tail } = hit
  if (entry.isHint && entry.category === 'self_harm') return sentencePlace(tokens, hit)
  let last = to
  for (let token = tokens[last]; token && last < tail.end && belongs(tokens, last); token = tokens[last])
    last += 1
  if (entry.counts === 'negated') {
    const denial = tail.tokens.findIndex(({ base }) => ['ない', 'ん', 'ぬ', 'へん', 'ず'].includes(base))
    last = Math.max(last, to + denial + 1)
  }
  return { start: tokens[from]?.start ?? 0, end: tokens[last - 1]?.end ?? 0 }
}

/** A hint at self-harm is nothing without its sentence: HR reads the whole of it before any weather. */
function sentencePlace(tokens: readonly Token[], hit: Judged) {
  const { start, end } = sentenceAround(tokens, hit)
  return { start: tokens[start]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 }
}

function belongs(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  if (!token) return false
  const isForm = ({ pos, detail }: Token) =>
    pos === '助動詞' || (pos === '動詞' && (detail === '非自立' || detail === '接尾'))
  const next = tokens[place + 1]
  const isBridge = (token.surface === 'て' || token.surface === 'で') && next !== undefined && isForm(next)
  return isForm(token) || isBridge
}

const weights: Record<Level, number> = { critical: 3, firm: 2, strong: 1, mild: 0 }

/** The findings without those that lie over a graver or longer one. */
export function apart(findings: readonly Finding[]): Finding[] {
  const byWeight = findings.toSorted(
    (a, b) => weights[b.level] - weights[a.level] || b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const kept: Finding[] = []
  for (const finding of byWeight)
    if (
      finding.start < finding.end &&
      kept.every(({ start, end }) => finding.end <= start || end <= finding.start)
    )
      kept.push(finding)
  return kept.sort((a, b) => a.start - b.start)
}
