import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer, tokenize } from '../../../platform/tokenizer.ts'
import { readLexicon } from '../lexicon-rules.ts'
import { type Analysis, analyse, heldOutSentences, measured, type TextEffect } from '../service.ts'
import { learnGrammar } from './grammar-only-rules.ts'
import { accuracyOf, figuresOf, kappaOf, plainEffect, sizeOf, topicsOf } from './measure-rules.ts'
import { type HeldOutSet, readSentences, type Sentence } from './sentences-rules.ts'

afterAll(closeTokenizer)

const fileOf = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const sentencesOf = (name: string) => readSentences(fileOf(`sentences/${name}.tsv`))
const building = { direct: sentencesOf('building'), indirect: sentencesOf('building-indirect') }
const hints = { hints: sentencesOf('building-hints'), frames: sentencesOf('building-frames') }
const lexicon = readLexicon(fileOf('lexicon.tsv'), fileOf('classes.tsv'))
const setsOf: Record<string, readonly HeldOutSet[]> = {
  direct: ['direct'],
  indirect: ['indirect'],
  hints: ['first', 'second'],
}
const heldOutOf = (manner: string) =>
  heldOutSentences().filter(({ set }) => setsOf[manner]?.includes(set) ?? false)

const isConcern = (effect: TextEffect) => effect !== 'none'
const isCritical = (effect: TextEffect) => effect === 'critical'

test('no held-out sentence is among those to build on, and none is there twice', () => {
  const groups = [...Object.values(building), ...Object.values(hints)]
  expect(groups.map(({ length }) => length)).toEqual([200, 100, 300, 310])
  const texts = [...groups.flat(), ...heldOutSentences()].map(({ text }) => text)
  expect(texts.length - new Set(texts).size).toBe(0)
})

type Read = Sentence & { got: Analysis }

const readAll = (sentences: readonly Sentence[]): Promise<Read[]> =>
  Promise.all(sentences.map(async (sentence) => ({ ...sentence, got: await analyse(sentence.text, 'ja') })))

describe('on the two hundred sentences', () => {
  let read: Read[]
  beforeAll(async () => {
    read = await readAll(building.direct)
  })
  const accuracy = (is: (effect: TextEffect) => boolean) =>
    accuracyOf(read.map(({ got, effect }) => [is(got.effect), is(effect)]))

  test('what worsens the weather is found as well as it was when written down', () => {
    const { precision, recall } = accuracy(isConcern)
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.99)
  })

  test('and so is what is critical', () => {
    const { precision, recall } = accuracy(isCritical)
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.97)
  })

  test('and questions', () => {
    const { precision, recall } = accuracyOf(read.map(({ got, asks }) => [got.asks, asks]))
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.99)
  })

  test('with grammar better than by words alone', () => {
    const plain = accuracyOf(
      building.direct.map(({ text, effect }) => [isConcern(plainEffect(text, lexicon)), isConcern(effect)]),
    )
    expect(accuracy(isConcern).precision).toBeGreaterThan(plain.precision)
  })
})

test('of the hundred that speak by what one sees of trouble, most are found', async () => {
  const read = await readAll(building.indirect)
  const { precision, recall } = accuracyOf(
    read.map(({ got, effect }) => [isConcern(got.effect), isConcern(effect)]),
  )
  expect(precision).toBeGreaterThanOrEqual(0.85)
  expect(recall).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['hints', 300],
  ['frames', 310],
] as const)('of the hints to build on (%s), most are found and few others', async (name, count) => {
  const read = await readAll(hints[name])
  const pairs = read.map(({ got, effect }) => [isConcern(got.effect), isConcern(effect)] as const)
  expect(read).toHaveLength(count)
  expect(accuracyOf(pairs).precision).toBeGreaterThanOrEqual(0.9)
  expect(accuracyOf(pairs).recall).toBeGreaterThanOrEqual(0.7)
})

test.each(measured)(
  'the figures shown of the held-out $manner sentences are those that this lexicon reaches',
  async ({ manner, size, own, plain, topics }) => {
    const sentences = heldOutOf(manner)
    const read = await Promise.all(
      sentences.map(async ({ text, ...labels }) => ({ ...labels, got: (await analyse(text, 'ja')).effect })),
    )
    const byWords = sentences.map(({ text, ...labels }) => ({ ...labels, got: plainEffect(text, lexicon) }))
    expect(sizeOf(sentences)).toEqual(size)
    expect({ lexiconVersion: lexicon.version, ...figuresOf(read) }).toEqual(own)
    expect(figuresOf(byWords)).toEqual(plain)
    expect(topicsOf(read)).toEqual(topics)
  },
)

test('grammar alone tells the older sets apart, and not the newer one', async () => {
  const examples = await Promise.all(
    Object.values(building)
      .flat()
      .map(async ({ text, effect }) => ({ tokens: await tokenize(text), isConcern: isConcern(effect) })),
  )
  const isWorrying = learnGrammar(examples)
  const right = await Promise.all(
    Object.keys(setsOf).map(async (manner) => {
      const reported = await Promise.all(
        heldOutOf(manner).map(
          async ({ text, effect }) => isWorrying(await tokenize(text)) === isConcern(effect),
        ),
      )
      return reported.filter((isRight) => isRight).length
    }),
  )
  expect(right).toEqual([72, 78, 195])
})

test('held-out sentences stand nowhere in the open', () => {
  const tracked = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.tsv', '*.md', '*.base64'], {
    encoding: 'utf8',
  })
  const texts = heldOutSentences().flatMap(({ text }) => (text.length > 15 ? [text] : []))
  const open = tracked.split('\0').filter((path) => {
    const held = path === '' ? '' : readFileSync(path, 'utf8')
    return texts.some((text) => held.includes(text))
  })
  expect(open).toEqual([])
  expect(texts.length).toBeGreaterThan(500)
})

test('another hand gave a hundred of them the same labels', () => {
  const twice = heldOutSentences().flatMap(({ second, ...first }) => (second ? [{ ...first, second }] : []))
  const kappas = [
    kappaOf(twice.map(({ effect, second }) => [effect, second.effect])),
    kappaOf(twice.map(({ categories, second }) => [categories[0] ?? '-', second.category])),
  ]
  expect([twice.length, ...kappas]).toEqual([100, 1, 1])
})

test('agreement beyond chance', () => {
  const pairs = (of: string) => of.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const)
  expect(kappaOf(pairs('aa bb aa bb'))).toBe(1)
  expect(kappaOf(pairs('ab ba ab ba'))).toBe(-1)
  expect(kappaOf(pairs('aa ab ba bb'))).toBe(0)
})
