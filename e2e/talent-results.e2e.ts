import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { ExaminedTip, TalentExamination } from '../contract/talent/examination-calls.ts'
import { limitsOfReading } from '../contract/talent/reading-words.ts'
import { tendencies, tendencyLimits } from '../contract/talent/risk-words.ts'
import { storedTips, storeResults } from '../server/testing/stored-results.ts'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { url, company, database, call, as, register, open } = memberCompany()
const run = promisify(execFile)

const own = {
  category: '会議での工夫',
  content: '議題を前の日に渡すと話しやすい方です。',
  keyword: '議題を前の日に',
}

const results = (memberId: number, more: Parameters<typeof storeResults>[3] = {}) =>
  storeResults({ database: database() }, company().id, memberId, { tips: storedTips(own), ...more })

const part = (page: Page) => page.getByRole('navigation', { name: 'このページの項目' })
const openPart = (page: Page) => part(page).getByRole('link', { name: 'タレント分析' }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('tips are grouped, their keywords marked, and it is said how to talk', async ({ page }) => {
  const member = await register()
  await results(member.id)
  await as(page)
  await open(page, member)
  await openPart(page)
  const tips = region(page, '接し方のヒント')
  await expect(tips.locator('dt')).toHaveText([
    own.category,
    '話し方・伝え方',
    '仕事の任せ方',
    'ほめ方・注意の仕方',
    '不調のサイン',
    '力を発揮する環境',
  ])
  await expect(tips.locator('mark').first()).toHaveText(own.keyword)
  await expect(tips.locator('mark')).toHaveCount(11)
  await expect(tips.getByText('検査の提供元のヒント')).toHaveCount(1)
  await expect(tips.getByText('空模様の表：外向性：「人と話しながら進める」傾向')).toHaveCount(5)
  const talk = region(page, 'この方との話し方')
  await expect(talk.getByRole('heading', { level: 3 })).toHaveText(['人事が話すとき', '上司に伝えられること'])
  await expect(talk.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('受検日 2026年3月10日（火）、出典 ファイルからの取り込み')).toBeVisible()
  await expect(region(page, '5つの面').locator('dt')).toHaveText([
    '外向性',
    '協調性',
    '勤勉性',
    '情緒の安定',
    '開放性',
  ])
  await expectAccessible(page)
})

test('the tendency stands with its inputs, its limits and what it came to in this company', async ({
  page,
}) => {
  const member = await register()
  await results(member.id)
  await as(page)
  await page.goto(`${url()}/company/member/detail/${member.code}#talent`)
  const box = region(page, '話を聞く時期の目安')
  await expect(box.getByText(tendencies.unknown)).toBeVisible()
  for (const words of Object.values(tendencyLimits)) await expect(box.getByText(words)).toBeVisible()
  await expect(box.getByRole('list', { name: '読み取ったもの' }).getByRole('listitem')).toHaveText([
    /2026\/3\/10.*「情緒の安定」/,
    /2026\/3\/10.*「勤勉性」/,
    /2026\/3\/10.*「協調性」/,
  ])
  await expect(box.getByText('件数が少なく、まだ言えません。')).toBeVisible()
  await expect(box).not.toContainText(/[0-9]%(?!信頼)/)
})

test('the PDF is drawn and saved from where one stands, and holds every word', async ({ page }, info) => {
  const member = await register()
  await results(member.id)
  const { result } = (await call('GET', `/v4/obf/members/${member.id}/talent-examination`)) as {
    result: TalentExamination
  }
  await as(page)
  await open(page, member)
  await openPart(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDFを作成する' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toContain('タレント分析_空野あおい_')
  const file = info.outputPath('results.pdf')
  await saved.saveAs(file)
  const { stdout } = await run('pdftotext', ['-layout', file, '-'])
  const read = stdout.replaceAll(/\s/g, '')
  const words = [
    ...result.tips.flatMap(({ category, content }: ExaminedTip) => [category, content]),
    ...result.scales.map((scale) => scale.words),
    ...result.talk.hr,
    ...result.talk.supervisor,
    ...limitsOfReading,
  ]
  expect(words.filter((one) => !read.includes(one.replaceAll(/\s/g, '')))).toEqual([])
})

test('somebody without results, and results without content, say what to do next', async ({ page }) => {
  const [member, empty] = [await register(), await register({ lastname: '雲野' })]
  const none = { extraversion: null, agreeableness: null, conscientiousness: null, openness: null }
  await results(empty.id, { ...none, emotional_stability: null, tips: '[]' })
  await as(page)
  await open(page, member)
  await openPart(page)
  await expect(page.getByText('検査結果はまだ紐づいていません')).toBeVisible()
  await expect(page.getByRole('link', { name: '検査結果を紐づける' })).toHaveAttribute(
    'href',
    '/company/setting/talent_import',
  )
  await expectAccessible(page)
  await open(page, empty, '雲野 あおい')
  await openPart(page)
  await expect(page.getByText('読める結果がまだありません')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PDFを作成する' })).toHaveCount(0)
})

test('a viewer sees no part of that name, and its address opens the answers', async ({ page }) => {
  const member = await register({ department_id: company().departments.salesEast })
  await results(member.id)
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await as(page, role)
    await page.goto(`${url()}/company/member/detail/${member.code}#talent`)
    await expect(part(page).getByRole('link')).toHaveText(['回答と対応', '配信', 'プロフィール'])
    await expect(part(page).locator('[data-current]')).toHaveText('回答と対応')
    expect(asked.filter((one) => /talent/i.test(one))).toEqual([])
    await page.context().clearCookies()
  }
})

test('opening the part is one line in the security log, and another part is none', async ({ page }) => {
  const member = await register()
  await results(member.id)
  await as(page)
  await open(page, member)
  await part(page).getByRole('link', { name: 'プロフィール' }).click()
  await openPart(page)
  await expect(region(page, '接し方のヒント')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const lines = async () => {
    const { companySecurityLog: log } = (await call('GET', '/v3/settings/security/log?task=talent.read')) as {
      companySecurityLog: { uri: string }[]
    }
    return log.map(({ uri }) => uri)
  }
  const line = `GET /v4/obf/members/${member.id}/talent-examination`
  expect(await lines()).toEqual([line])
  await part(page).getByRole('link', { name: '配信' }).click()
  await openPart(page)
  await expect(region(page, '接し方のヒント')).toBeVisible()
  await expect.poll(lines).toEqual([line, line])
})

test('paper shows the results where they are open, and not from another part', async ({ page }) => {
  const member = await register()
  await results(member.id)
  await as(page)
  await open(page, member)
  await openPart(page)
  await expect(region(page, '接し方のヒント')).toBeVisible()
  const printed = async (name: string) => {
    const file = test.info().outputPath(name)
    await writeFile(file, await page.pdf({ format: 'A4' }))
    return (await run('pdftotext', [file, '-'])).stdout.replaceAll(/\s/g, '')
  }
  expect(await printed('open.pdf')).toContain(own.content)
  await part(page).getByRole('link', { name: '回答と対応' }).click()
  await expect(region(page, '接し方のヒント')).toHaveCount(0)
  expect(await printed('closed.pdf')).not.toContain(own.content)
})
