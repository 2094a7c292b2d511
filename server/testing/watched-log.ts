import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Log, openLog } from '../platform/log.ts'

/** Where the lines stand that said too much, also those of the processes that a test starts. */
const place = () => process.env.LOG_LEAKS

/** What no log line may hold: non-ASCII letters (names, texts), addresses, keys. */
const leaks = [
  /[^\p{ASCII}…]/u,
  /[\w.+-]@[\w-]+(?:\.[\w-]+)*\.(?:example|jp|com|test)\b/i,
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/,
]

/** A log at debug that writes nothing, and keeps the lines that say whom or what they are about. */
export const watchedLog = (): Log =>
  openLog('debug', 1, {
    write: (line) => {
      const to = place()
      if (to && leaks.some((leak) => leak.test(line))) appendFileSync(to, line)
    },
  })

/** Begins to keep them for one worker of the tests. @returns what gives those since it was asked last */
export function watchLogs(worker: string): () => string[] {
  process.env.LOG_LEAKS = join(tmpdir(), `log-leaks-${process.pid}-${worker}`)
  rmSync(process.env.LOG_LEAKS, { force: true })
  return () => {
    const from = place()
    if (!from || !existsSync(from)) return []
    const lines = readFileSync(from, 'utf8').trimEnd().split('\n')
    rmSync(from)
    return lines
  }
}
