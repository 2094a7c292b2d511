import { useQuery } from '@tanstack/react-query'
import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import { api } from '../../platform/api.ts'

/** What went to a member on which ways, the newest first; undefined until it is there. */
export const useDispatches = (memberId: number): readonly Dispatched[] | undefined =>
  useQuery(api.memberChannels.dispatches.queryOptions({ input: { id: memberId } })).data?.result.dispatches

/** There is something to say: another way than mail, more than one, or an end that is none. */
export const isWorthStating = ({ ways: attempts }: Dispatched): boolean =>
  attempts.length > 1 ||
  attempts.some(
    ({ route: channel, state, is_repeated }) => channel !== 'mail' || state === 'unconfirmed' || is_repeated,
  )
