import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const { as, call, company, open, register, url } = memberCompany()

const path = '/company/setting/message'
const written = {
  name: '配属のあとに',
  subject: '{{name}} さんへ',
  context: 'いかがですか。',
  note: '異動者へ',
}

const add = async (template: object = written): Promise<{ code: string; version: number }> => {
  const made = await call('POST', '/v3/messages/templates', { ...written, ...template })
  return (made as { result: { code: string; version: number } }).result
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const preview = (page: Page) => page.getByRole('complementary', { name: '届く文面（見本）' })
const bar = (page: Page) => page.getByRole('region', { name: '保存' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function list(page: Page, search = '') {
  await page.goto(`${url()}${path}${search}`)
  await expect(section(page, '標準のテンプレート')).toBeVisible()
}

test('a standard template is copied, put into the company’s words, edited, and deleted with what stays', async ({
  page,
}) => {
  await as(page)
  await list(page)
  await expect(page.getByText('自社のテンプレートはまだありません')).toBeVisible()
  await page.getByRole('link', { name: '「面談のご案内」をコピーして編集する' }).click()
  await expect(heading(page, 'テンプレートの作成')).toBeVisible()
  await expect(field(page, 'テンプレート名')).toHaveValue('面談のご案内のコピー')
  await expect(field(page, 'テンプレート名')).toBeFocused()
  await field(page, '件名').fill('面談のお願い：')
  await page.getByRole('button', { name: '会社名', exact: true }).click()
  await expect(field(page, '件名')).toHaveValue('面談のお願い：{{company}}')
  await expect(preview(page)).toContainText(`面談のお願い：${company().name}`)
  await expect(preview(page)).toContainText('佐藤 花子 さん')
  await preview(page).getByLabel('長い名前で見る').check()
  await expect(preview(page)).toContainText('長宗我部 アレクサンドラ真理子 さん')
  await press(page, '作成する')
  await expect(page.getByText('テンプレートを保存しました。')).toBeVisible()

  const own = section(page, '自社のテンプレート')
  await own.getByRole('link', { name: '面談のご案内のコピー' }).click()
  await expect(heading(page, 'テンプレートの編集')).toBeVisible()
  await field(page, '社内メモ').fill('配属のあとに')
  await expect(bar(page)).toContainText('変更：社内メモ')
  await press(page, '保存する')
  await expect(own).toContainText('配属のあとに')
  await expect(own).toContainText('件名：面談のお願い：会社名')

  await own.getByRole('link', { name: '面談のご案内のコピー' }).click()
  await field(page, '社内メモ').fill('保存しない言葉')
  await press(page, '削除する')
  const dialog = page.getByRole('alertdialog', { name: '「面談のご案内のコピー」を削除しますか？' })
  await expect(dialog).toContainText('送信したメッセージと書きかけのメッセージは、そのまま残ります。')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(field(page, '社内メモ')).toHaveValue('保存しない言葉')
  await press(page, '削除する')
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('テンプレートを削除しました。')).toBeVisible()
  await expect(page.getByText('自社のテンプレートはまだありません')).toBeVisible()
})

test('what is missing is named, an unknown placeholder is told while it is typed, and nothing is lost', async ({
  page,
  context,
}) => {
  await as(page)
  await page.goto(`${url()}${path}/create`)
  await field(page, '本文').fill('{{nmae}} さん')
  await expect(page.getByText('「{{nmae}}」という差し込み項目はありません。')).toBeVisible()
  await field(page, '本文').fill('')
  await press(page, '氏名')
  await page.keyboard.type('さん、こんにちは。')
  await expect(field(page, '本文')).toHaveValue('{{name}}さん、こんにちは。')
  await expect(page.getByText('「{{nmae}}」')).toHaveCount(0)
  await press(page, '作成する')
  await expect(page.getByText('テンプレート名を入力してください。').first()).toBeVisible()
  await expect(page.getByText('件名を入力してください。').first()).toBeVisible()
  await field(page, 'テンプレート名').fill('あいさつ')
  await field(page, '件名').fill('こんにちは')
  await context.setOffline(true)
  await press(page, '作成する')
  await expect(bar(page).getByRole('alert')).toContainText('保存できませんでした。')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('入力途中の内容を復元しました。')).toBeVisible()
  await expect(field(page, '本文')).toHaveValue('{{name}}さん、こんにちは。')
  await press(page, '作成する')
  await expect(page.getByRole('link', { name: 'あいさつ', exact: true })).toBeVisible()
})

test('what two change at once comes together, and what another deletes keeps what was typed', async ({
  page,
}) => {
  const { code, version } = await add()
  await as(page)
  await page.goto(`${url()}${path}/${code}`)
  await field(page, '件名').fill('私の件名')
  await call('PUT', `/v3/messages/templates/${code}`, { version, note: '同僚のメモ' })
  await press(page, '保存する')
  await expect(field(page, '社内メモ')).toHaveValue('同僚のメモ')
  await expect(field(page, '件名')).toHaveValue('私の件名')
  await press(page, '保存する')
  await expect(section(page, '自社のテンプレート')).toContainText('件名：私の件名')
  await expect(section(page, '自社のテンプレート')).toContainText('同僚のメモ')

  await page.getByRole('link', { name: '配属のあとに', exact: true }).click()
  await field(page, '本文').fill('長い時間をかけた文面')
  await call('DELETE', `/v3/messages/templates/${code}`)
  await press(page, '保存する')
  await expect(bar(page).getByRole('alert')).toContainText('保存できませんでした。')
  await expect(field(page, '本文')).toHaveValue('長い時間をかけた文面')
})

test.describe('in a message', () => {
  let server: RunningServer
  let peer: SmtpPeer

  test.beforeAll(async () => {
    peer = await startSmtpPeer()
    server = await startServer({ SMTP_URL: peer.url })
  })
  test.afterAll(async () => {
    await server.stop()
    await peer.stop()
  })

  test('it fills subject and body, asks before it replaces, is taken back, and arrives with the words filled', async ({
    page,
  }) => {
    const database = openDatabase(server.databaseUrl)
    const own = await makeCompany({ database, clock: systemClock })
    await database.close()
    const { email, token } = own.accounts.owner
    const post = async (to: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}${to}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
      return answer.json()
    }
    const member = `${crypto.randomUUID()}@member.example`
    const { result } = await post('/v4/obf/members', {
      lastname: '空野',
      firstname: 'あおい',
      email: member,
      is_newbie: 1,
      date_contracted: '2026-04-01',
      department_id: own.departments.salesEast,
    })
    await post('/v3/messages/templates', {
      ...written,
      context: '{{name}} さん、{{department}}はいかがですか。{{company}} {{sender}}',
    })
    await signIn(page, server, { email, password: testPassword })
    await page.goto(`${server.url}/company/member/detail/${result.code}`)
    await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
    const dialog = page.getByRole('dialog', { name: '空野 あおいさんへのメッセージ' })
    const choice = dialog.getByRole('combobox', { name: 'テンプレート' })
    const choose = async (name: string) => {
      await choice.fill(name)
      await page.getByRole('option', { name }).click()
    }
    await dialog.getByLabel('件名').fill('自分で書いた件名')
    await choose('季節のあいさつ')
    const question = page.getByRole('alertdialog', { name: '「季節のあいさつ」の文面に置き換えますか？' })
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expect(dialog.getByLabel('件名')).toHaveValue('自分で書いた件名')
    await choose('季節のあいさつ')
    await question.getByRole('button', { name: '置き換える' }).click()
    await expect(dialog.getByLabel('件名')).toHaveValue('季節の変わり目ですね')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '元に戻す' }).click()
    await expect(dialog.getByLabel('件名')).toHaveValue('自分で書いた件名')
    await expect(dialog.getByLabel('本文')).toHaveValue('')
    await expect(choice).toHaveValue('')

    await dialog.getByLabel('件名').fill('')
    await choose('配属のあとに')
    await expect(dialog.getByText('「配属のあとに」の文面を入れました。')).toBeVisible()
    await dialog.getByRole('button', { name: '送信する' }).click()
    const mail = await peer.mailTo(member, /空野 あおい さんへ/)
    expect(mail.text).toContain('空野 あおい さん、')
    expect(mail.text).not.toContain('{{')
    expect(mail.text).toContain(own.name)
  })
})

test('many get a template too, each with its own words', async ({ page }) => {
  const members = [await register({ firstname: '一' }), await register({ firstname: '二' })]
  await add()
  await as(page)
  await page.goto(`${url()}/company/member`)
  for (const name of ['空野 一', '空野 二']) await page.getByRole('checkbox', { name }).click()
  await press(page, 'メッセージを送る')
  const dialog = page.getByRole('dialog', { name: '2名へのメッセージ' })
  await dialog.getByRole('combobox', { name: 'テンプレート' }).fill('配属')
  await page.getByRole('option', { name: '配属のあとに' }).click()
  await dialog.getByRole('button', { name: '2名に送信する' }).click()
  await expect(page.getByRole('dialog', { name: '送信が終わりました' })).toBeVisible({ timeout: 30_000 })
  for (const [index, member] of members.entries()) {
    await open(page, member, index === 0 ? '空野 一' : '空野 二')
    await expect(page.getByRole('region', { name: 'メッセージ' })).toContainText(
      `空野 ${index === 0 ? '一' : '二'} さんへ`,
    )
  }
})
