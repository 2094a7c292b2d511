import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import kuromoji, { type IpadicFeatures, type Tokenizer } from '@sglkc/kuromoji'
import { holdCompactly } from './compact-dictionary.ts'
import type { Token, TokenizerAnswer, TokenizerRequest } from './tokenizer.ts'

const dicPath = `${dirname(fileURLToPath(import.meta.resolve('@sglkc/kuromoji/package.json')))}/dict`

holdCompactly()

const loading = new Promise<Tokenizer<IpadicFeatures>>((resolve, reject) => {
  kuromoji.builder({ dicPath }).build((problem, tokenizer) => {
    if (problem) reject(problem)
    else resolve(tokenizer)
  })
})

/** Two things break the dictionary: NUL ends a word, and surrogate pairs lose the word after them. */
const readable = (text: string) => text.replaceAll('\0', ' ').replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '〓〓')

/** Words with their places; a word that the dictionary does not know is its own dictionary form. */
function placed(text: string, features: IpadicFeatures[]): Token[] {
  let start = 0
  return features.map((feature) => {
    const { basic_form: base, pos, pos_detail_1: detail } = feature
    const end = start + feature.surface_form.length
    const surface = text.slice(start, end)
    const token = { start, end, surface, base: base === '*' ? surface : base }
    start = end
    return { ...token, pos, detail, form: feature.conjugated_form }
  })
}

parentPort?.on('message', ({ id, text }: TokenizerRequest) => {
  const answer = (message: TokenizerAnswer) => parentPort?.postMessage(message)
  loading
    .then((tokenizer) => answer({ id, tokens: placed(text, tokenizer.tokenize(readable(text))) }))
    .catch((problem: unknown) => answer({ id, problem: String(problem) }))
})
