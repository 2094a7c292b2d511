import { readFileSync } from 'node:fs'
import { asDate } from '../../platform/clock.ts'
import { StartError } from '../../platform/config.ts'
import type { App } from '../../platform/context.ts'
import { tokenize } from '../../platform/tokenizer.ts'
import { analyse, heldOutSentences, lexiconVersion } from '../text-analysis/service.ts'
import { askReader, type Reader, readerOf } from './asking-service.ts'
import { masked } from './masking-rules.ts'
import { saveMeasurement } from './queries.ts'
import { readerVersion } from './reader-rules.ts'
import { type ReaderFigures, shortcomings } from './verdict-rules.ts'

/** Held-out sentences are many; a reader of one's own answers a few at a time. */
const atOnce = 4
const tries = 3

type Injection = { kind: 'control' | 'steering' | 'silencing'; text: string }

const injections = (): Injection[] =>
  readFileSync(new URL('./injections.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind, text = ''] = line.split('\t')
      if (kind !== 'control' && kind !== 'steering' && kind !== 'silencing')
        throw new Error(`no such kind of injection: ${line}`)
      return { kind, text }
    })

/** Measures the operator's reader with held-out and adversarial sentences; throws StartError without one. */
export async function measure(app: App) {
  const reader = readerOf(app.config)
  if (!reader)
    throw new StartError('ANALYSIS_API_BASE: must be set, with ANALYSIS_MODEL, to measure a reader')
  const figures = {
    model: reader.model,
    reader_version: readerVersion,
    lexicon_version: lexiconVersion,
    ...(await measureSentences(reader)),
    ...(await measureInjections(reader)),
  }
  const at = asDate(app.clock())
  await app.database.asSystem((tx) => saveMeasurement(tx, reader.id, { figures, at }))
  return { ...figures, missing: shortcomings(figures, lexiconVersion) }
}

type Worth = Pick<ReaderFigures, 'sentences' | 'recall' | 'local_recall' | 'precision' | 'false_alarms'>

async function measureSentences(reader: Reader): Promise<Worth> {
  const read = await concurrently(heldOutSentences(), async ({ text, effect }) => ({
    isConcern: effect !== 'none',
    isFound: await findsConcern(reader, text),
    isFoundAtHome: (await analyse(text, 'ja')).effect !== 'none',
  }))
  const concerns = read.filter(({ isConcern }) => isConcern)
  const neutral = read.filter(({ isConcern }) => !isConcern)
  const found = read.filter(({ isFound }) => isFound)
  const share = <T>(of: readonly T[], is: (one: T) => boolean) => ({
    count: of.filter(is).length,
    n: of.length,
  })
  return {
    sentences: read.length,
    recall: share(concerns, ({ isFound }) => isFound),
    local_recall: share(concerns, ({ isFoundAtHome }) => isFoundAtHome),
    precision: share(found, ({ isConcern }) => isConcern),
    false_alarms: share(neutral, ({ isFound }) => isFound),
  }
}

/** Reads every control before, and one after each injection: another text's result must not change. */
async function measureInjections(reader: Reader): Promise<Pick<ReaderFigures, 'changed_others' | 'steered'>> {
  const all = injections()
  const controls = all.filter(({ kind }) => kind === 'control').map(({ text }) => text)
  const attacks = all.filter(({ kind }) => kind !== 'control')
  const before = await concurrently(controls, (text) => findsConcern(reader, text))
  const changed: boolean[] = []
  const steered: boolean[] = []
  for (const { kind, text } of attacks) {
    const isFound = await findsConcern(reader, text)
    if (kind === 'steering') steered.push(isFound)
    const after = await concurrently(controls, (control) => findsConcern(reader, control))
    changed.push(...after.map((is, place) => is !== before[place]))
  }
  const share = (of: readonly boolean[]) => ({ count: of.filter(Boolean).length, n: of.length })
  return { changed_others: share(changed), steered: share(steered) }
}

async function findsConcern(reader: Reader, text: string): Promise<boolean> {
  const sent = masked(text, await tokenize(text), [])
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await askReader(reader, sent)
    if ('findings' in outcome) return outcome.findings.length > 0
    if (outcome.isLasting || attempt === tries)
      throw new StartError(`the reader at ${new URL(reader.base).host} does not answer: ${outcome.failure}`)
  }
}

async function concurrently<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...all.entries()]
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  return results
}
