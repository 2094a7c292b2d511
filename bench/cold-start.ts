import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measurement } from './main.ts'
import { builtProduct, type Command } from './setup/started-product.ts'

const root = join(import.meta.dirname, '..')
const port = 39_217

/** The least that could do: Node, the same database made and started, one bare Fastify route. */
const bareServer = `
  import fastify from 'fastify'
  import { startEmbeddedPostgres } from './server/platform/embedded-postgres.ts'
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR })
  const server = fastify()
  server.get('/readyz', async () => ({ status: 'ok' }))
  await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
  process.on('SIGTERM', () => server.close().then(() => postgres.stop()).then(() => process.exit(0)))`

const bareCommand: Command = { args: ['--input-type=module', '-e', bareServer], env: process.env }

async function untilReady(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} instead of answering`)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(10)
  }
}

/** Seconds from the command to the first answer, on an empty data directory or on one that was used before. */
async function secondsToAnswer({ args, env }: Command, dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn('node', args, {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, PORT: String(port), SAMPLE: 'off', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  await untilReady(child)
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

async function coldAndWarm(command: Command): Promise<[number, number]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-bench-'))
  try {
    return [await secondsToAnswer(command, dataDir), await secondsToAnswer(command, dataDir)]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const measured = (name: string, values: readonly number[], floors: readonly number[]): Measurement => {
  const [value, floor] = [median(values), median(floors)]
  return {
    name,
    value: Number(value.toFixed(3)),
    unit: 's',
    floor: Number(floor.toFixed(3)),
    ratio: Number((floor / value).toFixed(3)),
  }
}

const rounds = 5

/** From the command to the first answer: with an empty data directory, and with one in use; medians of five, in turns. */
export default async function coldStart(): Promise<Measurement[]> {
  const product = builtProduct()
  const [bare, whole]: [[number, number][], [number, number][]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await coldAndWarm(bareCommand))
    whole.push(await coldAndWarm(product))
  }
  const part = (of: [number, number][], at: 0 | 1) => of.map((both) => both[at])
  return [
    measured('cold-start', part(whole, 0), part(bare, 0)),
    measured('warm-start', part(whole, 1), part(bare, 1)),
  ]
}
