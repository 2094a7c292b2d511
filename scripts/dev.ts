import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const apiPort = process.env.PORT ?? '3000'
const api = `http://127.0.0.1:${apiPort}`

function start(command: string, args: string[]): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_URL: api },
    shell: process.platform === 'win32',
  })
}

// Vite serves the screens with reload and passes every call on to the server, which restarts on a change.
const both = [start('node', ['--watch', 'server/main.ts']), start('vite', [])]
for (const child of both) {
  child.once('exit', () => {
    for (const other of both) other.kill('SIGTERM')
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of both) child.kill(signal)
  })
}
