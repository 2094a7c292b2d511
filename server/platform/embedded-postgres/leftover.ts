import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../config.ts'

const STOP_SECONDS = 60

/** Stops a killed app's server, or removes a `postmaster.pid` of another process; needs the directory's lock. */
export async function stopLeftover(clusterDir: string, log: (line: string) => void): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  const pid = readPid(file)
  if (pid === undefined) return
  if (!isServerOf(clusterDir, pid)) {
    rmSync(file, { force: true })
    return
  }
  log(`stopping the PostgreSQL server ${pid} that an earlier run left behind`)
  await stopServer(clusterDir, pid)
}

async function stopServer(clusterDir: string, pid: number): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid')
  signal(pid, 'SIGINT')
  // Checks the file, not the process: a finished server may remain as a zombie.
  for (let waited = 0; waited < STOP_SECONDS * 20; waited++) {
    if (!existsSync(file) || !isServerOf(clusterDir, pid)) return
    await sleep(50)
  }
  throw new StartError(`The PostgreSQL server ${pid} on ${clusterDir} does not stop.`)
}

function readPid(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isSafeInteger(pid) ? Math.abs(pid) : undefined
}

function isServerOf(clusterDir: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return worksIn(clusterDir, pid)
    if (process.platform === 'win32') return taskName(pid).includes('postgres')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    )
  } catch {
    return false
  }
}

function worksIn(clusterDir: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
  } catch {
    // A container's root may not look into other accounts' processes; their names are public.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  }
}

function taskName(pid: number): string {
  return execFileSync('tasklist', ['/fi', `PID eq ${pid}`], { encoding: 'utf8' })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in between.
  }
}
