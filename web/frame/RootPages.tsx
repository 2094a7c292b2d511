import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { useDocumentTitle } from '../platform/document-title.ts'
import { usePageOpening } from '../platform/page-opening.ts'
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx'
import { ErrorScreen, NotFoundScreen } from './ErrorScreen.tsx'
import { MaintenanceView } from './MaintenanceView.tsx'
import { NewBuildBanner } from './NewBuildBanner.tsx'

/** What stands around every screen. */
export function Root() {
  const isOpening = usePageOpening()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  useDocumentTitle(useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title }))
  return (
    <>
      {(isOpening || isPending) && <FullPageSpinner />}
      <Outlet />
      <NewBuildBanner />
      <MaintenanceView />
    </>
  )
}

/** Where no layout stands around an error, it brings the page's landmark itself. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
)

export const ErrorPage = ({ error }: ErrorComponentProps) => (
  <main>
    <ErrorScreen error={error} />
  </main>
)
