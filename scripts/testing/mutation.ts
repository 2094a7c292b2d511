import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVitest, type Vitest } from 'vitest/node'
import { capture } from '../processes.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** `npm run mutation -- contract/permissions.ts` breaks a file's rules and names the breaks that no case notices. */
const root = join(import.meta.dirname, '../..')
const patienceMs = 30_000

type Run = { vitest: Vitest; broken: { text: string | null } }

async function casesOf(path: string): Promise<string[]> {
  const name = path.split('/').at(-1)
  const { output } = await capture('git', ['grep', '-lE', `/${name}'`, '--', '*.test.ts'])
  const folder = path.split('/').slice(0, -1).join('/')
  const found = output.split('\n').filter((file) => {
    const text = file && readFileSync(join(root, file), 'utf8')
    return text && (file.startsWith(folder) || text.includes(`${folder.split('/').at(-1)}/${name}'`))
  })
  return found.filter((file) => !/suite\(/.test(readFileSync(join(root, file), 'utf8')))
}

async function open(path: string, cases: readonly string[]): Promise<Run> {
  const broken: Run['broken'] = { text: null }
  const target = resolve(root, path)
  const vitest = await createVitest(
    {
      root,
      include: [...cases],
      watch: false,
      bail: 1,
      maxWorkers: 1,
      isolate: true,
      globalSetup: [],
      setupFiles: [],
      reporters: [{}],
      config: false,
      testTimeout: 20_000,
      // what was kept of the file as it is would be taken for the broken one
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'broken',
          enforce: 'pre',
          load: (id) => (id.split('?')[0] === target ? broken.text : null),
        },
      ],
    },
  )
  return { vitest, broken }
}

/** Whether every case passes with the rules as they are given. */
async function passes({ vitest, broken }: Run, path: string, text: string | null): Promise<boolean> {
  broken.text = text
  vitest.invalidateFile(resolve(root, path))
  const specifications = await vitest.globTestSpecifications()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok())
}

const without = (text: string, { start, end, with: into }: Mutant) =>
  `${text.slice(0, start)}${into}${text.slice(end)}`

async function survivorsOf(path: string, cases: readonly string[], mutants: readonly Mutant[]) {
  const text = readFileSync(join(root, path), 'utf8')
  let run = await open(path, cases)
  if (!(await passes(run, path, null))) throw new Error(`${path}: its cases are red as they are`)
  const survivors: Mutant[] = []
  for (const mutant of mutants) {
    const giveUp = new AbortController()
    const verdict = await Promise.race([
      passes(run, path, without(text, mutant)),
      sleep(patienceMs, 'hangs' as const, { signal: giveUp.signal }).catch(() => false),
    ])
    giveUp.abort()
    if (verdict === true) survivors.push(mutant)
    process.stdout.write(verdict === true ? 'S' : '.')
    if (verdict !== 'hangs') continue
    await Promise.race([run.vitest.close(), sleep(5_000)])
    run = await open(path, cases)
  }
  await run.vitest.close()
  return survivors
}

async function examine(path: string, named: readonly string[]): Promise<boolean> {
  const cases = named.length > 0 ? named : await casesOf(path)
  const mutants = mutantsOf(path, readFileSync(join(root, path), 'utf8'))
  process.stdout.write(`${path}: ${mutants.length} mutants, ${cases.join(', ')}\n`)
  const survivors = await survivorsOf(path, cases, mutants)
  const share = mutants.length === 0 ? 1 : 1 - survivors.length / mutants.length
  for (const { line, what } of survivors) process.stdout.write(`\n  ${path}:${line} ${what}`)
  const killed = mutants.length - survivors.length
  process.stdout.write(`\n${path}: ${killed} of ${mutants.length} killed, ${Math.floor(share * 100)} %\n`)
  return share >= 0.85
}

const given = process.argv.slice(2)
const at = given.indexOf('--cases')
const paths = (at < 0 ? given : given.slice(0, at)).map((path) => relative(root, resolve(path)))
const named = at < 0 ? [] : given.slice(at + 1)
let isEnough = paths.length > 0
for (const path of paths) isEnough = (await examine(path, named)) && isEnough
process.exit(isEnough ? 0 : 1)
