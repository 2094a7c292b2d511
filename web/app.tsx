import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
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

router.subscribe('onResolved', () => document.getElementById('first-paint')?.remove())

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <FlashProvider onStep={onStep}>
        <RouterProvider router={router} />
      </FlashProvider>
    </QueryClientProvider>
  </StrictMode>,
)
