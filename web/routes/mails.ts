import { createRoute } from '@tanstack/react-router'
import type { Language } from '#contract/codes.ts'
import { requires } from '../platform/route-guards.ts'
import { company, screen } from './base.ts'

const languages: readonly Language[] = ['en', 'zh-Hant', 'zh-Hans']

export function languageSearch(search: Record<string, unknown>): { lang?: Language } {
  const lang = languages.find((language) => language === search.lang)
  return lang ? { lang } : {}
}

const index = createRoute({
  getParentRoute: () => company,
  path: 'test/index',
  staticData: { title: 'テスト配信' },
  beforeLoad: requires('enq_setting.basic.update'),
  component: screen(() => import('../features/mails/MailTextListScreen.tsx'), 'MailTextListScreen'),
})

const companyMails = createRoute({
  getParentRoute: () => company,
  path: 'test/mail_company',
  staticData: { title: '人事と上司に届くメール' },
  beforeLoad: requires('enq_setting.basic.update'),
  component: screen(() => import('../features/mails/tests/CompanyTestScreen.tsx'), 'CompanyTestScreen'),
})

const personalMails = createRoute({
  getParentRoute: () => company,
  path: 'test/mail_personal',
  staticData: { title: 'メンバーに届くメール' },
  validateSearch: languageSearch,
  beforeLoad: requires('enq_setting.basic.update'),
  component: screen(() => import('../features/mails/tests/PersonalTestScreen.tsx'), 'PersonalTestScreen'),
})

export const mailTestRoutes = [index, companyMails, personalMails] as const
