import { useQuery } from '@tanstack/react-query'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { api, queryClient } from '../../platform/api.ts'

/** Every channel as it stands. */
export const useOverview = () => useQuery(api.channels.overview.queryOptions())

/** What may be read of a channel's account; not asked for by who may not read it. */
export const useAccount = (channel: ExternalChannel, isWanted: boolean) =>
  useQuery({ ...api.channels.account.queryOptions({ input: { channel } }), enabled: isWanted })

/** What LINE says of this month; undefined while it is asked, and where nobody asks. */
export const useLineQuota = (isWanted: boolean) =>
  useQuery({ ...api.channels.lineQuota.queryOptions(), enabled: isWanted, staleTime: 60_000 }).data?.result

export const refreshChannels = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.channels.key() }),
    queryClient.invalidateQueries({ queryKey: api.channelMembers.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
  ])
