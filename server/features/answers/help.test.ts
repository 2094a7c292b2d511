import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { jobs } from '../../main.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { buildAnswerPages } from '../../testing/answer-bundle.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { makeMember, sendAnnualSurvey, sendRound, type TestMember } from '../../testing/survey.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let company: TestCompany
let member: TestMember
let token: string

const at = (text: string) => Temporal.Instant.from(text)
const dark = 'もう消えてしまいたいです。死にたいと思うことがあります。'

beforeAll(async () => {
  await buildAnswerPages()
  running = await openTestApp()
})
afterAll(async () => {
  await closeTokenizer()
  await running.close()
})
beforeEach(async () => {
  running.setTime('2026-05-03T12:00:00+09:00')
  company = await makeCompany(running.app)
  member = await makeMember(running.app, company)
  token = await sendRound(running.app, company, member, {
    round: 1,
    dueOn: '2026-05-01',
    sentAt: at('2026-05-01T10:00:00+09:00'),
    closesAt: at('2026-05-10T23:59:59+09:00'),
  })
})

const answer = async (answer_text: string, score = 5, more: object = {}) => {
  const json = { question1: score, question2: score, question3: score, answer_text, ...more }
  const sent = await running.call('POST', `/v4/public/answers/${token}`, { json })
  expect(sent.status, sent.text).toBe(200)
  return sent
}
const thanks = async (language = 'ja') => {
  const { text } = await running.call('GET', `/a/${token}?lang=${language}&sent`)
  return /<details class="readers help"( open="")?>(.*?)<\/details>/s.exec(text) ?? []
}
const isOpen = async (language?: string) => (await thanks(language))[1] !== undefined
const asOwner = (method: 'GET' | 'POST', path: string, json?: object) =>
  running.call(method, path, { as: company.accounts.owner.token, ...(json && { json }) })
const urgent = async (): Promise<DashboardView['urgent']> =>
  (await asOwner('GET', '/v4/common/dashboard')).body.result.urgent

describe('the thank-you page', () => {
  test.each([
    ['ja', dark, 'よりそいホットライン'],
    ['en', 'Some days I want to die.', 'TELL Lifeline'],
    ['zh-Hant', '我真的不想活了。', '陪伴熱線'],
    ['zh-Hans', '有时候我想死。', '陪伴热线'],
  ])('shows the help lines open in %s to who writes of self-harm', async (language, text, name) => {
    await answer(text, 4, { language })
    const [, open, lines] = await thanks(language)
    expect(open).toBeDefined()
    expect(lines).toContain(name)
    expect(lines).toContain('href="tel:0120279338"')
    expect(lines).toContain('https://www.mhlw.go.jp/mamorouyokokoro/')
  })

  test('has the same lines folded for everybody else, in the same words', async () => {
    await answer('毎日楽しいです。')
    const [, open, folded] = await thanks()
    expect(open).toBeUndefined()
    await answer(dark)
    const [, , shown] = await thanks()
    expect(folded).toBe(shown)
  })

  test('says nothing of it an hour later, nor on the page of an answer given before', async () => {
    await answer(dark)
    expect(await isOpen()).toBe(true)
    expect((await running.call('GET', `/a/${token}`)).text).toContain('<details class="readers help">')
    running.setTime('2026-05-03T13:00:00+09:00')
    expect(await isOpen()).toBe(false)
  })

  test('reads the answers to the company’s own questions too', async () => {
    const { body } = await asOwner('POST', '/v3/enqs/custom_monthly_questions', {
      question_text: '困っていることはありますか。',
      answer_type: 1,
    })
    await answer('', 4, { custom_answers: [{ id: body.result.id, edition: 1, answer: dark }] })
    expect(await isOpen()).toBe(true)
  })
})

describe('HR', () => {
  const notices = async () => {
    await runDueJobs(running.app, jobs)
    return running.app.database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('mails')
        .select(['recipient', 'payload'])
        .where('company_id', '=', company.id)
        .where('kind', '=', 'monthly_complete')
        .orderBy('id')
        .execute(),
    )
  }
  const settle = (change: object) =>
    running.app.database.asCompany(company.id, (tx) =>
      tx
        .insertInto('survey_settings')
        .values({ ...usualSurveySettings, company_id: company.id, updated_at: new Date(), ...change })
        .execute(),
    )
  const silence = (role: 'owner' | 'super_administrator', is: boolean) =>
    running.app.database.asCompany(company.id, (tx) =>
      tx
        .updateTable('users')
        .set({ is_send_monthly_mail: is })
        .where('company_id', '=', company.id)
        .where('id', '=', company.accounts[role].id)
        .execute(),
    )

  test('hears of self-harm whatever weather it asked to hear of, the owner always', async () => {
    await settle({ is_notified_of_rainy: false, is_notified_of_cloudy: false, is_notified_of_sunny: false })
    await silence('owner', false)
    await silence('super_administrator', true)
    await answer(dark)
    const told = await notices()
    expect(told.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([company.accounts.owner.email, company.accounts.super_administrator.email]),
    )
    expect(told[0]?.payload).toMatchObject({ isUrgent: true, weather: 3 })
  })

  test('hears of it once more where the scores alone were rain already, and only once', async () => {
    await silence('owner', true)
    await answer(dark, 1)
    const toOwner = (all: Awaited<ReturnType<typeof notices>>) =>
      all.filter(({ recipient }) => recipient === company.accounts.owner.email)
    const first = toOwner(await notices())
    expect(first.filter(({ payload }) => JSON.stringify(payload).includes('"isUrgent":true'))).toHaveLength(1)
    await answer(`${dark}。`, 1)
    expect(toOwner(await notices())).toHaveLength(first.length)
  })

  test('finds the member first on the dashboard until the follow-up is settled', async () => {
    await answer(dark)
    expect(await urgent()).toMatchObject({ count: 0 })
    await runDueJobs(running.app, jobs)
    expect(await urgent()).toMatchObject({ count: 1, members: [{ id: member.id }] })
    const { owner } = company.accounts
    await asOwner('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 2,
      hr_user_id: owner.id,
    })
    expect(await urgent()).toMatchObject({ count: 1, members: [{ hr_user_name: expect.any(String) }] })
    await asOwner('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 3,
      comment: '面談した',
    })
    expect(await urgent()).toMatchObject({ count: 0, members: [] })
  })
})

describe('a comment on the one-year survey', () => {
  const send = () =>
    sendAnnualSurvey(running.app, company, {
      sentAt: at('2026-05-01T10:00:00+09:00'),
      closesAt: at('2026-05-14T23:59:59+09:00'),
    })
  const comment = async (link: string, json: object) => {
    expect((await running.call('POST', `/v4/public/answers/${link}`, { json })).status).toBe(200)
    return (await running.call('GET', `/a/${link}?sent`)).text
  }

  test('opens the help lines to the member and puts the member first on the dashboard', async () => {
    const { member: asked, tokens } = await send()
    const page = await comment(tokens.member, { scores: [], comments: { stress: dark } })
    expect(page).toContain('<details class="readers help" open="">')
    expect(await urgent()).toMatchObject({
      count: 1,
      members: [{ id: asked.id, interview_status: 1, attention: { text: '命に関わる言葉あり' } }],
    })
  })

  test('does neither for a supervisor, who writes about somebody else', async () => {
    const { tokens } = await send()
    const page = await comment(tokens.senior, { scores: [], comments: { senior: dark } })
    expect(page).not.toContain('readers help')
    expect(await urgent()).toMatchObject({ count: 0 })
  })
})
