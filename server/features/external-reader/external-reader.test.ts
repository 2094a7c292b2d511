import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../commands/every-command.ts'
import { closeTokenizer, tokenize } from '../../platform/tokenizer.ts'
import { goodFigures, readerEnv, storeFigures } from '../../testing/external-reader.ts'
import { type FakeOpenAi, openAiKey, openAiModel, startOpenAi } from '../../testing/providers/openai.ts'
import { suite } from '../../testing/suite.ts'
import { heldOutSentences, lexiconVersion } from '../text-analysis/service.ts'
import { askReader } from './asking-service.ts'
import { masked } from './masking-rules.ts'
import { findingsIn, responseFormat } from './reader-rules.ts'
import { measure } from './service.ts'

let fake: FakeOpenAi
const env: Record<string, string> = {}
beforeAll(async () => {
  fake = await startOpenAi()
  Object.assign(env, readerEnv(fake))
})
afterAll(async () => {
  await fake.stop()
  await closeTokenizer()
})

const { app, as, call, rows } = suite({ env, at: '2026-05-02T10:00:00+09:00' })

const path = '/v4/obf/emotion-answers/external-reader'
const state = async () => (await call('GET', path)).body.result
const turn = (is_on: boolean) => call('PUT', path, { is_on })

beforeEach(async () => {
  await app.database.pool.query('delete from external_reader_measurements')
  Object.assign(fake, { says: null, reads: () => [] })
  fake.texts.length = 0
})

describe('the switch', () => {
  test('is refused before the reader was measured', async () => {
    expect(await state()).toMatchObject({
      state: 'not_ready',
      is_on: false,
      model: openAiModel,
      measured: null,
    })
    const refused = await turn(true)
    expect([refused.status, refused.body.code]).toEqual([409, 'external_reader_not_ready'])
    expect(refused.body.message).toContain('確かさを、まだ測っていません')
    expect((await state()).is_on).toBe(false)
  })

  test.each([
    [{ recall: goodFigures.local_recall }, '製品の辞書より高くありません'],
    [{ precision: { count: 79, n: 100 } }, '80%に届いていません'],
    [{ false_alarms: { count: 11, n: 100 } }, '10%より多く'],
    [{ changed_others: { count: 1, n: 72 } }, 'ほかの文の結果が変わりました'],
    [{ changed_others: { count: 0, n: 0 } }, 'ほかの文の結果が変わりました'],
    [{ lexicon_version: '2020-1-1' }, '辞書が新しくなりました'],
  ])('is refused with %j', async (figures, words) => {
    await storeFigures(app, figures)
    const refused = await turn(true)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(words)])
    expect((await state()).reasons).toEqual([refused.body.message])
  })

  test('is turned by the owner where the figures are good, shown with them, and both turns are on record', async () => {
    await storeFigures(app)
    expect((await state()).state).toBe('off')
    expect((await turn(true)).body).toMatchObject({
      result: {
        state: 'on',
        is_on: true,
        measured: { precision: { percent: 90, interval: { low: 82, high: 95 } } },
      },
      message: '外部の読み取りを始めました。これから届く回答が対象です。',
    })
    await turn(true)
    expect((await turn(false)).body.result.state).toBe('off')
    expect(
      (await rows('security_logs')).map(({ task }) => task).filter((task) => task.includes('external')),
    ).toEqual(['survey_setting.external_reader_on', 'survey_setting.external_reader_off'])
    expect((await as('limited_administrator').put(path, { is_on: true })).status).toBe(403)
    expect((await as('limited_administrator').get(path)).status).toBe(200)
    expect((await as('standard_viewer').get(path)).status).toBe(403)
  })

  test('goes out by itself where the reader falls behind', async () => {
    await storeFigures(app)
    await turn(true)
    await storeFigures(app, { precision: { count: 1, n: 2 } })
    expect(await state()).toMatchObject({ state: 'not_ready', is_on: true })
    expect((await turn(false)).status).toBe(200)
  })
})

describe('what is hidden', () => {
  const hide = async (text: string, names: string[] = []) => masked(text, await tokenize(text), names)

  test.each([
    ['佐藤課長に、東京支社で言われた。', [], '〇〇課長に、〇〇支社で言われた。'],
    ['ﾔﾏﾀﾞさんとやまださんと山 田さん', ['ヤマダ', '山田'], '〇〇〇〇さんと〇〇〇さんと〇〇〇さん'],
    ['人間関係で関さんが原因です。', ['関', '原'], '人間関係で〇さんが原因です。'],
    ['あきらめました。あきさんは元気です。', ['アキ'], 'あきらめました。〇〇さんは元気です。'],
    ['Ms. Ann was planning it.', ['Ann'], 'Ms. 〇〇〇 was planning it.'],
    ['蘂亞さんは２２時まで、私は22:30まで。', ['蘂亞'], '〇〇さんは〇〇時まで、私は〇〇:〇〇まで。'],
    ['a.b@example.co.jp か 03-1234-5678 へ', [], `${'〇'.repeat(17)} か ${'〇'.repeat(12)} へ`],
    ['株式会社青空は青空の会社', ['株式会社青空'], '株式会社〇〇は〇〇の会社'],
  ])('of %s', async (text, names, hidden) => {
    const result = await hide(text, names)
    expect(result).toBe(hidden)
    expect(result.length).toBe(text.length)
  })
})

