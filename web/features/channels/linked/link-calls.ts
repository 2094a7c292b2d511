import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { ChannelMemberQuery } from '#contract/channels/member-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { refreshChannels } from '../use-channels.ts'

/** A channel's members, the page before standing until the next one is there. */
export const useLinked = (channel: ExternalChannel, input: ChannelMemberQuery) =>
  useQuery({ ...api.channelMembers[channel].list.queryOptions({ input }), placeholderData: keepPreviousData })

function useAfter(onDone: () => void) {
  const flash = useFlash()
  return {
    onSuccess: async ({ message }: { message: string }) => {
      onDone()
      await refreshChannels()
      flash(message)
    },
    onError: (error: Error) => {
      onDone()
      flash(japaneseOf(error), 'fail')
    },
  }
}

export const useInviteAll = (channel: ExternalChannel, onDone: () => void) =>
  useMutation(api.channelMembers[channel].inviteAll.mutationOptions(useAfter(onDone)))

export const useInvite = (channel: ExternalChannel, onDone: () => void) =>
  useMutation(api.channelMembers[channel].invite.mutationOptions(useAfter(onDone)))

export const useCancel = (channel: ExternalChannel, onDone: () => void) =>
  useMutation(api.channelMembers[channel].cancel.mutationOptions(useAfter(onDone)))
