import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'
import type { ChosenNames } from './shown-values.ts'

/** The departments, supervisors and persons in charge one can choose; undefined until they are there. */
export function useChoices() {
  const { data: departments } = useQuery(api.departments.list.queryOptions({ input: { archived: true } }))
  const { data: seniors } = useQuery(api.seniors.list.queryOptions())
  const { data: users } = useQuery(api.users.list.queryOptions({ input: {} }))
  return {
    departments: departments?.departments.map(({ id, department_name, is_archived }) => ({
      value: String(id),
      label: department_name,
      isArchived: is_archived,
    })),
    seniors: seniors?.items.map((senior) => ({
      value: String(senior.id),
      label: fullName(senior),
      ...(senior.department ? { description: senior.department.full_path } : {}),
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
  const { departments, seniors, users } = useChoices()
  return { department_id: namesOf(departments), senior_id: namesOf(seniors), hr_user_id: namesOf(users) }
}
