import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config.ts'
import type { Account } from './account.ts'
import { program } from './binaries.ts'

export const SUPERUSER = 'soramoyo'

const windows = process.platform === 'win32'

/** How a program that runs inside `clusterDir` names that directory. */
export function clusterArgument(clusterDir: string): string {
  // The server's account may not be able to enter the folders above; this link does not need them.
  return fs.existsSync('/proc/self/cwd') ? '/proc/self/cwd' : clusterDir
}

/** Creates the cluster if needed; an interrupted run leaves nothing that looks complete. */
export async function createCluster(native: string, clusterDir: string, account: Account): Promise<void> {
  if (fs.existsSync(clusterDir)) return
  const unfinished = `${clusterDir}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (account.uid !== undefined) fs.chownSync(unfinished, account.uid, account.gid)
  await runInitdb(native, unfinished, account)
  fs.renameSync(unfinished, clusterDir)
}

/** The password of the cluster, which only Windows needs: elsewhere the private socket decides. */
export function readPassword(dataDir: string): string | undefined {
  if (!windows) return undefined
  const path = join(dataDir, 'postgres.password')
  if (!fs.existsSync(path)) fs.writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(path, 'utf8')
}

async function runInitdb(native: string, clusterDir: string, account: Account): Promise<void> {
  const authentication = windows
    ? ['--auth=scram-sha-256', `--pwfile=${join(clusterDir, '..', 'postgres.password')}`]
    : ['--auth=trust']
  const child = spawn(
    program(native, 'initdb'),
    [
      `--pgdata=${clusterArgument(clusterDir)}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...authentication,
    ],
    { ...account, cwd: clusterDir, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaints: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new StartError(`initdb failed with ${code}: ${complaints.join('').trim()}`)
}

/** The few variables PostgreSQL's programs need; the app's own secrets stay out of their environment. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(windows ? { SystemRoot, TEMP } : {}) }
}
