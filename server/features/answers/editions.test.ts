import { beforeEach, expect, test } from 'vitest'
import { suite } from '../../testing/suite.ts'

const { server, company, member, row, rows, detail, sendTo } = suite({
  at: '2026-05-01T10:00:00+09:00',
  member: true,
})

let token: string

beforeEach(async () => {
  token = await sendTo(member)
  server.setTime('2026-05-03T12:00:00+09:00')
})

const submit = (json: object) =>
  server.call('POST', `/v4/public/answers/${token}`, { json: { question1: 2, question2: 4, ...json } })

const as = () => company.accounts.owner.token
const newest = async () => (await detail((await row('members', { id: member.id })).code)).monthly_answers[0]
const report = async () => (await server.call('GET', '/v3/answers/report', { as: as() })).body.result

test('an answer keeps the words it was read in, and HR reads them beside the Japanese', async () => {
  expect((await submit({ language: 'en' })).status).toBe(200)
  expect(await rows('answers')).toMatchObject([{ language: 1, edition: 2 }])
  expect(await newest()).toMatchObject({
    answer1: '期待と少し違う',
    as_read: {
      language: 'en',
      edition: 2,
      is_earlier: false,
      answer1: 'Not quite what I expected',
      answer2: 'Well',
      answer3: 'Prefer not to answer',
    },
  })
  expect((await report()).earlier_editions).toEqual([])
})

test('a form shown before a new edition is stored under its own, and a report says that it holds both', async () => {
  expect((await submit({ language: 'en', edition: 1 })).status).toBe(200)
  expect(await rows('answers')).toMatchObject([{ edition: 1 }])
  expect((await newest()).as_read).toMatchObject({
    edition: 1,
    is_earlier: true,
    answer1: 'Somewhat below expectations',
  })
  expect((await report()).earlier_editions).toEqual([{ language: 'en', edition: 1 }])
})

test('the page says which edition it shows, in the language it is read in', async () => {
  const page = (lang: string) => server.call('GET', `/a/${token}?lang=${lang}`)
  expect((await page('ja')).text).toContain('name="edition" value="1"')
  expect((await page('zh-Hant')).text).toContain('name="edition" value="2"')
})
