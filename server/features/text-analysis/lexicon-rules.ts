import { type TextCategory, textCategoryKeys } from '#contract/text-analysis/categories.ts'

/**
 * How much a hit weighs; a mild one gives way to anything said against it, a firm one only to its being past
 * (眠れませんが、楽しいです).
 */
export type Level = 'mild' | 'strong' | 'firm' | 'critical'

/** One word of a pattern: any of these dictionary forms or spellings. */
export type Element = {
  words: readonly string[]
  isOptional: boolean
  /** Words may stand between the one before and this one, within the same clause. */
  isAfterGap: boolean
}

export type Entry = {
  category: TextCategory | 'positive'
  /** Before its sentence is looked at. */
  level: Level
  /** Whether it counts when said (つらい) or when denied (眠れる). */
  counts: 'affirmed' | 'negated'
  /** Sequences of words, any of which is the entry. */
  patterns: readonly (readonly Element[])[]
  /** It does not count in a sentence with one of these. */
  except: readonly string[]
  /** Spellings by which the word is found without looking at the grammar. */
  plain: readonly string[]
}

/** One pattern of an entry. */
export type Way = { entry: Entry; elements: readonly Element[] }

export type Lexicon = { version: string; entries: readonly Entry[]; byFirstWord: ReadonlyMap<string, Way[]> }

/**
 * A lexicon as written in its table. A pattern is words in their order: `a|b` one of them, `a?` may be left out,
 * `~` words may stand between, `=a` this spelling only, ` / ` or else. Particles and adverbs may always stand between.
 * @throws Error naming the line that does not read
 */
export function readLexicon(table: string): Lexicon {
  const [first = '', , ...lines] = table.trimEnd().split('\n')
  const entries = lines.map(readEntry)
  const byFirstWord = new Map<string, Way[]>()
  for (const way of entries.flatMap((entry) => entry.patterns.map((elements) => ({ entry, elements }))))
    for (const word of way.elements[0]?.words ?? [])
      byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), way])
  return { version: first.split('\t')[1] ?? '', entries, byFirstWord }
}

function readEntry(line: string, index: number): Entry {
  const [category, level, counts, pattern = '', except, plain] = line.split('\t')
  const known = [...textCategoryKeys, 'positive' as const].find((key) => key === category)
  const patterns = pattern.split(' / ').map(elementsOf)
  const isLevel = level === 'mild' || level === 'strong' || level === 'firm' || level === 'critical'
  const isCounts = counts === 'affirmed' || counts === 'negated'
  if (!known || !isLevel || !isCounts || patterns.some((elements) => elements.length === 0))
    throw new Error(`the lexicon's entry ${index + 1} does not read: ${line}`)
  return { category: known, level, counts, patterns, except: listOf(except), plain: listOf(plain) }
}

function listOf(field: string | undefined): string[] {
  return field === undefined || field === '-' ? [] : field.split(',').filter((word) => word !== '')
}

function elementsOf(pattern: string): Element[] {
  const parts = pattern.split(' ').filter((part) => part !== '')
  return parts.flatMap((part, place) => {
    if (part === '~') return []
    const isOptional = part.endsWith('?')
    const words = (isOptional ? part.slice(0, -1) : part).split('|')
    return [{ words, isOptional, isAfterGap: parts[place - 1] === '~' }]
  })
}
