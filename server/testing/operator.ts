import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { runCommand } from '../commands/every-command.ts'

const root = join(import.meta.dirname, '../..')

export type Outcome = { code: number; stdout: string; stderr: string }

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
export async function commandOf(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Outcome> {
  let stdout = ''
  let notes = ''
  const outcome = await runCommand(words, {
    env: { LOG_LEVEL: 'silent', ...env },
    endSignal: () => new AbortController().signal,
    async print(text) {
      stdout += text
    },
    note(line) {
      notes += `${line}\n`
    },
  })
  return { ...outcome, stdout, stderr: notes + outcome.stderr }
}
