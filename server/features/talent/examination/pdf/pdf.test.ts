import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExaminedScale, ExaminedTip } from '#contract/talent/examination-calls.ts'
import { limitsOfReading } from '#contract/talent/reading-words.ts'
import { tendencies } from '#contract/talent/risk-words.ts'
import { storedTips, storeResults } from '../../../../testing/stored-results.ts'
import { suite } from '../../../../testing/suite.ts'

const { app, company, as, read, stored, columns, server } = suite({
  at: '2026-06-22T10:30:00+09:00',
  named: '株式会社あおぞら製作所',
})

const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talent-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const path = '/v3/talent_analytics/pdf'
const order = (member_id: number, role: Parameters<typeof as>[0] = 'owner') =>
  as(role).post(path, { member_id })

/** What another program reads in the file of an address, without blanks. */
async function textAt(url: string): Promise<{ text: string; info: string; fonts: string }> {
  const answer = await as('owner').fetch(url)
  expect(answer.status).toBe(200)
  const file = join(folder, `${url.replaceAll('/', '-')}.pdf`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const [text, info, fonts] = await Promise.all([
    run('pdftotext', ['-layout', file, '-']),
    run('pdfinfo', [file]),
    run('pdffonts', [file]),
  ])
  return { text: text.stdout.replaceAll(/\s/g, ''), info: info.stdout, fonts: fonts.stdout }
}

const extreme = {
  extraversion: 72,
  agreeableness: 28,
  conscientiousness: 61,
  emotional_stability: 33,
  openness: 75,
}

test('a PDF holds every word of the results on A4 pages, and nothing of the tendency', async () => {
  const long = {
    firstname: '長い名前の太郎左衛門',
    lastname_kana: 'ヴィルヘルミーナ',
    firstname_kana: 'タロウ',
  }
  const id = await stored('ヴィルヘルミーナ・フォン・ホーエンツォレルン', {
    ...long,
    employee_code: 'S-0042',
  })
  const tip = {
    category: '会議での工夫',
    content: '議題を前の日に渡すと話しやすい方です。',
    keyword: '議題を前の日に',
  }
  await storeResults(app, company.id, id, { ...extreme, tips: storedTips(tip) })
  const ordered = await order(id)
  expect([ordered.status, ordered.body.message]).toEqual([
    202,
    `「${ordered.body.result.name}」を作成しました。`,
  ])
  const { result, pdf_url } = ordered.body
  expect([result.kind, result.state, pdf_url]).toEqual([
    'talent_pdf',
    'done',
    `/v3/exports/${result.id}/file`,
  ])
  const { text, info, fonts } = await textAt(pdf_url)
  const shown = await read(`/v4/obf/members/${id}/talent-examination`)
  const words = [
    '株式会社あおぞら製作所',
    'ヴィルヘルミーナ・フォン・ホーエンツォレルン長い名前の太郎左衛門',
    '受検日2026/3/10',
    '出典ファイルからの取り込み',
    '社員番号S-0042',
    '会議での工夫',
    ...shown.scales.flatMap(({ label, low, high, words: said }: ExaminedScale) => [label, low, high, said]),
    ...shown.tips.flatMap(({ category, content, keyword }: ExaminedTip) => [category, content, keyword]),
    ...shown.talk.hr,
    ...shown.talk.supervisor,
    ...limitsOfReading,
  ]
  expect(shown.tips).toHaveLength(26)
  expect(words.filter((word: string) => !text.includes(word.replaceAll(/\s/g, '')))).toEqual([])
  expect(info).toContain('(A4)')
  const faces = fonts.split('\n').slice(2, -1)
  expect(faces.every((line) => / yes yes yes /.test(line))).toBe(true)
  for (const word of Object.values(tendencies)) expect(text).not.toContain(word)
  expect(text).not.toContain('退職')
})

test('is its maker’s alone, under the log’s own category, and is gone after seven days', async () => {
  const id = await stored('春野')
  await storeResults(app, company.id, id)
  const { body } = await order(id)
  const statusFor = async (role: Parameters<typeof as>[0]) => (await as(role).fetch(body.pdf_url)).status
  expect([await statusFor('owner'), await statusFor('super_administrator')]).toEqual([200, 404])
  expect(await columns('security_logs', ['category', 'task', 'uri'], { category: 'talent' })).toEqual([
    { category: 'talent', task: 'talent.pdf', uri: `POST ${path}?member_id=${id}` },
  ])
  expect(body.result.name).toBe('タレント分析_春野一_2026-06-22.pdf')
  server.setTime('2026-06-29T10:31:00+09:00')
  expect(await statusFor('owner')).toBe(404)
})

test('is refused to viewers by either door, and where there is nothing to draw', async () => {
  const id = await stored('春野')
  expect((await order(id)).status).toBe(404)
  await storeResults(app, company.id, id)
  const query = { member_ids: [id] }
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    expect([role, (await order(id, role)).status]).toEqual([role, 403])
    const sideways = await as(role).post('/v3/exports', { kind: 'talent_pdf', query })
    expect([role, sideways.status]).toEqual([role, 422])
  }
  expect((await as('owner').post('/v3/exports', { kind: 'talent_pdf', query })).status).toBe(422)
})

test('is not given to a maker who is an administrator no longer', async () => {
  const id = await stored('春野')
  await storeResults(app, company.id, id)
  const { body } = await order(id, 'limited_administrator')
  const { id: user } = company.accounts.limited_administrator
  await app.database.asCompany(company.id, (tx) =>
    tx.updateTable('users').set({ role_key: 'standard_viewer' }).where('id', '=', user).execute(),
  )
  expect((await as('limited_administrator').fetch(body.pdf_url)).status).toBe(403)
})