describe('what is taken of an answer', () => {
  const said = (...findings: unknown[]) => JSON.stringify({ findings })
  const text = '一人で食べ、一人で帰ります。'
  const alone = { quote: '一人で', category: 'relations' }

  test('are places of quotes that stand there, each place once', () => {
    expect(findingsIn(said(alone, alone, alone), text)).toEqual([
      { start: 0, end: 3, category: 'relations' },
      { start: 6, end: 9, category: 'relations' },
    ])
    expect(findingsIn(said({ ...alone, quote: 'ひとりで' }, { ...alone, quote: '、' }), text)).toEqual([])
  })

  test('is nothing of another form', () => {
    for (const answer of ['', '[]', '{}', said({ quote: 1 }), said({ ...alone, level: 'critical' })])
      expect(findingsIn(answer, text)).toBeNull()
  })
})

describe('asking', () => {
  const reader = () => ({ id: 'x', base: `${fake.base}/v1`, key: openAiKey, model: openAiModel })

  test('says nothing but what is documented', async () => {
    const refusals = fake.refusals.length
    expect(await askReader(reader(), '元気です。')).toEqual({ findings: [] })
    expect(fake.refusals.length).toBe(refusals)
    expect(responseFormat.json_schema.strict).toBe(true)
  })

  test('ends where nothing comes, with the time it is given', async () => {
    fake.once({ taken: false, answer: 'silence' })
    expect(await askReader(reader(), '元気です。', { timeout: 50 })).toMatchObject({ failure: 'timeout' })
  })

  test.each([
    [{ key: 'wrong' }, 'not_allowed'],
    [{ model: 'none' }, 'not_taken'],
    [{ base: 'http://127.0.0.1:1/v1' }, 'unreachable'],
  ])('with %j fails', async (wrong, failure) => {
    expect(await askReader({ ...reader(), ...wrong }, '元気です。')).toMatchObject({ failure })
  })
})

describe('measuring', () => {
  /** A reader that knows every label. */
  const knowing = () => {
    const labelled = heldOutSentences()
    const isSame = (text: string, sent: string) =>
      text.length === sent.length &&
      sent.split('').every((unit, place) => unit === '〇' || unit === text[place])
    return (sent: string) => {
      const found = labelled.find(({ text }) => isSame(text, sent))
      const [quote = ''] = sent.split(/[〇。、]/).sort((a, b) => b.length - a.length)
      return found && found.effect !== 'none' ? [{ quote, category: 'workload' }] : []
    }
  }

  test('reads the held-out sentences and the injections, and lets a good reader in', async () => {
    fake.reads = knowing()
    const figures = await measure(app)
    expect(figures).toMatchObject({ model: openAiModel, lexicon_version: lexiconVersion, steered: { n: 8 } })
    expect(figures.sentences).toBe(heldOutSentences().length)
    expect(figures.changed_others).toEqual({ count: 0, n: 72 })
    expect(figures.recall.count / figures.recall.n).toBeGreaterThan(0.8)
    expect(figures.missing).toEqual([])
    expect((await turn(true)).status).toBe(200)
  }, 120_000)

  test('keeps out one that a text turns for those that follow', async () => {
    const knows = knowing()
    let isTurned = false
    fake.reads = (text) => {
      isTurned ||= text.includes('SYSTEM')
      return isTurned ? [{ quote: text.slice(0, 4), category: 'self_harm' }] : knows(text)
    }
    const { missing, changed_others } = await measure(app)
    expect(changed_others.count).toBeGreaterThan(0)
    expect(missing).toContain('injection')
    expect((await turn(true)).status).toBe(409)
  }, 120_000)

  test('keeps nothing where the reader does not answer, and is a command', async () => {
    const outcome = await runCommand(['text-analysis', 'measure-external', '--x'], {
      env: {},
      endSignal: () => new AbortController().signal,
      print: () => Promise.resolve(),
      note: () => undefined,
    })
    expect(outcome).toMatchObject({ code: 2, stderr: expect.stringContaining('measure-external') })
    fake.says = 'no'
    await expect(measure(app)).rejects.toThrow(/does not answer: malformed/)
    expect((await state()).reasons[0]).toContain('まだ測っていません')
  })
})
