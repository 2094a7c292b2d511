import { useNavigate } from '@tanstack/react-router'
import { CircleHelp, LogOut, Megaphone, UserRound } from 'lucide-react'
import { useFlash } from '../platform/flash.tsx'
import { japaneseOf } from '../platform/request-error.ts'
import { signOut, useCan, useMe } from '../platform/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu, type MenuAction } from '../ui/Menu.tsx'
import { mediaHook } from '../ui/media.ts'

/** The bar of a phone holds the areas alone; what it leaves out stands here. */
const usePhone = mediaHook('(width < 48rem)')

const icon = { size: 16, 'aria-hidden': true } as const

/** Who is signed in, and what belongs to nobody's daily work. */
export function AccountMenu() {
  const me = useMe()
  const actions = [...usePages(), useLeave()]
  return (
    <Menu
      label="アカウント"
      trigger={(opens) => (
        <button type="button" {...opens} className="frame-entry md:min-h-12">
          <Avatar name={me.name} imageUri={me.image_uri} />
          <span aria-hidden className="frame-word min-w-0 flex-1 leading-tight max-md:hidden">
            <span className="block truncate font-semibold text-ink">{me.name}</span>
            <span className="block truncate text-meta font-normal">{me.company_name}</span>
          </span>
          <span className="sr-only">{me.name}のアカウントメニュー</span>
        </button>
      )}
      actions={actions}
    />
  )
}

function usePages(): MenuAction[] {
  const navigate = useNavigate()
  const can = useCan()
  const isPhone = usePhone()
  return [
    {
      id: 'own',
      label: '自分のアカウント',
      icon: <UserRound {...icon} />,
      onAction: () => void navigate({ to: '/company/setting/account/own' }),
    },
    ...(isPhone && can('notification.read')
      ? [
          {
            id: 'notification',
            label: 'お知らせ',
            icon: <Megaphone {...icon} />,
            onAction: () => void navigate({ to: '/company/notification' }),
          },
        ]
      : []),
    ...(isPhone
      ? [
          {
            id: 'help',
            label: 'ヘルプ',
            icon: <CircleHelp {...icon} />,
            onAction: () => void navigate({ to: '/company/help/faq' }),
          },
        ]
      : []),
  ]
}

function useLeave(): MenuAction {
  const flash = useFlash()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      const message = await signOut()
      await navigate({ to: '/auth/login' })
      flash(message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
  }
  return { id: 'logout', label: 'ログアウトする', icon: <LogOut {...icon} />, onAction: () => void leave() }
}
