import type { TextCategory } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'
import {
  concessionAfter,
  hasOtherObject,
  isElsewhere,
  isHearsay,
  isOfAnother,
  isSupposed,
  sentenceAround,
  type Tail,
  tailOf,
} from './clause-rules.ts'
import type { Level, Lexicon } from './lexicon-rules.ts'
import { type Match, matchesIn } from './match-rules.ts'

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

/** What of a tokenised Japanese text gives cause for concern, in the order of the text, none over another. */
export function findingsIn(text: string, tokens: readonly Token[], lexicon: Lexicon): Finding[] {
  const matches = matchesIn(tokens, lexicon)
  const comforts = matches.filter(
    (match) => match.entry.category === 'positive' && !tailOf(tokens, match).isDenied,
  )
  const judged = matches.flatMap((match) => judge(text, tokens, match))
  const weighed = judged.filter((hit) => !isWeighedUp(tokens, hit, judged, comforts))
  return apart(weighed.map((hit) => ({ ...placeOf(tokens, hit), category: hit.category, level: hit.level })))
}

/** A hit that its own sentence does not take back, with the weight its adverbs give it. */
function judge(text: string, tokens: readonly Token[], match: Match): Judged[] {
  const { entry } = match
  const { category } = entry
  if (category === 'positive') return []
  const tail = tailOf(tokens, match)
  if (tail.isDenied !== (entry.counts === 'negated')) return []
  const { start, end } = sentenceAround(tokens, match)
  const sentence = text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? text.length)
  if (entry.except.some((word) => sentence.includes(word))) return []
  if (entry.level !== 'critical' && solved.test(sentence)) return []
  if (category !== 'self_harm' && isSupposed(tokens, match, tail, start) && entry.level === 'critical')
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
  if (hit.level === 'mild') return true
  if (hit.entry.level === 'firm') return concession.isPast
  return hit.level === 'critical' ? concession.isPast && isComforted : concession.isPast || isComforted
}

/** From the first word to the last one that belongs to its form (辞め|たい, 眠れ|て|い|ませ|ん). */
function placeOf(tokens: readonly Token[], { entry, from, to, tail }: Judged) {
  let last = to
  for (let token = tokens[last]; token && last < tail.end && belongs(tokens, last); token = tokens[last])
    last += 1
  if (entry.counts === 'negated') {
    const denial = tail.tokens.findIndex(({ base }) => ['ない', 'ん', 'ぬ', 'へん', 'ず'].includes(base))
    last = Math.max(last, to + denial + 1)
  }
  return { start: tokens[from]?.start ?? 0, end: tokens[last - 1]?.end ?? 0 }
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

const weights: Record<Level, number> = { critical: 2, firm: 1, strong: 1, mild: 0 }

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
