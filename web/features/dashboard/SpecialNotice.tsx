import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'

const SpecialNoticeDialog = lazy(async () => {
  const { SpecialNoticeDialog: Screen } = await import('./SpecialNoticeDialog.tsx')
  return { default: Screen }
})

const seenKey = 'seen-notice'

/** Opens the operator's special notice once on each device. */
export function SpecialNotice() {
  const { data } = useQuery({ ...api.notifications.special.queryOptions(), staleTime: 60 * 60_000 })
  const [seen, setSeen] = useState(() => localStorage.getItem(seenKey))
  const notice = data?.result
  if (!notice || seen === String(notice.id)) return null
  const close = () => {
    localStorage.setItem(seenKey, String(notice.id))
    setSeen(String(notice.id))
  }
  return (
    <Suspense>
      <SpecialNoticeDialog notice={notice} onClose={close} />
    </Suspense>
  )
}
