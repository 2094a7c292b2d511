import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a benchmark gives back: `ratio` is its value against the floor measured in the same run. */
export type Measurement = { name: string; value: number; unit: string; floor: number; ratio: number }

type Benchmark = { default: () => Promise<Measurement | Measurement[]> }

async function runBenchmarks(wanted: string[]): Promise<void> {
  const names = readdirSync(import.meta.dirname)
    .filter(
      (file) => file.endsWith('.ts') && file !== basename(import.meta.filename) && !/\.test\.ts$/.test(file),
    )
    .map((file) => basename(file, '.ts'))
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${names.join(', ')}.`)
  for (const name of wanted.length ? wanted : names) {
    const benchmark: Benchmark = await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)
    for (const measurement of [await benchmark.default()].flat()) {
      process.stdout.write(`${JSON.stringify(measurement)}\n`)
    }
  }
}

await runBenchmarks(process.argv.slice(2))
