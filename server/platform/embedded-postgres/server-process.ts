import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { program } from './binaries.ts'
import { clusterArgument, serverEnvironment } from './cluster.ts'

export type ServerPlan = {
  native: string
  clusterDir: string
  account: Account
  settings: Record<string, string>
  log: (line: string) => void
}

export type ServerProcess = { stop(): Promise<void>; ended: Promise<void>; lastLines(): string }

/** Starts `postgres` and returns at once. It outlives a Ctrl-C of the terminal: only `stop` ends it. */
export function startServerProcess(plan: ServerPlan): ServerProcess {
  const settings = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    program(plan.native, 'postgres'),
    ['-D', clusterArgument(plan.clusterDir), ...settings],
    {
      ...plan.account,
      cwd: plan.clusterDir,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  )
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    plan.log(line)
    lines.push(line)
    if (lines.length > 20) lines.shift()
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      lines.push(error.message)
      resolve()
    })
  })
  return { ended, stop: () => stop(plan, child, ended), lastLines: () => lines.join('\n') }
}

async function stop(plan: ServerPlan, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (process.platform === 'win32') {
    spawn(program(plan.native, 'pg_ctl'), ['stop', '-m', 'fast', '-D', plan.clusterDir], { stdio: 'ignore' })
  } else {
    child.kill('SIGINT')
  }
  const slow = new AbortController()
  const patience = sleep(60_000, undefined, { signal: slow.signal, ref: false }).then(
    () => child.kill('SIGQUIT'),
    () => undefined,
  )
  await ended
  slow.abort()
  await patience
}
