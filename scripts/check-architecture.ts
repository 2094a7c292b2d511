import { readFileSync } from 'node:fs'
import { featureCircles, wrongArrows } from './architecture/arrows.ts'
import { strayDatabaseAccess } from './architecture/database-access.ts'
import { undocumented } from './architecture/doc-comments.ts'
import { strayEntryReads } from './architecture/entry-reads.ts'
import { formerNames } from './architecture/former-words.ts'
import { strayFunctions } from './architecture/functions.ts'
import { wrongNames } from './architecture/names.ts'
import { literalSpreads, oversized } from './architecture/sizes.ts'
import { readSource, type Source } from './architecture/source.ts'
import { checkoutFiles } from './checkout.ts'
import { circlesOf } from './structure/circles.ts'
import { singleFileFolders } from './structure/folders.ts'
import { rawCodes } from './structure/raw-codes.ts'

const generated = new Set(['database/tables.ts'])

/** The list of former words itself, and what is generated. */
const isListing = (path: string) => path === 'scripts/architecture/former-words.ts' || generated.has(path)

/** Every breach of docs/architecture.md in a tree given as path → text, as `path:line: what`. */
export function checkArchitecture(tree: Map<string, string>): string[] {
  const files = [...tree].filter(([path]) => /\.(ts|tsx|cjs)$/.test(path) && !path.endsWith('.d.ts'))
  // each file is parsed once: its rules are asked one after another
  const read = files.map(([path, text]) => ({
    source: readSource(path, text),
    problems: [...(isListing(path) ? [] : formerNames(path, text)), ...comparedDigits(path, text)],
  }))
  const sources = read.map(({ source }) => source)
  return [
    ...wrongNames(files.map(([path]) => path)),
    ...read.flatMap(({ problems }) => problems),
    ...wrongArrows(sources),
    ...featureCircles(sources),
    ...fileCircles(sources),
    ...strayDatabaseAccess(sources),
    ...files.flatMap(([path, text]) => strayEntryReads(path, text)),
    ...undocumented(sources),
    ...strayFunctions([...tree]),
    ...literalSpreads(sources),
    ...oversized(sources.filter(({ path }) => !generated.has(path))),
    ...bareStorage(files),
    ...dialogsWithoutForm(files),
    ...effectsThatScroll(files),
  ]
}

// Access to storage throws where a browser blocks site data; `web/ui/storage.ts` handles it.
function bareStorage(files: readonly (readonly [string, string])[]): string[] {
  return files
    .filter(([path]) => /^web\/(?!ui\/storage\.ts$)(?!offline\/)(?!.*\.test\.tsx?$)/.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /\b(local|session)Storage\b/.test(line)
            ? [`${path}:${index + 1}: what a device keeps goes through web/ui/storage.ts`]
            : [],
        ),
    )
}

// Enter, the first field and words not lost go by the form in a dialog. A drawer's fields are in force as they change.
const dialogField =
  /<(TextField|TextArea|PasswordField|DateField|DatePicker|ComboBox|Select|RadioGroup|TreePicker|DepartmentPicker|textarea|select)\b/

function dialogsWithoutForm(files: readonly (readonly [string, string])[]): string[] {
  return files
    .filter(([path, text]) => path.startsWith('web/') && /<Dialog\b/.test(text) && dialogField.test(text))
    .filter(([, text]) => /<form\b/.test(text) || !/<(Form|EditFrame)\b|look="drawer"/.test(text))
    .map(([path]) => `${path}: fields in a dialog stand in one Form (web/ui/Form.tsx) or EditFrame`)
}

// Newer browsers answer a scroll with a promise, and React calls what an effect gives back.
function effectsThatScroll(files: readonly (readonly [string, string])[]): string[] {
  return files
    .filter(([path, text]) => path.startsWith('web/') && /Effect\(\(\) => [^{\n]*\.scroll\w*\(/.test(text))
    .map(([path]) => `${path}: an effect that scrolls has a block, as it must give nothing back`)
}

// A test may state a code as it goes over the wire.
function comparedDigits(path: string, text: string): string[] {
  if (/\.(test|e2e)\.tsx?$/.test(path)) return []
  return rawCodes(path, text).map(
    (line) => `${path}:${line}: a code is compared by its name (contract/codes.ts)`,
  )
}

function fileCircles(sources: readonly Source[]): string[] {
  const reached = sources.map(
    ({ path, imports }) =>
      [path, imports.filter(({ isLocal }) => isLocal).map(({ target }) => target)] as const,
  )
  return circlesOf(new Map(reached)).map(
    (circle) => `files in a circle, types included: ${circle.join(', ')}`,
  )
}

/** Folders with one file, which says no more than the file's name would; `web/public` is the bundler's. */
export function lonelyFiles(paths: readonly string[]): string[] {
  return singleFileFolders(paths)
    .filter((folder) => folder !== 'web/public')
    .map((folder) => `${folder}: a folder holds at least two files`)
}

function readTree(): Map<string, string> {
  return new Map(
    checkoutFiles().map((path) => [
      path,
      /\.(ts|tsx|cjs)$|^database\/.*\.sql$/.test(path) ? readFileSync(path, 'utf8') : '',
    ]),
  )
}

if (import.meta.main) {
  const tree = readTree()
  const breaches = [...checkArchitecture(tree), ...lonelyFiles([...tree.keys()])]
  for (const breach of breaches) process.stderr.write(`${breach}\n`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
