import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { roles } from '#contract/permissions.ts'
import { expectSettled, openApp } from './app.tsx'
import { answer, ask, newCompany, rewordAnswers } from './company.ts'
import { expectAccessible, expectCount, heading, overflow } from './hands.ts'
import { awaitedPerson, listedFile } from './listed.ts'
import { lookThrough } from './shown.tsx'

const person = { lastname: '勅使河原'.repeat(12), firstname: 'Maximilian'.repeat(5) }
const fullName = `${person.lastname} ${person.firstname}`

/** What may stand in each field, as long as it may be. */
const longest = new Map(
  Object.entries({
    ...person,
    name: `OrganizationDevelopment${'X'.repeat(26)}`,
    department_name: Array.from({ length: 8 }, () => '東日本第一事業統括本部'.repeat(4)).join(' > '),
    full_path: Array.from({ length: 8 }, () => '東日本第一事業統括本部'.repeat(4)).join(' > '),
    short_name: '東日本第一事業統括本部'.repeat(4),
    email: `${'long'.repeat(14)}@${'company'.repeat(6)}.example`,
    hr_user_name: fullName,
    senior_name: fullName,
    department_manager_name: fullName,
    subject: 'W'.repeat(200),
    note: '長いメモ。'.repeat(40),
    mail_body: `${'https://intra.example/'.repeat(20)}\n${'長い本文。'.repeat(300)}`,
    body: `${'https://intra.example/'.repeat(20)}\n${'長い本文。'.repeat(80)}`,
    beginning: 'https://intra.example/'.repeat(5),
    context: `{{name}}${'長い本文。'.repeat(300)}`,
    answer_text: '長い文章です。'.repeat(40),
  }),
)

const roleNames: string[] = Object.values(roles).flatMap(({ name, short_name }) => [name, short_name])

/** Roles alone bear names of ours. */
const says = (field: string, words: string) =>
  words === '' || roleNames.includes(words) ? words : (longest.get(field) ?? words)

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

