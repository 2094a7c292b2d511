import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measurement } from './main.ts'

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

async function untilReady(): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(10)
  }
}

/** Seconds from the command to the first answer, on an empty data directory or on one that was used before. */
async function secondsToAnswer(args: string[], dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn('node', args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SAMPLE: 'off', LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  await untilReady()
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

async function coldAndWarm(args: string[]): Promise<[number, number]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-bench-'))
  try {
    return [await secondsToAnswer(args, dataDir), await secondsToAnswer(args, dataDir)]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const measured = (name: string, value: number, floor: number): Measurement => ({
  name,
  value: Number(value.toFixed(3)),
  unit: 's',
  floor: Number(floor.toFixed(3)),
  ratio: Number((floor / value).toFixed(3)),
})

/** From the command to the first answer: with an empty data directory, and with one in use. */
export default async function coldStart(): Promise<Measurement[]> {
  const [bareCold, bareWarm] = await coldAndWarm(['--input-type=module', '-e', bareServer])
  const [cold, warm] = await coldAndWarm(['server/main.ts'])
  return [measured('cold-start', cold, bareCold), measured('warm-start', warm, bareWarm)]
}
