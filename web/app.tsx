import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './platform/api.ts'
import { FlashProvider } from './platform/flash.tsx'
import { router } from './routes.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('the page lacks its root')

const onStep = (left: () => void) =>
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) left()
  })

/** Draws the app in slices, so that the page's own picture answers meanwhile. */
export const show = () =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <FlashProvider onStep={onStep}>
            <RouterProvider router={router} />
          </FlashProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
