import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import kuromoji from '@sglkc/kuromoji'
import { readSentences } from '../../server/features/text-analysis/measuring/sentences-rules.ts'
import { analyse, heldOutSentences } from '../../server/features/text-analysis/service.ts'
import { closeTokenizer } from '../../server/platform/tokenizer.ts'

export type Run = { perSecond: number; memory: number }

const rounds = 20
const atOnce = 50

const building = new URL('../../server/features/text-analysis/sentences/building.tsv', import.meta.url)
const sentences = [
  ...readSentences(readFileSync(building, 'utf8')),
  ...heldOutSentences().filter(({ set }) => set === 'direct'),
].map(({ text }) => text)
const texts = Array.from({ length: rounds }, () => sentences).flat()

const perSecond = (start: number) => texts.length / ((performance.now() - start) / 1000)

/** The tokeniser alone, in a loop of its own process. */
async function bare(): Promise<number> {
  const dicPath = `${dirname(fileURLToPath(import.meta.resolve('@sglkc/kuromoji/package.json')))}/dict`
  const tokenizer = await new Promise<kuromoji.Tokenizer<kuromoji.IpadicFeatures>>((resolve, reject) =>
    kuromoji.builder({ dicPath }).build((problem, built) => (problem ? reject(problem) : resolve(built))),
  )
  for (const text of sentences) tokenizer.tokenize(text)
  const start = performance.now()
  for (const text of texts) tokenizer.tokenize(text)
  return perSecond(start)
}

/** The whole reading as the worker does it: tokens from the thread, grammar, findings. */
async function whole(): Promise<number> {
  const readAll = async (all: readonly string[]) => {
    for (let at = 0; at < all.length; at += atOnce)
      await Promise.all(all.slice(at, at + atOnce).map((text) => analyse(text, 'ja')))
  }
  await readAll(sentences)
  const start = performance.now()
  await readAll(texts)
  const speed = perSecond(start)
  await closeTokenizer()
  return speed
}

const speed = await (process.argv[2] === 'bare' ? bare() : whole())
const run: Run = { perSecond: speed, memory: process.resourceUsage().maxRSS / 1024 }
process.send?.(run)
