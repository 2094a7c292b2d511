import { expect, test } from 'vitest'
import { addresses } from '#contract/company/addresses.ts'
import { modulesByAddress, routeSources } from './addresses.ts'

const found = modulesByAddress(routeSources('.'))

test('every address has its modules, and no other address has any', () => {
  expect([...found.keys()].sort()).toEqual([...addresses].sort())
})

test('a screen comes with the frame around it', () => {
  expect(found.get('/company/member/detail/$code')).toEqual([
    'web/frame/CompanyLayout.tsx',
    'web/features/members/MemberDetailScreen.tsx',
  ])
  expect(found.get('/company/setting/message')).toEqual([
    'web/frame/CompanyLayout.tsx',
    'web/features/messages/TemplateListScreen.tsx',
  ])
  expect(found.get('/auth/login')).toEqual(['web/features/sessions/LoginScreen.tsx'])
})
