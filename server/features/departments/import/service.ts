import {
  type CheckedImport,
  type DepartmentUpload,
  departmentImportLimit,
  type ImportStatus,
} from '#contract/departments/calls.ts'
import { exampleMark } from '#contract/members/sheet.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { audit } from '../../../platform/audit.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { choicesOf } from '../../../platform/files/mapping-rules.ts'
import { faultsIn, textIn } from '../../../platform/files/parts.ts'
import { readTable } from '../../../platform/files/table.ts'
import { xlsxOf, xlsxType } from '../../../platform/xlsx.ts'
import { readMapped } from '../../file-mappings/service.ts'
import * as imports from '../../imports/service.ts'
import * as managers from '../managers/service.ts'
import {
  freeNames,
  type HeldDepartment,
  holdTree,
  insertDepartment,
  repath,
  updateDepartment,
} from '../tree-queries.ts'
import { departmentSheet, importFields } from './export.ts'
import { pathsOf } from './parent-rules.ts'
import { keyOf } from './path-rules.ts'
import { isChanged, type Plan, planOf, type SheetRow, treeOf } from './plan-rules.ts'

type Problem = CheckedImport['problems'][number]
type ReadSheet = { rows: SheetRow[]; problems: Problem[]; choices: CheckedImport['choices'] }
type Checked = { plan: Plan; result: CheckedImport }

/** The tree that an import of the file would make; writes nothing. */
export async function read(slow: SlowCtx, upload: DepartmentUpload): Promise<CheckedImport> {
  const sheet = await readSheet(slow, upload)
  return slow.look(async (ctx) => (await check(ctx, sheet)).result)
}

/** Writes every row of the file, or none when one is wrong. */
export async function write(slow: SlowCtx, upload: DepartmentUpload) {
  const sheet = await readSheet(slow, upload)
  return slow.commit((ctx) => writeRows(ctx, sheet))
}

async function writeRows(ctx: Ctx, sheet: ReadSheet) {
  const { plan, result } = await check(ctx, sheet)
  if (result.error_count > 0 || result.problems.some(({ is_fatal }) => is_fatal))
    return {
      result: { ...result, imported_count: 0 },
      undo: null,
      message: 'エラーがあるため、1件も取り込んでいません。',
    }
  const { undo } = await imports.recorded(ctx, 'departments', () => writePlan(ctx, plan))
  await audit(ctx, { category: 'department', task: 'department.import' })
  const imported_count = result.new_count + result.changed_count
  return {
    result: { ...result, imported_count },
    undo,
    message: `${imported_count}件の部署を取り込みました。`,
  }
}

async function readSheet(slow: SlowCtx, { file, mapping }: DepartmentUpload): Promise<ReadSheet> {
  const whole = await readTable(file, departmentImportLimit)
  const read = await readMapped(slow, whole, { kind: 'departments', fields: importFields, chosen: mapping })
  const { table, sources, problems } = read
  const rows = table.rows
    .filter(({ cells }) => !cells.some((text) => text.startsWith(exampleMark)))
    .map((row) => ({
      line: row.line,
      id: textIn(row, sources, 'id'),
      path: textIn(row, sources, 'department_id'),
      manager: textIn(row, sources, 'manager'),
      faults: faultsIn(row, sources).map(({ message }) => message),
      code: textIn(row, sources, 'own_code'),
      parent: textIn(row, sources, 'parent'),
      parentCode: textIn(row, sources, 'parent_code'),
    }))
  const paths = pathsOf(rows, sources.find(({ field }) => field === 'department_id')?.heading ?? '')
  const empty = rows.length === 0 ? [{ message: ruleMessages.file_empty, is_fatal: true }] : []
  return {
    rows: rows.map((row, index) => ({ ...row, path: paths[index] ?? row.path })),
    problems: [...problems, ...empty],
    choices: choicesOf(read),
  }
}

async function check(ctx: Ctx, { rows, problems, choices }: ReadSheet): Promise<Checked> {
  const tree: HeldDepartment[] = await holdTree(ctx.tx, ctx.actor.companyId)
  const { items } = await managers.list(ctx)
  const plan = planOf(tree, problems.some(({ is_fatal }) => is_fatal) ? [] : rows, items)
  const count = (status: ImportStatus) => plan.rows.filter((row) => row.status === status).length
  const result = {
    total: rows.length,
    new_count: count('new'),
    changed_count: count('changed'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    problems,
    choices,
    rows: plan.rows,
    tree: treeOf(plan, items),
  }
  return { plan, result }
}

/** From the top down, so that each finds its parent. */
async function writePlan(ctx: Ctx, { places }: Plan): Promise<void> {
  const { companyId } = ctx.actor
  const at = asDate(ctx.now)
  const changed = places.filter((place) => place.row && isChanged(place))
  await freeNames(
    ctx.tx,
    companyId,
    changed.flatMap(({ id }) => id ?? []),
  )
  const ids = new Map(places.flatMap(({ id, names }) => (id === null ? [] : [[keyOf(names), id] as const])))
  for (const place of places.filter(({ id, row }) => id === null && row)) {
    const values = valuesOf(place, ids)
    ids.set(keyOf(place.names), await insertDepartment(ctx.tx, companyId, values, at))
  }
  for (const place of changed)
    if (place.id !== null)
      await updateDepartment(ctx.tx, { companyId, id: place.id }, valuesOf(place, ids), at)
  await repath(ctx.tx, companyId)
}

const valuesOf = ({ names, managerId }: Plan['places'][number], ids: ReadonlyMap<string, number>) => ({
  name: names.at(-1) ?? '',
  parent_id: names.length > 1 ? (ids.get(keyOf(names.slice(0, -1))) ?? null) : null,
  department_manager_id: managerId,
})

/** The departments as they stand, to be changed or added to in the sheet. */
export async function sheet(ctx: Ctx, format: 'csv' | 'xlsx'): Promise<File> {
  const tree = await holdTree(ctx.tx, ctx.actor.companyId)
  const { items } = await managers.list(ctx)
  const { columns, rows, name } = departmentSheet(tree, items)
  await audit(ctx, { category: 'export', task: 'department.sheet' })
  const file = `部署_${todayIn(ctx.now)}.${format}`
  if (format === 'xlsx') return fileNamed(await xlsxOf([{ name, columns, rows }]), file, xlsxType)
  const headings = columns.map(({ heading }) => heading)
  return fileNamed(await csvOf(headings, rows), file, csvType)
}
