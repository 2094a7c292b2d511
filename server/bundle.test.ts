import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../scripts/bundling/server-bundle.ts'
import { bundledProgram } from './platform/bundle.ts'
import { copyOfProgram } from './testing/newer-program.ts'

const program = copyOfProgram(['node_modules'])
const source = join(program.folder, 'server/platform/embedded-postgres.ts')

beforeAll(() => bundleServer(program.folder))
afterAll(() => program.remove())

/** Where a start says that it failed whose data directory is a file. */
async function placeOfFailure(): Promise<string | undefined> {
  const { DATABASE_URL: _, ...others } = process.env
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: program.folder,
    env: { ...others, DATA_DIR: join(program.folder, 'package.json') },
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  await once(child, 'close')
  return /at startEmbeddedPostgres \((?:file:\/\/)?(.*:\d+):\d+\)/.exec(said)?.[1]
}

const placeInSource = () => {
  const text = readFileSync(source, 'utf8')
  return `${source}:${text.slice(0, text.indexOf('mkdirSync(dataDir')).split('\n').length}`
}

test('what goes wrong in the bundle names the lines of the sources', async () => {
  expect(bundledProgram(program.folder)).toMatch(/build\/server\/program\.js$/)
  expect(await placeOfFailure()).toBe(placeInSource())
})

test('a bundle is left aside once a source is another', async () => {
  writeFileSync(source, `// further down by a line\n${readFileSync(source, 'utf8')}`)
  expect(bundledProgram(program.folder)).toBeNull()
  expect(await placeOfFailure()).toBe(placeInSource())
})
