import { type Command, UsageError } from './commands/command-line.ts'
import { companyCommands } from './commands/companies.ts'
import { installationCommands } from './commands/installation.ts'
import { memberCommands } from './commands/members.ts'
import { notificationCommands } from './commands/notifications.ts'
import { rollupCommands } from './commands/rollups.ts'
import { workCommands } from './commands/work.ts'
import { StartError } from './platform/config.ts'
import { AppError } from './platform/errors.ts'

const commands: Record<string, Command> = {
  ...installationCommands,
  ...companyCommands,
  ...memberCommands,
  ...notificationCommands,
  ...rollupCommands,
  ...workCommands,
}

const usage = () => `commands: ${Object.keys(commands).join(', ')}, help`

/** Every command with its usage and what it does. */
const help = () =>
  Object.values(commands)
    .map((command) => `npm run soramoyo -- ${command.usage}\n    ${command.does}\n`)
    .join('')

/** The command that the first one or two words name, and what follows them. */
function commandOf(words: readonly string[]): { command: Command; args: readonly string[] } {
  for (const count of [2, 1]) {
    const command = commands[words.slice(0, count).join(' ')]
    if (command) return { command, args: words.slice(count) }
  }
  throw new UsageError(
    words.length === 0 ? usage() : `unknown command "${words.slice(0, 2).join(' ')}"; ${usage()}`,
  )
}

async function run(words: readonly string[]): Promise<unknown> {
  const { command, args } = commandOf(words)
  try {
    return await command.run(args)
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message}. Usage: ${command.usage}`)
    throw error
  }
}

/** One line for what the operator can mend; the stack for the rest. */
function complaint(error: unknown): string {
  if (error instanceof AppError)
    return [error.message, ...error.fields.map(({ field, message }) => `${field}: ${message}`)].join(' ')
  if (error instanceof UsageError || error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The help in words, what a command gives back as JSON. */
async function outputOf(words: readonly string[]): Promise<string> {
  if (words.length === 1 && ['help', '--help', '-h'].includes(words[0] ?? '')) return help()
  const result = await run(words)
  return result === undefined ? '' : `${JSON.stringify(result)}\n`
}

if (import.meta.main) {
  try {
    const words = process.argv.slice(2)
    process.stdout.write(await outputOf(words))
  } catch (error) {
    process.stderr.write(`${complaint(error)}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
