import { Outlet } from '@tanstack/react-router'

/** The members' area as one landmark, whatever screen of it is open. */
export function MemberLayout() {
  return (
    <section aria-label="メンバー" className="flex min-h-0 flex-1 flex-col">
      <Outlet />
    </section>
  )
}
