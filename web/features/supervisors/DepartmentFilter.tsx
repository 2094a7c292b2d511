import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { useDepartmentNodes } from './department-nodes.ts'

interface DepartmentFilterProps {
  value: number | undefined
  onChange: (departmentId: number | undefined) => void
}

export function DepartmentFilter({ value, onChange }: DepartmentFilterProps) {
  const { nodes, pathOf } = useDepartmentNodes()
  const taken = value === undefined ? '' : String(value)
  return (
    <TreePicker
      label="部署"
      name="senior-department"
      nodes={nodes}
      noneLabel="すべての部署"
      searchLabel="部署名で探す"
      valueText={<DepartmentPath path={pathOf(taken) ?? '読み込んでいます'} />}
      value={taken}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}
