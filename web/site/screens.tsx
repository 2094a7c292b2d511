import type { ReactNode } from 'react'
import type { SiteScreen, SiteView } from '#contract/site/view.ts'
import type { SiteHead } from './frame/head.ts'
import { FailedPage, failedHead, MissingPage, missingHead } from './frame/MissingPage.tsx'
import { ArticleListPage, articleListHead } from './pages/articles/ArticleListPage.tsx'
import { ArticlePage, articleHead } from './pages/articles/ArticlePage.tsx'
import { FaqPage, faqHead } from './pages/facts/FaqPage.tsx'
import { PricingPage, pricingHead } from './pages/facts/PricingPage.tsx'
import { PrivacyPage, privacyHead } from './pages/facts/PrivacyPage.tsx'
import { SecurityPage, securityHead } from './pages/facts/SecurityPage.tsx'
import { FeaturePage, featureHead } from './pages/features/FeaturePage.tsx'
import { FeaturesPage, featuresHead } from './pages/features/FeaturesPage.tsx'
import { IntroductionPage, introductionHead } from './pages/IntroductionPage.tsx'
import { InquiryPage, inquiryHead } from './pages/inquiry/InquiryPage.tsx'
import { InquirySentPage, inquirySentHead } from './pages/inquiry/InquirySentPage.tsx'
import { LandingPage, landingHead } from './pages/landing/LandingPage.tsx'
import { OperatorPage, operatorHead } from './pages/OperatorPage.tsx'
import { PerformancePage, performanceHead } from './pages/performance/PerformancePage.tsx'
import { TermsPage, termsHead } from './pages/terms/TermsPage.tsx'

type Page = { head: SiteHead; body: ReactNode }

type Screens = {
  [Kind in SiteScreen['kind']]: (screen: Extract<SiteScreen, { kind: Kind }>, view: SiteView) => Page
}

/** What each kind of page shows, and what its head says: the one list of the site's pages on this side. */
const screens: Screens = {
  landing: (_, view) => ({ head: landingHead(view), body: <LandingPage /> }),
  introduction: () => ({ head: introductionHead, body: <IntroductionPage /> }),
  features: () => ({ head: featuresHead, body: <FeaturesPage /> }),
  feature: ({ id }) => ({ head: featureHead(id), body: <FeaturePage id={id} /> }),
  performance: () => ({ head: performanceHead, body: <PerformancePage /> }),
  privacy: ({ observed }) => ({ head: privacyHead, body: <PrivacyPage observed={observed} /> }),
  security: () => ({ head: securityHead, body: <SecurityPage /> }),
  faq: () => ({ head: faqHead, body: <FaqPage /> }),
  pricing: ({ html }) => ({ head: pricingHead, body: <PricingPage html={html} /> }),
  articles: ({ list }) => ({ head: articleListHead(list), body: <ArticleListPage list={list} /> }),
  article: (shown, view) => ({ head: articleHead(shown, view), body: <ArticlePage {...shown} /> }),
  terms: ({ observed }) => ({ head: termsHead, body: <TermsPage observed={observed} /> }),
  operator: () => ({ head: operatorHead, body: <OperatorPage /> }),
  inquiry: ({ form }) => ({ head: inquiryHead(form), body: <InquiryPage form={form} /> }),
  inquiry_sent: () => ({ head: inquirySentHead, body: <InquirySentPage /> }),
  missing: () => ({ head: missingHead, body: <MissingPage /> }),
  failed: () => ({ head: failedHead, body: <FailedPage /> }),
}

export function pageOf(view: SiteView): Page {
  const { screen } = view
  const show = screens[screen.kind] as (screen: SiteScreen, view: SiteView) => Page
  return show(screen, view)
}
