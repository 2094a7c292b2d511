import { createRootRoute, createRoute } from '@tanstack/react-router'
import { MemberLayout } from '../features/members/MemberLayout.tsx'
import { ErrorPage, NotFoundPage, Root } from '../frame/RootPages.tsx'
import { lazyScreen } from '../platform/lazy-screen.ts'
import { limited } from '../platform/preloading.ts'
import { requireSession } from '../platform/route-guards.ts'

export const screen = <Name extends string>(
  load: () => Promise<Record<Name, React.ComponentType>>,
  name: NoInfer<Name>,
) => lazyScreen(async () => (await limited(load))[name])

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

export const company = createRoute({
  getParentRoute: () => root,
  path: '/company',
  beforeLoad: requireSession,
  component: screen(() => import('../frame/CompanyLayout.tsx'), 'CompanyLayout'),
  errorComponent: ErrorPage,
})

export const setting = createRoute({ getParentRoute: () => company, path: 'setting' })

/** Members, and those who came from linked services, in one layout. */
export const memberArea = createRoute({
  getParentRoute: () => company,
  path: 'member',
  component: MemberLayout,
})

export const tempMemberArea = createRoute({
  getParentRoute: () => company,
  path: 'temp_member',
  component: MemberLayout,
})
