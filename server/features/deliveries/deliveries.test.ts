import { afterEach, describe, expect, test } from 'vitest'
import { sendQueued } from '../../delivery/worker.ts'
import { jobs } from '../../jobs.ts'
import { makeCompany } from '../../testing/company.ts'
import { surveyTokenIn as tokenIn } from '../../testing/fixtures/messages.ts'
import { marks } from '../../testing/fixtures/rounds.ts'
import { suite } from '../../testing/suite.ts'
import { deliveryMails } from './jobs.ts'

const {
  app,
  server,
  company,
  peer,
  as,
  call,
  read,
  columns,
  register,
  edit,
  submitAnswer,
  dispatchAt,
  mails,
} = suite({
  env: { MAIL_FROM: '空模様 <survey@sender.example>' },
  at: '2026-04-10T09:00:00+09:00',
  smtp: true,
})

afterEach(() => peer.behave({ refuseForNow: 0 }))

/** One run at a wall-clock time in Tokyo; the application's clock goes along. */

/** The same while nothing listens at the mail server's address. */
const whileAway = (local: string) =>
  dispatchAt(local, 0, { ...app, config: { ...app.config, SMTP_URL: 'smtp://127.0.0.1:9' } })

/** The monthly rounds of a member, in order: date, status. */
const schedule = async (
  id: number,
): Promise<{ date: string; enq_type: number; answer_status: number; skip_reason: string | null }[]> =>
  (await read(`/v3/members/${id}/mail_schedule`)).filter((one: { enq_type: number }) => one.enq_type === 1)
const statuses = async (id: number) => (await schedule(id)).map((round) => round.answer_status).join('')

const give = (token: string) => submitAnswer(token, marks(4))
const stateOf = async (token: string) =>
  (await server.call('GET', `/v4/public/answers/${token}`)).body.result?.state

describe('a round', () => {
  test('is sent at 10:00 on its day, once, with a working link', async () => {
    const { id } = await register()
    expect(await dispatchAt('2026-05-01T09:59:59')).toMatchObject({ due: 0, sent: 0 })
    expect(await dispatchAt('2026-05-01T10:00:00')).toEqual({
      due: 1,
      sent: 1,
      skipped: 0,
      failed: 0,
      reminded: 0,
    })
    expect(await dispatchAt('2026-05-01T10:05:00')).toMatchObject({ due: 0, sent: 0 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to?.[0]?.address).toMatch(/^member/)
    expect(mail?.from?.address).toBe('survey@sender.example')
    expect(mail?.from?.name).toContain(company.name)
    expect(await stateOf(tokenIn(mail?.text))).toBe('open')
    expect(await statuses(id)).toBe('211111111111')
  })

  test('reads in the language of its member, in text and HTML, with a link that works', async () => {
    for (const mail_language of [0, 1, 2, 3]) await register({ mail_language })
    expect(await dispatchAt('2026-05-01T10:00:00')).toMatchObject({ due: 4, sent: 4 })
    const received = await mails()
    const languages = received.map((mail) => /<html lang="([^"]+)"/.exec(mail.html ?? '')?.[1]).sort()
    expect(languages).toEqual(['en', 'ja', 'zh-Hans', 'zh-Hant'])
    for (const mail of received) {
      const token = tokenIn(mail.text)
      expect(mail.html).toContain(`/a/${token}"`)
      expect(await stateOf(token)).toBe('open')
      expect(mail.text).toContain('佐藤')
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    }
    expect(new Set(received.map((mail) => mail.subject)).size).toBe(4)
  })

  test('is reminded of on days 4 and 8 at 10:00, closes after day 10, and takes a late answer until the next', async () => {
    const { id } = await register()
    await dispatchAt('2026-05-01T10:00:00')
    const [first] = await mails()
    const seen: string[] = []
    for (const day of ['02', '03', '04', '05', '06', '07', '08', '09', '10']) {
      const { reminded } = await dispatchAt(`2026-05-${day}T10:00:00`)
      if (reminded > 0) seen.push(day)
      expect(await dispatchAt(`2026-05-${day}T10:05:00`)).toMatchObject({ reminded: 0 })
    }
    expect(seen).toEqual(['04', '08'])
    const reminders = await mails()
    expect(reminders.map((mail) => tokenIn(mail.text))).toEqual([tokenIn(first?.text), tokenIn(first?.text)])
    await dispatchAt('2026-05-10T23:59:59')
    expect(await statuses(id)).toBe('211111111111')
    await dispatchAt('2026-05-11T00:00:00')
    expect(await statuses(id)).toBe('411111111111')
    expect(await stateOf(tokenIn(first?.text))).toBe('late')
    expect((await give(tokenIn(first?.text))).status).toBe(200)
    expect(await statuses(id)).toBe('311111111111')
  })

  test('is not reminded of once answered', async () => {
    await register()
    await dispatchAt('2026-05-01T10:00:00')
    const [first] = await mails()
    expect((await give(tokenIn(first?.text))).status).toBe(200)
    expect(await dispatchAt('2026-05-04T10:00:00')).toMatchObject({ reminded: 0 })
    await dispatchAt('2026-05-11T10:00:00')
    expect(await mails()).toEqual([])
  })

  test('missed by an outage is sent up to a week later, and dropped after it', async () => {
    const { id } = await register()
    expect(await dispatchAt('2026-05-08T10:00:00')).toMatchObject({ due: 1, sent: 1 })
    expect(await dispatchAt('2026-06-09T10:00:00')).toMatchObject({ due: 1, sent: 0, skipped: 1 })
    expect(await statuses(id)).toMatch(/^481/)
  })

  test('of a member registered late is sent at the next run within the week; older ones do not apply', async () => {
    server.setTime('2026-06-05T12:00:00+09:00')
    const { id } = await register({ delivery_date: '2026-05-01' })
    expect(await dispatchAt('2026-06-05T12:05:00')).toMatchObject({ due: 1, sent: 1 })
    expect(await statuses(id)).toBe('821111111111')
  })
})

