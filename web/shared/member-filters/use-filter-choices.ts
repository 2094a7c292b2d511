import type { DepartmentChoice } from '../../parts/department-choice.ts'
import { useCan } from '../../platform/session.ts'
import type { ChoiceOption } from '../../ui/choice-option.ts'
import { useDepartmentChoices } from '../department-choices.ts'
import { useFormerHandlers } from '../handler-choices.ts'
import { useSupervisorFilter } from '../supervisor-choices.ts'

export interface FilterChoices {
  departments: DepartmentChoice[]
  supervisors: ChoiceOption[]
  handlers: ChoiceOption[]
  /** Whether the reader acts on follow-ups; else they are filtered by how people are. */
  acts: boolean
  /** Those that are not there yet. */
  awaited?: readonly ('departments' | 'supervisors' | 'handlers')[]
}

const none: never[] = []

/** The names behind the ids that the list filters by; empty until they are loaded. */
export function useFilterChoices(): FilterChoices {
  const [departments, supervisors, handlers] = [
    useDepartmentChoices(),
    useSupervisorFilter(),
    useFormerHandlers(),
  ]
  const acts = useCan()('member.update')
  const known = { departments, supervisors, handlers }
  return {
    departments: departments ?? none,
    supervisors: supervisors ?? none,
    handlers: handlers ?? none,
    acts,
    awaited: (['departments', 'supervisors', 'handlers'] as const).filter((one) => !known[one]),
  }
}
