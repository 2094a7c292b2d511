import type { DepartmentChoice } from '../../../parts/department-choice.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { useFormerHandlers } from '../../../shared/handler-choices.ts'
import { useSupervisorFilter } from '../../../shared/supervisor-choices.ts'
import type { ChoiceOption } from '../../../ui/choice-option.ts'

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
