import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, server, member, as, done, row, update } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-01T11:00:00+09:00',
  member: true,
})

const path = '/v4/common/calendar'
const made = async (role: RoleKey): Promise<string> => {
  const { status, body } = await as(role).post(path)
  expect(status).toBe(201)
  return new URL(body.url).pathname
}
const feed = async (address: string) => {
  const answer = await fetch(`${server.url}${address}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const days = (text: string) => [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)
const promised = (role: RoleKey, due_on: string) =>
  done('POST', '/v4/common/promises', { member_id: member.id, body: '席を替える', due_on }, role)

test('a manager’s calendar has the talks and own promises, by name and day alone', async () => {
  await promised('restricted_viewer', '2026-05-08')
  await promised('owner', '2026-05-20')
  const address = await made('restricted_viewer')
  expect(address).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const { status, type, text } = await feed(address)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(days(text)).toEqual(['20260508', '20260501'])
  expect([...text.matchAll(/^SUMMARY:(.+)\r$/gm)].map(([, words]) => words)).toEqual(
    Array(2).fill('面談：春野 みどりさん'),
  )
  expect(text).not.toContain('席')
  expect(text).not.toContain('DESCRIPTION')
  const talk = { member_id: member.id, talked_on: '2026-05-01', went: 2 }
  await done('POST', '/v4/common/talks', talk, 'restricted_viewer')
  expect(days((await feed(address)).text)).toEqual(['20260508', '20260531'])
})

test('HR’s has the follow-ups in its charge by their day, a standard viewer’s own promises alone', async () => {
  const { id } = company.accounts.owner
  await update('members', {}, { interview_status: 1, interview_due_date: '2026-05-07', hr_user_id: id })
  expect(days((await feed(await made('owner'))).text)).toEqual(['20260507'])
  expect(days((await feed(await made('super_administrator'))).text)).toEqual([])
  expect(days((await feed(await made('standard_viewer'))).text)).toEqual([])
})

test('it ends when it is taken away, replaced, or its account is gone, and shows no member out of scope', async () => {
  expect((await as('restricted_viewer').get(path)).body).toEqual({ url: null })
  const first = await made('restricted_viewer')
  const second = await made('restricted_viewer')
  expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200])
  await update('members', {}, { department_id: company.departments.development })
  expect(days((await feed(second)).text)).toEqual([])
  expect((await as('restricted_viewer').remove(path)).status).toBe(200)
  expect((await feed(second)).status).toBe(404)
  const third = await made('limited_administrator')
  await update('users', { id: company.accounts.limited_administrator.id }, { deleted_at: new Date() })
  expect((await feed(third)).status).toBe(404)
})

test('nobody guesses an address, and no answer tells one guess from another', async () => {
  // what a wrong address is seen, its own request apart
  const refusal = async (file: string) => {
    const answer = await fetch(`${server.url}${file}`)
    const { request_id, ...body } = await answer.json()
    return { status: answer.status, type: answer.headers.get('content-type'), body }
  }
  const address = await made('owner')
  const { calendar_nonce } = await row('users', { id: company.accounts.owner.id })
  const nonce = calendar_nonce ?? Buffer.alloc(16)
  const others = [
    linkToken('another secret that is long enough', 'calendar', nonce),
    linkToken(app.secret, 'member', nonce),
    nonce.toString('base64url'),
  ]
  const guess = fc.oneof(
    fc.constantFrom(...others),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    // the last of the 43 characters holds bits that stand for nothing
    fc.nat(41).map((at) => {
      const token = address.slice('/calendar/'.length, -'.ics'.length)
      return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    }),
    fc.stringMatching(/^[\w.-]{1,60}$/),
  )
  const closed = await made('standard_viewer')
  await as('standard_viewer').remove(path)
  const seen = await refusal(closed)
  expect(seen.status).toBe(404)
  await fc.assert(
    fc.asyncProperty(guess, async (token) => {
      expect(await refusal(`/calendar/${token}.ics`)).toEqual(seen)
    }),
    { numRuns: 60 },
  )
})
