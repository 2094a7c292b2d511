import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useMay } from '../../platform/session.ts'
import { settingsAreas } from './entries.ts'
import { openEntry } from './open-entry.ts'
import { useInView } from './use-in-view.ts'

const look =
  'flex min-h-10 items-center gap-2 rounded px-3 text-sm whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink ' +
  'data-[status=active]:bg-accent-soft data-[status=active]:font-semibold data-[status=active]:text-accent-ink'

/** The settings' areas beside the open one; above it where there is little room. */
export function SettingsLayout() {
  const may = useMay()
  const areas = settingsAreas.filter(({ access }) => may(access))
  const open = useLocation({ select: ({ pathname }) => openEntry(settingsAreas, pathname) })
  const row = useInView(open)
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
      {areas.length > 1 && (
        <nav
          ref={row}
          aria-label="設定メニュー"
          className="[scrollbar-width:none] max-lg:overflow-x-auto print:hidden"
        >
          <ul className="flex gap-1 lg:sticky lg:top-20 lg:flex-col">
            {areas.map(({ to, label, Icon }) => (
              <li key={to} data-in-view={to === open || undefined}>
                <Link to={to} className={look}>
                  <Icon size={18} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={areas.length > 1 ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
        <Outlet />
      </div>
    </div>
  )
}
