import { Link } from '@tanstack/react-router'

const look = 'tab-line px-3 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink'

/** The two views of messages beside each other. */
export function MessageTabs({ view }: { view: 'conversations' | 'sendings' }) {
  const current = (one: typeof view) =>
    one === view ? { 'data-current': '', 'aria-current': 'page' as const } : {}
  return (
    <nav
      aria-label="メッセージ"
      className="mb-4 flex overflow-x-auto overflow-y-hidden border-b print:hidden"
    >
      <Link to="/company/message" search={{}} className={look} {...current('conversations')}>
        やりとり
      </Link>
      <Link to="/company/message" search={{ view: 'sendings' }} className={look} {...current('sendings')}>
        送信
      </Link>
    </nav>
  )
}
