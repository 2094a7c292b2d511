import { redirect } from '@tanstack/react-router'
import { type Access, roles, rolesWith } from '#contract/permissions.ts'
import { client } from './api.ts'
import { RequestError } from './request-error.ts'
import { loadMe, may } from './session.ts'
import { missingAddress } from './session-end.ts'

/** Leads who is not signed in to the sign-in, and back afterwards. */
export async function requireSession({ location }: { location: { href: string } }) {
  const me = await loadMe().catch((error: unknown) => {
    if (!(error instanceof RequestError) || error.status !== 401) throw error
    throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  })
  if (me.missing) throw redirect({ to: missingAddress[me.missing], search: { redirect: location.href } })
}

/** Who could open what one may not, in a sentence. */
const whoMayOpen = (access: Access): string =>
  `開けるのは、${rolesWith(access)
    .map((role) => roles[role].name)
    .join('・')}です。`

/** The key that guards the screen's calls guards the screen. */
export const requires = (access: Access) => async () => {
  const me = await loadMe()
  if (!may(me, access))
    throw new RequestError(403, {
      message: `このページを表示する権限がありません。${whoMayOpen(access)}`,
    })
}

/** Leads who is no administrator to the screen they have instead. */
export const administratorOr = (instead: '/company/setting/account/own') => async () => {
  const me = await loadMe()
  if (!me.roles.some(({ type }) => type === 'administrator')) throw redirect({ to: instead })
}

/** Throws during maintenance, so that no form opens that cannot be sent. */
export async function requireOpen(): Promise<void> {
  await client.security.ownAddress().catch((error: unknown) => {
    if (error instanceof RequestError && error.maintenance) throw error
  })
}
