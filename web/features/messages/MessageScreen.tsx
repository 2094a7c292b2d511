import { useSearch } from '@tanstack/react-router'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'

const ConversationsView = lazyNamed(
  () => import('./conversations/ConversationsView.tsx'),
  (file) => file.ConversationsView,
  () => <PageHeader title="メッセージ" />,
)
const SendingsView = lazyNamed(
  () => import('./sendings/SendingsView.tsx'),
  (file) => file.SendingsView,
  () => <PageHeader title="メッセージ" />,
)

/** What HR and members write to each other: one conversation each, or one sending each. */
export function MessageScreen() {
  const { view } = useSearch({ from: '/company/message/' })
  const maySend = useCan()('message.create')
  return view === 'sendings' && maySend ? <SendingsView /> : <ConversationsView />
}
