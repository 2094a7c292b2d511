import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { PermissionKey } from '#contract/permissions.ts'
import { api } from '../platform/api.ts'
import type { ChoiceOption } from '../ui/choice-option.ts'

type Listed = { users: readonly User[] }

/** Who was invited and has not come is told so, as nobody reads there yet what waits. */
const nameIn = (user: User): string => (user.is_invited ? `${fullName(user)}（招待中）` : fullName(user))

const accountsIn = ({ users }: Listed): ChoiceOption[] =>
  users.map((user) => ({ value: String(user.id), label: nameIn(user) }))

const holdersOf =
  (permission: PermissionKey) =>
  ({ users }: Listed): ChoiceOption[] =>
    accountsIn({ users: users.filter(({ permissions }) => permissions.includes(permission)) })

const handlersIn = holdersOf('member.update')
const writersIn = holdersOf('message.create')

const accounts = () => api.accounts.list.queryOptions({ input: {} })

/** The accounts that may take a follow-up on; undefined until they are there. */
export const useHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: handlersIn }).data

/** The accounts that may write to members, and take a conversation on; undefined until they are there. */
export const useWriters = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: writersIn }).data

/** Every account, for whoever was in charge once may be so no more; undefined until they are there. */
export const useFormerHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: accountsIn }).data
