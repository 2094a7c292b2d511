import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { readLexicon } from './lexicon-rules.ts'
import { accuracyOf, plainEffect, readSentences } from './measure-rules.ts'
import { type Analysis, analyse, type TextEffect } from './service.ts'

afterAll(closeTokenizer)

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const building = readSentences(fileOf('./sentences/building.tsv'))
const heldOut = readSentences(fileOf('./sentences/held-out.tsv'))
const lexicon = readLexicon(fileOf('./lexicon.tsv'))

const isConcern = (effect: TextEffect) => effect !== 'none'
const isCritical = (effect: TextEffect) => effect === 'critical'

test('two hundred sentences to build on and a hundred held out, none in both', () => {
  expect([building.length, heldOut.length]).toEqual([200, 100])
  expect(new Set([...building, ...heldOut].map(({ text }) => text)).size).toBe(300)
})

describe('on the two hundred sentences', () => {
  let read: ((typeof building)[number] & { got: Analysis })[]
  beforeAll(async () => {
    read = await Promise.all(
      building.map(async (sentence) => ({ ...sentence, got: await analyse(sentence.text, 'ja') })),
    )
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
      building.map(({ text, effect }) => [isConcern(plainEffect(text, lexicon)), isConcern(effect)]),
    )
    expect(accuracy(isConcern).precision).toBeGreaterThan(plain.precision)
  })
})

test('an entry that does not read is named', () => {
  expect(() => readLexicon('# version\t1\nhead\nworkload\thuge\taffirmed\t残業\t-\t-')).toThrow(/entry 1/)
})