/** What is cut off at the edge of the window. */
const cut = () =>
  [...document.querySelectorAll('main h1, main h2, main h3, main .control')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .map((element) => element.textContent)

/** Nothing sticks out and axe finds nothing, wide in light and on a phone in dark. */
async function expectSound() {
  for (const look of looks) {
    await lookThrough(look)
    await expectSettled()
    await expect.poll(overflow, { message: `sticks out at ${look.width}` }).toBeLessThanOrEqual(0)
    expect(cut()).toEqual([])
    await expectAccessible()
  }
}

const company = () => {
  newCompany('small')
  return {
    member: async () => (await ask('members', 'monthly', { limit: 1 })).result.members[0]?.code,
    talked: async () => (await ask('conversations', 'list', {})).result.conversations[0]?.member.code,
    department: async () => (await ask('departments', 'list', {})).departments[0]?.id,
    sending: async () => (await ask('sendings', 'list', { limit: 100 })).result.sendings[0]?.code,
    surveyed: async () => (await ask('annualSurvey', 'list', { limit: 500 })).result.members[0]?.code,
  }
}
const setting = '/company/setting'
const { member, talked, department, sending, surveyed } = company()

const screens: [string, (() => Promise<string | number | undefined>)?][] = [
  ['/company/dashboard/index'],
  ['/company/member'],
  ['/company/member/form/$', member],
  ['/company/member/detail/$', member],
  ['/company/member/detail/$#schedule', member],
  ['/company/member/detail/$#profile', member],
  ['/company/member/detail/$/reads', member],
  ['/company/member/anniversary'],
  ['/company/member/anniversary/$', surveyed],
  ['/company/member/anniversary/pdf'],
  ['/company/message'],
  ['/company/message?member=$', talked],
  ['/company/message?view=sendings'],
  ['/company/message/detail/$', sending],
  ['/company/message/form'],
  [`${setting}/message`],
  [`${setting}/message/create`],
  [`${setting}/message/default-season`],
  [`${setting}/account`],
  [`${setting}/account/invite`],
  [`${setting}/account/import`],
  [`${setting}/account/own`],
  [`${setting}/account/user/5`],
  [`${setting}/account/user/999999`],
  [`${setting}/account/department`],
  [`${setting}/account/department/import`],
  [`${setting}/account/department/form/new`],
  [`${setting}/account/department/form/$`, department],
  [`${setting}/account/department/detail/$`, department],
  [`${setting}/account/department/detail/999999`],
  [`${setting}/account/organization`],
  [`${setting}/account/senior`],
  [`${setting}/account/mail`],
  [`${setting}/security`],
  ...['channels', 'line', 'slack', 'sms', 'app', 'line_works'].map((channel): [string] => [
    `${setting}/enq/notification/${channel}`,
  ]),
]

/** Opens a screen of a company in which all names and words are as long as may be. */
async function openLongest(address: string, before?: () => unknown) {
  const made = async () => {
    await before?.()
    rewordAnswers(says)
  }
  await openApp(address, { sample: 'small', before: made })
  await expectSettled()
  await expectCount(page.getByText(/読み込めませんでした|エラーが発生しました/), 0)
}

for (const [path, code] of screens)
  test(`${path} holds the longest names and words`, async () => {
    newCompany('small')
    await openLongest(path.replace('$', String(await code?.())))
    await expectSound()
  })

for (const state of ['draft', 'scheduled'] as const)
  test(`a message to many that is ${state} holds the longest words`, async () => {
    newCompany('small')
    const screen = state === 'draft' ? 'form' : 'detail'
    await openLongest(`/company/message/${screen}/${await sending()}`, () =>
      answer('sendings', 'get', async (usual) => {
        const { result } = await usual()
        const scheduled_at = state === 'scheduled' ? '2026-10-05 09:00:00' : null
        return {
          result: { ...result, sending: { ...result.sending, state, scheduled_at, leaves_at: scheduled_at } },
        }
      }),
    )
    await expect
      .element(
        page
          .getByText('W'.repeat(200))
          .or(page.getByRole('textbox', { name: '件名' }))
          .first(),
      )
      .toBeVisible()
    await expectSound()
  })

test('the company’s own templates hold the longest words, in their list and form', async () => {
  await openLongest(`${setting}/message`, () =>
    ask('messageTemplates', 'create', { name: 'い', subject: 'ろ', context: 'は', note: 'に' }),
  )
  await expect.element(page.getByRole('region', { name: '自社のテンプレート' })).toBeVisible()
  await expectSound()
  await page.getByRole('region', { name: '自社のテンプレート' }).getByRole('link').first().click()
  await expect.element(page.getByRole('complementary', { name: '届く文面（見本）' })).toBeVisible()
  await expectSound()
})

test('no message to many, no template and no question say so, and are sound', async () => {
  await openLongest('/company/message?view=sendings', () =>
    answer('sendings', 'list', () => ({ result: { sendings: [], count: 0 } })),
  )
  await expect.element(page.getByText('送信したメッセージはまだありません')).toBeVisible()
  await expectSound()
  await openLongest(`${setting}/enq/monthly/questions`)
  await expect.element(page.getByText('追加の質問はまだありません')).toBeVisible()
  await expectSound()
  await openLongest('/company/exports')
  await expect.element(page.getByText('ダウンロードできるファイルはまだありません')).toBeVisible()
  await expectSound()
})

test('ten long questions, the form of one and its errors are sound', async () => {
  const question = { answer_type: 1, question_text: 'とても長い質問です。'.repeat(19) } as const
  await openLongest(`${setting}/enq/monthly/questions`, async () => {
    for (let number = 1; number <= 10; number += 1) await ask('customQuestions', 'create', question)
  })
  await expectCount(page.getByCss('[data-row]'), 10)
  await expectCount(page.getByRole('link', { name: '質問を追加する' }), 0)
  await expectSound()
  await page
    .getByRole('link', { name: /を編集する$/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /選択式/ }).click()
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await expect.element(page.getByText('入力内容を確認してください').first()).toBeVisible()
  await expectSound()
})

test('files with the longest names, made, failed, stopped and in the making, are sound', async () => {
  const long =
    '入社1年アンケート_ヴィルヘルミーナ・フォン・ホーエンツォレルン長い名前の太郎左衛門_2026-11-21.pdf'
  await openApp('/company/exports', {
    sample: 'small',
    before: () =>
      answer('exports', 'list', () => ({
        result: {
          exports: [
            listedFile(1, '回答レポート_2025-12_2026-11.xlsx', {}),
            listedFile(2, long, {
              state: 'failed',
              failure: '閲覧できる範囲が変わったため、作成しませんでした。',
            }),
            listedFile(3, 'メンバー一覧_2026-11-20.csv', { state: 'cancelled' }),
            listedFile(4, 'メンバー一覧_2026-11-21.xlsx', { state: 'working', done: 30_000, total: 100_000 }),
          ],
        },
      })),
  })
  await expect.element(page.getByText(/^30,000 \/ 100,000件/)).toBeVisible()
  await expectSound()
})

test('sixty who came from a service, and one with the longest words, are sound', async () => {
  await openLongest('/company/temp_member', () => {
    const all = Array.from({ length: 61 }, (_, at) => awaitedPerson(at + 1))
    answer('tempMembers', 'list', (_, { limit = 50, offset = 0 }) => ({
      result: { temp_members: all.slice(Number(offset), Number(offset) + Number(limit)), count: 61 },
    }))
    answer('tempMembers', 'get', (_, { id }) => ({ result: awaitedPerson(Number(id)) }))
  })
  await expect.element(page.getByRole('heading', { name: '登録待ち 61名' })).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'さらに表示する' }).click()
  const people = page.getByRole('link', { name: /勅使河原/ })
  await expectCount(people, 61)
  await people.last().click()
  await expect.element(page.getByRole('heading', { level: 2, name: /勅使河原/ })).toBeVisible()
  await expectSound()
})

