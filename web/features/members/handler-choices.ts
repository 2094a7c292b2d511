import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { PermissionKey } from '#contract/permissions.ts'
import { api } from '../../platform/api.ts'
import type { ChoiceOption } from '../../ui/choice-option.ts'

const handling: PermissionKey = 'member.update'

type Listed = { users: readonly User[] }

const accountsIn = ({ users }: Listed): ChoiceOption[] =>
  users.map((user) => ({ value: String(user.id), label: fullName(user) }))

const handlersIn = ({ users }: Listed): ChoiceOption[] =>
  accountsIn({ users: users.filter(({ permissions }) => permissions.includes(handling)) })

const accounts = () => api.accounts.list.queryOptions({ input: {} })

/** The accounts that may take a follow-up on; undefined until they are there. */
export const useHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: handlersIn }).data

/** Every account, for whoever was in charge once may be so no more; undefined until they are there. */
export const useFormerHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: accountsIn }).data
