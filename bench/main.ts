import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** What a benchmark gives back: `ratio` is its value against the floor measured in the same run. */
export type Measurement = { name: string; value: number; unit: string; floor: number; ratio: number }

/** Those that have parts measure the ones that `--only` names. */
type Benchmark = { default: (only: readonly string[]) => Promise<Measurement | Measurement[]> }

const names = readdirSync(import.meta.dirname)
  .filter(
    (file) => file.endsWith('.ts') && file !== basename(import.meta.filename) && !/\.test\.ts$/.test(file),
  )
  .map((file) => basename(file, '.ts'))

async function measure(name: string): Promise<void> {
  const benchmark: Benchmark = await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)
  for (const measurement of [await benchmark.default(only)].flat()) {
    process.stdout.write(`${JSON.stringify(measurement)}\n`)
  }
}

/** Each in a process of its own, so that none measures what another left in memory. */
async function measureApart(wanted: readonly string[]): Promise<void> {
  for (const name of wanted) {
    const [code] = await once(
      fork(import.meta.filename, [name, ...only.flatMap((part) => ['--only', part])]),
      'exit',
    )
    if (code !== 0) throw new Error(`The benchmark ${name} ended with ${code}.`)
  }
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    // of `scale`, `report` and `index-writes`, which read them themselves
    members: { type: 'string' },
    companies: { type: 'string' },
    data: { type: 'string' },
    disk: { type: 'boolean' },
  },
})
const only = values.only.flatMap((parts) => parts.split(','))
const unknown = wanted.find((name) => !names.includes(name))
if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${names.join(', ')}.`)
const [first, ...more] = wanted
if (first && more.length === 0) await measure(first)
else await measureApart(wanted.length > 0 ? wanted : names)