describe('a member', () => {
  test('on leave or stopped gets none, and the round numbers do not shift', async () => {
    const leave = await register({ working_status: 2 })
    const stopped = await register({ is_stopped_send_questions_mail: true })
    expect(await dispatchAt('2026-05-01T10:00:00')).toMatchObject({ due: 2, sent: 0, skipped: 2 })
    await edit(leave, { working_status: 1 })
    await edit(stopped, { is_stopped_send_questions_mail: false })
    expect(await dispatchAt('2026-06-01T10:00:00')).toMatchObject({ due: 2, sent: 2 })
    expect(await statuses(leave.id)).toMatch(/^521/)
    expect(await statuses(stopped.id)).toMatch(/^521/)
  })

  test('who resigns gets no more, and the open link closes; who comes back goes on', async () => {
    const member = await register()
    const { id } = member
    await dispatchAt('2026-05-01T10:00:00')
    const [first] = await mails()
    await edit(member, { working_status: 3, date_resigned: '2026-04-30' })
    expect(await statuses(id)).toBe('488888888888')
    expect(await stateOf(tokenIn(first?.text))).toBe('closed')
    expect(await dispatchAt('2026-06-01T10:00:00')).toMatchObject({ due: 0, sent: 0 })
    await edit(member, { working_status: 1, date_resigned: '' })
    expect(await statuses(id)).toBe('481111111111')
  })

  test('whose first delivery moves keeps what was sent and gets the rest on the new days', async () => {
    const member = await register()
    const { id } = member
    await dispatchAt('2026-05-01T10:00:00')
    await edit(member, { delivery_date: '2026-05-15' })
    const rounds = await schedule(id)
    expect(rounds.slice(0, 3).map((round) => round.date)).toEqual(['2026-05-01', '2026-06-15', '2026-07-15'])
    expect(await dispatchAt('2026-06-01T10:00:00')).toMatchObject({ due: 0 })
    expect(await dispatchAt('2026-06-15T10:00:00')).toMatchObject({ due: 1, sent: 1 })
  })

  test('who is silent twice needs somebody', async () => {
    const { id } = await register()
    for (const month of ['05', '06']) {
      await dispatchAt(`2026-${month}-01T10:00:00`)
      await dispatchAt(`2026-${month}-11T10:00:00`)
      await dispatchAt(`2026-${month}-11T10:05:00`)
    }
    const { rows } = await app.database.pool.query(
      'select unanswered_in_a_row, need_follow from members where id = $1',
      [id],
    )
    expect(rows).toEqual([{ unanswered_in_a_row: 2, need_follow: true }])
  })
})

