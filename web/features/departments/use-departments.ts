import { useMutation, useQuery } from '@tanstack/react-query'
import type { Department } from '#contract/departments/calls.ts'
import { type DepartmentChoice, describedDepartment } from '../../parts/department-choice.ts'
import { api, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { departmentsQuery } from '../../shared/department-choices.ts'

export const useDepartments = () => useQuery(departmentsQuery({ archived: true }))

export const useDepartmentWeather = () =>
  useQuery(api.departments.list.queryOptions({ input: { archived: true, weather: true } }))

export const refreshDepartments = () =>
  Promise.all(
    [api.departments, api.departmentManagers, api.organizationChart, api.members].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

/** Departments as the tree picker shows them, without those below any of these. */
export function pickerNodes(
  departments: readonly Department[],
  without: number | null = null,
): DepartmentChoice[] {
  const gone = new Set(without === null ? [] : [without])
  const open = departments.filter(({ is_archived }) => !is_archived)
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const { id, parent_id } of open) if (parent_id !== null && gone.has(parent_id)) gone.add(id)
  }
  return open.filter(({ id }) => !gone.has(id)).map(describedDepartment)
}

export function useMove() {
  const flash = useFlash()
  const update = useMutation(api.departments.update.mutationOptions())
  const move = async (
    department: Pick<Department, 'id' | 'parent_id' | 'version'>,
    parent_id: number | null,
  ) => {
    const { id, version } = department
    try {
      const { result, message } = await update.mutateAsync({ id, version, parent_id })
      await refreshDepartments()
      const undo = () =>
        void update
          .mutateAsync({ id, version: result.version, parent_id: department.parent_id })
          .then(refreshDepartments)
          .then(() => flash('部署を元の場所に戻しました。'))
          .catch((error: unknown) => flash(japaneseOf(error), 'fail'))
      flash(message, 'success', { label: '元に戻す', run: undo })
      return null
    } catch (error) {
      await refreshDepartments()
      return error
    }
  }
  return { move, isPending: update.isPending }
}
