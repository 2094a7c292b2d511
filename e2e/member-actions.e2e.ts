import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fullDate } from '../web/parts/japanese-dates.ts'
import { test } from './browser.ts'
import { memberCompany, todayInTokyo } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, call, company, database, open, register, url } = memberCompany()

const place = (page: Page) => page.getByRole('navigation', { name: '一覧の前後のメンバー' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const round = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const show = (page: Page, part: '回答と対応' | '配信' | 'プロフィール') =>
  page.getByRole('navigation', { name: 'このページの項目' }).getByRole('link', { name: part }).click()
const edit = async (page: Page, term: string) => {
  await show(page, 'プロフィール')
  await page.getByRole('button', { name: `${term}を編集する`, exact: true }).click()
}
const editor = (page: Page, term: string) =>
  page.getByRole('form', { name: `${term}を編集する`, exact: true })

async function typeDate(page: Page, date: string): Promise<void> {
  await dialog(page).getByRole('spinbutton').first().click()
  await page.keyboard.type(date.replaceAll('-', ''))
}

test('one steps through the list as it was filtered, stays in place over a reload, and comes back to it', async ({
  page,
}) => {
  for (const [firstname, more] of [
    ['一', {}],
    ['二', {}],
    ['三', {}],
    ['外', { is_newbie: 0 }],
  ] as const)
    await register({ firstname, firstname_kana: 'ア', ...more })
  await as(page)
  await page.goto(`${url()}/company/member?is_newbie=1&sort=joined`)
  await expect(page.getByRole('link', { name: /^空野/ })).toHaveCount(3)
  const [first, second] = await page.getByRole('link', { name: /^空野/ }).allInnerTexts()
  await page.getByRole('link', { name: first ?? '' }).click()
  await expect(place(page)).toContainText('1 / 3')
  await page.keyboard.press(']')
  await expect(heading(page, second ?? '')).toBeVisible()
  await expect(place(page)).toContainText('2 / 3')
  await page.reload()
  await expect(place(page)).toContainText('2 / 3')
  await page.keyboard.press('k')
  await expect(heading(page, first ?? '')).toBeVisible()
  await page.getByRole('link', { name: '次のメンバー' }).click()
  await expect(heading(page, second ?? '')).toBeVisible()
  await page.getByRole('navigation', { name: '現在の位置' }).getByRole('link', { name: 'メンバー' }).click()
  await expect(page).toHaveURL(/is_newbie=1/)
  await page.goForward()
  await expect(heading(page, second ?? '')).toBeVisible()
})

test('who drops out of the list by being dealt with keeps the neighbours it had', async ({ page }) => {
  const { id } = await register({ firstname: '一' })
  await register({ firstname: '二' })
  await as(page)
  await page.goto(`${url()}/company/member?is_newbie=1`)
  await page.getByRole('link', { name: '空野 一' }).click()
  await expect(place(page)).toContainText('/ 2')
  await call('PUT', `/v3/members/${id}`, { version: 1, is_newbie: 0 })
  await page.reload()
  await expect(place(page)).toContainText('/ 2')
})

test('the first delivery is moved, and the rounds after it with it', async ({ page }) => {
  const member = await register()
  await as(page)
  await open(page, member)
  await show(page, '配信')
  await page.getByRole('button', { name: '初回配信日を変更する' }).click()
  await typeDate(page, todayInTokyo().add({ days: 3 }).toString())
  await dialog(page).getByRole('button', { name: '変更する' }).click()
  await expect(page.getByText('初回配信日を変更しました。')).toBeVisible()
  await expect(round(page, '第1回')).toContainText(fullDate(todayInTokyo().add({ days: 3 }).toString()))
})

test('a resignation asks for its day and takes the rounds after it out', async ({ page }) => {
  const member = await register()
  await as(page)
  await open(page, member)
  await edit(page, '在籍状況')
  await editor(page, '在籍状況').getByLabel('在籍状況', { exact: true }).selectOption({ label: '退職' })
  await expect(editor(page, '在籍状況')).toContainText('退職日より後の回は対象外になります')
  await editor(page, '在籍状況').getByRole('button', { name: '保存する' }).click()
  await expect(editor(page, '在籍状況')).toContainText('退職のときは、退職日を入力してください。')
  await editor(page, '在籍状況').getByRole('spinbutton').first().click()
  await page.keyboard.type(todayInTokyo().subtract({ days: 1 }).toString().replaceAll('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: '在籍と配信の状況' })).toContainText('退職しました')
  await show(page, '配信')
  await expect(round(page, '第1回')).toContainText('退職・辞退のため対象外です。')
})

test('a message is written with the preview of its placeholders, and seeing a reply marks it as read', async ({
  page,
}) => {
  const member = await register()
  await as(page)
  await open(page, member)
  await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
  await expect(dialog(page).getByLabel('件名')).toBeFocused()
  await dialog(page).getByLabel('件名').fill('面談のご案内')
  await dialog(page).getByLabel('本文').fill('{{nmae}}さん')
  await dialog(page).getByRole('button', { name: '送信する' }).click()
  await expect(dialog(page)).toContainText('「{{nmae}}」という差し込み項目はありません。')
  await dialog(page).getByLabel('本文').fill('')
  await dialog(page).getByRole('button', { name: '氏名' }).click()
  await page.keyboard.type('さん、こんにちは。')
  await expect(dialog(page).getByRole('region', { name: '届く文面' })).toContainText(
    '空野 あおいさん、こんにちは。',
  )
  await dialog(page).getByRole('button', { name: '送信する' }).click()
  const thread = page.getByRole('region', { name: 'メッセージ' })
  await expect(thread.getByRole('listitem').first()).toContainText('面談のご案内')
  await reply(member.id, '承知しました')
  await page.reload()
  await thread.getByText('承知しました').scrollIntoViewIfNeeded()
  await expect(thread.getByText('ここから未読')).toBeVisible()
  await expect.poll(() => call('GET', '/v3/members/unread')).toEqual({ count: 0 })
})

test('a message is taken back before it leaves, and its words wait in the composer', async ({ page }) => {
  await as(page)
  await open(page, await register())
  await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
  await dialog(page).getByLabel('件名').fill('送るのを待ってください')
  await dialog(page).getByLabel('本文').fill('あとで書き直します。')
  await dialog(page).getByRole('button', { name: '送信する' }).click()
  await page.getByRole('button', { name: '送信を取り消す' }).click()
  await expect(page.getByText('メールはだれにも届いていません。')).toBeVisible()
  await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
  await expect(dialog(page).getByLabel('本文')).toHaveValue('あとで書き直します。')
})

const reply = (memberId: number, text: string) =>
  database().asCompany(company().id, (tx) =>
    tx
      .insertInto('messages')
      .values({
        company_id: company().id,
        member_id: memberId,
        message_status: 2,
        subject: 'Re: 面談のご案内',
        sender: '空野 あおい',
        recipient: '人事部',
        mail_body: text,
        state: 'received',
        created_at: new Date(),
      })
      .execute(),
  )

const picture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a picture is chosen, seen before it is saved, and taken away again', async ({ page }) => {
  const member = await register()
  await as(page)
  await open(page, member)
  const change = async () => {
    await page.getByRole('button', { name: 'そのほかの操作' }).first().click()
    await page.getByRole('menuitem', { name: '写真を変更する' }).click()
  }
  await change()
  const file = dialog(page).getByLabel(/^写真を(選ぶ|変更する)$/)
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(dialog(page).getByRole('alert')).toContainText('JPEG・PNG・WebP')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
  await expect(dialog(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await dialog(page).getByRole('button', { name: '保存する' }).click()
  const face = page.getByRole('article').locator('img').first()
  await expect(face).toHaveAttribute('src', /\/v3\/avatars\//)
  await change()
  await dialog(page).getByRole('button', { name: '写真を削除する' }).click()
  await expect(face).toHaveCount(0)
})

/** The one-year survey as it stands after both have answered; the job that sends it is tested on the server. */
const answerYearly = (memberId: number) =>
  database().asCompany(company().id, async (tx) => {
    const at = new Date()
    await tx
      .updateTable('deliveries')
      .set({ answer_status: 3, sent_at: at })
      .where('member_id', '=', memberId)
      .where('enq_type', '=', 2)
      .execute()
    await tx
      .insertInto('annual_answers')
      .values({
        company_id: company().id,
        member_id: memberId,
        by_senior: false,
        scores: Array.from({ length: 34 }, () => 4),
        comments: JSON.stringify({ success: '任される仕事が増えました。' }),
        notice: JSON.stringify([{ code: 'administrators' }]),
        answered_at: at,
      })
      .execute()
  })

test('the one-year answers show their figures with the number of answers, and are marked as read', async ({
  page,
}) => {
  const member = await register()
  await answerYearly(member.id)
  await as(page)
  await open(page, member)
  const annual = page.getByRole('region', { name: '入社1年アンケート' })
  await expect(annual).toContainText('4.00')
  await expect(annual).toContainText('5点満点・8問中8問の回答の平均')
  await expect(annual).toContainText('任される仕事が増えました。')
  await expect(annual).toContainText('まだ回答していません')
  await annual.getByRole('button', { name: '既読にする' }).click()
  await expect(annual.getByText('既読', { exact: true })).toBeVisible()
})

test('who answers the supervisor’s half is confirmed in the month before the one-year survey', async ({
  page,
}) => {
  const senior_id = await database().asCompany(company().id, async (tx) => {
    const values = {
      company_id: company().id,
      lastname: '上野',
      firstname: '司',
      email: 'ueno@senior.example',
    }
    const stamped = { ...values, created_at: new Date(), updated_at: new Date() }
    return (await tx.insertInto('seniors').values(stamped).returning('id').executeTakeFirstOrThrow()).id
  })
  const joined = todayInTokyo().add({ days: 10 }).subtract({ years: 1 }).toString()
  const member = await register({ date_contracted: joined, senior_id })
  await as(page)
  await open(page, member)
  const card = page.getByRole('region', { name: '入社1年アンケートに答える上司を確認してください' })
  await expect(card).toContainText('現在の上司は上野 司さんです。')
  await card.getByRole('button', { name: '上野 司さんに確定する' }).click()
  await expect(card).toHaveCount(0)
})

test('the owner erases who left from its page, and who was deleted from the settings', async ({ page }) => {
  const joined = todayInTokyo().subtract({ days: 40 }).toString()
  const left = {
    date_contracted: joined,
    working_status: 3,
    date_resigned: todayInTokyo().subtract({ days: 1 }).toString(),
  }
  const { code } = await register({ firstname: '去る', ...left })
  await register({ firstname: '残る' })
  const { id } = await register({ firstname: '消す' })
  await call('DELETE', `/v3/members/${id}`)
  await as(page)
  await page.goto(`${url()}/company/member/detail/${code}#profile`)
  await page.getByRole('button', { name: '個人情報を消去する' }).click()
  await expect(dialog(page)).toContainText('空野 去るさんの個人情報を消去しますか？')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '個人情報を消去する' }).click()
  await expect(page.getByText('メンバーの個人情報を消去しました。')).toBeVisible()
  await expect(page.getByRole('link', { name: '空野 残る' })).toBeVisible()
  await expect(page.getByRole('link', { name: '空野 去る' })).toHaveCount(0)
  await page.getByRole('link', { name: '空野 残る' }).click()
  await expect(heading(page, '空野 残る')).toBeVisible()
  await show(page, 'プロフィール')
  await expect(page.getByRole('button', { name: '削除する' })).toBeVisible()
  await expect(page.getByRole('button', { name: '個人情報を消去する' })).toHaveCount(0)

  await page.goto(`${url()}/company/setting/erasure`)
  await page.getByLabel('退職・入社辞退・削除から').selectOption('1年後に自動で消去する')
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('個人情報の保存期間を保存しました。')).toBeVisible()
  await page.getByLabel('メンバーを検索').fill('去る')
  await expect(page.getByText('条件に合う方はいません')).toBeVisible()
  await page.getByLabel('メンバーを検索').fill('消す')
  await expectAccessible(page)
  await page.getByRole('button', { name: '空野 消すさんの個人情報を消去する' }).click()
  await dialog(page).getByRole('button', { name: '個人情報を消去する' }).click()
  await page.getByLabel('メンバーを検索').fill('')
  await expect(page.getByText('消去できる方はいません')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('退職・入社辞退・削除から')).toHaveValue('12')
})
