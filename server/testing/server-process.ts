import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { listenForMail } from '../inbound/mail/listener.ts'
import { jobs, pools } from '../jobs.ts'
import { composeServer } from '../main.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { startWorker } from '../platform/jobs.ts'
import { openLog } from '../platform/log.ts'
import { memoryFlags } from '../platform/start-command.ts'
import { testSecrets } from './secret.ts'
import { watchedLog } from './watched-log.ts'

/** `works`: it also makes what is asked for, as a process does that is web and worker in one; `env` are its settings. */
type Order = {
  databaseUrl: string
  now: string
  works?: boolean
  env?: Record<string, string>
  requestsPerMinute?: number
}

/** The whole server in a process of its own, which may be killed. */
export type ServerProcess = {
  /** http://127.0.0.1:port */
  url: string
  child: ChildProcess
  peakMemory(): Promise<number>
  /** The longest that it worked without a turn for others since it was asked last: its own time, in milliseconds. */
  longestTurn(): Promise<number>
  kill(): Promise<void>
}

/** Starts one on a free port of the loopback, its clock standing at an instant. */
export async function startServerProcess(order: Order): Promise<ServerProcess> {
  const child = fork(import.meta.filename, [JSON.stringify(order)], { execArgv: [...memoryFlags] })
  const [url] = await once(child, 'message')
  const ended = once(child, 'exit')
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(100)
  const reported = async (what: Figure): Promise<number> => {
    child.send(what)
    const [figure] = await once(child, 'message')
    return figure
  }
  return {
    url,
    child,
    peakMemory: async () => (await reported('memory')) / 1024,
    longestTurn: () => reported('turn'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What this program held at most; `resourceUsage` also counts what its parent held when it was forked. */
function peakKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

/** Watches how long the program works between two turns of its loop; what others do on the machine does not count. */
function watchTurns(): () => number {
  let before = process.threadCpuUsage()
  let longest = 0
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }
  setInterval(look, 1).unref()
  return () => {
    const reported = longest
    longest = 0
    return reported
  }
}

type Figure = 'memory' | 'turn'

async function run({ databaseUrl, now, works = false, env = {}, requestsPerMinute }: Order): Promise<void> {
  const config = readConfig({ LOG_LEVEL: process.env.LOG_LEAKS ? 'debug' : 'silent', ...env })
  const clock = () => Temporal.Instant.from(now)
  const database = openDatabase(databaseUrl)
  const app = {
    config,
    ...testSecrets,
    database,
    clock,
    log: process.env.LOG_LEAKS ? watchedLog() : openLog('silent'),
  }
  const server = await composeServer(app, requestsPerMinute ? { requestsPerMinute } : {})
  if (works) await startWorker(app, jobs, { pools })
  if (config.INBOUND_SMTP_PORT) await listenForMail(app)
  let longestTurn: (() => number) | undefined
  process.on('message', (what: Figure) => {
    if (what === 'turn') longestTurn ??= watchTurns()
    process.send?.(what === 'turn' ? longestTurn?.() : peakKilobytes())
  })
  process.on('disconnect', () => process.exit())
  process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
}

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '{}'))
