import { conversationStatus, isConversationDone } from '#contract/codes.ts'
import type { ConversationQuery } from '#contract/messages/conversation-calls.ts'
import type { MessageSearch } from '#contract/messages/search.ts'

export type ListSearch = Pick<
  MessageSearch,
  'q' | 'status' | 'all' | 'assignee' | 'department_id' | 'unread' | 'snoozed'
>

/** What of the address narrows the list. */
export const listSearch = ({
  q,
  status,
  all,
  assignee,
  department_id,
  unread,
  snoozed,
}: MessageSearch): ListSearch => ({
  ...(q !== undefined && { q }),
  ...(status !== undefined && { status }),
  ...(all && { all }),
  ...(assignee !== undefined && { assignee }),
  ...(department_id !== undefined && { department_id }),
  ...(unread && { unread }),
  ...(snoozed && { snoozed }),
})

/** One's own that wait: a list of its own beside those of a status. */
const isOwn = ({ assignee, status, snoozed }: ListSearch) =>
  assignee === 'me' && status === undefined && !snoozed

/** Nothing is asked for: what waits for an answer is shown first. */
const isBare = (search: ListSearch) => Object.values(search).every((value) => value === undefined)

/** What is asked for; who may not write knows of no handling, and asks for none. */
export function queryOf({ all, ...asked }: ListSearch, mayWrite: boolean): Partial<ConversationQuery> {
  const search = isBare({ all, ...asked }) ? { status: is.open } : asked
  const { q, department_id } = asked
  if (!mayWrite)
    return { ...(q !== undefined && { q }), ...(department_id !== undefined && { department_id }) }
  if (search.snoozed) return search
  if (isOwn(search)) return { ...search, waiting: true }
  // what is put off waits in its own list
  const isStatusList = search.status !== undefined && !isConversationDone(search.status)
  return isStatusList ? { ...search, snoozed: false } : search
}

export type ListKey = 'open' | 'in_progress' | 'mine' | 'done' | 'all'

const { is } = conversationStatus

/** The lists beside each other; each keeps what else narrows it. */
export const lists: readonly { key: ListKey; label: string; search: ListSearch }[] = [
  { key: 'open', label: conversationStatus.label(is.open), search: { status: is.open } },
  { key: 'in_progress', label: conversationStatus.label(is.in_progress), search: { status: is.in_progress } },
  { key: 'mine', label: '自分の担当', search: { assignee: 'me' } },
  { key: 'done', label: conversationStatus.label(is.done), search: { status: is.done } },
  { key: 'all', label: 'すべて', search: { all: true } },
]

/** Which of the lists is open. */
export function openList(search: ListSearch): ListKey {
  if (isOwn(search)) return 'mine'
  if (isBare(search)) return 'open'
  if (search.status === undefined) return 'all'
  return lists.find((list) => list.search.status === search.status && list.key !== 'mine')?.key ?? 'all'
}

/** The same narrowing in another list. */
export function searchIn(
  key: ListKey,
  { status: _, all: ___, snoozed: __, assignee, ...rest }: ListSearch,
): ListSearch {
  const search = lists.find((list) => list.key === key)?.search ?? {}
  return { ...rest, ...(assignee !== undefined && assignee !== 'me' && { assignee }), ...search }
}

/** Whether more than the list itself narrows it. */
export const isNarrowed = (search: ListSearch): boolean =>
  Object.keys(search).some((name) => name !== 'status' && name !== 'all') && !isPlainOwn(search)

const isPlainOwn = (search: ListSearch) => isOwn(search) && Object.keys(search).length === 1
