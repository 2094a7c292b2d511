import { readSource, type Source } from '../architecture/source.ts'
import { circlesOf } from './circles.ts'
import { deepestLevel, singleFileFolders } from './folders.ts'
import { rawCodes } from './raw-codes.ts'
import { homesOfRules } from './rule-homes.ts'
import { setUpLines } from './set-up-lines.ts'
import { commentLines, formerWordsIn, wordCount, wordsForChannel } from './words.ts'

type Spread = { median: number; p90: number; longest: number }
export type Structure = {
  sourceFiles: number
  testFiles: number
  singleFileFolders: string[]
  deepest: { folders: number; path: string }
  circles: string[][]
  rawCodes: string[]
  homes: Record<string, string[]>
  fileLines: Spread
  functionLines: Spread
  setUp: { lines: number; files: number }
  channelWords: string[]
  formerNames: string[]
  literalSpreads: number
  commentShare: number
  docsWords: { docs: number; decisions: number }
}

const generated = new Set(['database/tables.ts'])
const generatedPage = /^# .+\s+(?:Made|Written) [^\n]*`node scripts\//
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
// what the tests stand on may tell a rule a second time, to hold the product to it
const rulesReported = (path: string) => !/^(server\/testing|e2e|bench|scripts)\//.test(path)

/** What a tree of files (path → text, the text of ts and tsx only) comes to. */
export function structureOf(tree: Map<string, string>): Structure {
  const code = [...tree].filter(([path]) => isCode(path) && !generated.has(path))
  const written = code.filter(([path]) => !isTest(path))
  const sources = written.map(([path, text]) => readSource(path, text))
  const byHand = new Map([...tree].filter(([, text]) => !generatedPage.test(text)))
  const setUps = code.filter(([path]) => isTest(path)).map(([path, text]) => setUpLines(path, text))
  return {
    sourceFiles: written.length,
    testFiles: setUps.length,
    singleFileFolders: singleFileFolders([...tree.keys()]),
    deepest: deepestLevel(code.map(([path]) => path)),
    circles: circlesOf(importsOf(sources)),
    rawCodes: written.flatMap(([path, text]) => rawCodes(path, text).map((line) => `${path}:${line}`)),
    homes: Object.fromEntries(homesOfRules(written.filter(([path]) => rulesReported(path)))),
    fileLines: spreadOf(sources.map(({ lines }) => lines)),
    functionLines: spreadOf(sources.flatMap(({ functions }) => functions.map(({ lines }) => lines))),
    setUp: { lines: sum(setUps), files: setUps.filter(Boolean).length },
    channelWords: wordsForChannel(written),
    formerNames: formerWordsIn(code),
    literalSpreads: sum(code.map(([path, text]) => readSource(path, text).spreadLines.length)),
    commentShare: shareOf(written.map(([, text]) => commentLines(text))),
    docsWords: {
      docs: wordsIn(byHand, /^(docs\/[^/]+|README|CONTRIBUTING)\.md$/),
      decisions: wordsIn(tree, /^docs\/decisions\/.+\.md$/),
    },
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const shareOf = (files: readonly { comments: number; lines: number }[]): number =>
  Math.round(
    (1000 * sum(files.map(({ comments }) => comments))) / (sum(files.map(({ lines }) => lines)) || 1),
  ) / 10

const wordsIn = (tree: Map<string, string>, pages: RegExp): number =>
  sum([...tree].filter(([path]) => pages.test(path)).map(([, text]) => wordCount(text)))

function importsOf(sources: readonly Source[]): Map<string, string[]> {
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ isLocal }) => isLocal).map(({ target }) => target),
    ]),
  )
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
  return { median: at(0.5), p90: at(0.9), longest: at(1) }
}
