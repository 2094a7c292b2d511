import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/api.ts'
import { FlashProvider } from './platform/flash.tsx'
import { watch } from './platform/observing/watching.ts'
import { guardTranslation } from './platform/translation-guard.ts'
import { router } from './routes.tsx'
import { applyLook } from './ui/color-look.ts'

const stepsOf = (own: typeof router) => (left: () => void) =>
  own.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) left()
  })

const watched = {
  route: () => router.state.matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, '') ?? '',
  onLeave: (left: (from: string, to: { pathname: string; href: string }) => void) =>
    void router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
      left(fromLocation?.pathname ?? location.pathname, toLocation),
    ),
}

export function App({ router: own = router }: { router?: typeof router }) {
  const onStep = useMemo(() => stepsOf(own), [own])
  return (
    <QueryClientProvider client={queryClient}>
      <FlashProvider onStep={onStep}>
        <RouterProvider router={own} />
      </FlashProvider>
    </QueryClientProvider>
  )
}

/** Draws the app in slices, so that the page's own picture answers meanwhile. */
export const show = (): void => {
  const place = document.getElementById('root')
  if (!place) throw new Error('the page lacks its root')
  applyLook()
  guardTranslation()
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  watch(watched)
}
