import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../../platform/api.ts'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'

/** The departments with their whole path; undefined until they are there. */
export function useDepartments(isWanted: boolean): ChoiceOption[] | undefined {
  const { data } = useQuery({
    ...api.departments.list.queryOptions({ input: { archived: true } }),
    enabled: isWanted,
  })
  return data?.departments
    .filter(({ is_archived }) => !is_archived)
    .map(({ id, department_name }) => ({ value: String(id), label: department_name }))
}

/** The supervisors with their department; undefined until they are there. */
export function useSupervisors(isWanted = true): ChoiceOption[] | undefined {
  const { data } = useQuery({ ...api.supervisors.list.queryOptions(), enabled: isWanted })
  return data?.items.map(({ id, lastname, firstname, department }) => ({
    value: String(id),
    label: fullName({ lastname, firstname }),
    ...(department && { description: department.full_path }),
  }))
}
