import { gunzipSync } from 'node:zlib'
import type { TextEffect } from '../analysis-rules.ts'

/** A labelled sentence: what a careful reader of HR would have it do to the weather. */
export type Sentence = { text: string; effect: TextEffect; categories: string[]; asks: boolean }

/** Who wrote a held-out sentence: `direct` the lexicon's author, the others hands who wrote hints and lookalikes. */
export type HeldOutSet = 'direct' | 'indirect' | 'first' | 'second'

export type HeldOutSentence = Sentence & {
  id: string
  set: HeldOutSet
  /** Whether a sentence without concern is told in the grammar of hints (私だけ…, …と言われて, …ていません). */
  isHintLike: boolean
  /** What another hand, who had not seen the labels, called it: the effect and the main category (`-` for none). */
  second: { effect: string; category: string } | null
}

const effects = ['none', 'worse', 'critical'] as const
const sets = ['direct', 'indirect', 'first', 'second'] as const

function rowsOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => {
    const fields = line.split('\t')
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? '']))
  })
}

function sentenceOf({ effect, categories = '', question_tag, text = '' }: Record<string, string>): Sentence {
  const known = effects.find((one) => one === effect)
  if (!known || text === '') throw new Error('a labelled sentence has no effect or no text')
  return {
    text,
    effect: known,
    categories: categories === '-' ? [] : categories.split(','),
    asks: question_tag !== '-' && question_tag !== '',
  }
}

/** The labelled sentences of a table whose first line names its columns: effect, categories, question_tag, text. */
export const readSentences = (table: string): Sentence[] => rowsOf(table).map(sentenceOf)

/** Held-out sentences as they are stored: compressed and in base64, so that nobody reads one by accident. */
export function readHeldOut(stored: string): HeldOutSentence[] {
  return rowsOf(gunzipSync(Buffer.from(stored, 'base64')).toString('utf8')).map((row) => {
    const set = sets.find((one) => one === row.set)
    if (!set) throw new Error('a held-out sentence is of no known set')
    const { id = '', gram, second_effect: effect = '-', second_category: category = '-' } = row
    const second = effect === '-' ? null : { effect, category }
    return { ...sentenceOf(row), id, set, isHintLike: gram === 'hintlike', second }
  })
}
