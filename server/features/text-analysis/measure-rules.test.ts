import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { readLexicon } from './lexicon-rules.ts'
import { accuracyOf, plainEffect, readSentences } from './measure-rules.ts'
import { type Analysis, analyse, heldOut as shownFigures, type TextEffect } from './service.ts'

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

test('the figures shown of the held-out sentences are those that this lexicon reaches', async () => {
  const read = await Promise.all(
    heldOut.map(async ({ text, effect }) => ({
      effect,
      own: (await analyse(text, 'ja')).effect,
      plain: plainEffect(text, lexicon),
    })),
  )
  const hitsBy = (by: 'own' | 'plain', is: (effect: TextEffect) => boolean) => ({
    found: read.filter((one) => is(one[by])).length,
    wanted: read.filter(({ effect }) => is(effect)).length,
    hits: read.filter((one) => is(one[by]) && is(one.effect)).length,
  })
  const same = (by: 'own' | 'plain') => read.filter((one) => one[by] === one.effect).length
  const compare = <T>(of: (by: 'own' | 'plain') => T) => ({ own: of('own'), plain: of('plain') })
  expect({
    lexiconVersion: lexicon.version,
    sentences: read.length,
    sameEffect: compare(same),
    concern: compare((by) => hitsBy(by, isConcern)),
    critical: compare((by) => hitsBy(by, isCritical)),
  }).toEqual(shownFigures)
})

test('an entry that does not read is named', () => {
  expect(() => readLexicon('# version\t1\nhead\nworkload\thuge\taffirmed\t残業\t-\t-')).toThrow(/entry 1/)
})
