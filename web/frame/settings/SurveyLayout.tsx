import { Outlet } from '@tanstack/react-router'
import { surveyTabs } from './entries.ts'
import { TabRow } from './TabRow.tsx'

/** The tabs of the surveys over the open one, which has a heading of its own. */
export function SurveyLayout() {
  return (
    <>
      <TabRow label="アンケート" tabs={surveyTabs} />
      <Outlet />
    </>
  )
}
