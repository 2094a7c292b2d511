import type { AccountFile, CheckedAccountRow, CheckedAccounts } from '#contract/accounts/file-calls.ts'
import { errors } from '#contract/errors.ts'
import { messageInCell } from '#contract/missing-fields.ts'
import { leastRole, seesEverybody } from '#contract/permissions.ts'
import { audit } from '../../../platform/audit.ts'
import type { Ctx, Reader, SlowCtx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { countSeen, readDisplaySetting } from '../../member-scopes/service.ts'
import { hasPlaces } from '../role-service.ts'
import { accountsIn, isSound, limitsIn, type ReadFile, readSheet } from './reading-service.ts'
import { columnOf, type ReadAccount, type ReadLimit, settingOf } from './row-rules.ts'

type Opens = CheckedAccounts['opens']
type Read = ReadFile<ReadAccount | ReadLimit>

/** What an import of the file would meet; nothing is written. */
export async function check(slow: SlowCtx, upload: AccountFile): Promise<CheckedAccounts> {
  const sheet = await readSheet(slow, upload)
  return slow.look(async (ctx) => {
    if (upload.kind === 'display_limits') {
      const read = await limitsIn(ctx, sheet)
      return { ...checked(read), opens: await opensByLimits(ctx, read.rows) }
    }
    const read = await accountsIn(ctx, sheet)
    const roles = read.rows.flatMap(({ person }) => person?.role_key ?? [])
    if (isSound(read) && !(await hasPlaces(ctx, roles)))
      read.problems.push({ message: errors.plan_limit.message, is_fatal: true })
    return { ...checked(read), opens: await opensByRoles(ctx, read.rows) }
  })
}

const nothing = { department_ids: [], member_ids: [] }

/** A restricted viewer reads nothing until somebody gives something to see. */
async function opensByRoles(ctx: Ctx, rows: readonly ReadAccount[]): Promise<Opens> {
  const people = rows.flatMap(({ person, errors: wrong }) => (person && wrong.length === 0 ? [person] : []))
  const everybody = await countSeen(ctx.tx, ctx.actor.companyId, 'standard_viewer', nothing)
  return people.map(({ email: code, role_key }) => ({
    code,
    role_key,
    member_count: seesEverybody(role_key) ? everybody : 0,
    count_before: 0,
  }))
}

async function opensByLimits(ctx: Ctx, rows: readonly ReadLimit[]): Promise<Opens> {
  const { companyId } = ctx.actor
  const byViewer = Map.groupBy(
    rows.filter((row) => row.errors.length === 0),
    ({ viewer }) => viewer,
  )
  const opens: Opens = []
  for (const [userId, own] of byViewer) {
    if (userId === undefined) continue
    const reader: Reader = { companyId, userId, role: leastRole }
    const before = await readDisplaySetting(ctx.tx, reader)
    opens.push({
      code: own[0]?.email ?? '',
      role_key: leastRole,
      member_count: await countSeen(ctx.tx, companyId, leastRole, settingOf(own)),
      count_before: await countSeen(ctx.tx, companyId, leastRole, {
        department_ids: before.departments,
        member_ids: before.members,
      }),
    })
  }
  return opens
}

/** The rows with errors as they were uploaded, each with its reasons. */
export async function failedRows(slow: SlowCtx, upload: AccountFile): Promise<File> {
  const sheet = await readSheet(slow, upload)
  return slow.commit(async (ctx) => {
    const read = await (upload.kind === 'accounts' ? accountsIn(ctx, sheet) : limitsIn(ctx, sheet))
    const rows = rowsOf(read).filter((row) => row.errors.length > 0)
    const cells = rows.map(({ values, errors: wrong }) => [
      ...read.headings.map((heading) => values[heading] ?? ''),
      wrong.map(({ column, message }) => `${column}：${message}`).join('\n'),
    ])
    await audit(ctx, { category: 'export', task: 'account.import_failures' })
    return fileNamed(await csvOf([...read.headings, '理由'], cells), '取り込めなかった行.csv', csvType)
  })
}

function checked(read: Read): Omit<CheckedAccounts, 'opens'> {
  const rows = rowsOf(read)
  const wrong = rows.filter((row) => row.errors.length > 0)
  const sound = rows.filter((row) => row.errors.length === 0)
  return {
    total: rows.length,
    ok_count: sound.length,
    error_count: wrong.length,
    account_count: new Set(rows.map(({ code }) => code.toLowerCase())).size,
    columns: [...read.headings],
    problems: [...read.problems],
    choices: read.choices,
    rows: [...wrong, ...sound],
  }
}

const rowsOf = ({ headings, sources, cells, rows }: Read): CheckedAccountRow[] =>
  rows.map(({ line, email, read, errors: wrong }, place) => ({
    line,
    code: email,
    values:
      wrong.length === 0
        ? {}
        : Object.fromEntries(headings.map((heading, column) => [heading, cells[place]?.cells[column] ?? ''])),
    read: wrong.length === 0 ? read : {},
    errors: wrong.map((error) => {
      const column = columnOf(error.field, sources)
      return { column, field: error.field, rule: error.rule, message: messageInCell(error, column) }
    }),
  }))
