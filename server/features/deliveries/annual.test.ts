import { beforeEach, describe, expect, test } from 'vitest'
import { surveyTokenIn as tokenIn } from '../../testing/fixtures/messages.ts'
import { suite } from '../../testing/suite.ts'
import { linkState, openPartByToken, recordAnnualAnswered } from './service.ts'

const { app, server, peer, call, update, settle, register, edit, supervisor, dispatchAt, mails } = suite({
  at: '2027-02-01T09:00:00+09:00',
  smtp: true,
})

let serial = 0

beforeEach(() => settle({ is_annual_confirmation: false }))

/** A supervisor; `nobody…` is an address that the mail server does not know. */
const supervisorAt = (lastname = '上田', address = 'senior') =>
  supervisor({ lastname, firstname: '一', email: `${address}${++serial}@seniors.example` })

type Member = { id: number; code: string }

/** Somebody whose anniversary is 10 March 2027, and whose monthly rounds have had their day or are far off. */
async function join(change: Record<string, unknown> = {}): Promise<Member> {
  const dates = { date_contracted: '2026-03-10', delivery_date: '2026-03-20' }
  const joined = await register({ email: `member${++serial}@members.example`, ...dates, ...change })
  const monthly = { enq_type: 1, member_id: joined.id }
  await update('deliveries', monthly, { answer_status: 8, skip_reason: 'missed' })
  return joined
}

const surveys = async () =>
  (await mails())
    .filter(({ text }) => text?.includes('/a/'))
    .map((mail) => ({ ...mail, to: mail.to?.[0]?.address ?? '' }))

/** The mail to the member and the one to the supervisor, each once. */
async function bothParts() {
  const sent = await surveys()
  expect(sent.map(({ to }) => to.replace(/\d+@.*/, '')).sort()).toEqual(['member', 'senior'])
  const [own, senior] = ['member', 'senior'].map((who) => sent.find(({ to }) => to.startsWith(who)))
  return { own: tokenIn(own?.text), senior: tokenIn(senior?.text), mails: { own, senior } }
}

const opened = (token: string) => app.database.asSystem((tx) => openPartByToken(app, tx, token))
const stateOf = async (token: string) => {
  const part = await opened(token)
  return part && linkState(part, app.clock())
}
const answer = async (token: string) => {
  const part = await opened(token)
  if (part) await app.database.asSystem((tx) => recordAnnualAnswered(tx, app.clock(), part))
}

/** The one-year survey in the schedule: the status and reason of each half. */
async function shown({ id }: Member) {
  const { body } = await call('GET', `/v3/members/${id}/mail_schedule`)
  const item = body.result.find(({ enq_round }: { enq_round: number }) => enq_round === 13)
  return {
    own: [item.answer_status, item.skip_reason],
    senior: item.senior && [item.senior.answer_status, item.senior.skip_reason],
    name: item.senior?.name,
  }
}

const day = '2027-03-10T10:00:00'

