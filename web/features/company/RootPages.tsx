import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx'
import { ErrorScreen, NotFoundScreen } from './ErrorScreen.tsx'
import { NewBuildNotice } from './NewBuildNotice.tsx'

/** What stands around every screen. */
export function Root() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  useDocumentTitle(useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title }))
  return (
    <>
      {isPending && <FullPageSpinner />}
      <Outlet />
      <NewBuildNotice />
    </>
  )
}

/** Where no layout stands around an error, it brings the page's landmark itself. */
export const NotFoundPage = () => (
  <main>
    <NotFoundScreen />
  </main>
)

export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <main>
    <ErrorScreen error={error} reset={reset} />
  </main>
)
