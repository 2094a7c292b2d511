import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isScheduled } from '#contract/codes.ts'
import { errors } from '#contract/errors.ts'
import { RequestError } from '../../../platform/request-error.ts'
import { expectAddress, expectSettled, openApp } from '../../../testing/app.tsx'
import { answer, ask, newCompany } from '../../../testing/company.ts'
import { expectAccessible, expectCount, expectHidden, overflow, press, type } from '../../../testing/hands.ts'

const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const round = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
const editor = (term: string) => page.getByRole('form', { name: `${term}を編集する`, exact: true })
const field = (term: string) => editor(term).getByLabelText(term, { exact: true })

const show = (part: '回答と対応' | '配信' | 'プロフィール') =>
  page.getByRole('navigation', { name: 'このページの項目' }).getByRole('link', { name: part }).click()

async function edit(term: string) {
  await show('プロフィール')
  await page.getByRole('button', { name: `${term}を編集する`, exact: true }).click()
}

async function choose(name: string, action: string) {
  await show('配信')
  await page.getByRole('button', { name: `${name}の操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function typeDate(date: string) {
  await dialog().getByRole('spinbutton').first().click()
  await type(date.replaceAll('-', ''))
}

/** Somebody with rounds ahead. */
async function newcomer() {
  newCompany('small')
  const { members } = (await ask('members', 'monthly', { limit: 500 })).result
  const planned = await Promise.all(
    members.slice(0, 20).map(async ({ id }) => (await ask('rounds', 'list', { id })).result),
  )
  const at = planned.findIndex((items) => items.filter((one) => isScheduled(one.answer_status)).length > 3)
  return { member: members[at], rounds: planned[at]?.filter((one) => isScheduled(one.answer_status)) ?? [] }
}

/** Somebody whose last answer has words of her own. */
async function writer() {
  newCompany('small')
  const { members } = (await ask('members', 'monthly', { limit: 500 })).result
  const answered = members.map((member) => ({
    member,
    last: member.answers.findLast(({ answered_at }) => answered_at),
  }))
  const found = answered.find(({ last }) => last?.answer_text)
  if (!found?.last?.answer_text) throw new Error('nobody of the sample wrote')
  const { member, last } = found
  const name = `${member.lastname} ${member.firstname}`
  return { code: member.code, name, words: last.answer_text ?? '' }
}

async function openMember(code: string | undefined, look = {}) {
  await openApp(`/company/member/detail/${code}`, { sample: 'small', ...look })
  await expectSettled()
}

const refused = (name: string, message: string, ref?: { code: string; name: string }) => () => {
  const problem = { field: name, rule: 'x', message, ...(ref && { ref }) }
  throw new RequestError(422, { code: 'validation', errors: [problem] })
}

test('a round is moved, stopped and taken up again; a refusal stands beside the day', async () => {
  const { member, rounds } = await newcomer()
  await openMember(member?.code)
  const [first, second] = rounds
  const name = `第${second?.enq_round}回`
  await choose(name, '配信日を変更する')
  await expect.element(dialog()).toMatchTextContent('ほかの回の配信日は変わりません')
  const said = '前の回の配信日より後、次の回の配信日より前の日付にしてください。'
  let isRefused = true
  answer('rounds', 'move', (usual) => (isRefused ? refused('date', said)() : usual()))
  await typeDate(first?.date ?? '')
  await dialog().getByRole('button', { name: '変更する' }).click()
  await expect.element(dialog()).toMatchTextContent('前の回の配信日より後、次の回の配信日より前')
  isRefused = false
  await typeDate(`${second?.date.slice(0, 8)}20`)
  await dialog().getByRole('button', { name: '変更する' }).click()
  await expect.element(page.getByText('配信日を変更しました。')).toBeVisible()
  await expect.element(round(name)).toMatchTextContent('手動で変更')

  await choose(name, 'この回を停止する')
  await expect.element(dialog()).toMatchTextContent('さんに、この回のアンケートは届きません。')
  await dialog().getByRole('button', { name: '停止する' }).click()
  await expect.element(round(name)).toMatchTextContent('手動で停止')
  await choose(name, '配信を再開する')
  await dialog().getByRole('button', { name: '再開する' }).click()
  await expect.element(round(name)).toMatchTextContent('配信予定')
})

test('a test mail names the address, and one that is refused says so in its place', async () => {
  const { member } = await newcomer()
  await openMember(member?.code)
  answer('rounds', 'testMail', () => {
    throw new RequestError(429, { code: 'test_mail_too_soon', message: errors.test_mail_too_soon.message })
  })
  await page.getByRole('button', { name: 'そのほかの操作' }).first().click()
  await page.getByRole('menuitem', { name: 'テストメールを送る' }).click()
  await expect.element(dialog()).toMatchTextContent(member?.email ?? '')
  await dialog().getByRole('button', { name: '送信する' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('1分に1通まで')
})

test('a field is changed in its place: Enter saves, Escape leaves it, a refusal stands beside it', async () => {
  const { member } = await newcomer()
  await openMember(member?.code)
  await edit('職種')
  const profession = field('職種')
  await expect.element(profession).toHaveFocus()
  await profession.fill('企画')
  await press('Escape')
  await expectCount(editor('職種'), 0)
  await expect.element(page.getByRole('button', { name: '職種を編集する', exact: true })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: '雇用' })).not.toMatchTextContent('企画')
  await edit('職種')
  await profession.fill('営業企画')
  await press('Enter')
  await expectCount(editor('職種'), 0)
  await expect.element(page.getByRole('region', { name: '雇用' })).toMatchTextContent('営業企画')

  const other = { code: member?.code ?? '', name: '空野 ほか' }
  answer('members', 'put', refused('employee_code', 'この社員番号はすでに登録されています。', other))
  await edit('社員番号')
  await field('社員番号').fill('A-1')
  await press('Enter')
  await expect.element(editor('社員番号')).toMatchTextContent('すでに登録されています')
  await expect.element(field('社員番号')).toHaveValue('A-1')
  await editor('社員番号').getByRole('link', { name: '空野 ほかさんの詳細を見る' }).click()
  await expectAddress(new RegExp(`detail/${other.code}`))
})

test('a stale version keeps what was typed, shows the newer value, and saves over it when asked', async () => {
  const { member } = await newcomer()
  await openMember(member?.code)
  await edit('職種')
  await field('職種').fill('書いている内容')
  let isStale = true
  answer('members', 'put', async (usual) => {
    if (!isStale) return usual()
    isStale = false
    answer('members', 'get', async (before) => {
      const said = await before()
      return { result: { ...said.result, profession: 'ほかの人の内容' } }
    })
    throw new RequestError(409, { code: 'stale_version' })
  })
  await press('Control+Enter')
  await expect.element(editor('職種').getByRole('alert')).toMatchTextContent('ほかの人の内容')
  await expect.element(field('職種')).toHaveValue('書いている内容')
  answer('members', 'get', (usual) => usual())
  await editor('職種').getByRole('button', { name: '上書きして保存する' }).click()
  await expect.element(page.getByRole('region', { name: '雇用' })).toMatchTextContent('書いている内容')
})

for (const width of [1440, 390])
  test(`axe finds nothing in the dialogs and the editor at ${width} px`, async () => {
    const { member, rounds } = await newcomer()
    await openMember(member?.code, { width, height: 844 })
    await edit('メールアドレス')
    await expect.element(editor('メールアドレス').getByRole('textbox')).toHaveFocus()
    await expectAccessible()
    await choose(`第${rounds[1]?.enq_round}回`, '配信日を変更する')
    await expect.element(dialog()).toBeVisible()
    await expectAccessible()
    await press('Escape')
    await expectHidden(dialog())
    await show('回答と対応')
    await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
    await expect.element(dialog()).toBeVisible()
    await expectAccessible()
    await press('Escape')
    expect(overflow()).toBeLessThanOrEqual(0)
  })

for (const width of [1280, 390])
  test(`a message is written beside the words it answers, at ${width} px`, async () => {
    const { code, name, words } = await writer()
    await openMember(code, { width, height: 844 })
    await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
    const said = dialog().getByText(words.slice(0, 8)).first()
    if (width === 390) {
      await expectHidden(said)
      await dialog()
        .getByText(/月の回答を見る/)
        .click()
    }
    await expect.element(said).toBeVisible()
    const [place, subject] = [
      await said.findElement(),
      await dialog().getByLabelText('件名').findElement(),
    ].map((element) => element.getBoundingClientRect())
    if (width === 390) expect(place?.top).toBeLessThan(subject?.top ?? 0)
    else expect(place?.right).toBeLessThanOrEqual(subject?.left ?? 0)
    await dialog().getByRole('button', { name: '氏名' }).click()
    await expect.element(dialog().getByRole('region', { name: '届く文面' })).toMatchTextContent(name)
    await expectAccessible()
  })
