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
  /** Readers who act on follow-ups filter by their state, others by how people are. */
  acts: boolean
  /** Lists that are still loading. */
  awaited?: readonly ('departments' | 'supervisors' | 'handlers')[]
}

const none: never[] = []

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
