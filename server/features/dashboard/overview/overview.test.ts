import PostalMime from 'postal-mime'
import { Temporal } from 'temporal-polyfill'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { jobs } from '../../../main.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { type SmtpPeer, startSmtpPeer } from '../../../testing/smtp-peer.ts'
import { makeMember, sendRound, type TestMember } from '../../../testing/survey.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let peer: SmtpPeer
let running: TestApp
let company: TestCompany

beforeAll(async () => {
  peer = await startSmtpPeer({ keep: true })
  running = await openTestApp({ SMTP_URL: peer.url, PUBLIC_URL: 'https://soramoyo.example' })
})
afterAll(async () => {
  await running.close()
  await peer.stop()
})
beforeEach(async () => {
  running.setTime('2026-05-01T11:00:00+09:00')
  company = await makeCompany(running.app)
})
afterEach(async () => {
  await running.app.database.pool.query('delete from companies')
})

/** Sends a month's round and answers it, unless the score is null. */
async function round(member: TestMember, number: number, score: number | null) {
  const dueOn = `2026-0${number + 3}-01`
  running.setTime(`${dueOn}T10:00:00+09:00`)
  const token = await sendRound(running.app, company, member, {
    round: number,
    dueOn,
    sentAt: running.app.clock(),
    closesAt: Temporal.Instant.from(`${dueOn.slice(0, 8)}10T23:59:59+09:00`),
  })
  if (score === null) return
  const json = { question1: score, question2: score, question3: score }
  expect((await running.call('POST', `/v4/public/answers/${token}`, { json })).status).toBe(200)
}

async function overviews(at = '2026-06-01T09:30:00+09:00') {
  await runDueJobs(running.app, jobs)
  await peer.messages()
  running.setTime(at)
  await jobs.monthly_overview?.(running.app, {})
  await runDueJobs(running.app, jobs)
  const mails = await Promise.all((await peer.messages()).map((text) => new PostalMime().parse(text)))
  return new Map(mails.map((mail) => [mail.to?.[0]?.address, mail]))
}

const named = (member: TestMember, change: Record<string, unknown>) =>
  running.app.database.asCompany(company.id, (tx) =>
    tx.updateTable('members').set(change).where('id', '=', member.id).execute(),
  )

test('gives HR the month’s figures on the first of the next, by counts alone under five', async () => {
  const [one, other, silent] = [
    await makeMember(running.app, company),
    await makeMember(running.app, company),
    await makeMember(running.app, company),
  ]
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
  for (const score of [5, 5, 5, 3, 1]) await round(await makeMember(running.app, company), 2, score)
  const outside = await makeMember(running.app, company)
  await named(outside, { department_id: company.departments.development })
  await round(outside, 2, 1)
  const sent = await overviews()
  const textFor = (role: RoleKey) => sent.get(company.accounts[role].email)?.text ?? ''
  expect(textFor('owner')).toMatch(/雨：33%（6名中2名、参考値/)
  expect(textFor('restricted_viewer')).toMatch(/雨：20%（5名中1名、参考値/)
})

test('goes to nobody who does not want it, and not about a month without surveys', async () => {
  await running.app.database.asCompany(company.id, (tx) =>
    tx
      .updateTable('users')
      .set({ is_send_monthly_mail: false })
      .where('id', '=', company.accounts.owner.id)
      .execute(),
  )
  expect((await overviews()).size).toBe(0)
  await round(await makeMember(running.app, company), 3, 5)
  const sent = await overviews('2026-07-01T09:30:00+09:00')
  expect(sent.size).toBe(4)
  expect(sent.has(company.accounts.owner.email)).toBe(false)
})
