import { runCommand } from './commands/every-command.ts'

/** Comes when the operator or the system asks the command to end: what is in flight then finishes. */
function endSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

if (import.meta.main) {
  const { code, stdout, stderr } = await runCommand(process.argv.slice(2), { env: process.env, endSignal })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = code
}
