import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { fullName } from '#contract/members/name.ts'
import type { PermissionKey } from '#contract/permissions.ts'
import { api } from '../platform/api.ts'
import type { ChoiceOption } from '../ui/choice-option.ts'

type Listed = { users: readonly User[] }

/** Says that an invited account has not signed in, so nobody would see the follow-up there. */
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

export const useHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: handlersIn }).data

export const useWriters = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: writersIn }).data

/** Every account, as a former handler may have lost the role. */
export const useFormerHandlers = (): ChoiceOption[] | undefined =>
  useQuery({ ...accounts(), select: accountsIn }).data
