import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { TreeNode } from '../../ui/tree-rows.ts'

/** The departments in use as a tree, and each one's whole path. */
export function useDepartmentNodes() {
  const { data } = useQuery(api.departments.list.queryOptions({ input: {} }))
  const departments = data?.departments ?? []
  return {
    nodes: departments.map(
      ({ id, parent_id, name }): TreeNode => ({
        value: String(id),
        parent: parent_id === null ? null : String(parent_id),
        label: name,
      }),
    ),
    pathOf: (id: string) =>
      departments.find((department) => String(department.id) === id)?.department_name ?? null,
  }
}
