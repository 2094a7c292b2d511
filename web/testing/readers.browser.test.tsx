import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type RoleKey, rolePermissions } from '#contract/permissions.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { openApp } from './app.tsx'
import { answer } from './company.ts'
import { expectCount, heading } from './hands.ts'

const settings = '/company/setting'
const viewers = ['standard_viewer', 'restricted_viewer'] as const

/** What each role may change, the server's own cases hold; these hold what its screens offer. */
const openAs = (role: RoleKey, address: string, say?: () => void) =>
  openApp(address, {
    before: () => {
      answer('sessions', 'me', async (usual) => {
        const me = await usual()
        const permissions = [...rolePermissions[role]]
        return { ...me, permissions, roles: [roleNamed(role)], is_owner: false }
      })
      say?.()
    },
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name })
const refused = () => page.getByText('このページを表示する権限がありません')

test('viewers have no way in to templates', async () => {
  for (const role of viewers) {
    await openAs(role, `${settings}/account/own`)
    await expect.element(heading()).toMatchTextContent('自分のアカウント')
    await expectCount(link('テンプレート'), 0)
    for (const at of ['', '/create', '/default-season']) {
      await openAs(role, `${settings}/message${at}`)
      await expect.element(refused()).toBeVisible()
    }
  }
})

test('viewers find no way in to sendings', async () => {
  for (const role of viewers) {
    await openAs(role, '/company/message?view=sendings')
    await expect.element(heading()).toHaveTextContent('メッセージ')
    await expectCount(page.getByRole('navigation', { name: 'メッセージの表示' }), 0)
    await expectCount(link('メッセージを作成する'), 0)
    for (const at of ['form', 'form/code', 'detail/code']) {
      await openAs(role, `/company/message/${at}`)
      await expect.element(refused()).toBeVisible()
    }
  }
})

test('a viewer has no way in to the settings of surveys', async () => {
  await openAs('standard_viewer', `${settings}/enq`)
  await expect.element(refused()).toBeVisible()
})

test('a limited administrator reads what others set, and changes what is everyday', async () => {
  await openAs('limited_administrator', `${settings}/enq/monthly`)
  await expect
    .element(page.getByText('表示だけできます。変更は、オーナー・全権管理者ができます。'))
    .toBeVisible()
  await expectCount(button('保存する'), 0)
  await expectCount(page.getByRole('table', { name: /月$/ }), 3)
  await openAs('limited_administrator', `${settings}/enq/notification`)
  await expect.element(page.getByRole('switch', { name: /上司の確認をお願いする/ })).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: '晴れの回答が届いたとき' })).toBeEnabled()
})

test('a viewer reads the supervisors and changes nothing', async () => {
  await openAs('standard_viewer', `${settings}/account/senior`)
  await expect.element(page.getByRole('table').first()).toBeVisible()
  await expectCount(button('上司を登録する'), 0)
  await expectCount(page.getByRole('heading', { name: '上司についての説明' }), 0)
  await openAs('standard_viewer', `${settings}/account/mail`)
  await expect.element(refused()).toBeVisible()
})

test('a viewer is told of no duty beside the supervisors, and shown no column that viewers are not told', async () => {
  const ofViewers = () => {
    answer('supervisors', 'list', async (usual) => {
      const { items } = await usual()
      return { items: items.map((one) => ({ ...one, weather: null })) }
    })
    answer('members', 'list', async (usual) => {
      const { result } = await usual()
      return { result: { ...result, count: 48 } }
    })
  }
  for (const role of viewers) {
    await openAs(role, `${settings}/account/senior`, ofViewers)
    await expect.element(page.getByRole('columnheader', { name: '様子が気になる' })).toBeVisible()
    await expectCount(page.getByText(/上司が未設定のメンバー/), 0)
    await expectCount(page.getByRole('columnheader', { name: /天気|対応が必要/ }), 0)
  }
  await openAs('limited_administrator', `${settings}/account/senior`, ofViewers)
  await expect.element(page.getByText('上司が未設定のメンバーが48名います。')).toBeVisible()
})

test('who cannot register a supervisor is not told how', async () => {
  const nobody = () => answer('supervisors', 'list', () => ({ items: [] }))
  await openAs('standard_viewer', `${settings}/account/senior`, nobody)
  await expect.element(page.getByText('上司はまだ登録されていません')).toBeVisible()
  await expectCount(page.getByText(/登録すると/), 0)
})

test('whoever can read no answer yet is not told that all are well', async () => {
  const none = { count: 0, members: [] }
  const needs = { urgent: none, grave: none, rainy: none, need_follow: none, silent_twice: none }
  const nothing = (reads_none: boolean) => () =>
    answer('dashboard', 'view', async (usual) => {
      const { result } = await usual()
      return { result: { ...result, ...needs, reads_none } }
    })
  await openAs('standard_viewer', '/company/dashboard/index', nothing(true))
  await expect.element(page.getByText('読める回答はまだありません')).toBeVisible()
  await expectCount(page.getByText(/気になる人はいません|変わりありません/), 0)
  await openAs('standard_viewer', '/company/dashboard/index', nothing(false))
  await expect.element(page.getByText('様子が気になる人はいません')).toBeVisible()
  // whose page names people alone
  await openAs('restricted_viewer', '/company/dashboard/index', nothing(true))
  await expect.element(heading()).toMatchTextContent('今日')
  await expectCount(page.getByText(/気になる人はいません|変わりありません/), 0)
})

test('who may only read the words sees them, and changes nothing', async () => {
  await openAs('limited_administrator', `${settings}/enq/mail/annual`)
  await expect
    .element(page.getByRole('complementary', { name: '届くメール（見本）' }))
    .toMatchTextContent('入社1年アンケート：10月10日（土）まで')
  await expectCount(page.getByRole('textbox', { name: '本文' }), 0)
  await expectCount(button('保存する'), 0)
  await openAs('limited_administrator', `${settings}/enq/mail/nothing`)
  await expect.element(page.getByText('メールが見つかりません')).toBeVisible()
})

test('a reader who may change nothing is offered nothing to choose', async () => {
  await openAs('standard_viewer', '/company/member')
  await expect.element(page.getByText(/^\d+名$/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /メンバー/ })).toBeVisible()
  await expectCount(page.getByRole('checkbox'), 0)
  await expectCount(button('ダウンロードする'), 0)
})
