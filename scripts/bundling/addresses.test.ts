import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addresses } from '#contract/company/addresses.ts'
import { modulesByAddress, pageLoads, routeSources } from './addresses.ts'

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

test('an address names its screen, unless it leads on to another', () => {
  const framed = [...found].filter(([, modules]) =>
    modules.every((module) => module.startsWith('web/frame/')),
  )
  expect(framed.map(([address]) => address).sort()).toEqual(['/company', '/company/setting'])
})

test('what a page opens by itself counts as its own: a setting with the list of them, a screen with each of its views', () => {
  const loads = pageLoads('.')
  const withModule = (module: string) => loads.filter((modules) => modules.includes(module))
  expect(withModule('web/features/security/SecurityScreen.tsx')).toEqual([
    [
      'web/app.tsx',
      'web/frame/CompanyLayout.tsx',
      'web/features/security/SecurityScreen.tsx',
      'web/frame/places/SettingsNavigation.tsx',
    ],
  ])
  expect(withModule('web/features/messages/MessageScreen.tsx').map((modules) => modules.at(-1))).toEqual([
    'web/features/messages/conversations/ConversationsView.tsx',
    'web/features/messages/sendings/SendingsView.tsx',
  ])
  expect(loads.flat().filter((module) => !existsSync(module))).toEqual([])
})