test('who has seen a member, by the longest names, is sound', async () => {
  newCompany('small')
  await openLongest(`/company/member/detail/${await member()}/reads`, () =>
    answer('memberReads', 'list', async (usual) => {
      const { result } = await usual()
      const reads = Array.from({ length: 50 }, (_, day) => ({
        user: { id: day + 1, name: 'x', is_deleted: false },
        what: day % 3 === 0 ? (['answers', 'files'] as const).slice() : (['answers'] as const).slice(),
        read_on: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      }))
      return { result: { ...result, reads, count: 60 } }
    }),
  )
  await expect.element(page.getByText('60件')).toBeVisible()
  await expectSound()
})

test('the results of somebody with the longest names are sound', async () => {
  newCompany('small')
  await openLongest(`/company/member/detail/${await member()}#talent`, () =>
    answer('talentExamination', 'get', async (usual) => {
      const { result } = await usual()
      for (const tip of result.tips)
        Object.assign(tip, { category: 'とても長い分類の名前'.repeat(3), content: '長い文'.repeat(60) })
      return { result }
    }),
  )
  await expect.element(page.getByRole('region', { name: '接し方のヒント', exact: true })).toBeVisible()
  await expectSound()
})

test('a supervisor’s dialog with its errors is sound', async () => {
  for (const look of looks) {
    await openApp(`${setting}/account/senior`, { sample: 'small', ...look })
    await page.getByRole('button', { name: '上司を登録する', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '登録する' }).click()
    await expect.element(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBeLessThanOrEqual(0)
  }
})

test('a conversation is sound while its longest words are answered and noted about', async () => {
  newCompany('small')
  const code = await talked()
  for (const look of looks) {
    await openLongest('/company/message')
    await lookThrough(look)
    await expectAccessible()
    await openLongest(`/company/message?member=${code}`)
    const talk = page.getByRole('region', { name: /さんとのやりとり$/ })
    await talk.getByRole('button', { name: '返信を書く', exact: true }).click()
    await expect.element(talk.getByRole('textbox', { name: '本文' })).toHaveFocus()
    await lookThrough(look)
    await expectAccessible()
    await talk.getByRole('button', { name: 'メモ', exact: true }).click()
    await expect.element(talk.getByRole('textbox', { name: 'メモ' })).toHaveFocus()
    await expectAccessible()
    expect(overflow()).toBeLessThanOrEqual(0)
    if (look.width === 1440)
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  }
})

test('a follow-up that is being taken on, below the longest answer, is sound', async () => {
  newCompany('small')
  await openLongest(`/company/member/detail/${await member()}`)
  await page
    .getByRole('form', { name: '対応を記録する' })
    .getByLabelText('記録後の対応状況')
    .selectOptions('対応中')
  await expectSound()
})

test('who stayed is sound with every table open', async () => {
  await openApp('/company/report/retention?by=is_newbie&one=1&other=0')
  for (const name of [
    '定着率（全体）',
    'グループごとの定着率',
    '2つのグループを比べる',
    '退職理由',
    '退職前の天気',
  ])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect.element(page.getByText(/^入社から\d+か月：差/).first()).toBeVisible()
  for (const table of page.getByText('表で見る').all()) await table.click()
  await expectSound()
})

test('the words of a mail are sound in their list, in the editor, wide and on trial', async () => {
  for (const look of looks) {
    await openApp(`${setting}/enq/mail`, { sample: 'small', ...look })
    await expect.element(page.getByText('登録のお知らせ').first()).toBeVisible()
    await expectSettled()
    await expectAccessible()
    expect(overflow()).toBeLessThanOrEqual(0)
    await openApp(`${setting}/enq/mail/annual_senior`, { sample: 'small', ...look })
    await page.getByRole('tab', { name: /英語/ }).click()
    await page.getByText('長い氏名で見る').click()
    await page.getByRole('textbox', { name: '本文' }).fill(`${'long'.repeat(60)}\n\n{{name}}`)
    await page.getByText('標準の文面との違い').click()
    await page.getByRole('radio', { name: '暗い画面' }).click()
    const letter = page.getByRole('complementary', { name: '届くメール（見本）' })
    await expect.element(letter).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'パソコンの幅で見る', exact: true }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await openApp('/company/test/mail_personal', { sample: 'small', ...look })
    await expectAccessible()
    expect(overflow()).toBeLessThanOrEqual(0)
  }
})

for (const width of [1280, 390])
  test(`the longest names take two lines of a heading at ${width} px, and are there as a whole`, async () => {
    newCompany('small')
    const someone = await member()
    for (const [path, name] of [
      [`/company/member/form/${someone}`, `${fullName}さんの編集`],
      [`/company/member/detail/${someone}`, fullName],
      [`${setting}/account/user/5`, longest.get('name') ?? ''],
      [`${setting}/account/department/detail/${await department()}`, longest.get('name') ?? ''],
    ] as const) {
      await openLongest(path)
      await lookThrough({ width, height: 844 })
      await expect.element(heading()).toMatchTextContent(name)
      const titled = await heading().getByCss('[title]').first().findElement()
      // two lines, and below them a note where the window is narrow
      expect(titled.getBoundingClientRect().height, path).toBeLessThan(70)
      expect(overflow()).toBeLessThanOrEqual(0)
    }
    // where one is, is told in full before names of any length
    const trail = page.getByRole('navigation', { name: '現在の位置' })
    const top = await trail.getByRole('link').first().findElement()
    expect(top.scrollWidth - top.clientWidth).toBe(0)
  })
