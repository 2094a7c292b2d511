import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, member, call, read, columns, update, settle, sendTo, sendAnnual, answer, work } =
  suite({
    at: '2026-05-03T12:00:00+09:00',
    member: true,
    pages: true,
  })

let token: string

const dark = 'もう消えてしまいたいです。死にたいと思うことがあります。'

afterAll(closeTokenizer)
beforeEach(async () => {
  token = await sendTo(member)
})

const say = (answer_text: string, score = 5, more: object = {}) =>
  answer(token, score, { answer_text, ...more })
const thanks = async (language = 'ja') => {
  const { text } = await server.call('GET', `/a/${token}?lang=${language}&sent`)
  return /<details class="readers help"( open="")?>(.*?)<\/details>/s.exec(text) ?? []
}
const isOpen = async (language?: string) => (await thanks(language))[1] !== undefined

const urgent = async (): Promise<DashboardView['urgent']> => (await read('/v4/common/dashboard')).urgent

describe('the thank-you page', () => {
  test.each([
    ['ja', dark, 'よりそいホットライン'],
    ['en', 'Some days I want to die.', 'TELL Lifeline'],
    ['zh-Hant', '我真的不想活了。', '陪伴熱線'],
    ['zh-Hans', '有时候我想死。', '陪伴热线'],
  ])('shows the help lines open in %s to who writes of self-harm', async (language, text, name) => {
    await say(text, 4, { language })
    const [, open, lines] = await thanks(language)
    expect(open).toBeDefined()
    expect(lines).toContain(name)
    expect(lines).toContain('href="tel:0120279338"')
    expect(lines).toContain('https://www.mhlw.go.jp/mamorouyokokoro/')
  })

  test('has the same lines folded for everybody else, in the same words', async () => {
    await say('毎日楽しいです。')
    const [, open, folded] = await thanks()
    expect(open).toBeUndefined()
    await say(dark)
    const [, , shown] = await thanks()
    expect(folded).toBe(shown)
  })

  test('says nothing of it an hour later, nor on the page of an answer given before', async () => {
    await say(dark)
    expect(await isOpen()).toBe(true)
    // whoever holds the link finds the lines open then, whatever was answered
    const later = async () => (await server.call('GET', `/a/${token}`)).text
    expect(await later()).toContain('<details class="readers help" open="">')
    server.setTime('2026-05-03T13:00:00+09:00')
    expect(await later()).not.toContain('これからのこと')
    const sent = (await server.call('GET', `/a/${token}?sent`)).text
    expect(sent).not.toContain('これからのこと')
  })

  test('reads the answers to the company’s own questions too', async () => {
    const { body } = await call('POST', '/v3/enqs/custom_monthly_questions', {
      question_text: '困っていることはありますか。',
      answer_type: 1,
    })
    await say('', 4, { custom_answers: [{ id: body.result.id, edition: 1, answer: dark }] })
    expect(await isOpen()).toBe(true)
  })
})

describe('HR', () => {
  const notices = async () => {
    await work()
    return columns('mails', ['recipient', 'payload'], { kind: 'monthly_complete' })
  }

  const silence = (role: 'owner' | 'super_administrator', is: boolean) =>
    update('users', { id: company.accounts[role].id }, { is_send_monthly_mail: is })

  test('hears of self-harm whatever weather it asked to hear of, the owner always', async () => {
    await settle({ is_notified_of_rainy: false, is_notified_of_cloudy: false, is_notified_of_sunny: false })
    await silence('owner', false)
    await silence('super_administrator', true)
    await say(dark)
    const disclosed = await notices()
    expect(disclosed.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([company.accounts.owner.email, company.accounts.super_administrator.email]),
    )
    expect(disclosed[0]?.payload).toMatchObject({ isUrgent: true, weather: 3 })
  })

  test('hears of it once more where the scores alone were rain already, and only once', async () => {
    await silence('owner', true)
    await say(dark, 1)
    const toOwner = (all: Awaited<ReturnType<typeof notices>>) =>
      all.filter(({ recipient }) => recipient === company.accounts.owner.email)
    const first = toOwner(await notices())
    expect(first.filter(({ payload }) => JSON.stringify(payload).includes('"isUrgent":true'))).toHaveLength(1)
    await say(`${dark}。`, 1)
    expect(toOwner(await notices())).toHaveLength(first.length)
  })

  test('finds the member first on the dashboard until the follow-up is settled', async () => {
    await say(dark)
    expect(await urgent()).toMatchObject({ count: 1, members: [{ id: member.id }] })
    const { owner } = company.accounts
    await call('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 2,
      hr_user_id: owner.id,
    })
    expect(await urgent()).toMatchObject({ count: 1, members: [{ hr_user_name: expect.any(String) }] })
    await call('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 3,
      comment: '面談した',
    })
    expect(await urgent()).toMatchObject({ count: 0, members: [] })
  })
})

describe('a comment on the one-year survey', () => {
  const comment = async (link: string, json: object) => {
    await answer(link, json)
    return (await server.call('GET', `/a/${link}?sent`)).text
  }

  test('opens the help lines to the member and puts the member first on the dashboard', async () => {
    const { member: asked, tokens } = await sendAnnual('2026-05-01')
    const page = await comment(tokens.member, { scores: [], comments: { stress: dark } })
    expect(page).toContain('<details class="readers help" open="">')
    expect(await urgent()).toMatchObject({
      count: 1,
      members: [{ id: asked.id, interview_status: 1, attention: { text: '命に関わる言葉あり' } }],
    })
  })

  test('does neither for a supervisor, who writes about somebody else', async () => {
    const { tokens } = await sendAnnual('2026-05-01')
    const page = await comment(tokens.senior, { scores: [], comments: { senior: dark } })
    expect(page).not.toContain('readers help')
    expect(await urgent()).toMatchObject({ count: 0 })
  })
})
