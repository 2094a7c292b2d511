import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import kuromoji, { type IpadicFeatures, type Tokenizer } from '@sglkc/kuromoji'
import type { Token, TokenizerAnswer, TokenizerRequest } from './tokenizer.ts'

const dicPath = `${dirname(fileURLToPath(import.meta.resolve('@sglkc/kuromoji/package.json')))}/dict`

const loading = new Promise<Tokenizer<IpadicFeatures>>((resolve, reject) => {
  kuromoji.builder({ dicPath }).build((problem, tokenizer) => {
    if (problem) reject(problem)
    else resolve(tokenizer)
  })
})

/** NUL ends the dictionary's words, and fails alone. */
const readable = (text: string) => text.replaceAll('\0', ' ')

/** Words with their places; a word that the dictionary does not know is its own dictionary form. */
function placed(features: IpadicFeatures[]): Token[] {
  let start = 0
  return features.map((feature) => {
    const { surface_form: surface, basic_form: base, pos, pos_detail_1: detail } = feature
    const token = { start, end: start + surface.length, surface, base: base === '*' ? surface : base }
    start = token.end
    return { ...token, pos, detail, form: feature.conjugated_form }
  })
}

parentPort?.on('message', ({ id, text }: TokenizerRequest) => {
  const answer = (message: TokenizerAnswer) => parentPort?.postMessage(message)
  loading
    .then((tokenizer) => answer({ id, tokens: placed(tokenizer.tokenize(readable(text))) }))
    .catch((problem: unknown) => answer({ id, problem: String(problem) }))
})
