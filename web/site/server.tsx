import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderSitePage } from '#contract/site/view.ts'
import { SiteDocument } from './frame/SiteDocument.tsx'
import { pageOf } from './screens.tsx'
import { SiteContext } from './site-context.ts'

/** A page of the site as plain HTML; no script of it reaches the browser. */
export const renderSitePage: RenderSitePage = (view) => {
  const { head, body } = pageOf(view)
  return `<!doctype html>${renderToStaticMarkup(
    <SiteContext value={view}>
      <SiteDocument head={head}>{body}</SiteDocument>
    </SiteContext>,
  )}`
}
