import { gunzipSync, gzipSync } from 'node:zlib'
import { type TextCategory, textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { Token } from '../../platform/tokenizer.ts'

/** Places of the table; every part of a text (words, words in a row, letters) falls into one of them. */
export const buckets = 1 << 20
/** Of the words that tell the topic. */
export const topicBuckets = 1 << 16

/** How rare a part is, in steps of the byte that keeps it. */
export const raritySteps = 25

/** A linear model: of each part how rare it is and what it adds, in whole steps. */
export type Model = {
  from: { concern: number; critical: number }
  rarity: Uint8Array
  concern: Weights
  critical: Weights
  topicRarity: Uint8Array
  topics: readonly Weights[]
}
export type Weights = { bias: number; step: number; weights: Int8Array }

// FNV-1a over UTF-16 units, carried on from part to part; http://www.isthe.com/chongo/tech/comp/fnv/
function extended(hash: number, text: string): number {
  let carried = hash
  for (let at = 0; at < text.length; at += 1) carried = Math.imul(carried ^ text.charCodeAt(at), 0x01000193)
  return carried
}

const begun = (kind: string) => extended(0x811c9dc5, kind)
const one = begun('1')
const two = begun('2')
const three = begun('3')
const apart = begun('s')
const letter = begun('c')

/** A part's place in a table of this size, which is a power of two. */
const placeOf = (hash: number, size: number) => (hash ^ (hash >>> 15)) & (size - 1)

const inRow = (hash: number, ...words: string[]) =>
  words.reduce((carried, word, at) => extended(at === 0 ? carried : extended(carried, ' '), word), hash)

type Sentences = readonly (readonly Token[])[]

const wordOf = ({ base, surface }: Token) => (base === '*' ? surface : base)
const isWord = ({ pos }: Token) => pos !== '記号'
const wordsOf = (sentences: Sentences) => sentences.flat().filter(isWord).map(wordOf)

const longestLetters = 4
const farthestWord = 4

/** A text's parts: words, pairs, triples, distant pairs, letters and their place. */
export function partsOf(sentences: Sentences): Int32Array {
  const words = wordsOf(sentences)
  const places = new Set<number>()
  const add = (hash: number) => places.add(placeOf(hash, buckets))
  words.forEach((word, at) => {
    add(extended(one, word))
    const [next, afterNext] = [words[at + 1], words[at + 2]]
    if (next !== undefined) add(inRow(two, word, next))
    if (next !== undefined && afterNext !== undefined) add(inRow(three, word, next, afterNext))
    const beforeOther = extended(extended(apart, word), ' ')
    for (const other of words.slice(at + 2, at + farthestWord + 1)) add(extended(beforeOther, other))
  })
  addPlaced(
    sentences.map((tokens) => tokens.filter(isWord)).filter(({ length }) => length > 0),
    add,
  )
  const letters = lettersOf(sentences)
  for (let from = 0; from < letters.length; from += 1) {
    let hash = letter
    for (let at = from; at < Math.min(from + longestLetters, letters.length); at += 1) {
      hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193)
      add(hash)
    }
  }
  return Int32Array.from(places)
}

const longestEnd = 3
const longestBegin = 2
const isOfSubstance = ({ pos, detail }: Token) =>
  ['名詞', '動詞', '形容詞', '副詞'].includes(pos) && !['非自立', '接尾', '代名詞', '数'].includes(detail)
const placeKinds = {
  end: begun('e'),
  begin: begun('b'),
  substance: begun('w'),
  sentences: begun('n'),
  length: begun('l'),
}

/** How each sentence begins and ends, what the last one and those before it speak of, and how much is said. */
function addPlaced(sentences: Sentences, add: (hash: number) => void): void {
  sentences.forEach((tokens, at) => {
    const which = at === sentences.length - 1 ? 'L' : 'M'
    const words = tokens.map(wordOf)
    const end = extended(placeKinds.end, which)
    const begin = extended(placeKinds.begin, which)
    const substance = extended(placeKinds.substance, which)
    for (let many = 1; many <= longestEnd; many += 1) add(inRow(end, ...words.slice(-many)))
    for (let many = 1; many <= longestBegin; many += 1) add(inRow(begin, ...words.slice(0, many)))
    for (const token of tokens) if (isOfSubstance(token)) add(extended(substance, wordOf(token)))
  })
  const words = sentences.reduce((sum, { length }) => sum + length, 0)
  add(extended(placeKinds.sentences, String(Math.min(sentences.length, 5))))
  add(extended(placeKinds.length, String(Math.min(Math.floor(words / 8), 6))))
}

