import { Outlet } from '@tanstack/react-router'
import { accountTabs } from './entries.ts'
import { TabRow } from './TabRow.tsx'

/** The tabs of accounts and organisation over the open one. */
export function AccountLayout() {
  return (
    <>
      <h1 className="mb-3 text-2xl font-semibold">アカウント・組織</h1>
      <TabRow label="アカウント・組織" tabs={accountTabs} />
      <Outlet />
    </>
  )
}
