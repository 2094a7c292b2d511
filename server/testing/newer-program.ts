import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const copied = ['server', 'contract', 'database', 'sample', 'content', 'package.json', 'tsconfig.json']

export function copyOfProgram(shared: readonly string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-copy-'))
  const isProgram = (path: string) => !/\.test\.ts$|\/testing\//.test(path)
  for (const name of copied)
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isProgram })
  for (const name of shared) symlinkSync(join(root, name), join(folder, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Such a copy that has further files of SQL in database/, as its next release would: path → text. */
export function newerProgram(files: Record<string, string>): { folder: string; remove(): void } {
  const copy = copyOfProgram(['node_modules', 'build'])
  for (const [path, text] of Object.entries(files)) writeFileSync(join(copy.folder, 'database', path), text)
  return copy
}
