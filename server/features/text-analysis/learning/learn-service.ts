import { readFileSync } from 'node:fs'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { type Token, tokenize } from '../../../platform/tokenizer.ts'
import { sentencesOf } from '../learned-rules.ts'
import { readLexicon } from '../lexicon-rules.ts'
import { heldOutSentences } from '../measuring/held-out-service.ts'
import { readSentences } from '../measuring/sentences-rules.ts'
import { buckets, type Model, partsOf, topicBuckets, topicPartsOf } from '../model-rules.ts'
import { readTaught, type Taught } from './hands-rules.ts'
import { learn, rarityOf } from './train-rules.ts'

export type Lesson = Taught & { sentences: Token[][]; parts: Int32Array; topicParts: Int32Array }

const tableOf = (name: string) => readFileSync(new URL(`../${name}.tsv`, import.meta.url), 'utf8')
const fileOf = (name: string) => tableOf(`sentences/${name}`)
const ofLexicon = ['building', 'building-indirect', 'building-hints', 'building-frames']

/** The sentences for and against each critical entry of the lexicon, but for those that a held-out hand wrote too. */
function examples(): Taught[] {
  const held = new Set(heldOutSentences().map(({ text }) => text))
  return readLexicon(tableOf('lexicon'), tableOf('classes'))
    .entries.flatMap(({ category, examples: its }): Taught[] =>
      its
        ? [
            {
              hand: 'lexicon',
              effect: 'critical',
              text: its.found,
              categories: textCategoryKeys.filter((key) => key === category),
            },
            { hand: 'lexicon', effect: 'none', categories: [], text: its.left },
          ]
        : [],
    )
    .filter(({ text }) => !held.has(text))
}

/** All lessons: taught sentences and those of the lexicon, without held-out ones. */
export async function lessons(): Promise<Lesson[]> {
  const built = ofLexicon.flatMap((hand) =>
    readSentences(fileOf(hand)).map(({ effect, categories, text }) => ({
      hand,
      effect,
      text,
      categories: textCategoryKeys.filter((key) => categories.includes(key)),
    })),
  )
  const taught = [...readTaught(fileOf('learning')), ...built, ...examples()]
  return Promise.all(
    taught.map(async (one) => {
      const sentences = sentencesOf(await tokenize(one.text))
      return { ...one, sentences, parts: partsOf(sentences), topicParts: topicPartsOf(sentences) }
    }),
  )
}

/** Hands that also wrote what is said every day, short and without weight. */
const ofEveryDay = new Set(['20', '21', '22', '23', 'building'])
const longestOfEveryDay = 22
const everyWhich = 4

/** Every fourth lesson again among everyday sentences, as concern counts in any company. */
function amongOthers(taught: readonly Lesson[]): Lesson[] {
  const calm = taught.filter(
    ({ hand, effect, text, sentences }) =>
      ofEveryDay.has(hand) && effect === 'none' && sentences.length === 1 && text.length <= longestOfEveryDay,
  )
  if (calm.length === 0) return []
  return taught.flatMap((one, at) => {
    if (at % everyWhich !== 0) return []
    const turn = at / everyWhich
    const before = turn % 3 === 1 ? [] : (calm[turn % calm.length]?.sentences ?? [])
    const behind = turn % 3 === 0 ? [] : (calm[(turn * 7) % calm.length]?.sentences ?? [])
    const sentences = [...before, ...one.sentences, ...behind]
    return [{ ...one, sentences, parts: partsOf(sentences) }]
  })
}

/** How far texts worry and how grave they are, as these sentences teach it. */
export function worryFrom(taught: readonly Lesson[]): Pick<Model, 'rarity' | 'concern' | 'critical'> {
  const reported = [...taught, ...amongOthers(taught)]
  const rarity = rarityOf(
    reported.map(({ parts }) => parts),
    buckets,
  )
  const of = (isMeant: (one: Taught) => boolean) =>
    learn(
      reported.map((one) => ({ parts: one.parts, isMeant: isMeant(one) })),
      rarity,
    )
  return {
    rarity,
    concern: of(({ effect }) => effect !== 'none'),
    critical: of(({ effect }) => effect === 'critical'),
  }
}

export function modelFrom(taught: readonly Lesson[], from: Model['from']): Model {
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
  return { from, topicRarity, topics, ...worryFrom(taught) }
}
