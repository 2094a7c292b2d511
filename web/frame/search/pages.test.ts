import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages as companyPages } from '#contract/company/pages.ts'
import { groupsOf } from './results.ts'

const found = (typed: string): string[] =>
  groupsOf(typed, 'all', null, () => true).flatMap(({ results }) =>
    results.flatMap((result) =>
      result.kind === 'page' ? [result.page.to] : result.kind === 'action' ? [result.action.to] : [],
    ),
  )

test.each(companyPages)('$path is found by its name 「$name」', ({ path, name }) => {
  expect(found(name)).toContain(path)
})

const folder = join(import.meta.dirname, '../../routes')
const above: Record<string, string> = {
  setting: '/company/setting/',
  accountSetting: '/company/setting/account/',
  surveys: '/company/setting/enq/',
  templates: '/company/setting/message/',
}

/** Every titled screen of the settings and of the test mails, as the routes declare it. */
const screens = ['settings.ts', 'surveys.ts', 'mails.ts']
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('createRoute({').slice(1))
  .flatMap((route) => {
    const parent = above[/getParentRoute: \(\) => (\w+)/.exec(route)?.[1] ?? ''] ?? '/company/'
    const path = /path: '([^']+)'/.exec(route)?.[1]
    const title = /title: '([^']+)'/.exec(route)?.[1]
    return path && title ? [{ path: `${parent}${path}`.replace(/\/+$/, ''), title }] : []
  })

/** The screen at an address, or for one of an id the list above it. */
const listOf = (path: string) =>
  companyPages
    .map((page): string => page.path)
    .filter((to) => `${path}/`.startsWith(`${to}/`))
    .reduce((longest, to) => (longest.length > to.length ? longest : to), '')

test('the routes of the settings are read', () => {
  expect(readdirSync(folder)).toContain('settings.ts')
  expect(screens.length).toBeGreaterThan(25)
})

test.each(screens)('$path is found by its title 「$title」', ({ path, title }) => {
  expect(found(title)).toContain(listOf(path))
})

const settings = '/company/setting'
test.each([
  ['部門', `${settings}/account/department`],
  ['ぶしょ', `${settings}/account/department`],
  ['department', `${settings}/account/department`],
  ['部署 インポート', `${settings}/account/department/import`],
  ['そしきず', `${settings}/account/organization`],
  ['organization chart', `${settings}/account/organization`],
  ['締め切り', `${settings}/enq/monthly`],
  ['リマインド', `${settings}/enq/annual`],
  ['サーベイ', `${settings}/enq`],
  ['設問', `${settings}/enq/monthly/questions`],
  ['文面', `${settings}/enq/mail`],
  ['テンプレート', `${settings}/message`],
  ['定型文', `${settings}/message`],
  ['お礼メール', `${settings}/enq/monthly/thanks`],
  ['通知', `${settings}/enq/notification`],
  ['自由記述', `${settings}/enq/analysis`],
  ['テストメール', '/company/test/index'],
  ['テストメール メンバー', '/company/test/mail_personal'],
  ['テストメール 人事', '/company/test/mail_company'],
  ['招待', `${settings}/account/invite`],
  ['invite', `${settings}/account/invite`],
  ['アカウント 一括', `${settings}/account/import`],
  ['インポート', '/company/member/import'],
  ['直属', `${settings}/account/senior`],
  ['署名', `${settings}/account/mail`],
  ['IPアドレス', `${settings}/security`],
  ['プロフィール', `${settings}/account/own`],
])('「%s」 leads to %s', (typed, path) => {
  expect(found(typed)).toContain(path)
})

test('設定 lists every page of the settings', () => {
  const all = companyPages.map(({ path }) => path).filter((path) => path.startsWith(settings))
  expect(found('設定')).toEqual(expect.arrayContaining(all))
})
