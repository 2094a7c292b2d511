import type { DepartmentChoice } from '../../parts/department-choice.ts'
import type { ChoiceOption } from '../../ui/choice-option.ts'
import { useDepartmentChoices } from '../department-choices.ts'
import { useFormerHandlers } from '../handler-choices.ts'
import { useSupervisorFilter } from '../supervisor-choices.ts'

export interface FilterChoices {
  departments: DepartmentChoice[]
  supervisors: ChoiceOption[]
  handlers: ChoiceOption[]
}

const none: never[] = []

/** The names behind the ids that the list filters by; empty until they are loaded. */
export const useFilterChoices = (): FilterChoices => ({
  departments: useDepartmentChoices() ?? none,
  supervisors: useSupervisorFilter() ?? none,
  handlers: useFormerHandlers() ?? none,
})
