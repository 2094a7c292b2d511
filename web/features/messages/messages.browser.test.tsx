import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, expectSettled, openApp } from '../../testing/app.tsx'
import { answer, ask } from '../../testing/company.ts'
import { expectCount, press, type } from '../../testing/hands.ts'

const setting = '/company/setting/message'
const small = { sample: 'small' } as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('a department typed before the departments are there is found when they come', async () => {
  const late = Promise.withResolvers<void>()
  let name = ''
  await openApp('/company/message/form', {
    ...small,
    before: async () => {
      const { departments } = await ask('departments', 'list', {})
      name = departments[0]?.name ?? ''
      answer('departments', 'list', async (usual) => {
        await late.promise
        return usual()
      })
    },
  })
  await page.getByRole('button', { name: /^部署で追加/ }).click()
  const search = page.getByRole('combobox', { name: '部署名で検索' })
  await search.fill(name)
  await expect.element(page.getByText('読み込んでいます…')).toBeVisible()
  await press('Enter')
  late.resolve()
  await expect.element(page.getByRole('treeitem', { name }).first()).toHaveAttribute('data-active', 'true')
  await press('Enter')
  await expect
    .element(page.getByRole('button', { name: new RegExp(`${name}.*」を宛先から外す`) }))
    .toBeVisible()
})

test('a standard template is read, neither edited nor deleted; an address of none leads back', async () => {
  await openApp(setting, small)
  await page.getByRole('link', { name: '季節のあいさつ', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: '季節のあいさつ' })).toBeVisible()
  await expectCount(page.getByRole('textbox'), 0)
  await expectCount(page.getByRole('button', { name: '削除する' }), 0)
  await expectCount(page.getByRole('region', { name: '保存' }), 0)
  await page.getByRole('link', { name: 'コピーして編集する' }).click()
  await expect.element(field('テンプレート名')).toHaveValue('季節のあいさつのコピー')
  for (const gone of ['nobody', 'create?from=nobody']) {
    await openApp(`${setting}/${gone}`, small)
    await expect.element(page.getByText('テンプレートが見つかりません')).toBeVisible()
  }
  await page.getByRole('link', { name: '一覧へ戻る' }).click()
  await expect.element(section('標準のテンプレート')).toBeVisible()
})

test('templates are searched in their address, and after a deletion the next row has the focus', async () => {
  await openApp(setting, {
    ...small,
    before: async () => {
      for (const name of ['い', 'ろ', 'は'])
        await ask('messageTemplates', 'create', {
          name: `${name}の文面`,
          subject: 'こんにちは',
          context: 'いかがですか。',
        })
    },
  })
  const search = page.getByRole('searchbox', { name: 'テンプレートを検索' })
  await search.fill('朝晩')
  await expectAddress(/q=/)
  await expect.element(page.getByRole('link', { name: '季節のあいさつ', exact: true })).toBeVisible()
  await expectCount(section('自社のテンプレート'), 0)
  await search.fill('どこにもない言葉')
  await button('条件をすべて解除する').click()
  const own = section('自社のテンプレート').getByRole('listitem')
  await expectCount(own, 3)
  await button('「いの文面」の操作').click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expectCount(own, 2)
  await expect.element(page.getByRole('link', { name: 'ろの文面', exact: true })).toHaveFocus()
})

test('conversations are read and handled by the keyboard alone', async () => {
  await openApp('/company/message?status=1', small)
  await expectSettled()
  const { conversations } = (await ask('conversations', 'list', { status: 1 })).result
  const [first, second] = conversations
  const rows = page.getByCss('[data-row]')
  await expectCount(rows, conversations.length)
  const pane = (one: typeof first) =>
    page.getByRole('region', { name: `${one?.member.name}さんとのやりとり` })
  await press('j')
  await expect.element(pane(first)).toBeVisible()
  await press('j')
  await expect.element(pane(second)).toBeVisible()
  await press('k')
  await expect.element(pane(first)).toBeVisible()
  await press('j')
  await expect.element(rows.nth(1).getByRole('link')).toHaveFocus()

  await press('r')
  const words = pane(second).getByRole('textbox', { name: '本文' })
  await expect.element(words).toHaveFocus()
  await type('jaken')
  await expect.element(words).toHaveValue('jaken')
  await press('Escape')
  await expectCount(words, 0)
  await press('n')
  await expect.element(pane(second).getByRole('textbox', { name: 'メモ' })).toHaveFocus()
  await press('Escape')

  await press('a')
  const chosen = (name: string) => pane(second).getByRole('combobox', { name })
  await expect.element(chosen('担当者')).toHaveValue(String((await ask('sessions', 'me', {})).id))
  await press('e')
  await expect.element(chosen('対応状況')).toHaveValue('3')
  await expectCount(rows, conversations.length - 1)
  await press('e')
  await expect.element(chosen('対応状況')).toHaveValue('1')
  await expectCount(rows, conversations.length)
  await press('?')
  await expect
    .element(page.getByRole('dialog', { name: 'キーボード操作' }))
    .toMatchTextContent('次のやりとりを開く')
})
