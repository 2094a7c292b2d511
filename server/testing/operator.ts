import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { type Outcome, runCommand } from '../commands/every-command.ts'

const root = join(import.meta.dirname, '../..')

/** A command as an operator runs it: in a process of its own. */
export function spawnCommand(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      'node',
      ['server/cli.ts', ...words],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })
}

/** The same command within this process, which loads the server's modules once; its log is not part of what it prints. */
export function commandOf(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Outcome> {
  return runCommand(words, {
    env: { LOG_LEVEL: 'silent', ...env },
    endSignal: () => new AbortController().signal,
  })
}
