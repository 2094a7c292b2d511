import { readFileSync } from 'node:fs'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { type Token, tokenize } from '../../../platform/tokenizer.ts'
import { sentencesOf } from '../learned-rules.ts'
import { readSentences } from '../measuring/sentences-rules.ts'
import { buckets, type Model, partsOf, topicBuckets, topicPartsOf } from '../model-rules.ts'
import { readTaught, type Taught } from './hands-rules.ts'
import { learn, rarityOf } from './train-rules.ts'

/** A sentence with its words and parts. */
export type Lesson = Taught & { tokens: readonly Token[]; parts: Int32Array; topicParts: Int32Array }

const fileOf = (name: string) => readFileSync(new URL(`../sentences/${name}.tsv`, import.meta.url), 'utf8')
const ofLexicon = ['building', 'building-indirect', 'building-hints', 'building-frames']

/** Everything there is to learn from: the hands' sentences, and those that the lexicon is built on. Held-out ones are none of them. */
export async function lessons(): Promise<Lesson[]> {
  const built = ofLexicon.flatMap((hand) =>
    readSentences(fileOf(hand)).map(({ effect, categories, text }) => ({
      ...{ hand, effect, text },
      categories: textCategoryKeys.filter((key) => categories.includes(key)),
    })),
  )
  const taught = [...readTaught(fileOf('learning')), ...built]
  return Promise.all(
    taught.map(async (one) => {
      const tokens = await tokenize(one.text)
      const sentences = sentencesOf(tokens)
      return { ...one, tokens, parts: partsOf(sentences), topicParts: topicPartsOf(sentences) }
    }),
  )
}

/** What these sentences teach. */
export function modelFrom(taught: readonly Lesson[], from: Model['from']): Model {
  const rarity = rarityOf(
    taught.map(({ parts }) => parts),
    buckets,
  )
  const of = (isMeant: (one: Taught) => boolean) =>
    learn(
      taught.map((one) => ({ parts: one.parts, isMeant: isMeant(one) })),
      rarity,
    )
  const worried = taught.filter(({ categories }) => categories.length > 0)
  const topicRarity = rarityOf(
    worried.map(({ topicParts }) => topicParts),
    topicBuckets,
  )
  const topics = textCategoryKeys.map((key) =>
    learn(
      worried.map(({ topicParts, categories }) => ({ parts: topicParts, isMeant: categories.includes(key) })),
      topicRarity,
    ),
  )
  return {
    ...{ from, rarity, topicRarity, topics },
    concern: of(({ effect }) => effect !== 'none'),
    critical: of(({ effect }) => effect === 'critical'),
  }
}
