import { createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen, NotFoundScreen } from './frame/ErrorScreen.tsx'
import { history } from './platform/history.ts'
import { noteError } from './platform/observing/watching.ts'
import { mayPreload } from './platform/preloading.ts'
import { wasSignedIn } from './platform/session.ts'
import { missingAddress, onSessionEnd } from './platform/session-end.ts'
import { company, root } from './routes/base.ts'
import { companyRoutes } from './routes/company.ts'
import { mailTestRoutes } from './routes/mails.ts'
import { memberChannels } from './routes/members.ts'
import { messageRoutes } from './routes/messages.ts'
import { publicRoutes } from './routes/public.ts'
import { settingRoutes } from './routes/settings.ts'

const routeTree = root.addChildren([
  ...publicRoutes,
  company.addChildren([...companyRoutes, ...memberChannels, messageRoutes, ...mailTestRoutes, settingRoutes]),
])

export const router = createRouter({
  routeTree,
  history,
  defaultPreload: mayPreload() ? 'intent' : false,
  defaultPreloadStaleTime: 15_000,
  scrollRestoration: true,
  // as the server does, which answers with 404 where this finds nothing
  caseSensitive: true,
  // told without a session too
  notFoundMode: 'root',
  defaultOnCatch: noteError,
  defaultErrorComponent: ({ error }: ErrorComponentProps) => <ErrorScreen error={error} />,
  defaultNotFoundComponent: NotFoundScreen,
})

onSessionEnd((end) => {
  const { pathname, href } = router.state.location
  if (pathname.startsWith('/auth/') || !wasSignedIn()) return
  if (end !== 'unauthenticated')
    return void router.navigate({ to: missingAddress[end], search: { redirect: href } })
  void router.navigate({ to: '/auth/login', search: { redirect: href, ended: true } })
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The tab's title; a screen that shows one thing of many names itself. */
    title?: string
    /** A list takes the whole window and scrolls in itself. */
    fillsWindow?: boolean
  }
  interface Register {
    router: typeof router
  }
}
