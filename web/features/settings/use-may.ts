import type { Access } from '#contract/permissions.ts'
import { useMe } from '../../platform/session.ts'

/** Whether the signed-in user may open what asks for this access. */
export function useMay(): (access: Access) => boolean {
  const { permissions, roles } = useMe()
  return (access) =>
    access === 'public' ||
    access === 'signed_in' ||
    (access === 'administrator'
      ? roles.some(({ type }) => type === 'administrator')
      : permissions.includes(access))
}
