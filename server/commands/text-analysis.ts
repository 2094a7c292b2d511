import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { type Command, readOptions, UsageError } from './command-line.ts'

/** As many texts as are with the tokeniser at a time. */
const atOnce = 50

async function inputOf(file: string) {
  if (file === '-') return process.stdin
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`no such file: ${file}`)
  return createReadStream(file)
}

async function* groupsOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const line of lines) {
    group.push(line)
    if (group.length < atOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** One line of JSON for each line of the input, in its order, whatever its size. */
async function* readLines(lines: AsyncIterable<string>, written: Language) {
  const { analyse } = await import('../features/text-analysis/service.ts')
  for await (const group of groupsOf(lines)) {
    const analyses = await Promise.all(group.map((text) => analyse(text, written)))
    yield analyses
      .map(({ effect, categories, findings, asks, lexiconVersion }) => ({
        effect,
        topics: categories,
        spans: findings.map(({ start, end, category, level }) => ({ start, end, topic: category, level })),
        question_tag: asks,
        lexicon_version: lexiconVersion,
      }))
      .map((reading) => `${JSON.stringify(reading)}\n`)
      .join('')
  }
}

const options = z.object({ language: z.enum(mailLanguage.entries.map(({ key }) => key)).default('ja') })

export const textAnalysisCommands: Record<string, Command> = {
  'text-analysis read': {
    usage: 'text-analysis read FILE|- [--language ja]',
    does: 'what the analysis of free texts finds: one text a line in, one JSON object a line out',
    async run([file, ...args]) {
      if (file === undefined) throw new UsageError('a file is needed, or - for the standard input')
      const { language: written } = readOptions(args, options)
      return readLines(createInterface({ input: await inputOf(file), crlfDelay: Infinity }), written)
    },
  },
}
