import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'

const SpecialNotificationDialog = lazyNamed(
  () => import('./SpecialNotificationDialog.tsx'),
  (file) => file.SpecialNotificationDialog,
)

const special = api.notifications.special

/** Opens the operator's special notification until the account has closed it. */
export function SpecialNotification() {
  const { data } = useQuery({ ...special.queryOptions(), staleTime: 60 * 60_000 })
  const queries = useQueryClient()
  const { mutate } = useMutation(api.notifications.markSeen.mutationOptions())
  const notification = data?.result
  if (!notification) return null
  const close = () => {
    mutate({ notificationId: notification.id })
    queries.setQueryData(special.queryOptions().queryKey, { result: null })
  }
  return <SpecialNotificationDialog notification={notification} onClose={close} />
}
