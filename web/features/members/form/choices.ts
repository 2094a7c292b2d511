import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import type { ChosenNames } from './shown-values.ts'

/** The departments, supervisors and persons in charge one can choose; undefined until they are there. */
export function useChoices() {
  const { data: departments } = useQuery(api.departments.list.queryOptions({ input: { archived: true } }))
  const { data: supervisors } = useQuery(api.supervisors.list.queryOptions())
  const { data: users } = useQuery(api.accounts.list.queryOptions({ input: {} }))
  return {
    departments: departments?.departments.map(({ id, department_name, is_archived }) => ({
      value: String(id),
      label: department_name,
      isArchived: is_archived,
    })),
    seniors: supervisors?.items.map((supervisor) => ({
      value: String(supervisor.id),
      label: fullName(supervisor),
      ...(supervisor.department ? { description: supervisor.department.full_path } : {}),
    })),
    users: users?.users
      .filter((user) => user.roles.some((role) => role.type === 'administrator'))
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

const namesOf = (options: readonly ChoiceOption[] = []) =>
  new Map(options.map(({ value, label }) => [value, label]))

/** The names behind the chosen ids. */
export function useChosenNames(): ChosenNames {
  const { departments, seniors: supervisors, users } = useChoices()
  return { department_id: namesOf(departments), senior_id: namesOf(supervisors), hr_user_id: namesOf(users) }
}
