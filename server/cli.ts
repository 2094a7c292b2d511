import { once } from 'node:events'
import { runCommand } from './commands/every-command.ts'

/** Comes when the operator or the system asks the command to end: what is in flight then finishes. */
function endSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

/** Waits while whoever reads is behind; a reader that went away (`| head`) ends the command. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

const note = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

if (import.meta.main) {
  process.stdout.on('error', () => process.exit(1))
  const { code, stderr } = await runCommand(process.argv.slice(2), {
    env: process.env,
    endSignal,
    print,
    note,
  })
  process.stderr.write(stderr)
  process.exitCode = code
}
