import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeTokenizer, type Token, tokenize } from '../../platform/tokenizer.ts'
import { hitsIn } from './analysis-rules.ts'
import { readLexicon } from './lexicon-rules.ts'
import { asText, type Cuts, compile, cutsIn, type Patterns, wordsIn } from './pattern-rules.ts'

afterAll(closeTokenizer)

const fileOf = (name: string) => readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
const lexicon = readLexicon(fileOf('lexicon'), fileOf('classes'))
const words = wordsIn(lexicon)

let cuts: Cuts
let patterns: Patterns

beforeAll(async () => {
  cuts = cutsIn(words, await tokenize(asText(words)))
  patterns = compile(lexicon, cuts)
})

const frames = ['毎日_。', '私は_と思う。', 'それを_。', '仕事の_が多い。', '朝から_ので、休む。']

/** Whether the tokeniser shows a word as its pattern has it: in one piece, or in the row of words that it was cut to. */
function isShown(word: string, text: string, tokens: readonly Token[]): boolean {
  const at = text.indexOf(word)
  const inside = tokens.filter(({ start, end }) => start >= at && end <= at + word.length)
  const cut = cuts.get(word) ?? []
  const isWhole = inside.length === 1 && inside[0]?.surface === word
  return (
    isWhole || (inside.length === cut.length && cut.every(({ base }, index) => base === inside[index]?.base))
  )
}

test('every word of the patterns is one that the tokeniser can show', async () => {
  const written = words.filter((word) => word !== '。')
  const never: string[] = []
  for (const word of written) {
    const texts = frames.map((frame) => frame.replace('_', word))
    const shown = await Promise.all(texts.map(async (text) => isShown(word, text, await tokenize(text))))
    if (!shown.some((isOne) => isOne)) never.push(word)
  }
  expect(never).toEqual([])
  expect(written.length).toBeGreaterThan(2500)
})

const critical = lexicon.entries.filter(({ level }) => level === 'critical')

describe('each critical entry finds the sentence that stands for it, and not the one against it', () => {
  test.each(critical.map((entry) => ({ entry, written: entry.written.slice(0, 60) })))(
    '$written',
    async ({ entry }) => {
      const { examples } = entry
      const isFound = async (text = '') =>
        hitsIn(text, await tokenize(text), patterns).some((hit) => hit.entry === entry)
      expect([await isFound(examples?.found), await isFound(examples?.left)]).toEqual([true, false])
      expect(examples?.found).not.toBe(examples?.left)
    },
  )
})

describe('what does not read is named', () => {
  const head = '# version\t1\nhead\n'
  test.each([
    ['a level that is none', `${head}workload\thuge\taffirmed\t残業\t-\t-`, 'class\twords', /entry 1/],
    ['a class that is none', `${head}workload\tmild\taffirmed\t@none\t-\t-`, 'class\twords', /class @none/],
    ['a class that is there twice', head, 'class\twords\n@a\tx\n@a\ty', /@a is there twice/],
  ])('%s', (_, table, classes, problem) => {
    expect(() => readLexicon(table, classes)).toThrow(problem)
  })

  test('a class may hold classes above it', () => {
    const { entries } = readLexicon(
      `${head}workload\tmild\taffirmed\t@b ~ z+z\t-\t-`,
      'class\twords\n@a\tx|y\n@b\t@a|z',
    )
    expect(wordsIn({ version: '1', entries })).toEqual(['x', 'y', 'z'])
  })
})
