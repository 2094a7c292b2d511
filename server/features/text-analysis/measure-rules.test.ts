import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { readLexicon } from './lexicon-rules.ts'
import { accuracyOf, plainEffect, readSentences, type Sentence } from './measure-rules.ts'
import { type Analysis, analyse, heldOut as shownFigures, type TextEffect } from './service.ts'

afterAll(closeTokenizer)

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const sentencesOf = (name: string) => readSentences(fileOf(`./sentences/${name}.tsv`))
const building = { direct: sentencesOf('building'), indirect: sentencesOf('building-indirect') }
const heldOut = { direct: sentencesOf('held-out'), indirect: sentencesOf('held-out-indirect') }
const lexicon = readLexicon(fileOf('./lexicon.tsv'))

const isConcern = (effect: TextEffect) => effect !== 'none'
const isCritical = (effect: TextEffect) => effect === 'critical'

test('three hundred sentences to build on and two hundred held out, none in both', () => {
  const groups = [building.direct, building.indirect, heldOut.direct, heldOut.indirect]
  expect(groups.map(({ length }) => length)).toEqual([200, 100, 100, 100])
  expect(new Set(groups.flat().map(({ text }) => text)).size).toBe(500)
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

test.each(shownFigures)(
  'the figures shown of the held-out $manner sentences are those that this lexicon reaches',
  async ({ manner, ...shown }) => {
    const read = await Promise.all(
      heldOut[manner].map(async ({ text, effect }) => ({
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
    }).toEqual(shown)
  },
)

test('an entry that does not read is named', () => {
  expect(() => readLexicon('# version\t1\nhead\nworkload\thuge\taffirmed\t残業\t-\t-')).toThrow(/entry 1/)
})
