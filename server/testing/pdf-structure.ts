import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What poppler reads of a PDF's structure: its outline of elements with their words, and how it describes itself. */
export async function structureOf(
  file: string,
): Promise<{ outline: string; words: string; metadata: string; catalog: string }> {
  const [whole, outline, metadata] = await Promise.all([
    readFile(file, 'latin1'),
    run('pdfinfo', ['-struct-text', file], { maxBuffer: 50_000_000 }),
    run('pdfinfo', ['-meta', file]),
  ])
  const said = [...outline.stdout.matchAll(/^ +"(.*)"$/gm)].map(([, words]) => words ?? '')
  const objects = whole.split(/(?<=endobj)/)
  const catalog = objects
    .filter((one) => /\/Type \/Catalog|\/DisplayDocTitle|\/Marked/.test(one))
    .map((one) => one.replaceAll(/\s+/g, ' '))
    .join(' ')
  return { outline: outline.stdout, words: said.join(''), metadata: metadata.stdout, catalog }
}