describe('the mail server', () => {
  test('that does not know an address makes the round undeliverable and counts the bounce; three stop mail', async () => {
    const { id } = await register({ email: 'nobody1@members.example' })
    for (const month of ['05', '06', '07'])
      expect(await dispatchAt(`2026-${month}-01T10:00:00`)).toMatchObject({ due: 1, sent: 0, failed: 1 })
    expect(await dispatchAt('2026-08-01T10:00:00')).toMatchObject({ due: 1, sent: 0, skipped: 1, failed: 0 })
    expect(await statuses(id)).toMatch(/^77771/)
    const { rows } = await app.database.pool.query('select bounce_count from members where id = $1', [id])
    expect(rows).toEqual([{ bounce_count: 3 }])
  })

  test('that is away costs nothing: the mail leaves when it is back', async () => {
    const { id } = await register()
    expect(await whileAway('2026-05-01T10:00:00')).toMatchObject({ due: 1, sent: 0, failed: 0 })
    expect(await statuses(id)).toMatch(/^1/)
    expect(await dispatchAt('2026-05-01T10:05:00')).toMatchObject({ due: 0, sent: 1 })
    const { rows } = await app.database.pool.query("select attempts from mails where kind = 'monthly'")
    expect(rows).toEqual([{ attempts: 1 }])
  })

  test('that is away for more than a week has the round missed, which HR sees, and its mail never leaves', async () => {
    const { id } = await register()
    expect(await whileAway('2026-05-01T10:00:00')).toMatchObject({ due: 1, sent: 0 })
    await whileAway('2026-05-08T23:55:00')
    expect(await statuses(id)).toMatch(/^11/)
    await whileAway('2026-05-09T00:00:00')
    expect((await schedule(id))[0]).toMatchObject({ answer_status: 8, skip_reason: 'missed' })
    expect(await dispatchAt('2026-05-09T10:00:00')).toMatchObject({ due: 0, sent: 0 })
    expect(await dispatchAt('2026-06-01T10:00:00')).toMatchObject({ due: 1, sent: 1 })
    expect(await mails()).toHaveLength(1)
  })

  test('that comes back together with us gets nothing that is too old, whoever sends first', async () => {
    const { id } = await register()
    await whileAway('2026-05-01T10:00:00')
    server.setTime('2026-05-09T10:00:00+09:00')
    await sendQueued(app, deliveryMails)
    expect(await mails()).toEqual([])
    expect(await dispatchAt('2026-05-09T10:00:00')).toMatchObject({ sent: 0 })
    expect(await statuses(id)).toMatch(/^81/)
  })

  test('that is away over both reminders gets the later one alone, and none once the round is over', async () => {
    await register()
    await dispatchAt('2026-05-01T10:00:00')
    await mails()
    for (const day of ['04', '08']) await whileAway(`2026-05-${day}T10:00:00`)
    expect(await dispatchAt('2026-05-09T10:00:00')).toMatchObject({ reminded: 1 })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('【最後のご案内】'),
    ])
    await dispatchAt('2026-06-01T10:00:00')
    await mails()
    await whileAway('2026-06-08T10:00:00')
    expect(await dispatchAt('2026-06-11T00:00:00')).toMatchObject({ reminded: 0 })
    expect(await mails()).toEqual([])
  })

  test('that loses its answers gets the same Message-ID again, and the schedule says so', async () => {
    const { id, email } = await register()
    await peer.behave({ loseAnswer: 1 })
    const lost = dispatchAt('2026-05-01T10:00:00')
    await expect.poll(async () => (await peer.messages()).length, { timeout: 10_000 }).toBeGreaterThan(0)
    await peer.behave({ loseAnswer: 0 })
    expect(await lost).toMatchObject({ sent: 1 })
    const repeated = (await peer.taken()).filter((mail) => mail.recipient === email)
    expect(repeated).toHaveLength(1)
    expect(repeated[0]?.count).toBeGreaterThan(1)
    const { body } = await call('GET', `/v3/members/${id}/mail_schedule`)
    expect(body.result[0]).toMatchObject({ answer_status: 2, is_repeated: true })
  })
})

