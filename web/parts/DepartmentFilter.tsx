import { TreePicker } from '../ui/TreePicker.tsx'
import { DepartmentPath } from './DepartmentPath.tsx'
import { type DepartmentChoice, pathOf } from './department-choice.ts'
import { nameless } from './missing-words.ts'

interface DepartmentFilterProps {
  name: string
  /** Undefined until they are there. */
  choices: readonly DepartmentChoice[] | undefined
  value: number | undefined
  onChange: (departmentId: number | undefined) => void
  saysBelow?: boolean
}

export function DepartmentFilter({ name, choices, value, onChange, saysBelow }: DepartmentFilterProps) {
  const taken = value === undefined ? '' : String(value)
  return (
    <TreePicker
      label="部署"
      name={name}
      nodes={choices}
      noneLabel="すべての部署"
      searchLabel="部署名で検索"
      valueText={
        <DepartmentPath path={pathOf(choices, taken) ?? nameless('department', choices !== undefined)} />
      }
      value={taken}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
      description={saysBelow && taken ? 'この部署の下位部署も含みます。' : undefined}
    />
  )
}
