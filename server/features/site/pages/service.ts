import { featureIds, featureNamed } from '#contract/site/features.ts'
import type { SiteScreen } from '#contract/site/view.ts'
import { recorderOf } from '../../../platform/config.ts'
import { articlePages } from '../articles/service.ts'
import { operatorPath } from '../inquiries/address-rules.ts'
import { inquiryPages } from '../inquiries/service.ts'
import type { Listed, SitePage, Visit } from './page-rules.ts'

const still = (path: string, screen: SiteScreen): SitePage => ({
  path,
  open: () => screen,
  listed: () => [{ path }],
})

const features: SitePage = {
  path: '/features/:id',
  open: (_, { params }) => {
    const id = featureNamed(params.id)
    return id ? { kind: 'feature', id } : null
  },
  listed: () => featureIds.map((id) => ({ path: `/features/${id}` })),
}

const terms: SitePage = {
  path: '/terms',
  open: ({ app }) => ({
    kind: 'terms',
    observed: { reportsErrors: Boolean(app.reports), isRecorded: recorderOf(app.config) !== null },
  }),
  listed: () => [{ path: '/terms' }],
}

/** Every page; a new one also needs its kind in `contract/site/view.ts` and its screen in `web/site/screens.tsx`. */
export const sitePages: readonly SitePage[] = [
  still('/', { kind: 'landing' }),
  still('/introduction', { kind: 'introduction' }),
  still('/features', { kind: 'features' }),
  features,
  still('/performance', { kind: 'performance' }),
  ...articlePages('news'),
  ...articlePages('case'),
  ...inquiryPages,
  terms,
  still(operatorPath, { kind: 'operator' }),
]

export async function listedPages(visit: Visit): Promise<Listed[]> {
  const lists = await Promise.all(sitePages.map(async (page) => page.listed(visit)))
  return lists.flat()
}
