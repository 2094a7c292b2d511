import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartError } from '../config.ts'

/** Spawn options to run a child under another account; empty for our own. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** The account PostgreSQL runs under: for root the cluster's owner, else `postgres` or `nobody`. */
export function serverAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account)
    throw new StartError('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return account
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10),
  )
  return uid && gid ? { uid, gid } : undefined
}
