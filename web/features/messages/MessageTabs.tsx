import { Link } from '@tanstack/react-router'
import { useCan } from '../../platform/session.ts'
import { tabLink } from '../../ui/tab-link.ts'

/** The two views of messages beside each other; who may only read has one, and no choice. */
export function MessageTabs({ view }: { view: 'conversations' | 'sendings' }) {
  const maySend = useCan()('message.create')
  const current = (one: typeof view) =>
    one === view ? { 'data-current': '', 'aria-current': 'page' as const } : {}
  if (!maySend) return null
  return (
    <nav
      aria-label="メッセージの表示"
      className="mb-4 flex overflow-x-auto overflow-y-hidden border-b print:hidden"
    >
      <Link to="/company/message" search={{}} className={tabLink.className} {...current('conversations')}>
        やりとり
      </Link>
      <Link
        to="/company/message"
        search={{ view: 'sendings' }}
        className={tabLink.className}
        {...current('sendings')}
      >
        送信
      </Link>
    </nav>
  )
}
