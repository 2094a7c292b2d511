import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { accountTabs } from './entries.ts'
import { openEntry } from './open-entry.ts'
import { useInView } from './use-in-view.ts'
import { useMay } from './use-may.ts'

const look =
  'relative block px-3 py-2 text-sm whitespace-nowrap text-ink-2 no-underline outline-offset-[-2px] hover:text-ink ' +
  'data-[open]:font-semibold data-[open]:text-ink data-[open]:after:absolute ' +
  'data-[open]:after:inset-x-2 data-[open]:after:-bottom-px data-[open]:after:h-0.5 ' +
  'data-[open]:after:bg-accent'

/** The tabs of accounts and organisation, each an address, over the open one. */
export function AccountLayout() {
  const may = useMay()
  const open = useLocation({ select: ({ pathname }) => openEntry(accountTabs, pathname) })
  const tabs = useInView(open)
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">アカウント・組織</h1>
      <nav
        ref={tabs}
        aria-label="アカウント・組織"
        className="mb-6 overflow-x-auto border-b [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-8 sm:max-lg:px-8 print:hidden"
      >
        <ul className="flex">
          {accountTabs
            .filter(({ access }) => may(access))
            .map(({ to, label }) => (
              <li key={to} data-in-view={to === open || undefined}>
                <Link to={to} data-open={to === open || undefined} className={look}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
