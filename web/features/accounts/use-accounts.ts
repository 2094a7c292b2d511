import { useQuery } from '@tanstack/react-query'
import { grantableRoles } from '#contract/permissions.ts'
import { api, queryClient } from '../../platform/api.ts'
import { useMe } from '../../platform/session.ts'

/** What the lists of accounts, the plan's use and the header show has changed. */
export const refreshAccounts = () =>
  Promise.all(
    [api.accounts, api.company, api.ownAccount, api.sessions, api.members].map((noun) =>
      queryClient.invalidateQueries({ queryKey: noun.key() }),
    ),
  )

export const useCounts = () => useQuery(api.accounts.count.queryOptions({ input: {} }))

/** The roles the signed-in user may give. */
export function useGrantable() {
  const { permissions } = useMe()
  return permissions.includes('user.create') ? grantableRoles : []
}
