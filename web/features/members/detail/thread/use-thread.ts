import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { MemberDetail } from '#contract/members/calls.ts'
import type { Message } from '#contract/messages/calls.ts'
import { api, queryClient } from '../../../../platform/api.ts'

const pageSize = 20

const threadOptions = (memberId: number) =>
  api.messages.list.infiniteOptions({
    input: (offset: number) => ({ member_id: memberId, limit: pageSize, offset }),
    initialPageParam: 0,
    getNextPageParam: ({ result }, _pages, offset) => {
      const next = offset + pageSize
      return next < result.count ? next : undefined
    },
  })

/** The messages between HR and a member, newest first, a page at a time. */
export const useThread = (memberId: number) => useInfiniteQuery(threadOptions(memberId))

type Page = { result: { messages: Message[]; count: number } }

const asRead = ({ result }: Page): Page => ({
  result: { ...result, messages: result.messages.map((message) => ({ ...message, is_read: true })) },
})

/** Shows the replies as read at once; the server is told, and counts ask again. */
export function useMarkRead({ id }: MemberDetail) {
  const { queryKey } = threadOptions(id)
  return useMutation(
    api.messages.markRead.mutationOptions({
      onMutate: () =>
        queryClient.setQueryData<InfiniteData<Page, number>>(
          queryKey,
          (data) => data && { ...data, pages: data.pages.map(asRead) },
        ),
      onError: () => queryClient.invalidateQueries({ queryKey }),
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: api.messages.unread.key() })
        void queryClient.invalidateQueries({ queryKey: api.messages.members.key() })
        void queryClient.invalidateQueries({ queryKey: api.members.key() })
      },
    }),
  )
}
