import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openApp } from '../../../testing/app.tsx'
import { answer, ask } from '../../../testing/company.ts'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  expectTexts,
  focus,
  heading,
  overflow,
  type,
} from '../../../testing/hands.ts'

const text = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const date = (name: string) => page.getByRole('group', { name })
const summary = () => page.getByRole('alert').filter({ hasText: '入力内容を確認してください' })
const region = (name: string) => page.getByRole('region', { name })

async function openForm(look = {}) {
  await openApp('/company/member/form', look)
  await expect.element(heading()).toHaveTextContent('メンバーの登録')
}

async function unfold(title: string) {
  const fold = await region(title).getByCss('details').findElement()
  if (!(fold as HTMLDetailsElement).open) await region(title).getByCss('summary').click()
}

async function typeDate(name: string, digits: string) {
  await date(name).getByRole('spinbutton').first().click()
  await type(digits)
}

async function fillRequired(email: string) {
  await text('姓').fill('春野')
  await text('名').fill('みどり')
  await text('メールアドレス').fill(email)
  await typeDate('入社日', '20280315')
}

test('every rule is told beside its field and at the top, from where one gets there', async () => {
  await openForm()
  await button('確認へ進む').click()
  await expectTexts(summary().getByRole('link'), [
    '姓を入力してください。',
    '名を入力してください。',
    'メールアドレスを入力してください。',
    '入社日を選択してください。',
  ])
  await fillRequired('midori')
  for (const group of ['プロフィール', '雇用・担当', '採用の経緯']) await unfold(group)
  await text('セイ').fill('haruno')
  await text('携帯電話番号').fill('090')
  await text('生年月日').fill('98年春')
  await text('社員番号').fill('9'.repeat(31))
  await text('転職回数').fill('百')
  for (const group of ['プロフィール', '雇用・担当', '採用の経緯'])
    await region(group).getByCss('summary').click()
  await button('確認へ進む').click()
  for (const wrong of [
    '生年月日は「1998/4/1」の形式で入力してください。',
    'メールアドレスは「name@example.com」の形式で入力してください。',
    'セイ：全角カタカナで入力してください。',
    '携帯電話番号：11桁で入力してください。',
    '社員番号：30文字以内で入力してください。',
    '転職回数：半角数字で入力してください。',
  ])
    await expect.element(summary().getByRole('link', { name: wrong })).toBeVisible()
  // each group with an error stands open, and says how many
  await expect.element(region('プロフィール')).toMatchTextContent('2件を確認してください')
  await expect.element(text('生年月日')).toBeVisible()
  await region('雇用・担当').getByCss('summary').click()
  await expectHidden(text('社員番号'))
  await summary()
    .getByRole('link', { name: /^社員番号/ })
    .click()
  await expect.element(text('社員番号')).toHaveFocus()
  await expect.element(text('社員番号')).toHaveAccessibleDescription('30文字以内で入力してください。')
})

test('dates are held against each other, and told the same way', async () => {
  await openForm()
  await fillRequired('midori@member.example')
  await unfold('プロフィール')
  await text('生年月日').fill('2099-1-1')
  await unfold('アンケートの配信')
  await typeDate('アンケート初回配信日', '20280301')
  await unfold('雇用・担当')
  await page.getByRole('radio', { name: '退職' }).click()
  await button('確認へ進む').click()
  await expectTexts(summary().getByRole('link'), [
    '入社日は、アンケートの初回配信日より前の日付にしてください。',
    '生年月日：過去の日付を入力してください。',
    '退職日：退職のときは、退職日を入力してください。',
  ])
  await typeDate('アンケート初回配信日', '20290316')
  await typeDate('退職日', '20280314')
  await text('生年月日').fill('2003')
  await button('確認へ進む').click()
  await expectTexts(summary().getByRole('link'), [
    '退職日は入社日以降の日付にしてください。',
    'アンケート初回配信日：初回配信日は入社日から1年以内の日付にしてください。',
  ])
})

const withSlots = (rest: number) => () =>
  answer('company', 'counts', async (usual) => {
    const said = await usual()
    const { members } = said.result
    members.use_count = 3 - rest
    members.rest_count = rest
    members.total_count = 3
    return said
  })

test('the plan’s limit is told before one runs into it', async () => {
  await openForm({ before: withSlots(2) })
  await expect.element(page.getByText('ご契約の登録枠（3名）のうち、あと2名を登録できます。')).toBeVisible()
  await expect.element(button('確認へ進む')).toBeEnabled()
  await openForm({ before: withSlots(0) })
  await expect.element(page.getByText('ご契約の登録枠（3名）をすべて使っています。')).toBeVisible()
  await expect.element(button('確認へ進む')).toBeDisabled()
  await expectAccessible()
})

test('the reading comes from the input method, whose Enter submits nothing', async () => {
  await openForm()
  await expect.element(text('姓')).toHaveFocus()
  await focus(text('姓'))
  for (const composed of ['さ', 'さと', 'さとう'])
    await cdp().send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    })
  await cdp().send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await cdp().send('Input.insertText', { text: '佐藤' })
  await expect.element(text('姓')).toHaveValue('佐藤')
  await expect.element(text('セイ')).toHaveValue('サトウ')
  await expectCount(summary(), 0)
})

test('dates are taken from a calendar, choices found by typing', async () => {
  await openForm()
  const { departments } = await ask('departments', 'list', {})
  const some = departments.find(({ parent_id }) => parent_id === null)?.name ?? ''
  await typeDate('入社日', '20280315')
  await button('入社日をカレンダーから選ぶ').click()
  await page
    .getByRole('dialog', { name: '入社日' })
    .getByRole('button', { name: /3月20日/ })
    .click()
  await expect.element(date('入社日').first()).toMatchTextContent('2028/3/20')
  await expect.element(page.getByText('第1回のアンケートは、2028年4月1日（土）に配信します。')).toBeVisible()
  await expect
    .element(page.getByRole('complementary', { name: '送信されるメール' }))
    .toMatchTextContent('2028年4月1日（土）')
  const department = page.getByRole('combobox', { name: '部署' })
  await department.click()
  await department.fill(some)
  await page.getByRole('option', { name: some }).first().click()
  await expect.element(department).toHaveValue(some)
})

for (const width of [1440, 390])
  test(`axe finds nothing at ${width} px, before, amid errors and at the confirmation`, async () => {
    await openForm({ width, height: 844 })
    await expectAccessible()
    for (const group of ['プロフィール', '雇用・担当', 'アンケートの配信', '採用の経緯', '備考'])
      await unfold(group)
    await expectAccessible()
    await button('確認へ進む').click()
    await expect.element(summary()).toBeVisible()
    await expectAccessible()
    await fillRequired(`${'long'.repeat(15)}@${'member'.repeat(8)}.example`)
    await text('姓').fill('長宗我部勅使河原'.repeat(3))
    await button('確認へ進む').click()
    await expect.element(page.getByRole('heading', { name: /さんを登録します/ })).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBe(0)
  })
