import { Outlet } from '@tanstack/react-router'
import { AppFooter } from './AppFooter.tsx'
import { AppHeader } from './AppHeader.tsx'
import { SideNavigation } from './SideNavigation.tsx'

/** Header, side navigation, the screen and the footer of the company area. */
export function CompanyLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 rounded bg-accent px-4 py-2 text-white focus:top-2"
      >
        本文へ移動
      </a>
      <AppHeader />
      <div className="flex flex-1">
        <SideNavigation />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 pb-24 outline-none sm:px-8 md:pb-8">
          <Outlet />
        </main>
      </div>
      <AppFooter />
    </div>
  )
}
