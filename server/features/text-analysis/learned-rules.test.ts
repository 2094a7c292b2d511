import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer, tokenize } from '../../platform/tokenizer.ts'
import { enduranceTest } from '../../testing/tier.ts'
import { learnedIn, turnOfPhrase, withLearned } from './learned-rules.ts'
import { type Lesson, lessons, modelFrom } from './learning/learn-service.ts'
import { readModel, scoresOf, topicOf, topicPartsOf, writeModel } from './model-rules.ts'
import { analyse, heldOutSentences } from './service.ts'

afterAll(closeTokenizer)

const stored = readFileSync(new URL('./model.bin.gz', import.meta.url))
const model = readModel(stored)
const learned = async (text: string) => learnedIn(await tokenize(text), model)

describe('what was learnt', () => {
  let taught: Lesson[] = []

  // twenty thousand sentences are taken apart once, which may take a slow machine minutes
  beforeAll(async () => {
    taught = await lessons()
  }, 600_000)

  test('is kept as it was written, and a file that is not whole is refused', () => {
    expect(readModel(writeModel(model))).toEqual(model)
    expect(() => readModel(stored.subarray(0, 1000))).toThrow()
  })

  test('comes from sentences none of which is held out, by twenty-four hands beside the lexicon’s', () => {
    const held = new Set(heldOutSentences().map(({ text }) => text))
    expect(taught.filter(({ text }) => held.has(text))).toEqual([])
    expect(new Set(taught.map(({ hand }) => hand)).size).toBe(29)
    expect(taught.length).toBe(23_335)
  })

  test('is what these sentences teach', () => {
    const few = taught.filter((_, at) => at % 40 === 0)
    const again = modelFrom(few, model.from)
    expect(modelFrom(few, model.from)).toEqual(again)
    // Of its own sentences the stored one knows nearly all: it was learnt from these, not from older ones.
    const known = taught.filter(
      ({ parts, effect }) => scoresOf(model, parts).concern >= 0 === (effect !== 'none'),
    )
    expect(known.length / taught.length).toBeGreaterThan(0.98)
  })

  enduranceTest('carries over to a hand that was not among the teachers', () => {
    const isNew = ({ hand }: Lesson) => hand === '1'
    const others = modelFrom(
      taught.filter((one, at) => !isNew(one) && at % 3 === 0),
      model.from,
    )
    const read = taught.filter(isNew).map(({ parts, effect }) => ({ effect, ...scoresOf(others, parts) }))
    const share = (of: string[], from: number) => {
      const some = read.filter(({ effect }) => of.includes(effect))
      return some.filter(({ concern }) => concern >= from).length / some.length
    }
    expect(share(['worse', 'critical'], 0)).toBeGreaterThan(0.7)
    expect(share(['none'], 0)).toBeLessThan(0.3)
  })
})

describe('in a text', () => {
  test('the sentence that worries is the place, whatever stands around it', async () => {
    const worrying = '私にだけ、挨拶が返ってきません'
    const calm = ['机は窓のそばです', '昼は食堂で食べます', '会議は毎週あります', '帰りは六時ごろです']
    for (const text of [
      `${worrying}。`,
      `${calm[0]}。${worrying}。`,
      `${worrying}。${calm.join('。')}。`,
      `${calm.join('。')}。${worrying}。${calm.join('！')}`,
    ]) {
      const { finding } = await learned(text)
      expect(text.slice(finding?.start, finding?.end)).toBe(worrying)
    }
  })

  test('nothing to read worries nobody', async () => {
    for (const text of ['', '。', '！？', '\n']) expect((await learned(text)).finding).toBeNull()
    expect((await analyse('', 'ja')).effect).toBe('none')
  })

  test('despair of one’s work is a concern, and no wish to die', async () => {
    for (const text of [
      '何を書いても変わらない気がしています。',
      '何を伝えても、もう変わらないと思っています。',
      '頑張っても意味がない気がしています。',
    ]) {
      const { effect, categories } = await analyse(text, 'ja')
      expect([text, effect, categories.includes('self_harm')]).toEqual([text, 'worse', false])
    }
  })

  test('an open word stays one in friendly company, and gives way in a long sentence of another thing', async () => {
    for (const worrying of ['残業が多くて疲れています。', '仕事量が多くてきついと感じることもあります。'])
      expect(
        await analyse(
          `先輩方にはいつも優しくしていただいています。${worrying}引き続きよろしくお願いします。`,
          'ja',
        ),
      ).toMatchObject({ effect: 'worse' })
    for (const calm of [
      '残業が多い時期だと聞いて身構えていましたが、今年は機械が入ったので毎日明るいうちに帰り、夕方の川で釣りをしています。',
      '激辛のラーメンを同期の三人と競争して食べ、つらいと言いながら完食したので、店の壁に名前を書いてもらいました。',
    ])
      expect(await analyse(calm, 'ja')).toMatchObject({ effect: 'none' })
  })

  test('ordinary good news stays good news', async () => {
    for (const text of [
      '研修で学んだことを現場で使えるようになってきました。',
      '特に困っていることはありません。',
      '先輩方がとても優しく、毎日楽しく働いています。引き続きよろしくお願いします。',
    ])
      expect(await analyse(text, 'ja')).toMatchObject({ effect: 'none', findings: [] })
  })
})

describe('beside words', () => {
  const word = { start: 0, end: 3, category: 'health', level: 'strong', words: 'つらい' } as const
  const cloud = { start: 5, end: 9, category: 'relations', level: 'mild' } as const
  const rain = { ...cloud, category: 'quitting', level: 'critical' } as const
  const none = () => false

  test('a cloud adds nothing where a word said it, rain does', () => {
    const counted = { counted: [word], silenced: [] }
    expect(withLearned(counted, cloud, none)).toEqual(counted)
    expect(withLearned(counted, rain, none).counted).toEqual([word, { ...rain, words: turnOfPhrase }])
    expect(withLearned({ counted: [], silenced: [] }, cloud, none).counted).toHaveLength(1)
  })

  test('words that rain keep their own place', () => {
    const counted = { counted: [{ ...word, category: 'quitting', level: 'critical' } as const], silenced: [] }
    expect(withLearned(counted, { ...rain, start: 0 }, none)).toEqual(counted)
  })

  test('over words that a company silenced it stays silent, but not of self-harm', () => {
    const silenced = { counted: [], silenced: [{ ...word, start: 6, end: 8 }] }
    expect(withLearned(silenced, rain, none)).toEqual(silenced)
    expect(withLearned(silenced, { ...rain, category: 'self_harm' }, none).counted).toHaveLength(1)
  })

  test('a company silences a topic of it, but never self-harm', () => {
    const all = () => true
    const empty = { counted: [], silenced: [] }
    expect(withLearned(empty, rain, all)).toMatchObject({ counted: [], silenced: [{ category: 'quitting' }] })
    expect(withLearned(empty, { ...rain, category: 'self_harm' }, all).counted).toHaveLength(1)
  })

  test('what it is not sure of is never called self-harm', () => {
    const parts = topicPartsOf([])
    expect(topicOf(model, parts, (key) => key === 'self_harm')).toBe('self_harm')
    expect(topicOf(model, parts, (key) => key !== 'self_harm')).not.toBe('self_harm')
  })
})
