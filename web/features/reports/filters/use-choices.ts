import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import type { TreeNode } from '../../../ui/tree-rows.ts'

/** A department by its own name in the tree, by its whole path where it is taken. */
export interface DepartmentChoice extends TreeNode {
  path: string
}

/** Undefined until they are loaded. */
export interface Choices {
  departments: DepartmentChoice[] | undefined
  seniors: ChoiceOption[] | undefined
}

/** The names behind the ids that the report is narrowed by, each kind asked for once it is needed. */
export function useChoices(needs: { departments: boolean; seniors: boolean }): Choices {
  const departments = useQuery({
    ...api.departments.list.queryOptions({ input: { archived: true } }),
    enabled: needs.departments,
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
    enabled: needs.seniors,
    select: (data): ChoiceOption[] =>
      data.items.map(({ id, lastname, firstname, department }) => ({
        value: String(id),
        label: fullName({ lastname, firstname }),
        ...(department && { description: department.short_name }),
      })),
  })
  return { departments: departments.data, seniors: supervisors.data }
}
