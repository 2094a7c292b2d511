import { featureIds, featureNamed } from '#contract/site/features.ts'
import type { SiteScreen } from '#contract/site/view.ts'
import { recorderOf } from '../../../platform/config.ts'
import { articlePages } from '../articles/service.ts'
import { operatorPath } from '../inquiries/address-rules.ts'
import { inquiryPages } from '../inquiries/service.ts'
import type { Listed, SitePage, Visit } from './page-rules.ts'
import { pricingHtml } from './pricing-service.ts'

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

const observedIn = ({ app }: Visit) => ({
  reportsErrors: Boolean(app.reports),
  isRecorded: recorderOf(app.config) !== null,
})

const observing = (kind: 'terms' | 'privacy'): SitePage => ({
  path: `/${kind}`,
  open: (visit) => ({ kind, observed: observedIn(visit) }),
  listed: () => [{ path: `/${kind}` }],
})

const pricing: SitePage = {
  path: '/pricing',
  open: async ({ app }) => {
    const html = await pricingHtml(app.config)
    return html === null ? null : { kind: 'pricing', html }
  },
  listed: async ({ app }) => ((await pricingHtml(app.config)) === null ? [] : [{ path: '/pricing' }]),
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
  observing('terms'),
  observing('privacy'),
  still('/security', { kind: 'security' }),
  still('/faq', { kind: 'faq' }),
  pricing,
  still(operatorPath, { kind: 'operator' }),
]

export async function listedPages(visit: Visit): Promise<Listed[]> {
  const lists = await Promise.all(sitePages.map(async (page) => page.listed(visit)))
  return lists.flat()
}
