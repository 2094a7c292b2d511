import { BackupError } from '../platform/backup/backup-error.ts'
import { StartError } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import { backupCommands } from './backups.ts'
import { type Command, type Operator, ReportedError, UsageError } from './command-line.ts'
import { companyCommands } from './companies.ts'
import { doctorCommand } from './doctor.ts'
import { externalReaderCommands } from './external-reader.ts'
import { installationCommands } from './installation.ts'
import { memberCommands } from './members.ts'
import { notificationCommands } from './notifications.ts'
import { companyIn } from './on-record.ts'
import { operatorLogCommands } from './operator-log.ts'
import { rollupCommands } from './rollups.ts'
import { secretCommands } from './secrets.ts'
import { siteContentCommands } from './site-content.ts'
import { textAnalysisCommands } from './text-analysis.ts'
import { workCommands } from './work.ts'

const commands: Record<string, Command> = {
  ...installationCommands,
  ...doctorCommand,
  ...backupCommands,
  ...secretCommands,
  ...companyCommands,
  ...memberCommands,
  ...operatorLogCommands,
  ...notificationCommands,
  ...siteContentCommands,
  ...rollupCommands,
  ...textAnalysisCommands,
  ...externalReaderCommands,
  ...workCommands,
}

const usage = () => `commands: ${Object.keys(commands).join(', ')}, help`

const help = () =>
  Object.values(commands)
    .map((command) => `npm run soramoyo -- ${command.usage}\n    ${command.does}\n`)
    .join('')

function commandOf(words: readonly string[]): { name: string; command: Command; args: readonly string[] } {
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ')
    const command = commands[name]
    if (command) return { name, command, args: words.slice(count) }
  }
  throw new UsageError(
    words.length === 0 ? usage() : `unknown command "${words.slice(0, 2).join(' ')}"; ${usage()}`,
  )
}

async function run(words: readonly string[], operator: Operator): Promise<unknown> {
  const { name, command, args } = commandOf(words)
  const given = { name, companyId: companyIn(name, args) }
  try {
    return await command.run(args, { ...operator, given })
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message}. Usage: ${command.usage}`)
    throw error
  }
}

/** A line for each thing that the operator can mend; the stack for the rest. */
function complaint(error: unknown): string {
  if (error instanceof AppError)
    return [error.message, ...error.fields.map(({ field, message }) => `${field}: ${message}`)].join('\n')
  if (error instanceof UsageError || error instanceof StartError || error instanceof BackupError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const isStream = (result: unknown): result is AsyncIterable<string> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result

/** The help in words, what a command gives back as JSON, lines to copy as they are. */
async function printOutput(words: readonly string[], operator: Operator): Promise<void> {
  if (words.length === 1 && ['help', '--help', '-h'].includes(words[0] ?? '')) return operator.print(help())
  const result = await run(words, operator)
  if (isStream(result)) for await (const text of result) await operator.print(text)
  else if (typeof result === 'string') await operator.print(result)
  else if (result !== undefined) await operator.print(`${JSON.stringify(result)}\n`)
}

export type Outcome = { code: number; stderr: string }

export async function runCommand(words: readonly string[], operator: Operator): Promise<Outcome> {
  try {
    await printOutput(words, operator)
    return { code: 0, stderr: '' }
  } catch (error) {
    if (error instanceof ReportedError) return { code: 1, stderr: '' }
    return { code: error instanceof UsageError ? 2 : 1, stderr: `${complaint(error)}\n` }
  }
}
