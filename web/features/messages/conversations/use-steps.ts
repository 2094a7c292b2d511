import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import type { ListSearch } from './list/list-search.ts'

interface StepsProps {
  rows: readonly Conversation[] | undefined
  open: string | undefined
  search: ListSearch
  list: RefObject<HTMLElement | null>
}

/** Opens the next or the previous conversation of the list; its line takes the focus. */
export function useSteps({ rows = [], open, search, list }: StepsProps): (step: 1 | -1) => void {
  const navigate = useNavigate()
  return (step) => {
    const at = rows.findIndex(({ member }) => member.code === open)
    const target = at === -1 ? 0 : at + step
    const row = rows[target]
    if (!row) return
    const link = list.current?.querySelector<HTMLElement>(`[data-row="${target}"] a`)
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
    void navigate({
      to: '/company/message',
      search: { ...search, member: row.member.code },
      replace: open !== undefined,
      resetScroll: false,
    })
  }
}
