import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { api } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { readingPause } from '../../../shared/conversation/timeline/use-timeline.ts'
import { type ListSearch, queryOf } from './list/list-search.ts'
import { type Placed, steadyOrder, waitingAbove } from './list/steady-order.ts'

const size = 50

/** How many conversations wait at each point; nothing for those who do not handle any. */
export function useCounts() {
  const may = useCan()('message.create')
  const options = api.conversations.counts.queryOptions({ enabled: may, refetchInterval: readingPause })
  return useQuery(options).data?.result
}

export type Counts = NonNullable<ReturnType<typeof useCounts>>

/** The conversations asked for, in an order that holds still while somebody points at it. */
export function useConversations(search: ListSearch, isHeld: boolean) {
  const asked = queryOf(search, useCan()('message.create'))
  const query = useInfiniteQuery(
    api.conversations.list.infiniteOptions({
      input: (offset: number) => ({ ...asked, limit: size, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ result }, _pages, offset) => {
        const next = offset + size
        return next < result.count ? next : undefined
      },
      refetchInterval: readingPause,
    }),
  )
  const fresh = query.data?.pages.flatMap(({ result }) => result.conversations)
  const { rows, waiting, bringUp } = useSteady(fresh, query.data, JSON.stringify(asked), isHeld)
  return { query, rows, waiting, bringUp, count: query.data?.pages[0]?.result.count }
}

interface Shown {
  /** Of which asking, and of which answer. */
  key: string
  answer: unknown
  isHeld: boolean
  placed: Placed[]
}

function useSteady(fresh: Conversation[] | undefined, answer: unknown, key: string, isHeld: boolean) {
  const [shown, setShown] = useState<Shown>({ key, answer: undefined, isHeld, placed: [] })
  if (fresh && (shown.answer !== answer || shown.key !== key || shown.isHeld !== isHeld)) {
    const before = shown.key === key ? shown.placed : []
    setShown({ key, answer, isHeld, placed: steadyOrder(before, fresh, isHeld) })
  }
  if (!fresh || shown.key !== key) return { rows: undefined, waiting: 0, bringUp: () => {} }
  const byId = new Map(fresh.map((conversation) => [conversation.member.id, conversation]))
  const rows = shown.placed.flatMap(({ id }) => byId.get(id) ?? [])
  const bringUp = () => setShown({ ...shown, placed: steadyOrder(shown.placed, fresh, false) })
  return { rows, waiting: waitingAbove(shown.placed, fresh), bringUp }
}
