import { useSearch } from '@tanstack/react-router'
import { useCan } from '../../platform/session.ts'
import { ConversationsView } from './conversations/ConversationsView.tsx'
import { SendingsView } from './sendings/SendingsView.tsx'

/** What HR and members write to each other: one conversation each, or one sending each. */
export function MessageScreen() {
  const { view } = useSearch({ from: '/company/message/' })
  const maySend = useCan()('message.create')
  return view === 'sendings' && maySend ? <SendingsView /> : <ConversationsView />
}
