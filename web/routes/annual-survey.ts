import { createRoute } from '@tanstack/react-router'
import { annualSearch } from '#contract/annual-survey/search.ts'
import { requires } from '../platform/route-guards.ts'
import { memberArea, screen } from './base.ts'

const list = createRoute({
  getParentRoute: () => memberArea,
  path: 'anniversary',
  staticData: { title: '入社1年アンケート' },
  beforeLoad: requires('member.read'),
  validateSearch: annualSearch,
  component: screen(() => import('../features/annual-survey/AnnualListScreen.tsx'), 'AnnualListScreen'),
})

const pdf = createRoute({
  getParentRoute: () => memberArea,
  path: 'anniversary/pdf',
  staticData: { title: '入社1年アンケートのPDF' },
  beforeLoad: requires('member.read'),
  validateSearch: annualSearch,
  component: screen(() => import('../features/annual-survey/AnnualPdfScreen.tsx'), 'AnnualPdfScreen'),
})

const member = createRoute({
  getParentRoute: () => memberArea,
  path: 'anniversary/$code',
  beforeLoad: requires('member.read'),
  component: screen(() => import('../features/annual-survey/AnnualMemberScreen.tsx'), 'AnnualMemberScreen'),
})

export const annualSurveyRoutes = [list, pdf, member] as const
