import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { jobs } from '../../../jobs.ts'
import { makeCompany } from '../../../testing/company.ts'
import { needing } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'
import type { TestMember } from '../../../testing/survey.ts'

const { app, server, company, inCompany, update, newMember, sendTo, answer, mailsAfterWork } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-01T11:00:00+09:00',
  smtp: true,
})

/** The Monday on which the summaries leave. */
const monday = '2026-05-11T08:00:00+09:00'

/** A member who answers May's round with this score throughout, at an instant. */
async function answering(score: number, at = '2026-05-06T12:00:00+09:00'): Promise<TestMember> {
  const member = await newMember()
  const token = await sendTo(member)
  server.setTime(at)
  await answer(token, score)
  return member
}

const named = ({ id }: TestMember, lastname: string, change: Record<string, unknown> = {}) =>
  update('members', { id }, { lastname, ...change })

/** Runs the Monday's job with everything it asks for, and gives the mails that arrived. */
async function summaries(at = monday) {
  server.setTime(at)
  await jobs.weekly_summary?.(app, {})
  const weekly = (await mailsAfterWork()).filter(({ subject }) => subject?.includes('】今週の'))
  return new Map(weekly.map((mail) => [mail.to?.[0]?.address, mail]))
}

const to = async (role: RoleKey, at?: string) => (await summaries(at)).get(company.accounts[role].email)

test('tells HR on Monday who waits, the gravest first, who is overdue, who is new, and the week’s answers', async () => {
  await named(await answering(1, '2026-05-01T12:00:00+09:00'), '早川')
  await named(await answering(1, '2026-05-07T12:00:00+09:00'), '新田')
  await named(await answering(2, '2026-05-08T12:00:00+09:00'), '三浦', { interview_due_date: null })
  const mail = await to('limited_administrator')
  expect(mail?.subject).toBe(`【要確認】今週のまとめ：声かけ3名（${company.name}）`)
  const text = mail?.text ?? ''
  expect(text).toContain('5月4日')
  expect(text).toContain('この1週間で、新しく2名が対応待ちになりました。')
  const [newest, , oldest] = ['新田', '三浦', '早川'].map((name) => text.indexOf(`${name} みどり`))
  expect(newest).toBeLessThan(oldest ?? 0)
  expect(text).toMatch(
    /早川 みどり（[^・]*天気：雨\s+お願いしたいこと：期待と大きく違う（声をかけて、話を聴く、期限を3日\s*経過/,
  )
  expect(text).toMatch(/・【新】新田 みどり/)
  expect(text).not.toMatch(/【新】早川/)
  expect(text).toContain('この1週間の回答：2件')
  expect(text).toContain('天気：晴れ0・くもり0・雨2（2件の回答）')
  expect(text).toContain('5月の回答率：3名中3名')
  expect(text).toContain('https://soramoyo.example/company/dashboard/index')
  expect(mail?.html).toMatch(/<th scope="row"[^>]*><span[^>]*>【新】新田 みどり</)
})

test('gives who acts each one’s reason and own sentence, but of nobody’s grave words, and viewers neither', async () => {
  const saying = async (name: string, answer_text: string) => {
    const member = await newMember()
    await answer(await sendTo(member), 2, { answer_text })
    await named(member, name)
  }
  await saying('一行', '研修がありました。残業が続いて疲れています。')
  await saying('長文', `残業が続いています${'、本当に忙しいです'.repeat(20)}`)
  await saying('重大', '会社を辞めたいです。')
  await mailsAfterWork()
  const mails = await summaries()
  const textFor = (role: RoleKey) => (mails.get(company.accounts[role].email)?.text ?? '').replace(/\s/g, '')
  expect(textFor('owner')).toContain('雨：「残業が続いて疲れています。」')
  expect(textFor('owner')).toMatch(/雨：「残業が続いています[^」]*…」/)
  expect(textFor('owner')).toContain('重大')
  expect(textFor('owner')).not.toMatch(/辞めたい|退職の意向|退職・転職/)
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    expect(textFor(role)).toContain('一行')
    expect(textFor(role)).not.toMatch(/残業|辞めたい/)
  }
})

test('reaches each reader once a week, however often the job runs, and again the week after', async () => {
  await answering(1)
  expect((await summaries()).size).toBe(5)
  expect((await summaries('2026-05-11T09:00:00+09:00')).size).toBe(0)
  expect((await summaries('2026-05-17T23:00:00+09:00')).size).toBe(0)
  expect((await summaries('2026-05-18T08:00:00+09:00')).size).toBe(5)
})

