import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { Logo } from '../parts/Logo.tsx'
import { useDocumentTitle } from '../platform/document-title.ts'
import { usePageOpening } from '../platform/page-opening.ts'
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx'
import { ErrorScreen, NotFoundScreen } from './ErrorScreen.tsx'
import { MaintenanceView } from './MaintenanceView.tsx'
import { NewBuildBanner } from './NewBuildBanner.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { StepUp } from './StepUp.tsx'

export function Root() {
  const isOpening = usePageOpening()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  // The first drawing of a screen is the longest: in slices, under the page's own picture.
  const isDrawn = useDeferredValue(true, false)
  useDocumentTitle(useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title }))
  useEffect(() => {
    if (isDrawn && !isPending) document.getElementById('first-paint')?.remove()
  }, [isDrawn, isPending])
  return (
    <>
      {(isOpening || isPending) && <FullPageSpinner />}
      {isDrawn && <Outlet />}
      <NewBuildBanner />
      <MaintenanceView />
      <OtherAccount />
      <StepUp />
    </>
  )
}

/** Where no layout stands around an error, it brings the page's landmark itself, and whose page it is. */
const Alone = ({ children }: { children: ReactNode }) => (
  <div className="sky min-h-dvh [--sky-height:24rem]">
    <main className="mx-auto flex min-h-dvh max-w-reading flex-col px-5 pt-8 pb-12">
      <Logo />
      <div className="flex flex-1 flex-col justify-center">{children}</div>
    </main>
  </div>
)

export const NotFoundPage = () => (
  <Alone>
    <NotFoundScreen />
  </Alone>
)

export const ErrorPage = ({ error }: ErrorComponentProps) => (
  <Alone>
    <ErrorScreen error={error} />
  </Alone>
)
