import type { Article, ArticleList } from './articles.ts'
import type { FeatureId } from './features.ts'
import type { InquiryForm } from './inquiry.ts'

/** What the installation's public settings say of the app's pages. */
export type Observed = { reportsErrors: boolean; isRecorded: boolean }

/** What a page of the site shows, with what of it the server knows. */
export type SiteScreen =
  | { kind: 'landing' }
  | { kind: 'introduction' }
  | { kind: 'features' }
  | { kind: 'feature'; id: FeatureId }
  | { kind: 'performance' }
  | { kind: 'privacy'; observed: Observed }
  | { kind: 'security' }
  | { kind: 'faq' }
  | { kind: 'pricing'; html: string }
  | { kind: 'articles'; list: ArticleList }
  | { kind: 'article'; article: Article; isPreview: boolean }
  | { kind: 'terms'; observed: Observed }
  | { kind: 'operator' }
  | { kind: 'inquiry'; form: InquiryForm }
  | { kind: 'inquiry_sent' }
  | { kind: 'missing' }
  | { kind: 'failed' }

/** A picture as it is served. */
export type SitePicture = { path: string; width: number; height: number }

export type SiteAssets = {
  style: string
  /** By the name of its file in web/site/pictures, as `member-list-1440.avif`. */
  pictures: Record<string, SitePicture>
}

/** A page of the site, ready to be rendered. */
export type SiteView = {
  screen: SiteScreen
  /** Where the site is to the world, without a slash at its end. */
  origin: string
  path: string
  /** Whether the reader's browser holds a session: the header then leads to the dashboard. */
  isSignedIn: boolean
  hasDemo: boolean
  hasPricing: boolean
  operator: { name: string; url: string | null } | null
  operatorUrl: string
  contactUrl: string | null
  year: number
  assets: SiteAssets
}

export type RenderSitePage = (view: SiteView) => string
