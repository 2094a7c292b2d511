import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'
import { sendRound, type TestMember } from '../../../testing/survey.ts'

const { app, server, company, as, done, read, update, newMember, answer, work, mailsAfterWork } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-01T09:00:00+09:00',
  smtp: true,
})

afterEach(work)

async function switchOn(json: { supervisor_reports: boolean; supervisor_reads_text: boolean }) {
  const { version } = await read('/v3/companies')
  await done(
    'PUT',
    '/v3/companies/settings/supervisor_reports',
    { ...json, version },
    'limited_administrator',
  )
}
const weatherOnly = { supervisor_reports: true, supervisor_reads_text: false }

async function supervisor(fields: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@company.example`
  const json = { lastname: '上田', firstname: '司', email, receiving_report: true, ...fields }
  const { id }: { id: number } = await done('POST', '/v4/common/seniors', json)
  return { id, email }
}

/** A member under this supervisor. */
async function led(supervisorId: number): Promise<TestMember> {
  const member = await newMember()
  await put(member, { senior_id: supervisorId })
  return member
}

const put = ({ id }: TestMember, change: { senior_id: number }) => update('members', { id }, change)

/** Sends a round now, and answers it at once. */
async function give(member: TestMember, round: number, score: number, answer_text = '助けてほしいです。') {
  const sentAt = app.clock()
  const closesAt = sentAt.add({ hours: 24 * 9 })
  const token = await sendRound(app, company, member, {
    round,
    dueOn: '2026-05-01',
    sentAt,
    closesAt,
  })
  await answer(token, score, { answer_text })
}

/** The reports that leave at an instant. */
async function reports(at: string): Promise<Email[]> {
  server.setTime(at)
  await jobs.supervisor_reports?.(app, {})
  return (await mailsAfterWork()).filter(({ subject }) => subject?.includes('月次アンケートのレポート'))
}

const whole = (mail: Email | undefined) => `${mail?.text}${mail?.html}`

test('tells the supervisor once a day the weather and its trend, and nothing that was written', async () => {
  await switchOn(weatherOnly)
  const { id, email } = await supervisor()
  const member = await led(id)
  await give(member, 1, 5)
  server.setTime('2026-05-01T09:30:00+09:00')
  await give(member, 2, 1)
  expect(await reports('2026-05-01T09:59:00+09:00')).toEqual([])
  const [report, ...others] = await reports('2026-05-01T10:00:00+09:00')
  expect(others).toEqual([])
  expect(report?.to?.[0]?.address).toBe(email)
  expect(report?.text).toContain('春野 みどり（営業部 > 東日本課）')
  expect(report?.text).toContain('天気：雨（前回は晴れ）')
  expect(whole(report)).not.toMatch(/助けて|話し(にくい|やすさ)|期待|soramoyo\.example\/company/)
  expect(await reports('2026-05-01T11:00:00+09:00')).toEqual([])
  expect(await reports('2026-05-02T10:00:00+09:00')).toEqual([])
})

test('holds the free text and question 3 only where the company allows it and the member was told so', async () => {
  await switchOn(weatherOnly)
  const { id } = await supervisor()
  const [before, after] = [await led(id), await led(id)]
  await give(before, 1, 2, '前の文章です。')
  await switchOn({ ...weatherOnly, supervisor_reads_text: true })
  await give(after, 1, 2, '後の文章です。')
  const [report] = await reports('2026-05-01T10:00:00+09:00')
  expect(report?.text).toContain('自由記述：後の文章です。')
  expect(report?.text).toContain('「上司への話しやすさ」：話しにくい')
  expect(whole(report)).not.toMatch(/前の文章|期待と少し違う/)

  await give(after, 2, 2, '三つめの文章です。')
  await switchOn(weatherOnly)
  expect(whole((await reports('2026-05-02T10:00:00+09:00'))[0])).not.toContain('三つめ')
})

test('says nothing of answers given before the member was told of this supervisor', async () => {
  const { id } = await supervisor()
  const early = await led(id)
  await give(early, 1, 1)
  await switchOn(weatherOnly)
  await give(early, 2, 5)
  const [first] = await reports('2026-05-01T10:00:00+09:00')
  expect(whole(first)).toContain('天気：晴れ')
  expect(whole(first)).not.toMatch(/雨|第1回/)

  const moved = await led(id)
  await give(moved, 1, 1)
  await put(moved, { senior_id: (await supervisor({ lastname: '新任' })).id })
  expect(await reports('2026-05-02T10:00:00+09:00')).toEqual([])
})

test('gives HR a copy where it is wanted, and writes to nobody who did not ask or while it is off', async () => {
  await update('companies', {}, { sender_email: 'jinji@company.example' })
  const [wants, not] = [
    await supervisor({ receiving_bcc: true }),
    await supervisor({ receiving_report: false }),
  ]
  await switchOn(weatherOnly)
  const [one, other] = [await led(wants.id), await led(not.id)]
  await give(one, 1, 3)
  await give(other, 1, 3)
  const sent = await reports('2026-05-01T10:00:00+09:00')
  expect(sent.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
    ['jinji@company.example', wants.email].sort(),
  )
  const copy = sent.find((mail) => mail.to?.[0]?.address === 'jinji@company.example')
  expect(copy?.text).toContain('上田 司さんへお送りしたレポートの控えです。')
  expect(sent.every((mail) => mail.headers.every(({ key }) => key !== 'bcc'))).toBe(true)

  await switchOn({ ...weatherOnly, supervisor_reports: false })
  await give(one, 2, 1)
  expect(await reports('2026-05-02T10:00:00+09:00')).toEqual([])
})

test('makes up for an outage once, and for no more than a week', async () => {
  await switchOn(weatherOnly)
  const { id } = await supervisor()
  const [old, recent] = [await led(id), await led(id)]
  expect(await reports('2026-05-01T10:00:00+09:00')).toEqual([])
  server.setTime('2026-05-02T12:00:00+09:00')
  await give(old, 1, 1)
  server.setTime('2026-05-06T12:00:00+09:00')
  await give(recent, 1, 5)
  const [report] = await reports('2026-05-10T10:00:00+09:00')
  expect(whole(report)).toContain('天気：晴れ')
  expect(whole(report)).not.toContain('天気：雨')
})

test('is switched by who may change the options of notices', async () => {
  const path = '/v3/companies/settings/supervisor_reports'
  const json = { ...weatherOnly, version: 1 }
  const by = (role: 'standard_viewer' | 'limited_administrator') => as(role).put(path, json)
  expect((await by('standard_viewer')).status).toBe(403)
  expect((await by('limited_administrator')).body.version).toBe(2)
  expect((await by('limited_administrator')).body.code).toBe('stale_version')
  const { options } = await read('/v3/companies')
  expect(options).toEqual(weatherOnly)
})

test('holds nothing of a grave answer but its weather, also where the company sends the words', async () => {
  await switchOn({ ...weatherOnly, supervisor_reads_text: true })
  const { id } = await supervisor()
  const [one, other] = [await led(id), await led(id)]
  await give(one, 1, 2, '課長に毎日怒鳴られます。')
  await give(other, 1, 2, '静かな職場です。')
  await work()
  const [report] = await reports('2026-05-01T10:00:00+09:00')
  expect(report?.text).toContain('静かな職場です。')
  expect(report?.text?.match(/天気：雨/g)).toHaveLength(2)
  expect(report?.text?.match(/「上司への話しやすさ」/g)).toHaveLength(1)
  expect(whole(report)).not.toContain('怒鳴')
})
