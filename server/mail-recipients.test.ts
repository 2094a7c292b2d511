import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeUrl } from './features/mails/unsubscriptions/service.ts'
import { jobs } from './jobs.ts'
import { suite } from './testing/suite.ts'

const { app, server, company, as, update, rows, register, newMember, sendTo, sendAnnual, answer, ...more } =
  suite({ at: '2026-05-01T11:00:00+09:00', pages: true, smtp: true })
const { dispatchAt, work, mails } = more

/** The owner is in use; the others were invited and have not come, or are deleted. */
beforeEach(async () => {
  const { super_administrator, limited_administrator, standard_viewer, restricted_viewer } = company.accounts
  for (const { id } of [limited_administrator, standard_viewer, restricted_viewer])
    await update('users', { id }, { password_hash: null, password_changed_at: null })
  expect((await as('owner').remove(`/v4/common/users/${super_administrator.id}`)).status).toBe(200)
})

const answerOnce = async (score: number) => {
  const member = await newMember()
  await answer(await sendTo(member), score)
  return member
}

/** What makes mails of each kind to accounts leave. */
const occasions = {
  monthly_complete: () => answerOnce(1),
  monthly_summary: async () => {
    await answerOnce(1)
    await work()
    server.setTime('2026-05-11T08:00:00+09:00')
    await jobs.weekly_summary?.(app, {})
  },
  monthly_all: async () => {
    await answerOnce(1)
    await work()
    server.setTime('2026-06-01T09:30:00+09:00')
    await jobs.monthly_overview?.(app, {})
  },
  annual_complete: async () => {
    const { tokens } = await sendAnnual('2026-05-01')
    await answer(tokens.member, { scores: Array(34).fill(3), comments: {} })
  },
  annual_confirmation: async () => {
    await register({ date_contracted: '2025-06-10', delivery_date: '2025-06-20' })
    await dispatchAt('2026-05-11T10:00:00')
  },
  surveys_stopped: async () => {
    const { id } = await newMember()
    const url = unsubscribeUrl(app, { companyId: company.id, memberId: id })
    const address = new URL(new URL(url).pathname, server.url)
    await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'stop_surveys', lang: 'ja' }),
    })
  },
  hr_question: async () => {
    const { id: member_id } = await newMember()
    await as('restricted_viewer').post('/v4/common/talks/questions', { member_id, note: '相談' })
    server.setTime('2026-05-02T13:00:00+09:00')
  },
} as const

describe('a mail with names and figures reaches who uses the account, never who was only invited or is gone', () => {
  test.each(Object.entries(occasions))('%s', async (kind, occasion) => {
    await occasion()
    await work()
    const reported = (await rows('mails')).filter((mail) => mail.kind === kind)
    expect(reported.map(({ recipient }) => recipient)).toEqual([company.accounts.owner.email])
  })
})

test('what waits for an account that is deleted meanwhile does not leave', async () => {
  const { limited_administrator } = company.accounts
  await update('users', { id: limited_administrator.id }, { password_hash: 'in use' })
  await occasions.annual_complete()
  const waiting = await rows('mails', { kind: 'annual_complete', user_id: limited_administrator.id })
  expect(waiting.map(({ state }) => state)).toEqual(['queued'])
  await as('owner').remove(`/v4/common/users/${limited_administrator.id}`)
  await work()
  const sent = (await mails()).map((mail) => mail.to?.[0]?.address)
  expect(sent).not.toContain(limited_administrator.email)
})

test('no list of recipients is made but of accounts in use', () => {
  const flags = /is_send_(start|monthly|anniversary|summary)_mail/
  const ownSettings = /^server\/features\/(accounts|company\/viewers|mails\/unsubscriptions\/readers)\//
  const lists = globSync('server/features/**/*queries.ts')
    .filter((path) => !ownSettings.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .filter(([, text]) => flags.test(text) && /\busers\b|accountsInUse/.test(text))
  expect(lists.length).toBeGreaterThan(5)
  const careless = lists.filter(
    ([, text]) => /selectFrom\('users|from users/.test(text) && !text.includes('isInUse'),
  )
  expect(careless.map(([path]) => path)).toEqual([])
})
