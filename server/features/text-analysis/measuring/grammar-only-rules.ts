import type { Token } from '../../../platform/tokenizer.ts'

export type Example = { tokens: readonly Token[]; isConcern: boolean }

const functionWords = new Set(['助詞', '助動詞', '記号', '連体詞', '接続詞', '感動詞'])

/** Nothing but grammar: particles, endings and marks as written, of every other word its part of speech and form. */
function shapeOf(tokens: readonly Token[]): string[] {
  const words = tokens.map(({ surface, pos, detail, form }) =>
    functionWords.has(pos) || detail === '非自立' || detail === '接尾' ? surface : `${pos}:${form}`,
  )
  return [...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]
}

/** A naive Bayes over grammar alone, which shows how much the way of writing gives away. */
export function learnGrammar(examples: readonly Example[]): (tokens: readonly Token[]) => boolean {
  const seen = { true: new Map<string, number>(), false: new Map<string, number>() }
  const texts = { true: 0, false: 0 }
  for (const { tokens, isConcern } of examples) {
    texts[`${isConcern}`] += 1
    const counts = seen[`${isConcern}`]
    for (const part of new Set(shapeOf(tokens))) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const chance = (part: string, kind: 'true' | 'false') =>
    Math.log(((seen[kind].get(part) ?? 0) + 1) / (texts[kind] + 2))
  return (tokens) => {
    const start = Math.log(texts.true) - Math.log(texts.false)
    const parts = [...new Set(shapeOf(tokens))].filter((part) => seen.true.has(part) || seen.false.has(part))
    return parts.reduce((sum, part) => sum + chance(part, 'true') - chance(part, 'false'), start) > 0
  }
}
