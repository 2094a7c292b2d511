import type { Email } from 'postal-mime'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { recipientsOf } from '../../../testing/fixtures/messages.ts'
import { suite } from '../../../testing/suite.ts'
import type { Pair } from '../../../testing/survey.ts'

// a Wednesday after 18:00
const { server, company, row, update, insert, sendAnnual, work, mailsAfterWork } = suite({
  at: '2026-06-03T19:00:00+09:00',
  pages: true,
  smtp: true,
})

let pair: Pair

beforeEach(async () => {
  pair = await sendAnnual('2026-06-01')
})
afterEach(work)
afterAll(closeTokenizer)

const send = (stress: string, part: keyof Pair['tokens'] = 'member') =>
  server.call('POST', `/v4/public/answers/${pair.tokens[part]}`, {
    json:
      part === 'member'
        ? { scores: Array.from({ length: 34 }, () => 4), comments: { stress } }
        : { scores: Array.from({ length: 8 }, () => 4), comments: { senior: stress } },
  })

const member = () => row('members', { id: pair.member.id })

/** What arrived: the member's mails, and HR's. */
async function arrived(): Promise<{ own: Email[]; hr: Email[] }> {
  const mails = await mailsAfterWork()
  const { email } = await member()
  const isOwn = ({ to }: Email) => to?.[0]?.address === email
  return { own: mails.filter(isOwn), hr: mails.filter((mail) => !isOwn(mail)) }
}

test('words about life: page, record, HR’s mail and the member’s own name one day', async () => {
  const { owner, super_administrator, limited_administrator } = company.accounts
  await update('users', { id: owner.id }, { is_send_anniversary_mail: false })
  await update('users', { id: limited_administrator.id }, { is_send_anniversary_mail: false })
  const { usualSurveySettings } = await import('#contract/surveys/usual-settings.ts')
  const settings = { ...usualSurveySettings, is_annual_notification: false, updated_at: new Date() }
  await insert('survey_settings', settings)
  await send('もう死にたいです。')
  expect((await member()).interview_due_date).toBe('2026-06-04')
  expect((await server.call('GET', `/a/${pair.tokens.member}?sent`)).text).toContain('6月4日（木）の朝')
  const { own, hr } = await arrived()
  expect(recipientsOf(hr).sort()).toEqual([owner.email, super_administrator.email].sort())
  expect(hr[0]?.subject).toMatch(/^【要確認】今日、遅くとも6\/4（木）の朝までに：入社1年アンケート/)
  expect(hr[0]?.text).toContain('ひとりにせず')
  expect(hr[0]?.text).toContain('本人に伝えられる公的な相談窓口')
  expect(hr.map(({ text }) => text).join()).not.toContain('死にたい')
  expect(own.map(({ subject }) => subject)).toEqual(['入社1年アンケートの回答を受け取りました'])
  expect(own[0]?.text).toContain('6月4日（木）の朝')
  expect(own[0]?.text).toMatch(/119.*110/s)
})

test('other grave words: HR is asked to read, the member gets the help lines, and neither a day', async () => {
  await send('上司から毎日パワハラを受けています。')
  const { own, hr } = await arrived()
  expect(hr).toHaveLength(3)
  expect(hr[0]?.subject).toMatch(/^【要確認】入社1年アンケートの回答が届きました/)
  expect(own).toHaveLength(1)
  expect(own[0]?.text).not.toMatch(/\d日/)
})

test('a later version tells only what is graver than the one before, once', async () => {
  await send('会議が多いです。')
  const first = await arrived()
  expect([first.own.length, first.hr.length]).toEqual([0, 3])
  expect(first.hr[0]?.subject).toMatch(/^【(?!要確認)/)
  await send('もう死にたいです。')
  const second = await arrived()
  expect([second.own.length, second.hr.length]).toEqual([1, 3])
  await send('やはり、もう死にたいです。')
  await send('会議が多いです。')
  await send('もう死にたいです。')
  const third = await arrived()
  expect([third.own.length, third.hr.length]).toEqual([0, 0])
})

test('a supervisor’s words are no reason to write to the member', async () => {
  await send('本人は辞めたいと言っています。もう死にたいです。', 'senior')
  const { own, hr } = await arrived()
  expect(own).toEqual([])
  expect(hr[0]?.subject).toBe(`【${company.name}】入社1年アンケートの回答が届きました`)
})
