import { useQuery } from '@tanstack/react-query'
import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import { api } from '../../platform/api.ts'

export const useDispatches = (memberId: number): readonly Dispatched[] | undefined =>
  useQuery(api.memberChannels.dispatches.queryOptions({ input: { id: memberId } })).data?.result.dispatches

/** Whether the attempts are worth a note: another channel than mail, several, or an unknown result. */
export const isWorthStating = ({ ways: attempts }: Dispatched): boolean =>
  attempts.length > 1 ||
  attempts.some(
    ({ route: channel, state, is_repeated }) => channel !== 'mail' || state === 'unconfirmed' || is_repeated,
  )
