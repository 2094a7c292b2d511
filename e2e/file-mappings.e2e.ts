import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
})

const tag = Math.random().toString(36).slice(2, 8)
let people = 0

/** A row of a service's file, by its headings; what is not said here is left empty. */
type Shape = { name: string; headings: string[]; row: (n: number) => string[] }

const mail = (n: number) => `person${n}-${tag}@members.example`
const code = (n: number) => `${tag}-${n}`

const services: Shape[] = [
  {
    name: 'SmartHR',
    headings: [
      '社員番号',
      '姓',
      '名',
      '姓（ヨミガナ）',
      '名（ヨミガナ）',
      '性別',
      'メールアドレス',
      '入社年月日',
      '雇用形態',
      '在籍状況',
      '住民票住所',
    ],
    row: (n) => [
      code(n),
      '空野',
      `晴子${n}`,
      'ソラノ',
      'ハルコ',
      '女',
      mail(n),
      '2028/04/01',
      '正社員',
      '在籍中',
      '東京都',
    ],
  },
  {
    name: 'freee人事労務',
    headings: [
      '従業員番号',
      '姓',
      '名',
      '姓（カナ）',
      '名（カナ）',
      '入社日',
      '退職日',
      'メールアドレス',
      '雇用形態',
      '電話番号1',
    ],
    row: (n) => [code(n), '空野', `晴子${n}`, 'ソラノ', 'ハルコ', '2028-04-01', '', mail(n), '正社員', '03'],
  },
  {
    name: 'ジョブカン',
    headings: ['スタッフコード', '姓', '姓(カナ)', '名', '名(カナ)', '個人メールアドレス', '入社日', '性別'],
    row: (n) => [code(n), '空野', 'ソラノ', `晴子${n}`, 'ハルコ', mail(n), '2028/04/01', '女'],
  },
  {
    name: 'KING OF TIME',
    headings: [
      '従業員コード',
      '姓',
      '名',
      '姓カナ',
      '名カナ',
      '雇用区分コード',
      '入社年月日',
      'メールアドレス',
    ],
    row: (n) => [code(n), '空野', `晴子${n}`, 'ソラノ', 'ハルコ', '1000', '20280401', mail(n)],
  },
  {
    name: 'マネーフォワード クラウド',
    headings: ['従業員番号', '苗字', '名前', '苗字（カナ）', '名前（カナ）', '入社年月日', 'メールアドレス'],
    row: (n) => [code(n), '空野', `晴子${n}`, 'ソラノ', 'ハルコ', '2028/04/01', mail(n)],
  },
  {
    name: 'カオナビ',
    headings: ['社員番号', '氏名', 'フリガナ', 'メールアドレス', '入社日', '性別', '所属コード'],
    row: (n) => [code(n), `空野 晴子${n}`, 'ソラノ ハルコ', mail(n), '2028/04/01', '女性', '0010'],
  },
  {
    name: 'ジンジャー',
    headings: [
      '社員番号',
      '氏名',
      '氏名（フリガナ）',
      '社用メールアドレス',
      '雇用区分',
      '在籍区分',
      '入社日',
    ],
    row: (n) => [code(n), `空野 晴子${n}`, 'ソラノ ハルコ', mail(n), '正社員', '在籍', '2028/04/01'],
  },
  {
    name: 'HRMOS',
    headings: [
      '社員番号',
      '氏名(姓)',
      '氏名(名)',
      'フリガナ(姓)',
      'フリガナ(名)',
      '入社区分',
      '業務用メールアドレス',
      '在籍ステータス',
      '入社日',
    ],
    row: (n) => [
      code(n),
      '空野',
      `晴子${n}`,
      'ソラノ',
      'ハルコ',
      '新卒採用',
      mail(n),
      '在籍中',
      '2028/04/01',
    ],
  },
  {
    name: 'Google Workspace',
    headings: [
      'First Name [Required]',
      'Last Name [Required]',
      'Email Address [Required]',
      'Password [Required]',
      'Employee ID',
    ],
    row: (n) => [`晴子${n}`, '空野', mail(n), '****', code(n)],
  },
  {
    name: 'Entra ID',
    headings: [
      'userPrincipalName',
      'displayName',
      'surname',
      'givenName',
      'mail',
      'employeeId',
      'employeeHireDate',
      'objectId',
    ],
    row: (n) => [mail(n), `空野 晴子${n}`, '空野', `晴子${n}`, mail(n), code(n), '2028-04-01', '1'],
  },
]

