import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAnswerPages } from '../../../testing/answer-bundle.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let running: TestApp
let company: TestCompany

beforeAll(async () => {
  await buildAnswerPages()
  running = await openTestApp()
})
afterAll(() => running.close())
beforeEach(async () => {
  running.setTime('2026-05-03T12:00:00+09:00')
  company = await makeCompany(running.app)
})

const asOwner = (method: string, path: string, json?: unknown) =>
  running.call(method, path, { as: company.accounts.owner.token, json })

async function addressOf(survey: string): Promise<string> {
  const { body } = await asOwner('GET', '/v3/enqs/previews')
  return body.result.find((one: { survey: string }) => one.survey === survey).url
}

const look = (path: string) => running.call('GET', path)

const post = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(`${running.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test.each([
  ['monthly', 'ja', '佐藤 花子', '見本です。'],
  ['annual', 'en', 'Emma Wilson', 'This is a sample.'],
  ['annual_senior', 'zh-Hant', '陳 志明', '這是範例。'],
  ['monthly', 'zh-Hans', '李 静', '这是示例。'],
])(
  'the %s page is the real one in %s, for somebody made up, and says that it is a sample',
  async (survey, lang, name, words) => {
    const { status, text, headers } = await look(`${await addressOf(survey)}/1?lang=${lang}`)
    expect(status).toBe(200)
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).toContain(name)
    expect(text).toContain(words)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('the page has the company’s own days, and its questions in the round they are asked in', async () => {
  await asOwner('PUT', '/v3/enqs/monthly', {
    ...{ send_hour: 10, send_day: 1, limit_day: 5, reminder_days: [], version: 0 },
  })
  const question = { question_text: '通勤はいかがですか。', answer_type: 1, from_round: 6, until_round: 12 }
  expect((await asOwner('POST', '/v3/enqs/custom_monthly_questions', question)).status).toBe(201)
  const address = await addressOf('monthly')
  const early = (await look(`${address}/1`)).text
  expect(early).toContain('5月7日（木）')
  expect(early).not.toContain('通勤はいかがですか。')
  expect((await look(`${address}/6`)).text).toContain('通勤はいかがですか。')
})

test('what is sent there is taken step by step and kept nowhere', async () => {
  const path = `${await addressOf('monthly')}/1`
  const filled = { question1: '1', answer_text: 'つらいです', lang: 'ja' }
  expect((await post(path, { step: 'confirm', lang: 'ja' })).status).toBe(422)
  const confirm = await post(path, { ...filled, step: 'confirm' })
  expect([confirm.status, confirm.text.includes('つらいです')]).toEqual([200, true])
  const sent = await post(path, { ...filled, step: 'send' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
  const thanks = (await look(`${path}?lang=ja&sent`)).text
  expect(thanks).toContain('ご回答ありがとうございました')
  expect(thanks).toContain('見本です。')
  const stored = await running.app.database.asCompany(company.id, (tx) =>
    tx.selectFrom('answers').selectAll().where('company_id', '=', company.id).execute(),
  )
  expect(stored).toEqual([])
})

test('an address opens for an hour, opens no answer, and a changed one opens nothing', async () => {
  const address = await addressOf('monthly')
  const token = address.split('/').at(-1) ?? ''
  expect((await look(`${address.slice(0, -2)}AA/1`)).status).toBe(404)
  expect((await look(`/a/${token}`)).status).toBe(404)
  running.setTime('2026-05-03T12:59:00+09:00')
  expect((await look(`${address}/1`)).status).toBe(200)
  running.setTime('2026-05-03T13:00:00+09:00')
  expect((await look(`${address}/1`)).status).toBe(404)
})

test('viewers get no address', async () => {
  const as = company.accounts.standard_viewer.token
  expect((await running.call('GET', '/v3/enqs/previews', { as })).status).toBe(403)
})
