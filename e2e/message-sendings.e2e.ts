import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { addBusinessDays } from '../server/platform/calendar.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import { fullDate, tokyoToday } from '../web/parts/japanese-dates.ts'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const { as, call, company, database, register, url } = memberCompany()

const list = '/company/message?view=sendings'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })
const saved = (page: Page) => page.getByText(/^下書きを保存しました \d+:\d\d$/)

type Sent = { code: string; version: number }
const send = async (body: object): Promise<Sent> => {
  const words = { subject: '面談のご案内', mail_body: '{{name}} さん、こんにちは。' }
  return ((await call('POST', '/v3/messages/send', { ...words, ...body })) as { result: Sent }).result
}

async function addRecipient(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'メンバーを氏名で検索' }).fill(name)
  await page.getByRole('option', { name }).click()
}

async function addDepartment(page: Page, name: string) {
  await page.getByRole('button', { name: /^部署で追加/ }).click()
  await page.getByRole('combobox', { name: '部署名で検索' }).fill(name)
  await expect(page.getByRole('treeitem', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('the chosen members and half a message go on in the form; with a template they are scheduled, and taken back', async ({
  page,
}) => {
  for (const firstname of ['一', '二']) await register({ firstname })
  await as(page)
  await page.goto(`${url()}/company/member`)
  for (const name of ['空野 一', '空野 二']) await page.getByRole('checkbox', { name }).click()
  await press(page, 'メッセージを送る')
  const dialog = page.getByRole('dialog', { name: '2名へのメッセージ' })
  await dialog.getByRole('textbox', { name: '件名' }).fill('書きかけの件名')
  await dialog.getByRole('button', { name: '作成画面で開く' }).click()

  await expect(heading(page, 'メッセージの作成')).toBeVisible()
  await expect(field(page, '件名')).toHaveValue('書きかけの件名')
  await expect(page.getByRole('list', { name: '選択した宛先' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('2名に送信されます')).toBeVisible()
  await page.getByRole('button', { name: 'テンプレートを使う' }).click()
  await page.getByRole('combobox', { name: 'テンプレート' }).fill('面談')
  await page.getByRole('option', { name: '面談のご案内' }).click()
  await question(page).getByRole('button', { name: '置き換える' }).click()
  await expect(page.getByRole('complementary', { name: '届く文面' })).toContainText('空野 一 さん')
  await press(page, '次の人の文面')
  await expect(page.getByRole('complementary', { name: '届く文面' })).toContainText('空野 二 さん')

  await page.getByRole('radio', { name: '日時を指定する' }).check()
  await press(page, '送信を予約する')
  await expect(question(page)).toContainText('「・○月○日（○）○時から」')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: '予約する' }).click()
  const day = fullDate(addBusinessDays(tokyoToday(), 1))
  await expect(page.getByText(`${day}10:00に送信します。部署`)).toBeVisible()

  const subject = '少しお話しする時間をいただけますか'
  await page.goto(url() + list)
  await expect(row(page, subject)).toContainText('送信予約')
  await press(page, `「${subject}」の操作`)
  await page.getByRole('menuitem', { name: '送信を取り消す' }).click()
  await expect(question(page)).toContainText(`「${subject}」の送信予約を取り消しますか？`)
  await question(page).getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('送信予約を取り消しました。')).toBeVisible()
  await expect(row(page, subject)).toContainText('送信前に取り消しました')
})

test('a time that is past is refused in words, what is missing is named, and stray braces are told', async ({
  page,
}) => {
  const { code } = await send({ draft: true, scheduled_at: '2026-01-05 09:00', member_ids: [] })
  await as(page)
  await page.goto(`${url()}/company/message/form/${code}`)
  await press(page, '送信を予約する')
  await expect(page.getByText('宛先を1名以上選んでください。').first()).toBeVisible()
  await expect(page.getByText('予約の日時は、現在より後、1年以内にしてください。').first()).toBeVisible()
  await field(page, '本文').fill('{{name} さん')
  await expect(page.getByText('差し込み項目は、半角の {{ と }} で囲んでください。').first()).toBeVisible()
  await press(page, '送信を予約する')
  await expect(question(page)).toHaveCount(0)
})

test('a draft is saved as one rests, gets its address, survives a reload, and comes together with another’s', async ({
  page,
}) => {
  await register()
  await as(page)
  await page.goto(`${url()}/company/message/form`)
  await addRecipient(page, '空野 あおい')
  await field(page, '件名').fill('自分の件名')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/company\/message\/form\/[\w-]+$/)
  await field(page, '本文').pressSequentially('続き')
  await expect(field(page, '本文')).toBeFocused()
  await press(page, '下書きを保存する')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, '件名')).toHaveValue('自分の件名')
  await expect(field(page, '本文')).toHaveValue('続き')
  await expect(page.getByRole('button', { name: '「空野 あおい」を宛先から外す' })).toBeVisible()

  const code = new URL(page.url()).pathname.split('/').at(-1)
  await call('PUT', `/v4/messages/sendings/${code}`, {
    version: await versionOf(code),
    subject: '同僚の件名',
  })
  await field(page, '本文').fill('私の本文')
  await press(page, '下書きを保存する')
  await expect(page.getByRole('heading', { name: 'ほかの人が先に更新しました' })).toBeVisible()
  await expect(field(page, '件名')).toHaveValue('同僚の件名')
  await expect(field(page, '本文')).toHaveValue('私の本文')
  await press(page, '下書きを保存する')
  await expect(saved(page)).toBeVisible()

  await field(page, '本文').fill('まだ保存していない本文')
  await page.getByRole('link', { name: 'メッセージの送信' }).click()
  await expect(question(page)).toContainText('入力した内容を保存せずに移動しますか？')
  await question(page).getByRole('button', { name: 'キャンセル' }).click()
  await expect(field(page, '本文')).toHaveValue('まだ保存していない本文')
  await call('DELETE', `/v4/messages/sendings/${code}`)
  await press(page, '下書きを保存する')
  await expect(page.getByRole('region', { name: '保存' }).getByRole('alert')).toContainText(
    '下書きを保存できませんでした。',
  )
  await expect(field(page, '本文')).toHaveValue('まだ保存していない本文')
  await press(page, '下書きを保存する')
  await expect(saved(page)).toBeVisible()
})

