import type { Email } from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { recipientsOf as to } from '../../../testing/fixtures/messages.ts'
import { suite } from '../../../testing/suite.ts'
import type { TestMember } from '../../../testing/survey.ts'
import { ask } from './service.ts'

const { company, inCompany, row, settle, newMember, sendTo, answer, work, mailsAfterWork } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-02T12:00:00+09:00',
  smtp: true,
})

afterEach(work)

/** A member to whom May's round was sent, with the link's token. */
async function asked(more: { mail_language?: number } = {}): Promise<TestMember & { token: string }> {
  const member = await newMember(more)
  return { ...member, token: await sendTo(member) }
}

const reply = ({ token }: { token: string }, score: number, answer_text?: string) =>
  answer(token, score, { answer_text })

/** Runs what is due, and gives the mails that arrived. */

const header = (mail: Email | undefined, key: string) =>
  mail?.headers.find((one) => one.key === key)?.value ?? ''
const emailOf = async ({ id }: TestMember) => (await row('members', { id })).email

describe('the thanks', () => {
  test('reach the member after the first answer of a round, and only then', async () => {
    const member = await asked()
    await reply(member, 5)
    const [thanks, ...others] = await mailsAfterWork()
    expect(others).toEqual([])
    expect(thanks?.to?.[0]?.address).toBe(await emailOf(member))
    expect(thanks?.subject).toBe('第1回アンケートへのご回答をありがとうございます')
    expect(thanks?.from?.name).toBe(`${company.name} 人事部`)
    await reply(member, 4)
    expect(await mailsAfterWork()).toEqual([])
  })

  test('are followed by the help lines and the promised day once another version is grave, and only once', async () => {
    const member = await asked()
    await reply(member, 5)
    await mailsAfterWork()
    const toMember = async () => {
      const address = await emailOf(member)
      return (await mailsAfterWork()).filter((mail) => mail.to?.[0]?.address === address)
    }
    await reply(member, 1, 'もう死にたいです。')
    const [care, ...others] = await toMember()
    expect(others).toEqual([])
    expect(care?.text).toMatch(/119[\s\S]*人事の担当者/)
    await reply(member, 5, '元気です。')
    expect(await toMember()).toEqual([])
    await reply(member, 1, '消えてしまいたい。')
    expect(await toMember()).toEqual([])
  })

  test.each([
    [1, 'en', 'Thank you for answering'],
    [2, 'zh-Hant', '感謝您填寫第1次問卷'],
    [3, 'zh-Hans', '感谢您填写第1次问卷'],
  ])('speak the member’s language (%i)', async (mail_language, tag, subject) => {
    await reply(await asked({ mail_language }), 5)
    const [thanks] = await mailsAfterWork()
    expect(thanks?.subject).toContain(subject)
    expect(thanks?.html).toContain(`<html lang="${tag}">`)
  })

  test('are in the company’s own words where it has some', async () => {
    await inCompany((tx) =>
      tx
        .insertInto('mail_texts')
        .values({
          company_id: company.id,
          kind: 'thanks',
          language: 'ja',
          updated_at: new Date(),
          mail_subject: '{{name}}さん、感謝します',
          mail_body: '{{round}}回目を読みました。',
        })
        .execute(),
    )
    await reply(await asked(), 5)
    const [thanks] = await mailsAfterWork()
    expect(thanks?.subject).toBe('春野 みどりさん、感謝します')
    expect(thanks?.text).toContain('1回目を読みました。')

    // The company's words were written for bright days: a grave answer is thanked for in words of its own.
    for (const [score, text] of [
      [4, '辞めたいです。'],
      [1, undefined],
    ] as const) {
      const grave = await asked()
      await reply(grave, score, text)
      const address = await emailOf(grave)
      const mail = (await mailsAfterWork()).find(({ to }) => to?.[0]?.address === address)
      expect(mail?.subject).toBe('第1回アンケートの回答を受け取りました')
      expect(mail?.text).toMatch(
        /5月[78]日（[木金]）までにご連絡します。.*119番.*よりそいホットライン.*24時間/s,
      )
      expect(mail?.text).not.toMatch(/辞めたい|お忙しいなか/)
    }
  })

  test('are not sent where the company sends none, to who stopped notices, or to a dead address', async () => {
    const stopped = await asked()
    const bounced = await asked()
    await inCompany(async (tx) => {
      const members = tx.updateTable('members')
      await members.set({ notices_stopped_at: new Date() }).where('id', '=', stopped.id).execute()
      await members.set({ bounce_count: 3 }).where('id', '=', bounced.id).execute()
    })
    await reply(stopped, 5)
    await reply(bounced, 5)
    await settle({ is_monthly_thanks: false })
    await reply(await asked(), 5)
    expect(await mailsAfterWork()).toEqual([])
  })

  test('carry the one click by which a mail program stops notices, and nothing else', async () => {
    const member = await asked()
    await reply(member, 5)
    const [thanks] = await mailsAfterWork()
    expect(header(thanks, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = header(thanks, 'list-unsubscribe').replace(/^<|>$/g, '')
    expect(url).toMatch(/^https:\/\/soramoyo\.example\/unsubscribe\/[\w-]{43}$/)
    expect(thanks?.text).toContain(url)
    expect(thanks?.html).toContain(`href="${url}"`)
  })
})

describe('the notice to HR', () => {
  const everyone = () => Object.values(company.accounts).map(({ email }) => email)
  const toHr = async () =>
    (await mailsAfterWork()).filter(({ subject }) => subject?.includes('回答が届きました'))

  test('tells the weather in words and why, never what was written, with the way to the member', async () => {
    await reply(await asked(), 2, '残業が多いです。')
    const notices = await toHr()
    expect(to(notices)).toEqual(everyone().sort())
    const [notice] = notices
    expect(notice?.subject).toBe(`【要確認】第1回アンケートの回答が届きました（${company.name}）`)
    expect(notice?.html).toContain('春野 みどりさんの第1回の回答：雨')
    expect(notice?.html).toContain('と回答があったため')
    expect(notice?.text).toMatch(/https:\/\/soramoyo\.example\/company\/member\/detail\/\S+/)
    expect(`${notice?.text}${notice?.html}`).not.toContain('残業')
  })

  test('comes once, after the words were read, with the day that the member is promised in its subject', async () => {
    const member = await asked()
    await reply(member, 1, '課長に毎日怒鳴られます。')
    const all = await toHr()
    expect(to(all)).toEqual(everyone().sort())
    // who acts on nothing is told of the rain, and of nothing to do until a day
    const viewers = [company.accounts.standard_viewer.email, company.accounts.restricted_viewer.email]
    const sooner = all.filter(({ subject }) => subject?.startsWith('【要確認】5/7（木）までに：'))
    expect(to(sooner)).toEqual(
      everyone()
        .filter((email) => !viewers.includes(email))
        .sort(),
    )
    const calm = all.filter((mail) => !sooner.includes(mail))
    expect(to(calm)).toEqual(viewers.sort())
    for (const mail of calm) expect(`${mail.subject}${mail.text}`).not.toMatch(/までに|要確認|てください/)
    expect(sooner[0]?.text).toMatch(/次の営業日までに、人事の担当者から本人へ連絡し/)
    expect(`${sooner[0]?.text}${sooner[0]?.html}`).not.toMatch(/怒鳴|2営業日以内/)
    await reply(member, 1, '課長に毎日怒鳴られています。')
    expect(await toHr()).toEqual([])
  })

  test('follows the flag of each weather', async () => {
    await settle({ is_notified_of_sunny: true, is_notified_of_rainy: false })
    await reply(await asked(), 1)
    await reply(await asked(), 3)
    expect(await toHr()).toEqual([])
    await reply(await asked(), 5)
    const [sunny, ...others] = await toHr()
    expect(others).toHaveLength(4)
    expect(sunny?.subject).toBe(`【${company.name}】第1回アンケートの回答が届きました`)
    expect(sunny?.text).toContain('天気：晴れ')
  })

  test('comes of grave words under a weather that nobody asked to hear of, to those who read them', async () => {
    const member = await asked()
    const { restricted_viewer } = company.accounts
    await reply(member, 5, '夜、眠れません。')
    const notices = (await mailsAfterWork()).filter(({ to }) =>
      to?.[0]?.address?.endsWith('@company.example'),
    )
    expect(notices[0]?.subject).toBe(
      `【要確認】5/7（木）までに：第1回アンケートの回答が届きました（${company.name}）`,
    )
    expect(notices[0]?.text).toContain('天気：くもり')
    expect(notices.map(({ to }) => to?.[0]?.address)).not.toContain(restricted_viewer.email)
    expect((await row('members', { id: member.id })).interview_due_date).toBe('2026-05-07')
  })

  test('comes once for an answer, and once more only when a change makes its weather worse', async () => {
    await settle({ is_notified_of_sunny: true, is_notified_of_cloudy: true })
    const member = await asked()
    await reply(member, 3)
    expect(await toHr()).toHaveLength(5)
    await reply(member, 5)
    expect(await toHr()).toEqual([])
    await reply(member, 3)
    expect(await toHr()).toEqual([])
    await reply(member, 1)
    expect((await toHr()).map(({ text }) => text?.includes('天気：雨'))).toEqual(Array(5).fill(true))
  })

  test('comes once more when the analysis of the text made the weather worse', async () => {
    await reply(await asked(), 5)
    expect(await toHr()).toEqual([])
    const worsened = await inCompany(async (tx) => {
      const { id } = await tx
        .updateTable('answers')
        .set({ condition_type: 3, is_changed_condition_by_ta: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ask(tx, { companyId: company.id, answerId: id }, { isFirst: false, before: null })
      return id
    })
    const notices = await toHr()
    expect(notices).toHaveLength(5)
    expect(notices[0]?.text).toContain('分析は目安')
    await inCompany((tx) =>
      ask(tx, { companyId: company.id, answerId: worsened }, { isFirst: false, before: null }),
    )
    expect(await toHr()).toEqual([])
  })

  test('reaches only accounts that want it, see the member, and were named to the member', async () => {
    const { owner, limited_administrator, standard_viewer, restricted_viewer } = company.accounts
    await inCompany((tx) =>
      tx.updateTable('users').set({ is_send_monthly_mail: false }).where('id', '=', owner.id).execute(),
    )
    const outside = await asked()
    await inCompany((tx) =>
      tx
        .updateTable('members')
        .set({ department_id: company.departments.development })
        .where('id', '=', outside.id)
        .execute(),
    )
    await reply(outside, 1)
    const first = to(await toHr())
    expect(first).toContain(standard_viewer.email)
    expect(first).not.toContain(owner.email)
    expect(first).not.toContain(restricted_viewer.email)

    await reply(await asked(), 1)
    await inCompany((tx) =>
      tx.updateTable('answers').set({ notice: '[{"code":"administrators"}]' }).execute(),
    )
    expect(to(await toHr())).toEqual(
      [limited_administrator.email, company.accounts.super_administrator.email].sort(),
    )
  })
})
