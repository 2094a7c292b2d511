import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export type Outcome = { code: number; output: string }

const root = join(import.meta.dirname, '..')

/** Runs a program of the project to its end and gives its exit code and what it printed. */
export function capture(command: string, args: string[], options: SpawnOptions = {}): Promise<Outcome> {
  return run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a program of the project to its end, its output going straight to the terminal. */
export async function show(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return (await run(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })).code
}

function run(command: string, args: string[], options: SpawnOptions): Promise<Outcome> {
  const child = spawn(command, args, { cwd: root, ...options, env: environment(options.env) })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => output.push(text))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.join('') }))
  })
}

// The project's own programs come first, also when this was not started by npm.
function environment(extra: NodeJS.ProcessEnv | undefined): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...extra,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  }
}
