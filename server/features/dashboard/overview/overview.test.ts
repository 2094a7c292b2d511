import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { jobs } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'
import type { TestMember } from '../../../testing/survey.ts'

const { app, server, company, update, newMember, sendTo, answer, mailsAfterWork } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-01T11:00:00+09:00',
  smtp: true,
})

/** Sends a month's round and answers it, unless the score is null. */
async function round(member: TestMember, number: number, score: number | null) {
  const month = `2026-0${number + 3}`
  server.setTime(`${month}-01T10:00:00+09:00`)
  const token = await sendTo(member, number, month)
  if (score !== null) await answer(token, score)
}

async function overviews(at = '2026-06-01T09:30:00+09:00') {
  await mailsAfterWork()
  server.setTime(at)
  await jobs.monthly_overview?.(app, {})
  return new Map((await mailsAfterWork()).map((mail) => [mail.to?.[0]?.address, mail]))
}

const named = ({ id }: TestMember, change: Record<string, unknown>) => update('members', { id }, change)

test('gives HR the month’s figures on the first of the next, by counts alone under five', async () => {
  const [one, other, silent] = [await newMember(), await newMember(), await newMember()]
  await round(one, 1, 5)
  await round(other, 1, 5)
  await round(one, 2, 1)
  await round(other, 2, 5)
  await round(silent, 2, null)
  const sent = await overviews()
  expect(sent.size).toBe(5)
  const mail = sent.get(company.accounts.owner.email)
  expect(mail?.subject).toBe(`【${company.name}】5月のまとめ：3名中2名が回答`)
  const text = mail?.text ?? ''
  expect(text).toContain('回答率：3名中2名')
  expect(text).toContain('雨：2名中1名')
  expect(text).toContain('前の月から（両方の月に回答した2名）')
  expect(text).toContain('悪くなった人：1名')
  expect(text).not.toMatch(/%|春野/)
  expect((await overviews('2026-06-02T09:30:00+09:00')).size).toBe(0)
})

test('says what share it was over five, and keeps to each reader’s departments and what it was told', async () => {
  for (const score of [5, 5, 5, 3, 1]) await round(await newMember(), 2, score)
  const outside = await newMember()
  await named(outside, { department_id: company.departments.development })
  await round(outside, 2, 1)
  const sent = await overviews()
  const textFor = (role: RoleKey) => sent.get(company.accounts[role].email)?.text ?? ''
  expect(textFor('owner')).toMatch(/雨：33%（6名中2名、参考値/)
  expect(textFor('restricted_viewer')).toMatch(/雨：20%（5名中1名、参考値/)
})

test('goes to nobody who does not want it, and not about a month without surveys', async () => {
  await update('users', { id: company.accounts.owner.id }, { is_send_monthly_mail: false })
  expect((await overviews()).size).toBe(0)
  await round(await newMember(), 3, 5)
  const sent = await overviews('2026-07-01T09:30:00+09:00')
  expect(sent.size).toBe(4)
  expect(sent.has(company.accounts.owner.email)).toBe(false)
})
