import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Structure, structureOf } from './structure/figures.ts'

const usage = `node scripts/structure.ts [folder] [--list] [--json]
  how the files that git tracks in a checkout are built; --list names what is counted
  words in docs: docs/*.md without generated pages, README.md, CONTRIBUTING.md`

function readTree(folder: string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
  const paths = listed.split('\0').filter((path) => path && existsSync(join(folder, path)))
  return new Map(
    paths.map((path) => [path, /\.(tsx?|md)$/.test(path) ? readFileSync(join(folder, path), 'utf8') : '']),
  )
}

/** The figures as aligned lines; with `isListed`, what they count stands below each. */
export function linesOf(structure: Structure, isListed: boolean): string[] {
  const { fileLines, functionLines, setUp, deepest } = structure
  const below = (entries: readonly string[]) => (isListed ? entries.map((entry) => `    ${entry}`) : [])
  const line = (name: string, value: number | string, entries: readonly string[] = []) => [
    `${name.padEnd(32)} ${String(value).padStart(6)}`,
    ...below(entries),
  ]
  const raw = Object.entries(Object.groupBy(structure.rawCodes, (place) => place.replace(/:\d+$/, '')))
  const spread = ({ median, p90, longest }: typeof fileLines) => `${median} / ${p90} / ${longest}`
  return [
    ...line('source files', structure.sourceFiles),
    ...line('test files', structure.testFiles),
    ...line('folders with one file', structure.singleFileFolders.length, structure.singleFileFolders),
    ...line('deepest level', deepest.folders, [deepest.path]),
    ...line(
      'circles of files',
      structure.circles.length,
      structure.circles.map((circle) => circle.join('\n      ')),
    ),
    ...line('raw codes compared, lines', structure.rawCodes.length, structure.rawCodes),
    ...line('raw codes compared, files', raw.length),
    ...line('words for a channel', structure.channelWords.length, structure.channelWords),
    ...line('names with a former word', structure.formerNames.length, structure.formerNames),
    ...line('spreads of literals', structure.literalSpreads),
    ...line('comment lines, %', structure.commentShare),
    ...line('words in docs / decisions', `${structure.docsWords.docs} / ${structure.docsWords.decisions}`),
    'homes of',
    ...Object.entries(structure.homes).flatMap(([rule, files]) => line(`  ${rule}`, files.length, files)),
    'lines: median / p90 / longest',
    ...line('  file', spread(fileLines)),
    ...line('  function', spread(functionLines)),
    ...line('set-up lines in tests', setUp.lines),
    ...line('test files with set-up', setUp.files),
  ]
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const structure = values.help ? null : structureOf(readTree(positionals[0] ?? '.'))
  const lines = structure ? linesOf(structure, values.list ?? false) : [usage]
  process.stdout.write(
    values.json && structure ? `${JSON.stringify(structure, null, 2)}\n` : `${lines.join('\n')}\n`,
  )
}