/** The words and pairs of them that tell the topic. */
export function topicPartsOf(sentences: Sentences): Int32Array {
  const words = wordsOf(sentences)
  const hashes = words.flatMap((word, at) => {
    const next = words[at + 1]
    return [extended(one, word), ...(next === undefined ? [] : [inRow(two, word, next)])]
  })
  return Int32Array.from(new Set(hashes.map((hash) => placeOf(hash, topicBuckets))))
}

function lettersOf(sentences: Sentences): string {
  const said = sentences.map((tokens) => tokens.map(({ surface }) => surface).join(''))
  return `^${said.join('|').replace(/[、，,\s]/g, '|')}|$`
}

/** How far parts worry, and how far they are grave: log-odds, 0 where the model is torn. */
export function scoresOf(
  model: Pick<Model, 'rarity' | 'concern' | 'critical'>,
  parts: Int32Array,
): { concern: number; critical: number } {
  const norm = normOf(model.rarity, parts)
  return { concern: sumOf(model.concern, parts, norm), critical: sumOf(model.critical, parts, norm) }
}

/** The topic of a text of concern, among those that may be. */
export function topicOf<T extends TextCategory>(
  model: Model,
  words: Int32Array,
  may: (key: TextCategory) => key is T,
): T
export function topicOf(model: Model, words: Int32Array, may: (key: TextCategory) => boolean): TextCategory
export function topicOf(model: Model, words: Int32Array, may: (key: TextCategory) => boolean): TextCategory {
  const norm = normOf(model.topicRarity, words)
  const [best] = textCategoryKeys
    .flatMap((key, at) => {
      const weights = model.topics[at]
      return weights && may(key) ? [{ key, score: sumOf(weights, words, norm) }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  return best?.key ?? 'health'
}

const normOf = (rarity: Uint8Array, parts: Int32Array): number => {
  let squares = 0
  for (const part of parts) squares += ((rarity[part] ?? 0) / raritySteps) ** 2
  return Math.sqrt(squares) || 1
}

function sumOf({ bias, step, weights }: Weights, parts: Int32Array, norm: number): number {
  let sum = 0
  for (const part of parts) sum += weights[part] ?? 0
  return bias + (sum * step) / norm
}

type Head = {
  from: Model['from']
  concern: Omit<Weights, 'weights'>
  critical: Omit<Weights, 'weights'>
  topics: Omit<Weights, 'weights'>[]
}

const headOf = ({ bias, step }: Weights) => ({ bias, step })

/** The model as it is stored: a line of JSON, then its tables, compressed. */
export function writeModel({ from, rarity, concern, critical, topicRarity, topics }: Model): Buffer {
  const head: Head = {
    from,
    concern: headOf(concern),
    critical: headOf(critical),
    topics: topics.map(headOf),
  }
  const tables = [
    rarity,
    concern.weights,
    critical.weights,
    topicRarity,
    ...topics.map(({ weights }) => weights),
  ]
  return gzipSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      ...tables.map((table) => Buffer.from(table.buffer)),
    ]),
    { level: 9 },
  )
}

/** The stored model; throws where the file is not whole. */
export function readModel(stored: Buffer): Model {
  const whole = gunzipSync(stored)
  let at = whole.indexOf('\n') + 1
  const head: Head = JSON.parse(whole.toString('utf8', 0, at))
  const bytes = (size: number) => {
    if (at + size > whole.length) throw new Error('the learnt model is not whole')
    at += size
    return new Uint8Array(whole.buffer.slice(whole.byteOffset + at - size, whole.byteOffset + at))
  }
  const weights = (of: Omit<Weights, 'weights'>, size: number): Weights => ({
    ...of,
    weights: new Int8Array(bytes(size).buffer),
  })
  const rarity = bytes(buckets)
  const concern = weights(head.concern, buckets)
  const critical = weights(head.critical, buckets)
  const topicRarity = bytes(topicBuckets)
  const topics = head.topics.map((of) => weights(of, topicBuckets))
  return { from: head.from, rarity, concern, critical, topicRarity, topics }
}
