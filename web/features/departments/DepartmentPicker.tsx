import type { ReactNode } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { nameless } from '../../parts/missing-words.ts'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { pickerNodes } from './use-departments.ts'

interface DepartmentPickerProps {
  label: string
  name: string
  /** Undefined until they are there. */
  departments: readonly Department[] | undefined
  without?: number | null
  noneLabel: string
  value: number | null
  onChange: (id: number | null) => void
  errorMessage?: string | undefined
  description?: ReactNode
}

/** An open department out of the tree; null stands for none. */
export function DepartmentPicker({
  departments,
  without = null,
  value,
  onChange,
  ...field
}: DepartmentPickerProps) {
  const nodes = departments && pickerNodes(departments, without)
  const taken = departments?.find(({ id }) => id === value)
  return (
    <TreePicker
      {...field}
      nodes={nodes}
      searchLabel="部署名で検索"
      valueText={
        <DepartmentPath
          read="as_shown"
          path={taken?.department_name ?? nameless('department', departments !== undefined)}
        />
      }
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}
