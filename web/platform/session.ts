import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Access, PermissionKey } from '#contract/permissions.ts'
import type { Me } from '#contract/sessions/calls.ts'
import { api, client, queryClient, untilAnswered } from './api.ts'
import { forgetDrafts } from './form-draft.ts'
import { forgetRecentMembers } from './recent-members.ts'

const meQuery = queryOptions({ ...api.sessions.me.queryOptions(), staleTime: 5 * 60_000, retry: false })

/** The signed-in user, asked once. @throws RequestError 401 without a session */
export const loadMe = (): Promise<Me> => untilAnswered(() => queryClient.ensureQueryData(meQuery))

/** Whether somebody was signed in on this page. */
export const wasSignedIn = (): boolean => queryClient.getQueryData(meQuery.queryKey) !== undefined

/** The signed-in user; the route's guard has loaded it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

/** The same keys that guard the calls show or hide what leads to them. */
export function useCan(): (permission: PermissionKey) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}

/** Whether the signed-in user may open what asks for this access. */
export function useMay(): (access: Access) => boolean {
  const me = useMe()
  return (access) => may(me, access)
}

/** Whether somebody may open what asks for this access. */
export const may = ({ permissions, roles }: Me, access: Access): boolean =>
  access === 'public' ||
  access === 'signed_in' ||
  (access === 'administrator'
    ? roles.some(({ type }) => type === 'administrator')
    : permissions.includes(access))

export async function signIn(credentials: {
  email: string
  password: string
  entry_token?: string
}): Promise<void> {
  await client.sessions.login(credentials)
  queryClient.clear()
  const me = await loadMe()
  if (localStorage.getItem('last-user') !== String(me.id)) {
    forgetDrafts()
    forgetRecentMembers()
  }
  localStorage.setItem('last-user', String(me.id))
}

/** @returns the farewell */
export async function signOut(): Promise<string> {
  const { message } = await client.sessions.logout({})
  forgetDrafts()
  forgetRecentMembers()
  queryClient.clear()
  return message
}
