import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Access, PermissionKey } from '#contract/permissions.ts'
import type { Me } from '#contract/sessions/calls.ts'
import { deviceStorage } from '../ui/storage.ts'
import { forgetAccount, noteAccount } from './account.ts'
import { api, client, queryClient, untilAnswered } from './api.ts'
import { forgetDrafts } from './form-draft.ts'
import { forgetRecentMembers } from './recent-members.ts'
import { RequestError } from './request-error.ts'

const meQuery = queryOptions({ ...api.sessions.me.queryOptions(), staleTime: 5 * 60_000, retry: false })

/** The signed-in user, asked once. @throws RequestError 401 without a session */
export async function loadMe(): Promise<Me> {
  const me = await untilAnswered(() => queryClient.ensureQueryData(meQuery))
  noteAccount({ id: me.id, name: `${me.lastname} ${me.firstname}` })
  return me
}

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
  requireCookies()
  await client.sessions.login(credentials)
  await beginSession()
}

/** @throws RequestError where the browser would keep nothing of a sign-in */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) throw cookiesBlocked()
}

/** Begins anew as whoever was let in, and keeps nothing that somebody else wrote here. @throws RequestError without a kept cookie */
export async function beginSession(): Promise<void> {
  forgetAccount()
  queryClient.clear()
  const me = await loadMe().catch((error: unknown) => {
    throw error instanceof RequestError && error.status === 401 ? cookiesBlocked() : error
  })
  if (deviceStorage.get('last-user') !== String(me.id)) {
    forgetDrafts()
    forgetRecentMembers()
  }
  deviceStorage.set('last-user', String(me.id))
}

/** The server let somebody in, and the browser kept nothing of it. */
const cookiesBlocked = (): RequestError =>
  new RequestError(401, {
    message:
      'ログインにはCookieが必要です。ブラウザの設定でこのサイトのCookieを許可してから、もう一度お試しください。',
  })

/** @returns the farewell */
export async function signOut(): Promise<string> {
  const { message } = await client.sessions.logout({})
  forgetDrafts()
  forgetRecentMembers()
  forgetAccount()
  queryClient.clear()
  return message
}
