import { expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { csvOf } from '../../platform/csv.ts'
import { registration } from '../../testing/fixtures/members.ts'
import { recipientsOf } from '../../testing/fixtures/messages.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, as, call, done, read, register, detail, dispatchAt, work, mails } = suite({
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

const lastDay = { working_status: 3, date_resigned: '2026-06-01' }
const text = { subject: '面談のご案内', mail_body: '来週お話ししませんか。' }

const countOf = async (query: object) => (await read('/v3/members', { ...query })).count
const tomorrow = async () => {
  server.setTime('2026-06-02T00:01:00+09:00')
  await jobs.end_employments?.(app, {}, new AbortController().signal)
}

/** Each place that tells who is with the company, as it looks at somebody. */
const places: Record<string, (member: { id: number; code: string; email: string }) => Promise<unknown>> = {
  'the page': async ({ code }) => (await detail(code)).working_status,
  'the filter 在籍': () => countOf({ working_status: 1 }),
  'the filter 退職': () => countOf({ working_status: 3 }),
  'the search': async ({ email }) => (await read('/v3/members', { q: email })).members[0]?.working_status,
  'the dashboard, without a supervisor': async () => (await read('/v4/common/dashboard')).no_senior.count,
  'who left, in retention': async () => {
    const { left, left_before } = (await read('/v4/common/retention')).total
    return left + left_before
  },
  'whom a message reaches': async ({ id }) => {
    const { leaving_count } = await done('POST', '/v4/messages/preview', { ...text, member_ids: [id] })
    return leaving_count
  },
  'the address, of somebody new': async ({ email }) =>
    (await call('POST', '/v4/obf/members', registration({ email, date_contracted: '2026-07-01' }))).body.code,
  'the erasure': async ({ id }) => (await call('POST', `/v4/obf/members/${id}/erasure`)).body.code ?? 'done',
}

const seen = async (member: { id: number; code: string; email: string }) => {
  const found: Record<string, unknown> = {}
  for (const [place, look] of Object.entries(places)) found[place] = await look(member)
  return found
}

const doors: Record<string, () => Promise<{ id: number; code: string; email: string }>> = {
  'the member’s form': async () => {
    const member = await register({ date_contracted: '2026-04-01' })
    const { version } = await detail(member.code)
    const answer = await as('owner').put(`/v3/members/${member.id}`, { version, ...lastDay })
    expect(answer.body.message).toContain('退職日（6月1日（月））の翌日に')
    return member
  },
  'a registration': () => register({ date_contracted: '2026-04-01', ...lastDay }),
  'a file': async () => {
    const member = await register({ date_contracted: '2026-04-01' })
    const csv = await csvOf(['メンバーコード', '在籍状況', '退職日'], [[member.code, '退職', '2026/6/1']])
    const file = new File([csv], '更新.csv', { type: 'text/csv' })
    const answer = await as('owner').upload('/v3/csv_update/import', { file })
    expect(answer.status, answer.text).toBe(200)
    return member
  },
}

const employed = {
  'the page': 1,
  'the filter 在籍': 1,
  'the filter 退職': 0,
  'the search': 1,
  'the dashboard, without a supervisor': 1,
  'who left, in retention': 0,
  'whom a message reaches': 1,
  'the address, of somebody new': 'duplicate_email',
  'the erasure': 'member_in_company',
}

const gone = {
  'the page': 3,
  'the filter 在籍': 0,
  'the filter 退職': 1,
  'the search': 3,
  'the dashboard, without a supervisor': 0,
  'who left, in retention': 1,
  'whom a message reaches': 0,
  'the address, of somebody new': 'former_member',
  'the erasure': 'done',
}

test.each(Object.keys(doors))(
  'whoever leaves today by %s is with the company until its end',
  async (door) => {
    const member = await doors[door]?.()
    if (!member) throw new Error(door)
    expect(await seen(member)).toEqual(employed)
    await dispatchAt('2026-06-01T10:00:00')
    await work()
    expect(recipientsOf(await mails())).toContain(member.email)
    await tomorrow()
    expect(await seen(member)).toEqual(gone)
  },
)
