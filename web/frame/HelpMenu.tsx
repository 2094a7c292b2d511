import { useNavigate } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useMay } from '../platform/session.ts'
import { Menu } from '../ui/Menu.tsx'

const entries = [
  { id: 'help', label: 'ヘルプ', to: '/company/help/faq', access: 'signed_in' },
  { id: 'news', label: 'お知らせ', to: '/company/notification', access: 'notification.read' },
  { id: 'tutorial', label: 'はじめの8ステップ', to: '/company/tutorial', access: 'administrator' },
] as const

export function HelpMenu() {
  const may = useMay()
  const navigate = useNavigate()
  return (
    <Menu
      label="ヘルプとお知らせ"
      trigger={(opens) => (
        <button type="button" {...opens} className="frame-entry">
          <CircleHelp size={20} aria-hidden className="shrink-0" />
          <span className="frame-word max-md:sr-only">ヘルプを見る</span>
        </button>
      )}
      actions={entries
        .filter(({ access }) => may(access))
        .map(({ id, label, to }) => ({ id, label, onAction: () => void navigate({ to }) }))}
    />
  )
}
