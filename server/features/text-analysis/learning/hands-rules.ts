import { type TextCategory, textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { TextEffect } from '../analysis-rules.ts'

export type Taught = { hand: string; effect: TextEffect; categories: TextCategory[]; text: string }

const effects = ['none', 'worse', 'critical'] as const

/** The sentences of a table with the columns hand, effect, categories, text; throws at a line that is none. */
export function readTaught(table: string): Taught[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [hand = '', effect, categories = '', text = ''] = line.split('\t')
      const known = effects.find((one) => one === effect)
      if (!known || hand === '' || text === '')
        throw new Error(`a sentence to learn from is not whole: ${line}`)
      return {
        hand,
        effect: known,
        text,
        categories: textCategoryKeys.filter((key) => categories.split('|').includes(key)),
      }
    })
}
