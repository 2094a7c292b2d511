import { createContext, use } from 'react'
import type { SiteView } from '#contract/site/view.ts'

export const SiteContext = createContext<SiteView | null>(null)

export function useSite(): SiteView {
  const view = use(SiteContext)
  if (!view) throw new Error('a page of the site is rendered by renderSitePage only')
  return view
}
