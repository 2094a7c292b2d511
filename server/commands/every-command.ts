import { StartError } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import { type Command, type Operator, UsageError } from './command-line.ts'
import { companyCommands } from './companies.ts'
import { doctorCommand } from './doctor.ts'
import { installationCommands } from './installation.ts'
import { memberCommands } from './members.ts'
import { notificationCommands } from './notifications.ts'
import { rollupCommands } from './rollups.ts'
import { workCommands } from './work.ts'

const commands: Record<string, Command> = {
  ...installationCommands,
  ...doctorCommand,
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

async function run(words: readonly string[], operator: Operator): Promise<unknown> {
  const { command, args } = commandOf(words)
  try {
    return await command.run(args, operator)
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

/** The help in words, what a command gives back as JSON, lines to copy as they are. */
async function outputOf(words: readonly string[], operator: Operator): Promise<string> {
  if (words.length === 1 && ['help', '--help', '-h'].includes(words[0] ?? '')) return help()
  const result = await run(words, operator)
  if (typeof result === 'string') return result
  return result === undefined ? '' : `${JSON.stringify(result)}\n`
}

/** What a command prints and the code that it ends with: 2 for one that was called wrongly. */
export type Outcome = { code: number; stdout: string; stderr: string }

/** Runs the command that the words name, to its end. */
export async function runCommand(words: readonly string[], operator: Operator): Promise<Outcome> {
  try {
    return { code: 0, stdout: await outputOf(words, operator), stderr: '' }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${complaint(error)}\n` }
  }
}