const versionOf = async (code: string | undefined) =>
  ((await call('GET', `/v4/messages/sendings/${code}`)) as { result: { sending: Sent } }).result.sending
    .version

test('of a sending one reads what became of each, resends to a returned one, and copies words and recipients', async ({
  page,
}) => {
  const [lost, here] = [await register({ firstname: '不達' }), await register({ firstname: '到着' })]
  await send({ member_ids: [lost.id, here.id] })
  const settle = (id: number, state: string, reason: string | null) =>
    database().asCompany(company().id, (tx) =>
      sql`update messages set state = ${state}, bounce_reason = ${reason} where member_id = ${id}`.execute(
        tx,
      ),
    )
  await settle(lost.id, 'bounced', '宛先が見つかりません')
  await settle(here.id, 'sent', null)
  await as(page)
  await page.goto(url() + list)
  await row(page, '面談のご案内').getByRole('link').click()
  await expect(heading(page, '面談のご案内')).toBeVisible()
  await expect(page.getByText('1名に届きませんでした。')).toBeVisible()
  await page.getByRole('navigation', { name: '結果で絞り込む' }).getByRole('link', { name: '不達 1' }).click()
  await expect(page).toHaveURL(/state=bounced/)
  const results = page.getByRole('region', { name: '宛先ごとの結果' })
  await expect(results).toContainText('宛先が見つかりません')
  await expect(results).not.toContainText('空野 到着')
  await press(page, '送信し直す')
  const dialog = page.getByRole('dialog', { name: '「面談のご案内」を送信し直しますか？' })
  await expect(dialog.getByRole('checkbox', { name: '空野 不達' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1名に送信し直す' }).click()
  await expect(page.getByText('1名に送信し直しています。')).toBeVisible()

  await page.getByRole('link', { name: 'コピーして作成する' }).click()
  await expect(page.getByText('「面談のご案内」のコピー')).toBeVisible()
  await expect(field(page, '件名')).toHaveValue('面談のご案内')
  await expect(page.getByText('2名に送信されます')).toBeVisible()
})

test.describe('over SMTP', () => {
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

  test('a department gets it, those left out are named; within ten seconds it comes back whole, and then it arrives', async ({
    page,
  }) => {
    const opened = openDatabase(server.databaseUrl)
    const own = await makeCompany({ database: opened, clock: systemClock })
    await opened.close()
    const { email, token } = own.accounts.owner
    const post = async (body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${server.url}/v4/obf/members`, sent)
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    }
    const joined = { date_contracted: '2026-04-01', is_newbie: 1, department_id: own.departments.salesEast }
    const address = `${crypto.randomUUID()}@member.example`
    await post({ ...joined, lastname: '空野', firstname: 'あおい', email: address })
    const gone = { working_status: 3, date_resigned: '2026-05-01', email: `${crypto.randomUUID()}@x.example` }
    await post({ ...joined, ...gone, lastname: '雨野', firstname: 'しずく' })

    await signIn(page, server, { email, password: testPassword })
    await page.goto(`${server.url}/company/message/form`)
    await addDepartment(page, '東日本')
    await addRecipient(page, '雨野 しずく')
    await expect(page.getByText('1名に送信されます')).toBeVisible()
    await page.getByText('1名には送信されません').click()
    await expect(page.getByRole('link', { name: /^雨野 しずく/ })).toBeVisible()
    await expect(page.getByText('退職・入社辞退のため：1名')).toBeVisible()
    await field(page, '件名').fill('{{name}}さんへ')
    await field(page, '本文').fill('お変わりありませんか。')
    await page.keyboard.press('Control+Enter')
    await expect(question(page)).toContainText('1名に送信しますか？')
    await question(page).getByRole('button', { name: '送信する' }).click()
    await page.getByRole('button', { name: '送信を取り消す' }).click()
    await expect(page.getByText('送信を取り消しました。メールはだれにも届いていません。')).toBeVisible()
    await expect(field(page, '本文')).toHaveValue('お変わりありませんか。')
    await expect(field(page, '件名')).toHaveValue('{{name}}さんへ')

    await press(page, '送信する')
    await question(page).getByRole('button', { name: '送信する' }).click()
    await expect(page.getByText('まもなく送信します。')).toBeVisible()
    const mail = await peer.mailTo(address, /^空野 あおいさんへ$/)
    expect(mail.text).toContain('お変わりありませんか。')
    await expect(page.getByRole('region', { name: '宛先ごとの結果' })).toContainText('送信済み', {
      timeout: 20_000,
    })
  })
})
