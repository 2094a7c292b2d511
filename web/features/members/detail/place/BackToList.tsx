import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { lastMemberList, memberListIndex } from '../../../../platform/list-return.ts'

/** Back to the list as it was left: to the very place in it, when it is the page before this one. */
export function BackToList() {
  const router = useRouter()
  const index = useRouterState({ select: (state) => state.location.state.__TSR_index })
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!isPlain || memberListIndex() !== index - 1) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Link to="/company/member" search={lastMemberList()} onClick={goBack}>
      メンバー
    </Link>
  )
}
