import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import type { TreeNode } from '../../../ui/tree-rows.ts'

const person = ({ id, lastname, firstname }: { id: number; lastname: string; firstname: string }) => ({
  value: String(id),
  label: fullName({ lastname, firstname }),
})

/** A department as the filters show it: its own name in the tree, its whole path where it is taken. */
export interface DepartmentChoice extends TreeNode {
  path: string
}

export interface FilterChoices {
  departments: DepartmentChoice[]
  seniors: ChoiceOption[]
  users: ChoiceOption[]
}

const none: never[] = []

/** The names behind the ids that the list filters by; empty until they are loaded. */
export function useFilterChoices(): FilterChoices {
  const departments = useQuery({
    ...api.departments.list.queryOptions({ input: { archived: true } }),
    select: (data): DepartmentChoice[] =>
      data.departments.map(({ id, parent_id, name, department_name, member_count, is_archived }) => ({
        value: String(id),
        parent: parent_id === null ? null : String(parent_id),
        label: name,
        path: department_name,
        description: is_archived ? '廃止された部署' : `${member_count.toLocaleString('ja-JP')}名`,
      })),
  })
  const supervisors = useQuery({
    ...api.supervisors.list.queryOptions(),
    select: (data): ChoiceOption[] =>
      data.items.map((supervisor) => ({
        ...person(supervisor),
        ...(supervisor.department && { description: supervisor.department.short_name }),
      })),
  })
  const users = useQuery({
    ...api.accounts.list.queryOptions({ input: {} }),
    select: (data): ChoiceOption[] => data.users.map(person),
  })
  return {
    departments: departments.data ?? none,
    seniors: supervisors.data ?? none,
    users: users.data ?? none,
  }
}
