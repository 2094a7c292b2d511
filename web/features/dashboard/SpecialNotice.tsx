import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../platform/api.ts'

const SpecialNoticeDialog = lazy(async () => {
  const { SpecialNoticeDialog: Screen } = await import('./SpecialNoticeDialog.tsx')
  return { default: Screen }
})

const special = api.notifications.special

/** Opens the operator's special notice until the account has closed it. */
export function SpecialNotice() {
  const { data } = useQuery({ ...special.queryOptions(), staleTime: 60 * 60_000 })
  const queries = useQueryClient()
  const { mutate } = useMutation(api.notifications.markSeen.mutationOptions())
  const notice = data?.result
  if (!notice) return null
  const close = () => {
    mutate({ notificationId: notice.id })
    queries.setQueryData(special.queryOptions().queryKey, { result: null })
  }
  return (
    <Suspense>
      <SpecialNoticeDialog notice={notice} onClose={close} />
    </Suspense>
  )
}
