import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { instantAt } from '../../platform/calendar.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { buildAnswerPages } from '../../testing/built-pages.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/smtp-peer.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { dispatch } from '../deliveries/service.ts'

let peer: SmtpPeer
let running: TestApp
let company: TestCompany

beforeAll(async () => {
  await buildAnswerPages()
  peer = await startSmtpPeer({ keep: true })
  running = await openTestApp({ SMTP_URL: peer.url, PUBLIC_URL: 'https://soramoyo.example' })
})
afterAll(async () => {
  await running.close()
  await peer.stop()
})
beforeEach(async () => {
  running.setTime('2026-04-10T09:00:00+09:00')
  company = await makeCompany(running.app)
})
afterEach(async () => {
  await peer.messages()
  await running.app.database.pool.query('delete from companies')
})

const call = async (method: string, path: string, json?: unknown) => {
  const { status, body } = await running.call(method, path, { as: company.accounts.owner.token, json })
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

const askOwn = async (count: number, question: object) => {
  for (let at = 1; at <= count; at++)
    await call('POST', '/v3/enqs/custom_monthly_questions', { question_text: `質問${at}`, ...question })
}

const freeText = { answer_type: 1 }
const choice = { answer_type: 2, options_json: ['はい', 'いいえ'] }

/** How many questions and minutes a text promises, wherever its lines break. */
const promised = (text: string) => {
  const said = /質問は(\d+)(?:問で|つ|個|問)、(?:毎回)?(\d+)分ほど/.exec(text.replace(/\s+/g, ''))
  const [, questions, minutes] = said ?? []
  return { questions: Number(questions), minutes: Number(minutes) }
}

const sent = async () => {
  await runDueJobs(running.app, jobs)
  const messages = await Promise.all((await peer.messages()).map((text) => PostalMime.parse(text)))
  return messages.map(({ subject = '', text = '' }) => ({ subject, text }))
}
const linkIn = (text: string) => /https:\/\/soramoyo\.example(\/a\/\S+)/.exec(text)?.[1] ?? ''
const pageAt = async (path: string) => promised((await running.call('GET', path)).text)

/** What the previews of the settings promise: the page as it would look, and the mail's words. */
async function previewed(survey: 'monthly' | 'annual' | 'annual_senior', kinds: readonly string[]) {
  const { result } = await call('GET', '/v3/enqs/previews')
  const { url } = result.find((one: { survey: string }) => one.survey === survey)
  const letters = await Promise.all(
    kinds.map(async (kind) => {
      const { texts } = (await call('GET', `/v3/enq_mail_settings/${kind}`)).result
      const json = { ...texts[0].defaults, language: 'ja' }
      return (await call('POST', `/v3/enq_mail_settings/preview/${kind}`, json)).result.text
    }),
  )
  return [await pageAt(`${url}/3`), ...letters.map(promised)]
}

const register = (more: object = {}) =>
  call('POST', '/v4/obf/members', {
    lastname: '佐藤',
    firstname: '花子',
    email: 'hanako@members.example',
    date_contracted: '2026-04-01',
    is_newbie: 1,
    ...more,
  })

test.each([
  ['none of its own', 0, freeText, { questions: 3, minutes: 1 }],
  ['six free texts of its own', 6, freeText, { questions: 9, minutes: 4 }],
  ['ten choices of its own', 10, choice, { questions: 13, minutes: 4 }],
])(
  'a company with %s promises the same length in its mails, on the page and in the settings',
  async (_name, count, question, length) => {
    await askOwn(count, question)
    await register()
    const [welcome] = await sent()
    for (const day of ['2026-05-01', '2026-05-04'])
      await dispatch(running.app, instantAt(day, '10:00'), { patience: 5 })
    const mails = await sent()
    expect(mails).toHaveLength(2)
    expect([welcome, ...mails].map((mail) => promised(mail?.text ?? ''))).toEqual([length, length, length])
    running.setTime('2026-05-04T12:00:00+09:00')
    expect(await pageAt(linkIn(mails[0]?.text ?? ''))).toEqual(length)
    const kinds = ['welcome', 'monthly', 'monthly_remind']
    expect(await previewed('monthly', kinds)).toEqual([length, length, length, length])
    await call('POST', '/v3/mailtests/monthly', { language: 'ja' })
    expect((await sent()).map(({ text }) => promised(text))).toEqual([length])
    expect((await call('GET', '/v4/common/dashboard')).result.monthly_minutes).toBe(length.minutes)
  },
)

test('only what a round asks makes it longer', async () => {
  await askOwn(6, { ...freeText, from_round: 2 })
  await register()
  const [welcome] = await sent()
  for (const day of ['2026-05-01', '2026-06-01'])
    await dispatch(running.app, instantAt(day, '10:00'), { patience: 5 })
  const months = (await sent()).filter(({ subject }) => !/リマインド/.test(subject))
  expect([welcome, ...months].map((mail) => promised(mail?.text ?? ''))).toEqual([
    { questions: 3, minutes: 1 },
    { questions: 3, minutes: 1 },
    { questions: 9, minutes: 4 },
  ])
})

test('both halves of the one-year survey are as long in the mails as on their pages and in the settings', async () => {
  const { id: senior_id } = (
    await call('POST', '/v4/common/seniors', {
      lastname: '上田',
      firstname: '司',
      email: 'ueda@seniors.example',
    })
  ).result
  await register({ date_contracted: '2025-05-10', delivery_date: '2025-06-01', senior_id })
  await sent()
  await dispatch(running.app, instantAt('2026-05-10', '10:00'), { patience: 5 })
  running.setTime('2026-05-10T12:00:00+09:00')
  const mails = await sent()
  const texts = ['佐藤 花子', '上田 司'].map(
    (name) => mails.find(({ text }) => text.startsWith(name))?.text ?? '',
  )
  const parts = [
    { questions: 34, minutes: 5 },
    { questions: 8, minutes: 2 },
  ]
  expect(texts.map(promised)).toEqual(parts)
  expect(await Promise.all(texts.map((text) => pageAt(linkIn(text))))).toEqual(parts)
  expect(await previewed('annual', ['annual', 'annual_remind'])).toEqual([parts[0], parts[0], parts[0]])
  expect(await previewed('annual_senior', ['annual_senior', 'annual_senior_remind'])).toEqual([
    parts[1],
    parts[1],
    parts[1],
  ])
})
