import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyNamed } from '../../platform/lazy-named.ts'
import { useCan } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

const ConversationsView = lazyNamed(
  () => import('./conversations/ConversationsView.tsx'),
  (file) => file.ConversationsView,
)
const SendingsView = lazyNamed(
  () => import('./sendings/SendingsView.tsx'),
  (file) => file.SendingsView,
)

/** What HR and members write to each other: one conversation each, or one sending each. */
export function MessageScreen() {
  const { view } = useSearch({ from: '/company/message/' })
  const maySend = useCan()('message.create')
  return (
    <Suspense fallback={<PageHeader title="メッセージ" />}>
      {view === 'sendings' && maySend ? <SendingsView /> : <ConversationsView />}
    </Suspense>
  )
}