describe('on the anniversary', () => {
  test('member and supervisor each get a link of their own, once', async () => {
    const member = await join({ senior_id: await supervisorAt(), mail_language: 1 })
    expect(await dispatchAt('2027-03-10T09:59:59')).toMatchObject({ due: 0 })
    expect(await dispatchAt(day)).toEqual({ due: 2, sent: 2, skipped: 0, failed: 0, reminded: 0 })
    expect(await dispatchAt('2027-03-10T10:05:00')).toMatchObject({ due: 0, sent: 0 })
    const links = await bothParts()
    expect(links.own).not.toBe(links.senior)
    expect(links.mails.own?.html).toContain('<html lang="en"')
    expect(links.mails.senior?.html).toContain('<html lang="ja"')
    expect(links.mails.senior?.text).toContain('上田 一')
    expect(links.mails.own?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe-post')
    expect(await opened(links.own)).toMatchObject({ half: 'member', memberId: member.id, language: 'en' })
    expect(await opened(links.senior)).toMatchObject({
      half: 'senior',
      supervisor: { lastname: '上田', firstname: '一' },
      language: 'ja',
    })
    expect(await shown(member)).toEqual({ own: [2, null], senior: [2, null], name: '上田 一' })
  })

  test('each half is reminded of on days 5 and 10 while it is silent, and closes after day 14', async () => {
    const member = await join({ senior_id: await supervisorAt() })
    await dispatchAt(day)
    const { own, senior } = await bothParts()
    expect(await dispatchAt('2027-03-14T09:59:59')).toMatchObject({ reminded: 0 })
    expect(await dispatchAt('2027-03-14T10:00:00')).toMatchObject({ reminded: 2 })
    expect(await bothParts()).toMatchObject({ own, senior })
    await answer(own)
    expect(await dispatchAt('2027-03-19T10:00:00')).toMatchObject({ reminded: 1 })
    expect((await surveys()).map(({ text }) => tokenIn(text))).toEqual([senior])
    await dispatchAt('2027-03-23T23:59:59')
    expect(await stateOf(senior)).toBe('open')
    await dispatchAt('2027-03-24T00:00:00')
    expect(await shown(member)).toMatchObject({ own: [3, null], senior: [4, null] })
    expect(await stateOf(senior)).toBe('late')
    server.setTime('2027-04-22T23:59:58+09:00')
    expect(await stateOf(senior)).toBe('late')
    server.setTime('2027-04-23T00:00:00+09:00')
    expect(await stateOf(senior)).toBe('closed')
  })

  test('without a supervisor only the member is asked, and HR sees why; once named, HR can send the half', async () => {
    const member = await join()
    expect(await dispatchAt(day)).toMatchObject({ due: 2, sent: 1, skipped: 1 })
    expect(await shown(member)).toEqual({ own: [2, null], senior: [5, 'no_senior'], name: null })
    await peer.messages()
    await edit(member, { senior_id: await supervisorAt() })
    const { status } = await call('POST', `/v3/members/${member.id}/mail_schedule/13`)
    expect(status).toBe(200)
    await dispatchAt('2027-03-11T10:00:00')
    const { senior } = await bothParts()
    expect(await opened(senior)).toMatchObject({ half: 'senior' })
    expect(await shown(member)).toMatchObject({ senior: [2, null], name: '上田 一' })
  })

  test('the supervisor of that day is asked, whoever was confirmed before, and stays asked when HR names another', async () => {
    const [first, second] = [await supervisorAt('前任'), await supervisorAt('後任')]
    const member = await join({ senior_id: first })
    await call('PUT', `/v4/obf/members/${member.id}/senior_confirmation`, { senior_id: first })
    await edit(member, { senior_id: second })
    await dispatchAt(day)
    const { senior } = await bothParts()
    await edit(member, { senior_id: first })
    await dispatchAt('2027-03-14T10:00:00')
    expect((await bothParts()).senior).toBe(senior)
    expect((await opened(senior))?.supervisor).toEqual({ lastname: '後任', firstname: '一' })
    expect((await call('DELETE', `/v3/seniors/${second}`)).body.code).toBe('senior_in_survey')
  })

  test('a supervisor who was deleted before the day is not asked', async () => {
    const senior = await supervisorAt()
    const member = await join({ senior_id: senior })
    await app.database.pool.query('update seniors set deleted_at = now() where id = $1', [senior])
    expect(await dispatchAt(day)).toMatchObject({ due: 2, sent: 1, skipped: 1 })
    expect(await shown(member)).toMatchObject({ senior: [5, 'no_senior'] })
  })

  test('a day moved by hand is honoured, and 29 February has its survey on the 28th', async () => {
    const moved = await join({ senior_id: await supervisorAt() })
    await call('PUT', `/v3/members/${moved.id}/mail_schedule/13`, { date: '2027-03-20' })
    expect(await dispatchAt(day)).toMatchObject({ due: 0 })
    expect(await dispatchAt('2027-03-20T10:00:00')).toMatchObject({ due: 2, sent: 2 })
    server.setTime('2024-03-05T09:00:00+09:00')
    await join({ date_contracted: '2024-02-29', delivery_date: '2024-03-20' })
    expect(await dispatchAt('2025-02-28T10:00:00')).toMatchObject({ sent: 1 })
  })
})

describe('nobody is asked', () => {
  test('of who stopped it, is on leave or has left', async () => {
    const senior_id = await supervisorAt()
    const stopped = await join({ senior_id, is_stopped_send_anniv_mail: true })
    const away = await join({ senior_id, working_status: 2 })
    const left = await join({ senior_id })
    await edit(left, { working_status: 3, date_resigned: '2027-03-01' })
    expect(await dispatchAt(day)).toMatchObject({ due: 2, sent: 0, skipped: 2 })
    expect(await shown(stopped)).toEqual({ own: [5, 'stopped'], senior: null })
    expect(await shown(away)).toEqual({ own: [5, 'on_leave'], senior: null })
    expect(await shown(left)).toEqual({ own: [8, 'left'], senior: null })
    expect(await surveys()).toEqual([])
  })

  test('while the company sends none; what HR sees says so beforehand', async () => {
    await settle({ is_annual_active: false })
    const member = await join({ senior_id: await supervisorAt() })
    expect(await shown(member)).toMatchObject({ own: [5, 'inactive'] })
    expect(await dispatchAt(day)).toMatchObject({ due: 1, sent: 0, skipped: 1 })
    expect(await shown(member)).toEqual({ own: [5, 'inactive'], senior: null })
  })

  test('any more once the member leaves: both links close, no reminder follows', async () => {
    const member = await join({ senior_id: await supervisorAt() })
    await dispatchAt(day)
    const { own, senior } = await bothParts()
    await answer(own)
    await edit(member, { working_status: 3, date_resigned: '2027-03-12' })
    expect(await dispatchAt('2027-03-14T10:00:00')).toMatchObject({ reminded: 0 })
    expect([await stateOf(own), await stateOf(senior)]).toEqual(['closed', 'closed'])
    expect(await shown(member)).toMatchObject({ own: [3, null], senior: [4, null] })
  })
})

describe('the mail server', () => {
  test('that does not know the supervisor says so on the half alone; HR mends the address and sends it again', async () => {
    const senior = await supervisorAt('宛先', 'nobody')
    const member = await join({ senior_id: senior })
    expect(await dispatchAt(day)).toMatchObject({ due: 2, sent: 1, failed: 1 })
    expect(await shown(member)).toMatchObject({ own: [2, null], senior: [7, 'bounced'] })
    expect((await call('GET', `/v4/obf/members/${member.code}`)).body.result.bounce_count ?? 0).toBe(0)
    await peer.messages()
    await app.database.pool.query('update seniors set email = $2 where id = $1', [
      senior,
      `senior${++serial}@seniors.example`,
    ])
    expect((await call('POST', `/v3/members/${member.id}/mail_schedule/13`)).status).toBe(200)
    await dispatchAt('2027-03-12T10:00:00')
    await bothParts()
    expect(await shown(member)).toMatchObject({ senior: [2, null] })
  })

  test('that does not know the member leaves the supervisor asked', async () => {
    const member = await join({
      senior_id: await supervisorAt(),
      email: `nobody${++serial}@members.example`,
    })
    expect(await dispatchAt(day)).toMatchObject({ due: 2, sent: 1, failed: 1 })
    expect(await shown(member)).toMatchObject({ own: [7, null], senior: [2, null] })
  })

  test('that is away for days costs nothing; a week and a day late it is dropped', async () => {
    const caught = await join({ senior_id: await supervisorAt() })
    const away = { ...app, config: { ...app.config, SMTP_URL: 'smtp://127.0.0.1:9' } }
    expect(await dispatchAt(day, 0, away)).toMatchObject({ due: 2, sent: 0, failed: 0 })
    expect(await dispatchAt('2027-03-13T10:00:00')).toMatchObject({ due: 0, sent: 2 })
    const { own } = await bothParts()
    expect((await opened(own))?.deadline.toString()).toBe('2027-03-26T14:59:59Z')
    const dropped = await join({ date_contracted: '2026-04-01', delivery_date: '2026-04-20' })
    expect(await dispatchAt('2027-04-09T10:00:00')).toMatchObject({ due: 1, skipped: 1 })
    expect(await shown(dropped)).toEqual({ own: [8, 'missed'], senior: null })
    expect(await shown(caught)).toMatchObject({ own: [4, null], senior: [4, null] })
  })
})

describe('the company’s settings', () => {
  test('give the hour, the deadline and the days of both halves', async () => {
    await settle({ send_hour: 8, annual_limit_day: 9, annual_reminder_days: [3] })
    await join({ senior_id: await supervisorAt() })
    expect(await dispatchAt('2027-03-10T08:00:00')).toMatchObject({ due: 2, sent: 2 })
    const { own } = await bothParts()
    expect((await opened(own))?.deadline.toString()).toBe('2027-03-18T14:59:59Z')
    expect(await dispatchAt('2027-03-12T08:00:00')).toMatchObject({ reminded: 2 })
    expect(await dispatchAt('2027-03-17T08:00:00')).toMatchObject({ reminded: 0 })
  })

  test('changed meanwhile leave what was promised to who has the mail', async () => {
    const early = await join({ senior_id: await supervisorAt() })
    await dispatchAt(day)
    const { own, senior } = await bothParts()
    await settle({ annual_limit_day: 7, annual_reminder_days: [2] })
    const later = await join({ senior_id: await supervisorAt(), date_contracted: '2026-03-11' })
    await dispatchAt('2027-03-11T10:00:00')
    const short = await bothParts()
    expect((await opened(own))?.deadline.toString()).toBe('2027-03-23T14:59:59Z')
    expect((await opened(senior))?.deadline.toString()).toBe('2027-03-23T14:59:59Z')
    expect((await opened(short.own))?.deadline.toString()).toBe('2027-03-17T14:59:59Z')
    expect(await dispatchAt('2027-03-12T10:00:00')).toMatchObject({ reminded: 2 })
    expect(await dispatchAt('2027-03-14T10:00:00')).toMatchObject({ reminded: 2 })
    expect(await shown(early)).toMatchObject({ own: [2, null] })
    expect(await shown(later)).toMatchObject({ own: [2, null] })
  })
})

test('the lists say that the survey was sent and who has answered', async () => {
  const member = await join({ senior_id: await supervisorAt() })
  await dispatchAt(day)
  await answer((await bothParts()).own)
  const { body } = await call('GET', '/v4/obf/members/anniversary')
  expect(body.result.members ?? body.members).toMatchObject([
    { id: member.id, anniv_sent: true, anniv_answer_completed: true, anniv_renewal_sent_date: '2027-03-10' },
  ])
  const count = await call('GET', '/v3/members/anniversaries/count')
  expect(count.body.result).toMatchObject({ target: 1, sent: 1 })
})
