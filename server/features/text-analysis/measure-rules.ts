import type { Lexicon } from './lexicon-rules.ts'

type Effect = 'none' | 'worse' | 'critical'

/** A labelled sentence: what a careful reader of HR would have it do to the weather. */
export type Sentence = { text: string; effect: Effect; categories: string[]; asks: boolean }

/** Hits among what was found (precision) and among what should be found (recall), as fractions; 1 where nothing was or should be. */
export type Accuracy = { precision: number; recall: number }

/** The labelled sentences of a table: id, effect, categories, question_tag, text. */
export function readSentences(table: string): Sentence[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, effect, categories = '', question, text = ''] = line.split('\t')
      const known = (['none', 'worse', 'critical'] as const).find((one) => one === effect)
      if (!known) throw new Error(`no such effect: ${line}`)
      return {
        text,
        effect: known,
        categories: categories === '-' ? [] : categories.split(','),
        asks: question === 'question',
      }
    })
}

/** How well something was found: pairs of whether it was found and whether it should have been. */
export function accuracyOf(pairs: readonly (readonly [found: boolean, wanted: boolean])[]): Accuracy {
  const found = pairs.filter(([one]) => one).length
  const wanted = pairs.filter(([, one]) => one).length
  const both = pairs.filter(([one, other]) => one && other).length
  return { precision: found === 0 ? 1 : both / found, recall: wanted === 0 ? 1 : both / wanted }
}

/** What a search for the lexicon's words alone would do: no grammar, no sentence. */
export function plainEffect(text: string, { entries }: Lexicon): Effect {
  const hits = entries.filter(
    ({ category, plain }) => category !== 'positive' && plain.some((word) => text.includes(word)),
  )
  if (hits.some(({ level }) => level === 'critical')) return 'critical'
  return hits.length > 0 ? 'worse' : 'none'
}