function fileOf({ headings, row }: Shape) {
  const rows = [headings, row(people++), row(people++)].map((cells) => cells.join(','))
  return { name: '名簿.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
}

/** Chooses a file and answers what is asked; how often something was pressed or chosen, and how often asked. */
async function imported(page: Page, shape: Shape): Promise<{ clicks: number; questions: number }> {
  await page.goto(`${server.url}/company/member/csv`)
  await page.getByLabel('ファイルを選ぶか、ここにドロップ').setInputFiles(fileOf(shape))
  const question = page.getByRole('heading', { name: '列の対応を選んでください' })
  const ready = page.getByRole('button', { name: '2名を登録する' })
  await expect(question.or(ready)).toBeVisible()
  let clicks = 1
  let questions = 0
  if (await question.isVisible()) {
    const choice = page.getByLabel('新卒・中途（全員）')
    const day = page.getByLabel('入社日（全員）')
    if ((await choice.isVisible()) && (await choice.inputValue()) === '') {
      await choice.selectOption('新卒')
      clicks += 1
      questions += 1
    }
    if (await day.isVisible()) {
      await day.fill('2028-04-01')
      clicks += 1
      questions += 1
    }
    await page.getByRole('button', { name: 'この列で確認する' }).click()
    clicks += 1
  }
  await ready.click()
  await expect(page.getByText('2名を登録しました')).toBeVisible()
  return { clicks: clicks + 1, questions }
}

for (const shape of services)
  test(`a file of ${shape.name} is taken in as it is, the second without a question`, async ({ page }) => {
    await signIn(page, server, owner)
    const began = performance.now()
    const first = await imported(page, shape)
    const between = performance.now()
    const second = await imported(page, shape)
    const [one, other] = [between - began, performance.now() - between].map((ms) => (ms / 1000).toFixed(1))
    process.stdout.write(
      `${shape.name}: first ${first.clicks} clicks, ${first.questions} questions, ${one} s; second ${second.clicks} clicks, ${other} s\n`,
    )
    expect(first.questions).toBeLessThanOrEqual(2)
    expect(first.clicks).toBeLessThanOrEqual(5)
    expect(second).toEqual({ clicks: 2, questions: 0 })
  })

test('what was chosen stays where it cannot be followed, and can be changed later', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member/csv`)
  const shape: Shape = {
    name: 'ours',
    headings: [
      '番号',
      '姓',
      '名',
      '連絡先',
      '入社日',
      'とても長い見出し'.repeat(12),
      ...Array.from({ length: 34 }, (_, n) => `手当${n}`),
    ],
    row: (n) => ['1', '空野', `晴子${n}`, mail(n), '2028/4/1', '', ...Array.from({ length: 34 }, () => '')],
  }
  await page.getByLabel('ファイルを選ぶか、ここにドロップ').setInputFiles(fileOf(shape))
  for (const n of [1, 2]) await expect(page.getByText(mail(people - n))).toBeVisible()
  await expect(page.getByRole('combobox', { name: '連絡先' })).toHaveValue('email')
  await page.getByRole('button', { name: 'この列で確認する' }).click()
  await expect(page.getByText('選択してください。')).toBeVisible()
  await page.getByLabel('新卒・中途（全員）').selectOption('中途')
  await page.getByText('使わない列（36）').click()
  await page.getByRole('combobox', { name: '手当0', exact: true }).selectOption('lastname')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'この列で確認する' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2列' })).toContainText(
    '「姓」に「姓」「手当0」の2列が選ばれています。',
  )
  await page.getByRole('combobox', { name: '手当0', exact: true }).selectOption('')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.getByRole('button', { name: 'この列で確認する' }).click()
  await expect(page.getByRole('button', { name: '2名を登録する' })).toBeVisible()
  await page.getByRole('button', { name: '列の対応を変更する' }).click()
  await expect(page.getByRole('heading', { name: '列の対応', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByRole('button', { name: '2名を登録する' })).toBeVisible()
})
