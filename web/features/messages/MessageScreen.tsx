import { useSearch } from '@tanstack/react-router'
import { ConversationsView } from './conversations/ConversationsView.tsx'
import { SendingsView } from './sendings/SendingsView.tsx'

/** What HR and members write to each other: one conversation each, or one sending each. */
export function MessageScreen() {
  const { view } = useSearch({ from: '/company/message/' })
  return view === 'sendings' ? <SendingsView /> : <ConversationsView />
}