test('the company sees what the last run did, and other companies nothing of it', async () => {
  const other = await makeCompany(app)
  await register()
  await dispatchAt('2026-05-01T10:00:00')
  const { body } = await call('GET', '/v4/common/deliveries/summary')
  expect(body.result).toMatchObject({
    states: { queued: 0, sending: 0, sent: 1, failed: 0 },
    running: false,
    last: { started_at: '2026-05-01 10:00:00', due: 1, sent: 1, skipped: 0, failed: 0, reminded: 0 },
  })
  const elsewhere = await server.call('GET', '/v4/common/deliveries/summary', {
    as: other.accounts.owner.token,
  })
  expect(elsewhere.body.result).toMatchObject({ states: { sent: 0 }, last: null })
})

test('a restricted viewer sees of the runs what they did for its departments', async () => {
  const { salesEast, development } = company.departments
  const summary = async (role: 'owner' | 'restricted_viewer') =>
    (await as(role).get('/v4/common/deliveries/summary')).body.result
  await register({ department_id: development, delivery_date: '2026-05-02' })
  await dispatchAt('2026-05-02T10:00:00')
  expect(await summary('restricted_viewer')).toMatchObject({ states: { sent: 0 }, last: null })
  for (const department_id of [salesEast, salesEast, development])
    await register({ department_id, delivery_date: '2026-05-03' })
  const onLeave = await register({ department_id: salesEast, delivery_date: '2026-05-03' })
  await edit(onLeave, { working_status: 2 })
  await dispatchAt('2026-05-03T10:00:00')
  const seen = { skipped: 1, failed: 0, reminded: 0, started_at: '2026-05-03 10:00:00' }
  expect(await summary('owner')).toMatchObject({ states: { sent: 3 }, last: { due: 4, sent: 3, ...seen } })
  expect(await summary('restricted_viewer')).toMatchObject({
    states: { queued: 0, sending: 0, sent: 2, failed: 0 },
    last: { due: 3, sent: 2, ...seen },
  })
})

test('a run is told as it was when the night has forgotten its mails since', async () => {
  const { salesEast, development } = company.departments
  for (const department_id of [salesEast, development])
    await register({ department_id, delivery_date: '2026-05-03' })
  await dispatchAt('2026-05-03T10:00:00')
  const summaries = () =>
    Promise.all(
      (['owner', 'restricted_viewer'] as const).map(
        async (role) => (await as(role).get('/v4/common/deliveries/summary')).body.result,
      ),
    )
  const before = await summaries()
  expect(before).toMatchObject([{ last: { sent: 2 } }, { last: { sent: 1 } }])
  server.setTime('2026-09-01T10:00:00+09:00')
  await jobs.forget_past_terms?.(app, {})
  const left = (await columns('mails', ['state', 'is_forgotten'])).filter(({ state }) => state === 'sent')
  expect(left.map(({ is_forgotten }) => is_forgotten)).toEqual([true, true])
  expect(await summaries()).toEqual(before)
})
