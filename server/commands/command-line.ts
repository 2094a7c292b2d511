import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'
import { openApp, type RunningApp } from '../platform/boot.ts'
import { readConfig } from '../platform/config.ts'
import { type Given, onRecord } from './on-record.ts'

export class UsageError extends Error {}

/** A command that told the operator that something is wrong: it ends with 1 and says nothing more. */
export class ReportedError extends Error {}

/** Who gives a command: the environment that names the installation, how what is in flight is asked to end, and who reads. */
export type Operator = {
  env: NodeJS.ProcessEnv
  endSignal(): AbortSignal
  print(text: string): Promise<void>
  /** The command as it is put on record. */
  given?: Given
  /** A line beside what is printed: how far something is, what to know of it. */
  note(line: string): void
}

/** What a command gives back is printed as JSON, a text as it is, several ones as they come; nothing is printed for undefined. */
export type Command = {
  usage: string
  does: string
  run(args: readonly string[], operator: Operator): Promise<unknown>
}

const isFlag = (schema: unknown) => schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodBoolean

function parsedOptions(args: readonly string[], shape: z.ZodRawShape): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      { type: isFlag(schema) ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error))
  }
}

/** A command's options by its schema; throws UsageError naming the first wrong one. */
export function readOptions<Shape extends z.ZodRawShape>(
  args: readonly string[],
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(parsedOptions(args, schema.shape), { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new UsageError(`--${String(issue?.path[0])}: ${issue?.message}`)
}

/** A whole number of at least `low`. */
export const wholeOption = (low: number) => z.coerce.number({ error: 'must be a number' }).int().min(low)

/** An instant such as 2026-04-01T10:00:00+09:00. */
export const instantOption = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an instant such as 2026-04-01T10:00:00+09:00' })
    return z.NEVER
  }
})

/** The folder that a command names alone; throws UsageError without one. */
export async function folderIn([folder, ...rest]: readonly string[]): Promise<string> {
  if (folder === undefined || folder.startsWith('-')) throw new UsageError('DIR is needed')
  readOptions(rest, z.object({}))
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new UsageError(`${folder} is not a folder that can be read`)
  return folder
}

/** Runs work on the installation that the operator's environment names, beside a running app or alone. */
export async function withApp<T>(operator: Operator, work: (app: RunningApp) => Promise<T>): Promise<T> {
  const app = await openApp(readConfig(operator.env), { command: true })
  try {
    const { given, env } = operator
    return await (given ? onRecord(app, given, env, () => work(app)) : work(app))
  } finally {
    await app.close()
  }
}
