import { useQuery } from '@tanstack/react-query'
import { DepartmentPath } from '../../../parts/DepartmentPath.tsx'
import { api } from '../../../platform/api.ts'
import { TreePicker } from '../../../ui/TreePicker.tsx'

interface DepartmentFilterProps {
  value: number | undefined
  onChange: (departmentId: number | undefined) => void
}

export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const { data } = useQuery(api.departments.list.queryOptions({ input: {} }))
  const departments = data?.departments ?? []
  const path = departments.find(({ id }) => id === value)?.department_name
  return (
    <TreePicker
      label="部署"
      name="annual-department"
      nodes={departments.map(({ id, parent_id, name }) => ({
        value: String(id),
        parent: parent_id === null ? null : String(parent_id),
        label: name,
      }))}
      noneLabel="すべての部署"
      searchLabel="部署名で探す"
      valueText={<DepartmentPath path={path ?? '読み込んでいます'} />}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}
