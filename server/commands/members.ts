import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as z from 'zod'
import { fileMapping } from '#contract/company/file-mapping-fields.ts'
import type { SyncAnswer } from '#contract/members/sync-calls.ts'
import { id } from '#contract/validation.ts'
import { type Command, ReportedError, readOptions, UsageError, withApp } from './command-line.ts'

const key = z.object({ company: z.coerce.number().pipe(id), id: z.coerce.number().pipe(id) })

const companyId = z.coerce.number().pipe(id)
const flag = z.boolean().optional()

const syncOptions = z.object({
  company: companyId,
  file: z.string().min(1),
  mapping: z.string().min(1).optional(),
  'dry-run': flag,
  complete: flag,
  'create-departments': flag,
  rejoin: flag,
  'hold-mails': flag,
  confirm: flag,
})

async function readNamed(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(path)
  } catch {
    throw new UsageError(`${path} cannot be read`)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the columns of the file are for, as a check of it answers in `choices.chosen`. */
async function mappingIn(path: string) {
  const parsed = fileMapping.strict().safeParse(jsonIn((await readNamed(path)).toString()))
  if (!parsed.success) throw new UsageError(`${path} is not a mapping`)
  return parsed.data
}

type Answer = Pick<SyncAnswer, 'result' | 'is_written' | 'undo' | 'message'>

const isRefused = ({ result }: Answer): boolean =>
  result !== null && (result.error_count > 0 || result.problems.some(({ is_fatal }) => is_fatal))

/** For a log: the wrong rows and the missing ones by their numbers, and of the others how many. */
function withoutPeople({ result, ...answer }: Answer) {
  if (result === null) return answer
  const { rows, missing, mails, problems, ...counts } = result
  return {
    ...answer,
    ...counts,
    problems: problems.filter(({ about }) => about !== 'caution').map(({ message }) => message),
    mail_count: mails.reduce((sum, { count }) => sum + count, 0),
    errors: rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ row, field, message }))),
    missing: missing.map(({ employee_code }) => employee_code),
  }
}

export const memberCommands: Record<string, Command> = {
  'member erase': {
    usage: 'member erase --company I --id N',
    does: 'erases a member who has left or was deleted, as the owner does',
    async run(args, operator) {
      const wanted = readOptions(args, key)
      const { eraseByOperator } = await import('../features/erasures/service.ts')
      return withApp(operator, (app) =>
        eraseByOperator(app, { companyId: wanted.company, memberId: wanted.id }),
      )
    },
  },
  'members sync': {
    usage:
      'members sync --company I --file F [--mapping M.json] [--dry-run] [--complete] [--create-departments] [--rejoin] [--hold-mails] [--confirm]',
    does: 'brings the members in line with a CSV or XLSX file, whole or not at all, in the name of the owner; ends with 1 where rows are wrong',
    async run(args, operator) {
      const given = readOptions(args, syncOptions)
      const file = new File([await readNamed(given.file)], basename(given.file))
      const mapping = given.mapping === undefined ? undefined : await mappingIn(given.mapping)
      const { syncFile } = await import('../features/members/sync/file-service.ts')
      const { makeDepartments } = await import('../features/departments/import/paths-service.ts')
      const options = {
        dry_run: given['dry-run'],
        complete: given.complete,
        create_departments: given['create-departments'],
        is_rejoining: given.rejoin,
        holds_mails: given['hold-mails'],
        is_confirmed: given.confirm,
      }
      const answer = await withApp(operator, (app) =>
        syncFile(app, { companyId: given.company, file, mapping }, options, makeDepartments),
      )
      const shown = options.dry_run ? answer : withoutPeople(answer)
      if (!isRefused(answer)) return shown
      await operator.print(`${JSON.stringify(shown)}\n`)
      throw new ReportedError('nothing was taken in')
    },
  },
}
