import { Link, Outlet } from '@tanstack/react-router'
import { accountTabs } from './entries.ts'
import { useMay } from './use-may.ts'

const look =
  'relative block px-3 py-2 text-sm whitespace-nowrap text-ink-2 no-underline outline-offset-[-2px] hover:text-ink ' +
  'data-[status=active]:font-semibold data-[status=active]:text-ink data-[status=active]:after:absolute ' +
  'data-[status=active]:after:inset-x-2 data-[status=active]:after:-bottom-px data-[status=active]:after:h-0.5 ' +
  'data-[status=active]:after:bg-accent'

/** The tabs of accounts and organisation, each an address, over the open one. */
export function AccountLayout() {
  const may = useMay()
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">アカウント・組織</h1>
      <nav aria-label="アカウント・組織" className="mb-6 overflow-x-auto border-b print:hidden">
        <ul className="flex">
          {accountTabs
            .filter(({ access }) => may(access))
            .map(({ to, label }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/company/setting/account' }} className={look}>
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
