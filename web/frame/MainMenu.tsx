import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChartColumn, type LucideIcon, MessagesSquare, Network, Settings, Sun, Users } from 'lucide-react'
import { mainPlaces } from '#contract/company/pages.ts'
import { keysOf } from '#contract/keys.ts'
import { api } from '../platform/api.ts'
import { useCan } from '../platform/session.ts'
import { Tooltip } from '../ui/Tooltip.tsx'
import { isSettingPlace, placeNames, placeOf, type View } from './places/places.ts'
import { useViews } from './places/use-views.ts'

const icons: Record<keyof typeof mainPlaces, LucideIcon> = {
  today: Sun,
  members: Users,
  messages: MessagesSquare,
  organization: Network,
  report: ChartColumn,
}

/** The places of the product, as far as the reader may open them. */
export function MainMenu({ isFolded }: { isFolded: boolean }) {
  const viewsOf = useViews()
  const open = useLocation({
    select: ({ pathname }) => (pathname === '/company/setting' ? 'own' : placeOf(pathname)),
  })
  return (
    <nav aria-label="メインメニュー">
      <ul className="frame-menu" data-frame="menu">
        {keysOf(mainPlaces).map((place) => {
          const [first] = viewsOf(place)
          return (
            first && (
              <li key={place}>
                <Entry
                  to={first.to}
                  label={placeNames[place]}
                  Icon={icons[place]}
                  hasTip={isFolded}
                  isOpen={place === open}
                >
                  {place === 'messages' && <UnreadCount />}
                </Entry>
              </li>
            )
          )
        })}
        <li>
          <Entry
            to="/company/setting"
            label="設定"
            Icon={Settings}
            hasTip={isFolded}
            isOpen={isSettingPlace(open)}
          />
        </li>
      </ul>
    </nav>
  )
}

interface EntryProps {
  to: View['to'] | '/company/setting'
  label: string
  Icon: LucideIcon
  hasTip: boolean
  isOpen: boolean
  children?: React.ReactNode
}

function Entry({ to, label, Icon, hasTip, isOpen, children }: EntryProps) {
  const link = (trigger = {}) => (
    <Link
      to={to}
      className="frame-entry relative"
      {...trigger}
      activeOptions={{ exact: true }}
      {...(isOpen && { 'data-open': true, 'aria-current': 'page' })}
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <span className="frame-word">{label}</span>
      {children}
    </Link>
  )
  return hasTip ? <Tooltip text={label}>{link}</Tooltip> : link()
}

const most = 99

/** How many replies are unread, refreshed when the window gets the focus. */
function UnreadCount() {
  const may = useCan()('message.create')
  const { data } = useQuery(api.messages.unread.queryOptions({ enabled: may }))
  if (!data?.count) return null
  return (
    <>
      <span aria-hidden className="frame-count">
        {data.count > most ? `${most}+` : data.count}
      </span>
      <span className="sr-only">（未読の返信{data.count.toLocaleString('ja-JP')}件）</span>
    </>
  )
}
