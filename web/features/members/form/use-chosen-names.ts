import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { useHandlers } from '../../../shared/handler-choices.ts'
import { useSupervisorChoices } from '../../../shared/supervisor-choices.ts'
import type { ChosenNames } from './shown-values.ts'

/** The names behind the chosen ids. */
export function useChosenNames(): ChosenNames {
  const departments = useDepartmentChoices() ?? []
  const supervisors = useSupervisorChoices() ?? []
  const handlers = useHandlers() ?? []
  return {
    department_id: new Map(departments.map(({ value, path }) => [value, path])),
    senior_id: new Map(supervisors.map(({ value, label }) => [value, label])),
    hr_user_id: new Map(handlers.map(({ value, label }) => [value, label])),
  }
}
