import { type TextCategory, textCategoryKeys } from '#contract/text-analysis/categories.ts'

/** A hit's weight; a mild one yields to any contrast, a firm one only to the past (眠れませんが、楽しいです). */
export type Level = 'mild' | 'strong' | 'firm' | 'critical'

/** A word as the tokeniser cuts it: its dictionary form or its spelling, or (`isSpelling`) this spelling only. */
export type Atom = { word: string; isSpelling: boolean }

/** One place of a pattern: any of these, each of which is one word or several in a row. */
export type Element = {
  ways: readonly (readonly Atom[])[]
  isOptional: boolean
  /** Words may stand between the one before and this one, within the same clause. */
  isAfterGap: boolean
}

/** What is said against trouble (`positive`), and what shows that a hint is none (`harmless`). */
type Topic = TextCategory | 'positive' | 'harmless'

export type Entry = {
  category: Topic
  /** Before its sentence is looked at. */
  level: Level
  /** A hint only: it gives way to anything positive or harmless in the whole text. */
  isHint: boolean
  /** Whether it counts when said (つらい), when denied (眠れる), or both ways (いなくなっても誰も困らない). */
  counts: 'affirmed' | 'negated' | 'either'
  written: string
  /** Words of each pattern before they are cut. */
  patterns: readonly (readonly WrittenElement[])[]
  /** It does not count in a text (a hint) or a sentence with one of these. */
  except: readonly string[]
  /** Spellings by which the word is found without looking at the grammar. */
  plain: readonly string[]
  /** Of a critical entry, a sentence that it must find and one that it must not. */
  examples: { found: string; left: string } | null
}

type WrittenElement = Omit<Element, 'ways'> & { words: readonly string[] }

export type Lexicon = { version: string; entries: readonly Entry[] }

/** A lexicon's tables: `a|b` or, `@class`, `a+b` adjacent, `a?` optional, `~` gap, `=a` exact, ` / ` or else. */
export function readLexicon(table: string, classTable: string): Lexicon {
  const [first = '', , ...lines] = table.trimEnd().split('\n')
  const classes = readClasses(classTable)
  return {
    version: first.split('\t')[1] ?? '',
    entries: lines.map((line, index) => readEntry(line, index, classes)),
  }
}

type Classes = ReadonlyMap<string, readonly string[]>

function readClasses(table: string): Classes {
  const classes = new Map<string, readonly string[]>()
  for (const line of table.trimEnd().split('\n').slice(1)) {
    const [name = '', words = ''] = line.split('\t')
    if (classes.has(name)) throw new Error(`the class ${name} is there twice`)
    classes.set(name, wordsOf(words, classes))
  }
  return classes
}

function wordsOf(alternatives: string, classes: Classes): string[] {
  return alternatives.split('|').flatMap((word) => {
    if (!word.startsWith('@')) return [word]
    const held = classes.get(word)
    if (!held) throw new Error(`there is no class ${word}`)
    return held
  })
}

function readEntry(line: string, index: number, classes: Classes): Entry {
  const [category, weight = '', counts, pattern = '', except, plain, found, left] = line.split('\t')
  const known = [...textCategoryKeys, 'positive' as const, 'harmless' as const].find(
    (key) => key === category,
  )
  const isHint = weight.endsWith('*')
  const level = levels.find((one) => one === (isHint ? weight.slice(0, -1) : weight))
  const patterns = pattern.split(' / ').map((written) => elementsOf(written, classes))
  const isCounts = counts === 'affirmed' || counts === 'negated' || counts === 'either'
  if (!known || !level || !isCounts || patterns.some((elements) => elements.length === 0))
    throw new Error(`the lexicon's entry ${index + 1} does not read: ${line}`)
  return {
    category: known,
    level,
    isHint,
    counts,
    patterns,
    written: pattern,
    except: listOf(except),
    plain: listOf(plain),
    examples: found && left ? { found, left } : null,
  }
}

const levels = ['mild', 'strong', 'firm', 'critical'] as const satisfies readonly Level[]

function listOf(field: string | undefined): string[] {
  return field === undefined || field === '-' ? [] : field.split(',').filter((word) => word !== '')
}

function elementsOf(pattern: string, classes: Classes): WrittenElement[] {
  const parts = pattern.split(' ').filter((part) => part !== '')
  return parts.flatMap((part, place) => {
    if (part === '~') return []
    const isOptional = part.endsWith('?')
    const words = wordsOf(isOptional ? part.slice(0, -1) : part, classes)
    return [{ words, isOptional, isAfterGap: parts[place - 1] === '~' }]
  })
}
