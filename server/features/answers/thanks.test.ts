import { beforeEach, describe, expect, test } from 'vitest'
import { marks } from '../../testing/fixtures/rounds.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, member, inCompany, update, sendTo, sendAnnual, answer } = suite({
  at: '2026-05-07T12:00:00+09:00',
  member: true,
  pages: true,
})

let token: string

const grave = '課長に毎日怒鳴られます。眠れません。辞めたいです。'

beforeEach(async () => {
  token = await sendTo(member)
})

const page = async (query: string, link = token) => (await server.call('GET', `/a/${link}${query}`)).text
const thanks = (language = 'ja') => page(`?lang=${language}&sent`)
const sign = (text: string) => /<svg class="icon sign".*?<\/svg>/s.exec(text)?.[0]
const isHelpOpen = (text: string) => text.includes('<details class="readers help" open="">')
const change = (values: object) => update('members', { id: member.id }, values)
const signMails = (sender: object) => update('companies', {}, sender)

describe('beside any answer', () => {
  test.each([
    ['a bright one', 5, '毎日楽しいです。'],
    ['a grave one', 1, grave],
  ])('stands one quiet sign and no weather, now and later: %s', async (_name, score, answer_text) => {
    await answer(token, { ...marks(score), answer_text })
    const now = await thanks()
    server.setTime('2026-05-08T12:00:00+09:00')
    const later = await page('')
    expect(later).toContain('回答済みです')
    for (const text of [now, later]) {
      expect(sign(text)).toContain('<rect x="3"')
      expect(text).not.toMatch(/class="(sky|sun|cloud)|#sky|symbol/)
    }
    expect(isHelpOpen(later)).toBe(true)
    expect(later).not.toContain('これからのこと')
  })

  test('whoever comes back finds whom to reach, whatever was answered', async () => {
    await signMails({ sender_name: '人事 太郎', sender_email: 'jinji@company.example' })
    const before = await page('')
    await answer(token, marks(5))
    server.setTime('2026-05-08T12:00:00+09:00')
    for (const text of [before, await page('')])
      expect(text).toContain('人事の担当者：人事 太郎 <a href="mailto:jinji@company.example">')
  })

  test('words about life have the help lines before what happens next', async () => {
    await answer(token, { ...marks(4), answer_text: 'もう死にたいです。' })
    const text = await thanks()
    expect(text.indexOf('119番')).toBeLessThan(text.indexOf('これからのこと'))
    expect(text.match(/class="readers help"/g)).toHaveLength(1)
  })

  test('the page of a bright one is closed with a light heart, and names nobody', async () => {
    await answer(token, { ...marks(5), answer_text: '転職してきてよかったです。' })
    const text = await thanks()
    expect(isHelpOpen(text)).toBe(false)
    expect(text).toContain('このページは閉じてかまいません。')
    expect(text).not.toContain('これからのこと')
  })
})

describe('beside a grave answer', () => {
  test.each([
    ['a worst mark', { question1: 4, question2: 1, question3: 4 }],
    ['words of harassment and of leaving', { ...marks(4), answer_text: grave }],
    ['words about life', { ...marks(5), answer_text: '消えてしまいたい' }],
  ])('the help lines are open, and what happens next is said: %s', async (_name, said) => {
    await answer(token, said)
    const text = await thanks()
    expect(isHelpOpen(text)).toBe(true)
    expect(text).toContain('これからのこと')
    expect(text).toContain('質問の前にお示しした人だけが読みます')
    expect(text).not.toContain('このページは閉じてかまいません')
  })

  test.each([
    ['ja', 'これからのこと', 'こちらへ直接ご連絡いただけます。', '5月12日（火）'],
    ['en', 'What happens next', 'You can get in touch directly:', 'Tuesday, May 12'],
    ['zh-Hant', '接下來', '您可以直接聯絡：', '5月12日（週二）'],
    ['zh-Hans', '接下来', '您可以直接联系：', '5月12日（周二）'],
  ])('stand a day and a person in %s', async (language, next, contact, day) => {
    await signMails({ sender_name: '人事 太郎', sender_email: 'jinji@company.example' })
    await answer(token, { ...marks(1), answer_text: grave })
    await change({ interview_due_date: '2026-05-12' })
    const text = await thanks(language)
    for (const words of [next, contact, day, '人事 太郎']) expect(text).toContain(words)
    expect(text).toContain('<a href="mailto:jinji@company.example">jinji@company.example</a>')
  })

  test('the day is the one that HR sees, today is called today, and a day that is over promises nothing', async () => {
    await answer(token, marks(1))
    const { due } = await inCompany((tx) =>
      tx
        .selectFrom('members')
        .select('interview_due_date as due')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow(),
    )
    expect(await thanks()).toContain(`${Number(due?.slice(5, 7))}月${Number(due?.slice(8))}日（`)
    await change({ interview_due_date: '2026-05-07' })
    expect(await thanks()).toContain('今日のうちにご連絡します。')
    await change({ interview_due_date: '2026-05-06' })
    expect(await thanks()).toContain('お話をうかがうために、ご連絡することがあります。')
  })

  test('the person in charge comes before who signs the mails; without either it is HR, and never the supervisor', async () => {
    await answer(token, marks(1))
    await signMails({ sender_name: null })
    expect(await thanks()).toContain('<strong>人事の担当者</strong>')
    await signMails({ sender_name: '人事 太郎', sender_department: '総務部' })
    expect(await thanks()).toContain('<strong>人事 太郎</strong><span>総務部</span>')
    await change({ hr_user_id: company.accounts.limited_administrator.id })
    expect(await thanks()).toContain('<strong>試験 limited_administrator</strong></p>')
    expect(await thanks()).not.toContain('mailto:')
  })

  test.each([
    ['ja', '会社で直接お声がけいただけます。', 'こちらへ直接ご連絡'],
    ['en', 'You can speak to them directly at work:', 'get in touch directly'],
    ['zh-Hant', '您可以在公司直接找：', '您可以直接聯絡'],
    ['zh-Hans', '您可以在公司直接找：', '您可以直接联系'],
  ])('where no address is known, %s does not say that one can write there', async (language, said, not) => {
    await answer(token, marks(1))
    await signMails({ sender_name: '人事 太郎', sender_email: null })
    const text = await thanks(language)
    expect(text).toContain(said)
    expect(text).not.toContain(not)
  })

  test('words in the one-year survey count as well, a supervisor’s do not', async () => {
    const pair = await sendAnnual('2026-05-01')
    await answer(pair.tokens.member, { scores: [], comments: { stress: grave } })
    await answer(pair.tokens.senior, { scores: [], comments: { senior: grave } })
    const [own, other] = [await page('?sent', pair.tokens.member), await page('?sent', pair.tokens.senior)]
    expect([isHelpOpen(own), own.includes('これからのこと')]).toEqual([true, true])
    expect(other).not.toMatch(/これからのこと|readers help/)
    expect(sign(other)).toBe(sign(own))
  })
})
