import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { AnsweringPage } from '#contract/answers/calls.ts'
import type { Conversation, TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { api, queryClient } from '../../../platform/api.ts'

type Page = {
  result: {
    conversation: Conversation
    entries: TimelineEntry[]
    earlier: string | null
    readers: AnsweringPage['notice']
  }
}

type Before = string | undefined

const newest: Before = undefined

/** The polling interval of an open conversation in a visible tab. */
export const readingPause = 30_000

/** A conversation in pages of `size`, read backwards from the newest line. */
export function useTimeline(memberId: number, size: number) {
  const query = useInfiniteQuery(
    api.conversations.timeline.infiniteOptions({
      input: (before: Before) => ({ member_id: memberId, limit: size, ...(before && { before }) }),
      initialPageParam: newest,
      getNextPageParam: ({ result }) => result.earlier ?? undefined,
      refetchInterval: readingPause,
    }),
  )
  const first = query.data?.pages[0]?.result
  return {
    query,
    timeline: first &&
      query.data && {
        conversation: first.conversation,
        readers: first.readers,
        entries: query.data.pages.toReversed().flatMap(({ result }) => result.entries),
      },
  }
}

export type Timeline = NonNullable<ReturnType<typeof useTimeline>['timeline']>

type Shown = InfiniteData<Page, Before>

const ofMember =
  (memberId: number, change: (page: Page) => Page) =>
  (shown: Shown | undefined): Shown | undefined =>
    shown?.pages[0]?.result.conversation.member.id === memberId
      ? { ...shown, pages: shown.pages.map(change) }
      : shown

const changeTimeline = (memberId: number, change: (page: Page) => Page) =>
  queryClient.setQueriesData<Shown>(
    { queryKey: api.conversations.timeline.key({ type: 'infinite' }) },
    ofMember(memberId, change),
  )

export const showConversation = (conversation: Conversation) =>
  changeTimeline(conversation.member.id, ({ result }) => ({ result: { ...result, conversation } }))

export const refreshConversations = () => queryClient.invalidateQueries({ queryKey: api.conversations.key() })

const asRead = ({ result }: Page): Page => ({
  result: {
    ...result,
    conversation: { ...result.conversation, unread_count: 0 },
    entries: result.entries.map((entry) =>
      entry.kind === 'message' ? { ...entry, message: { ...entry.message, is_read: true } } : entry,
    ),
  },
})

/** Marks replies as read at once, here and on the server, and refreshes the counts. */
export function useMarkRead(memberId: number) {
  return useMutation(
    api.messages.markRead.mutationOptions({
      onMutate: () => changeTimeline(memberId, asRead),
      onError: () => refreshConversations(),
      onSuccess: () => {
        for (const queryKey of [
          api.messages.unread.key(),
          api.messages.members.key(),
          api.conversations.list.key(),
          api.members.key(),
          api.dashboard.key(),
        ])
          void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}
