import type { TextCategory } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'
import { type Counts, type Finding, findingsIn, hitsIn } from './analysis-rules.ts'
import type { Match } from './match-rules.ts'
import type { Patterns } from './pattern-rules.ts'

/** A finding with the lexicon's words that it stands on (残業〜多い, 眠れる〜ない); null where they are not of the lexicon. */
export type NamedFinding = Finding & { words: string | null }

/** Whether a company lets these words count no more. */
export type Silences = (finding: { category: TextCategory; words: string | null }) => boolean

/** The entry behind a finding: the longest of its category that begins there and ends in it. */
function matchOf(tokens: readonly Token[], matches: readonly Match[], finding: Finding): Match | undefined {
  return matches
    .filter(
      ({ entry, from, to }) =>
        entry.category === finding.category &&
        tokens[from]?.start === finding.start &&
        (tokens[to - 1]?.end ?? 0) <= finding.end,
    )
    .sort((a, b) => b.to - a.to)[0]
}

/** The entry's own words as the text has them; what stands between them is the writer's, and left out. */
function wordsOf(tokens: readonly Token[], { entry, from, to }: Match): string {
  const written = entry.patterns.flatMap((elements) => elements.flatMap(({ words }) => words))
  const known = new Set(written.flatMap((word) => word.split('+')).map((word) => word.replace(/^=/, '')))
  const said: string[] = []
  for (let at = from; at < to; ) {
    const found = longestWord(tokens.slice(at, to), known)
    if (found) said.push(found.word)
    at += found?.length ?? 1
  }
  return [...said, ...(entry.counts === 'negated' ? ['ない'] : [])].join('〜')
}

function longestWord(tokens: readonly Token[], known: ReadonlySet<string>) {
  for (let length = tokens.length; length > 0; length -= 1) {
    const before = tokens.slice(0, length - 1).map(({ surface }) => surface)
    const last = tokens[length - 1]
    const word = [last?.base, last?.surface]
      .map((end) => [...before, end ?? ''].join(''))
      .find((one) => known.has(one))
    if (word !== undefined) return { word, length }
  }
  return null
}

const isApart = (others: readonly Finding[], { start, end }: Finding): boolean =>
  others.every((other) => end <= other.start || other.end <= start)

const without = (patterns: Patterns, gone: ReadonlySet<unknown>): Patterns =>
  new Map([...patterns].map(([word, variants]) => [word, variants.filter(({ entry }) => !gone.has(entry))]))

/** What counts without muted terms, read again so that what they covered shows; words about life are never muted. */
export function countedIn(
  text: string,
  tokens: readonly Token[],
  { patterns, counts }: { patterns: Patterns; counts: Counts },
  silences: Silences,
): { counted: NamedFinding[]; silenced: NamedFinding[] } {
  const counted: NamedFinding[] = []
  const silenced: NamedFinding[] = []
  const gone = new Set<unknown>()
  const first = findingsIn(text, tokens, patterns, counts)
  if (first.length === 0) return { counted, silenced }
  const matches = hitsIn(text, tokens, patterns, counts)
  for (let found: Finding[] = first, before = -1; gone.size > before; ) {
    before = gone.size
    for (const finding of found.filter((one) => isApart(counted, one))) {
      const match = matchOf(tokens, matches, finding)
      const named = { ...finding, words: match ? wordsOf(tokens, match) : null }
      if (match && finding.category !== 'self_harm' && silences(named)) {
        gone.add(match.entry)
        if (isApart(silenced, named)) silenced.push(named)
      } else counted.push(named)
    }
    if (gone.size > before) found = findingsIn(text, tokens, without(patterns, gone), counts)
  }
  return { counted, silenced: silenced.filter((one) => isApart(counted, one)) }
}
