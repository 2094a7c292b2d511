import { expect, test } from 'vitest'
import { forged } from '../../../testing/forged.ts'
import { suite } from '../../../testing/suite.ts'

const { server, company, call, read, submit, rows } = suite({ at: '2026-05-03T12:00:00+09:00', pages: true })

async function addressOf(survey: string): Promise<string> {
  const previews = await read('/v3/enqs/previews')
  return previews.find((one: { survey: string }) => one.survey === survey).url
}

const look = (path: string) => server.call('GET', path)

test.each([
  ['monthly', 'ja', '佐藤 花子', '見本です。'],
  ['annual', 'en', 'Emma Wilson', 'This is a sample.'],
  ['annual_senior', 'zh-Hant', '陳志明', '這是範例。'],
  ['monthly', 'zh-Hans', '王芳', '这是示例。'],
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
  await call('PUT', '/v3/enqs/monthly', {
    send_hour: 10,
    send_day: 1,
    limit_day: 5,
    reminder_days: [],
    version: 0,
  })
  const question = { question_text: '通勤はいかがですか。', answer_type: 1, from_round: 6, until_round: 12 }
  expect((await call('POST', '/v3/enqs/custom_monthly_questions', question)).status).toBe(201)
  const address = await addressOf('monthly')
  const early = (await look(`${address}/1`)).text
  expect(early).toContain('5月7日（木）')
  expect(early).not.toContain('通勤はいかがですか。')
  expect((await look(`${address}/6`)).text).toContain('通勤はいかがですか。')
})

test('what is sent there is taken step by step and kept nowhere', async () => {
  const path = `${await addressOf('monthly')}/1`
  const filled = { question1: '1', answer_text: 'つらいです', lang: 'ja' }
  expect((await submit(path, { step: 'confirm', lang: 'ja' })).status).toBe(422)
  const confirm = await submit(path, { ...filled, step: 'confirm' })
  expect([confirm.status, confirm.text.includes('つらいです')]).toEqual([200, true])
  const sent = await submit(path, { ...filled, step: 'send' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
  const thanks = (await look(`${path}?lang=ja&sent`)).text
  expect(thanks).toContain('ご回答ありがとうございました')
  expect(thanks).toContain('見本です。')
  const stored = await rows('answers')
  expect(stored).toEqual([])
})

test('an address opens for an hour, opens no answer, and a changed one opens nothing', async () => {
  const address = await addressOf('monthly')
  const token = address.split('/').at(-1) ?? ''
  expect((await look(`${forged(address)}/1`)).status).toBe(404)
  expect((await look(`/a/${token}`)).status).toBe(404)
  server.setTime('2026-05-03T12:59:00+09:00')
  expect((await look(`${address}/1`)).status).toBe(200)
  server.setTime('2026-05-03T13:00:00+09:00')
  expect((await look(`${address}/1`)).status).toBe(404)
})

test('viewers get no address', async () => {
  const as = company.accounts.standard_viewer.token
  expect((await server.call('GET', '/v3/enqs/previews', { as })).status).toBe(403)
})
