import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { longDate } from '#contract/dates.ts'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { recipientsOf } from '../../testing/fixtures/messages.ts'
import { suite } from '../../testing/suite.ts'
import { amount } from '../../testing/tier.ts'

const { server, company, fresh, read, row, rows, newMember, sendTo, answer, mailsAfterWork, update } = suite({
  at: '2026-05-01T09:00:00+09:00',
  company: 'file',
  pages: true,
  smtp: true,
})

afterAll(closeTokenizer)

const words = [
  null,
  'もう死にたいです。',
  '課長に毎日怒鳴られています。',
  '夜、眠れません。',
  '辞めたいです。',
  '残業が少し多いです。',
  '毎日楽しいです。',
  'I want to disappear.',
]
const mark = fc.constantFrom(1, 2, 3, 4, 5)
const answers = fc.record({
  question1: mark,
  question2: mark,
  question3: mark,
  answer_text: fc.constantFrom(...words),
})
/** Business days, evenings, a Friday night, a weekend, holidays and the turn of the year. */
const moments = fc.constantFrom(
  '2026-05-07T10:00:00+09:00',
  '2026-05-08T17:59:00+09:00',
  '2026-05-08T18:00:00+09:00',
  '2026-05-08T23:54:00+09:00',
  '2026-05-09T12:00:00+09:00',
  '2026-05-11T02:00:00+09:00',
  '2026-05-03T12:00:00+09:00',
  '2026-05-19T23:59:00+09:00',
)
const openFollowUps = fc.constantFrom(
  null,
  { interview_status: 1, interview_due_date: '2026-04-20', importance: 2 },
  { interview_status: 1, interview_due_date: '2026-06-30', importance: 2 },
  { interview_status: 3, interview_due_date: null, importance: 2 },
)

const adviceOn = async (day: string): Promise<string> => {
  server.setTime(day)
  const [member] = await rows('members')
  return (await read(`/v4/obf/members/${member?.code}`)).monthly_answers[0].action
}

const inHrsWords = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`)
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}（${'日月火水木金土'[at.getUTCDay()]}）`
}

test('page, mail of thanks, notice and record name one day, and each account gets one notice', async () => {
  await fc.assert(
    fc.asyncProperty(answers, moments, openFollowUps, async (given, moment, before) => {
      await fresh()
      const member = await newMember()
      const token = await sendTo(member)
      if (before) await update('members', { id: member.id }, before)
      server.setTime(moment)
      await answer(token, { ...given, answer_text: given.answer_text ?? undefined })
      const page = (await server.call('GET', `/a/${token}?sent`)).text
      const { interview_due_date: due, attention_rank: rank } = await row('members', { id: member.id })
      const { email } = await row('members', { id: member.id })
      const mails = await mailsAfterWork()
      const thanks = mails.find(({ to }) => to?.[0]?.address === email)
      const notices = mails.filter(({ subject }) => subject?.includes('回答が届きました'))
      expect(recipientsOf(notices)).toEqual([...new Set(recipientsOf(notices))])
      // life, what is grave, a worst mark
      const isPromised = rank !== null && rank <= 3
      expect(page.includes('これからのこと')).toBe(isPromised)
      if (!isPromised) return
      const today = moment.slice(0, 10)
      const isToday = due === today
      for (const text of [page, thanks?.text ?? '']) {
        expect(text).toContain(isToday ? '今日のうちにご連絡します' : longDate(due ?? '', 'ja'))
        expect(text).not.toContain('ご連絡することがあります')
      }
      const disclosed = notices.filter(({ to }) => to?.[0]?.address === company.accounts.owner.email)
      expect(disclosed).toHaveLength(1)
      expect(disclosed[0]?.text).toContain(isToday ? '今日のうちに' : inHrsWords(due ?? ''))
      const answered = await row('answers', { member_id: member.id })
      expect(answered.waiting_emotion_answer).toBe(false)
      const entries = await rows('action_logs', { member_id: member.id })
      expect(entries.length).toBeLessThanOrEqual(1)
      for (const entry of entries) expect(entry.interview_due_date).toBe(due)
    }),
    { numRuns: amount(12, 40), seed: 38 },
  )
})

test('at night the promise is what HR can keep, and midnight does not make it late', async () => {
  await fresh()
  const member = await newMember()
  const token = await sendTo(member)
  server.setTime('2026-05-08T23:54:00+09:00')
  await answer(token, { question1: 1, question2: 4, question3: 4, answer_text: 'もう死にたいです。' })
  const said = '今日、遅くとも5月11日（月）の朝までにご連絡します。'
  expect((await server.call('GET', `/a/${token}?sent`)).text).toContain(said)
  expect((await row('answers')).action).toContain('今日、遅くとも5/11（月）の朝までに')
  server.setTime('2026-05-09T00:15:00+09:00')
  expect((await server.call('GET', `/a/${token}?sent`)).text).toContain('5月11日（月）の朝までに')
  expect((await row('members', { id: member.id })).interview_due_date).toBe('2026-05-11')
})

test.each([
  [
    'もう死にたいです。',
    '2026-05-08T10:00:00+09:00',
    '今日のうちに、本人へ',
    '5/8（金）までに、本人へ',
    '5/8（金）までに',
  ],
  [
    'もう死にたいです。',
    '2026-05-08T19:30:00+09:00',
    '今日、遅くとも5/11（月）の朝までに、本人へ',
    '今日、遅くとも5/11（月）の朝までに、本人へ',
    'すぐに、本人へ',
  ],
  [
    '課長に殴られました。',
    '2026-05-08T10:00:00+09:00',
    '次の営業日までに、人事',
    '5/11（月）までに、人事',
    '今日のうちに、人事',
  ],
])('%s at %s is advised by its day, on that day and on the next', async (text, at, first, next, monday) => {
  await fresh()
  const token = await sendTo(await newMember())
  server.setTime(at)
  await answer(token, { question1: 1, question2: 1, question3: 1, answer_text: text })
  expect(await adviceOn(at)).toContain(first)
  const saturday = await adviceOn('2026-05-09T00:15:00+09:00')
  expect(saturday).toContain(next)
  expect(saturday).not.toContain('今日のうちに')
  expect(await adviceOn('2026-05-11T08:30:00+09:00')).toContain(monday)
})
