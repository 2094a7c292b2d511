import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeTokenizer } from '../platform/tokenizer.ts'
import { commandOf, spawnCommand } from '../testing/operator.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-analysis-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await closeTokenizer()
})

function fileOf(text: string): string {
  const file = join(folder, 'texts.txt')
  writeFileSync(file, text)
  return file
}

const readingsIn = (stdout: string): Record<string, unknown>[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('each line of a file is read, in its order, an empty one too', async () => {
  const file = fileOf('もう辞めたいです。\n\n先輩が優しいです。\r\n有給はいつ取れますか。\n')
  const { code, stdout, stderr } = await commandOf({}, 'text-analysis', 'read', file)
  expect([code, stderr]).toEqual([0, ''])
  expect(readingsIn(stdout)).toMatchObject([
    {
      effect: 'critical',
      topics: ['quitting'],
      spans: [{ start: 2, end: 8, topic: 'quitting', level: 'critical' }],
      question_tag: false,
    },
    { effect: 'none', topics: [], spans: [], question_tag: false },
    { effect: 'none', topics: [], spans: [], question_tag: false },
    { effect: 'none', question_tag: true },
  ])
})

test('more lines than are read at once come out one for one', async () => {
  const texts = Array.from({ length: 1030 }, (_, index) =>
    index % 103 === 0 ? 'しんどいです。' : '順調です。',
  )
  const { stdout } = await commandOf({}, 'text-analysis', 'read', fileOf(texts.join('\n')))
  const effects = readingsIn(stdout).map(({ effect }) => effect)
  expect(effects).toEqual(texts.map((_, index) => (index % 103 === 0 ? 'worse' : 'none')))
})

test('in a process of its own, and in another language', async () => {
  const file = fileOf('I want to die.\n我想辭職。\n')
  const { code, stdout } = await spawnCommand(process.env, 'text-analysis', 'read', file, '--language', 'en')
  expect(code).toBe(0)
  expect(readingsIn(stdout)).toMatchObject([{ topics: ['self_harm'] }, { topics: ['quitting'] }])
})

test.each([[[]], [['/no/such/file']], [['/tmp']], [['-', '--language', 'fr']]])(
  'what cannot be read is said in one line: %j',
  async (args) => {
    const { code, stdout, stderr } = await commandOf({}, 'text-analysis', 'read', ...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  },
)