test('goes to nobody who does not want it, whose account is gone, or who would read of an empty week', async () => {
  const { owner, standard_viewer, super_administrator } = company.accounts
  await answering(5)
  await inCompany(async (tx) => {
    const users = tx.updateTable('users')
    await users.set({ is_send_summary_mail: false }).where('id', '=', owner.id).execute()
    await users.set({ deleted_at: new Date() }).where('id', '=', standard_viewer.id).execute()
  })
  expect([...(await summaries()).keys()].sort()).toEqual(
    [
      company.accounts.limited_administrator.email,
      company.accounts.restricted_viewer.email,
      super_administrator.email,
    ].sort(),
  )
  expect((await summaries('2026-05-18T08:00:00+09:00')).size).toBe(0)
})

test('keeps to what each reader may know: the restricted viewer’s departments, and answers whose notice named the reader', async () => {
  await named(await answering(1), '範囲内')
  const outside = await newMember()
  const rainy = needing(['rainy'], new Date('2026-05-05T00:00:00Z'), '雨')
  await named(outside, '範囲外', { department_id: company.departments.development, ...rainy })
  await named(outside, '範囲外', { interview_status: 1, interview_due_date: '2026-05-02' })
  const undisclosed = await answering(1)
  await named(undisclosed, '知らせず', { interview_due_date: null })
  await update('answers', { member_id: undisclosed.id }, { notice: '[{"code":"administrators"}]' })
  const mails = await summaries()
  const textFor = (role: RoleKey) => mails.get(company.accounts[role].email)?.text ?? ''
  expect(textFor('owner')).toMatch(/範囲内[\s\S]*知らせず|知らせず[\s\S]*範囲内/)
  expect(textFor('owner')).toContain('範囲外')
  expect(textFor('standard_viewer')).toContain('範囲外')
  expect(textFor('standard_viewer')).not.toContain('知らせず')
  expect(textFor('restricted_viewer')).toContain('範囲内')
  expect(textFor('restricted_viewer')).not.toMatch(/範囲外|知らせず/)
  expect(textFor('restricted_viewer')).toContain('雨1（1件の回答）')
  const asked = /期限|お願いしたいこと|すぐに連絡|優先して|営業日|要確認|ほかに確認/
  expect(textFor('owner')).toMatch(asked)
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    expect(textFor(role)).not.toMatch(asked)
    expect(mails.get(company.accounts[role].email)?.subject).not.toMatch(asked)
  }
})

test('says nothing to one company of another', async () => {
  await named(await answering(1), '自社')
  const other = await makeCompany(app)
  const mails = await summaries()
  expect(mails.size).toBe(5)
  expect(mails.has(other.accounts.owner.email)).toBe(false)
})

test('sends who has no account the figures alone, and nothing about fewer than five people', async () => {
  const as = company.accounts.owner.token
  const json = { name: '社外 顧問', email: 'adviser@adviser.example' }
  await server.call('POST', '/v3/companies/settings/viewers', { as, json })
  const off = { name: '停止', email: 'off@adviser.example', is_send_summary_mail: false }
  await server.call('POST', '/v3/companies/settings/viewers', { as, json: off })
  await named(await answering(1), '雨野', { interview_due_date: '2026-05-02' })
  for (let one = 0; one < 3; one += 1) await answering(5)
  expect((await summaries()).has(json.email)).toBe(false)

  server.setTime('2026-05-18T07:00:00+09:00')
  for (const score of [1, 5, 5, 5, 5]) await answering(score, '2026-05-12T12:00:00+09:00')
  const mails = await summaries('2026-05-18T08:00:00+09:00')
  const figures = mails.get(json.email)?.text ?? ''
  expect(figures).toContain('天気：晴れ4・くもり0・雨1（5件の回答）')
  expect(figures).not.toContain('期限')
  expect(figures).not.toMatch(/雨野|みどり/)
  expect(figures.match(/https?:\S+/g)).toEqual([expect.stringMatching(/\/unsubscribe\/[\w-]+$/)])
  expect(mails.has(off.email)).toBe(false)
  expect(mails.get(company.accounts.owner.email)?.text).toContain('春野')
})

test('names five people at most to who sees a team, and says how many more there are', async () => {
  for (let at = 0; at < 7; at += 1) {
    const one = await answering(1)
    await update(
      'members',
      { id: one.id },
      { lastname: `班員${at}`, department_id: company.departments.sales },
    )
  }
  const mails = await summaries()
  const namesIn = (role: RoleKey) => mails.get(company.accounts[role].email)?.text?.match(/班員\d/g) ?? []
  expect(new Set(namesIn('restricted_viewer')).size).toBe(5)
  expect(mails.get(company.accounts.restricted_viewer.email)?.text).toContain('ほか2名')
  expect(new Set(namesIn('owner')).size).toBe(7)
})
