import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { rolesWith } from '#contract/permissions.ts'
import { api } from '../../../../platform/api.ts'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'

const handling: readonly string[] = rolesWith('member.update')
const nobody: ChoiceOption[] = []

/** The accounts that may take a follow-up on. */
export function useHandlers(): ChoiceOption[] {
  const { data } = useQuery({
    ...api.accounts.list.queryOptions({ input: {} }),
    select: ({ users }): ChoiceOption[] =>
      users
        .filter(({ roles }) => roles.some(({ key }) => handling.includes(key)))
        .map((person) => ({ value: String(person.id), label: fullName(person) })),
  })
  return data ?? nobody
}
