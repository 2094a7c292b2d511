import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { api } from '../platform/api.ts'
import type { ChoiceOption } from '../ui/choice-option.ts'

type Listed = { items: readonly Supervisor[] }

const choicesIn =
  (name: 'full_path' | 'short_name') =>
  ({ items }: Listed): ChoiceOption[] =>
    items.map((supervisor) => ({
      value: String(supervisor.id),
      label: fullName(supervisor),
      ...(supervisor.department && { description: supervisor.department[name] }),
    }))

const byPath = choicesIn('full_path')
const byName = choicesIn('short_name')

export const useSupervisorChoices = (isWanted = true): ChoiceOption[] | undefined =>
  useQuery({ ...api.supervisors.list.queryOptions(), enabled: isWanted, select: byPath }).data

export const useSupervisorFilter = (isWanted = true): ChoiceOption[] | undefined =>
  useQuery({ ...api.supervisors.list.queryOptions(), enabled: isWanted, select: byName }).data
