import type { HeldDepartment } from '../tree-queries.ts'

/** The columns of the sheet, in their order. */
const importColumns = [
  { field: 'id', heading: '部署ID', isRequired: false, width: 12 },
  { field: 'department_id', heading: '部署', isRequired: true, width: 56 },
  { field: 'manager', heading: '責任者', isRequired: false, width: 24 },
] as const

/** What a file may say, ours or another system's: there a parent stands in a column of its own, by name or code. */
export const importFields = [
  ...importColumns,
  { field: 'own_code', heading: '部署コード' },
  { field: 'parent', heading: '上位部署' },
  { field: 'parent_code', heading: '上位部署コード' },
] as const

/** The open departments in the order of their paths. */
export function departmentSheet(
  tree: readonly HeldDepartment[],
  managers: readonly { id: number; name: string }[],
) {
  const names = new Map(managers.map(({ id, name }) => [id, name]))
  const rows = tree
    .filter(({ is_archived }) => !is_archived)
    .sort((one, other) => (one.full_path < other.full_path ? -1 : 1))
    .map(({ id, full_path, department_manager_id }) => [
      String(id),
      full_path,
      department_manager_id === null ? '' : (names.get(department_manager_id) ?? ''),
    ])
  return { name: '部署', columns: importColumns, rows }
}
