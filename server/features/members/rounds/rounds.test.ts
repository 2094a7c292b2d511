import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { sendQueued } from '../../../delivery/worker.ts'
import { mailKinds } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'
import { dispatch } from '../../deliveries/service.ts'

const { app, server, peer, as, register, edit, dispatchAt, mails } = suite({
  at: '2026-04-10T09:00:00+09:00',
  smtp: true,
})

let serial = 0

const call = (method: string, path: string, json?: unknown) =>
  as('limited_administrator').send(method, path, { json })

const join = (change: Record<string, unknown> = {}) =>
  register({ email: `member${++serial}@members.example`, ...change }, 'limited_administrator')

type Item = {
  date: string
  enq_type: number
  enq_round: number
  answer_status: number
  skip_reason: string | null
}

const pathOf = (id: number, round?: number) =>
  `/v3/members/${id}/mail_schedule${round === undefined ? '' : `/${round}`}`
const roundIn = (body: { result: Item[] }, round: number) =>
  body.result.find((item) => item.enq_round === round)
const roundOf = async (id: number, round: number) => roundIn((await call('GET', pathOf(id))).body, round)
const move = (id: number, round: number, date?: string) =>
  call('PUT', pathOf(id, round), date === undefined ? {} : { date })

/** One run at a wall-clock time in Tokyo; the application's clock goes along. */

const taken = async () =>
  (await peer.taken()).filter(({ recipient }) => recipient.startsWith(`member${serial}@`))

/** What a refusal says: its status, code and the field's rule. */
const refusal = ({ status, body }: { status: number; body: { code: string; errors?: { rule: string }[] } }) =>
  [status, body.code, body.errors?.[0]?.rule].filter(Boolean)

describe('a new first delivery date', () => {
  test('moves every unsent round and answers with the new schedule', async () => {
    const { id } = await join()
    await dispatchAt('2026-05-01T10:00:00')
    const { status, body } = await call('PUT', pathOf(id), { delivery_date: '2026-05-15' })
    expect([status, body.message]).toEqual([200, '初回配信日を変更しました。'])
    expect(body.result.slice(0, 3).map((item: Item) => item.date)).toEqual([
      '2026-05-01',
      '2026-06-15',
      '2026-07-15',
    ])
  })

  test('is held to the rules of the member’s form', async () => {
    const { id } = await join()
    const early = await call('PUT', pathOf(id), { delivery_date: '2026-04-01' })
    expect(refusal(early)).toEqual([422, 'validation', 'before_delivery_date'])
    const late = await call('PUT', pathOf(id), { delivery_date: '2027-04-02' })
    expect(refusal(late)).toEqual([422, 'validation', 'within_a_year_delivery_date'])
  })

  test('leaves a round that was moved by hand where it is, and a stopped one stopped', async () => {
    const { id } = await join()
    await move(id, 3, '2026-07-10')
    await call('DELETE', pathOf(id, 5))
    const { body } = await call('PUT', pathOf(id), { delivery_date: '2026-05-05' })
    expect(roundIn(body, 3)).toMatchObject({ date: '2026-07-10', is_moved: true, answer_status: 1 })
    expect(roundIn(body, 5)).toMatchObject({ date: '2026-09-05', is_stopped: true, answer_status: 5 })
  })
})

describe('one round', () => {
  test('moved leaves on its new day and not on the old one', async () => {
    const { id } = await join()
    const { status, body } = await move(id, 1, '2026-04-20')
    expect([status, body.message]).toEqual([200, '第1回の配信日を変更しました。'])
    expect(roundIn(body, 1)).toMatchObject({ date: '2026-04-20', is_moved: true })
    expect(await dispatchAt('2026-04-20T10:00:00')).toMatchObject({ due: 1, sent: 1 })
    expect(await dispatchAt('2026-05-01T10:00:00')).toMatchObject({ due: 0 })
  })

  test('moved back to its own day is not moved any more', async () => {
    const { id } = await join()
    await move(id, 2, '2026-06-10')
    expect(roundIn((await move(id, 2, '2026-06-01')).body, 2)).toMatchObject({ is_moved: false })
  })

  test('cannot leave its place between its neighbours, the joining date and the last day', async () => {
    const member = await join()
    const { id } = member
    expect(refusal(await move(id, 1, '2026-04-09'))).toEqual([422, 'validation', 'today_or_later'])
    expect(refusal(await move(id, 2, '2026-05-01'))).toEqual([422, 'validation', 'between_rounds'])
    expect(refusal(await move(id, 2, '2026-07-01'))).toEqual([422, 'validation', 'between_rounds'])
    expect(refusal(await move(id, 12, '2027-05-01'))).toEqual([422, 'validation', 'between_rounds'])
    expect((await move(id, 12, '2027-04-30')).status).toBe(200)
    await edit(member, { date_contracted: '2026-04-20', delivery_date: '2026-05-01' })
    expect(refusal(await move(id, 1, '2026-04-20'))).toEqual([422, 'validation', 'after_joining'])
    await edit(member, { date_resigned: '2026-06-05' })
    expect(refusal(await move(id, 2, '2026-06-06'))).toEqual([422, 'validation', 'until_last_day'])
  })

  test('of the one-year survey moves within thirty days of the anniversary', async () => {
    const { id } = await join()
    expect(refusal(await move(id, 13, '2027-05-02'))).toEqual([422, 'validation', 'near_anniversary'])
    expect(roundIn((await move(id, 13, '2027-05-01')).body, 13)).toMatchObject({ date: '2027-05-01' })
    expect((await move(id, 13, '2027-03-02')).status).toBe(200)
    expect(refusal(await move(id, 13, '2027-03-01'))).toEqual([422, 'validation', 'near_anniversary'])
  })

  test('stopped is not sent; without a date it comes back on its own day, later only with a new one', async () => {
    const { id } = await join()
    const stopped = await call('DELETE', pathOf(id, 1))
    expect(roundIn(stopped.body, 1)).toMatchObject({
      answer_status: 5,
      is_stopped: true,
      skip_reason: 'stopped',
    })
    expect(refusal(await call('DELETE', pathOf(id, 1)))).toEqual([409, 'round_not_stoppable'])
    expect(roundIn((await move(id, 1)).body, 1)).toMatchObject({ answer_status: 1, is_stopped: false })
    expect(refusal(await move(id, 1))).toEqual([422, 'validation', 'required'])
    await call('DELETE', pathOf(id, 1))
    expect(await dispatchAt('2026-05-01T10:00:00')).toMatchObject({ due: 0 })
    expect(refusal(await move(id, 1))).toEqual([422, 'validation', 'own_day_past'])
    expect((await move(id, 1, '2026-05-10')).status).toBe(200)
    expect(await dispatchAt('2026-05-10T10:00:00')).toMatchObject({ due: 1, sent: 1 })
  })

  test('stopped while its mail waits keeps the mail from leaving, and leaves once when taken up again', async () => {
    const { id } = await join()
    const away = { ...app, config: { ...app.config, SMTP_URL: 'smtp://127.0.0.1:9' } }
    server.setTime('2026-05-01T10:00:00+09:00')
    await dispatch(away, Temporal.Instant.from('2026-05-01T10:00:00+09:00'), { patience: 0 })
    expect((await call('DELETE', pathOf(id, 1))).status).toBe(200)
    expect(await dispatchAt('2026-05-01T10:05:00')).toMatchObject({ sent: 0 })
    await move(id, 1, '2026-05-03')
    expect(await dispatchAt('2026-05-03T10:00:00')).toMatchObject({ due: 1, sent: 1 })
    expect(await taken()).toMatchObject([{ count: 1 }])
    expect(await roundOf(id, 1)).toMatchObject({ answer_status: 2, is_repeated: false })
  })

  test('that is with the mail server now cannot be stopped', async () => {
    const { id } = await join()
    await dispatchAt('2026-05-01T10:00:00')
    await app.database.pool.query(
      "update mails set state = 'sending' where kind = 'monthly' and member_id = $1",
      [id],
    )
    await app.database.pool.query(
      'update deliveries set answer_status = 1 where member_id = $1 and round = 1',
      [id],
    )
    expect(refusal(await call('DELETE', pathOf(id, 1)))).toEqual([409, 'round_in_sending'])
  })

  test('that was sent, or does not apply, can neither move nor stop', async () => {
    server.setTime('2026-05-12T09:00:00+09:00')
    const { id } = await join()
    await dispatchAt('2026-06-01T10:00:00')
    for (const round of [1, 2]) {
      expect(refusal(await move(id, round, '2026-06-20'))).toEqual([409, 'round_not_movable'])
      expect(refusal(await call('DELETE', pathOf(id, round)))).toEqual([409, 'round_not_stoppable'])
    }
  })

  test('changes are in the security log', async () => {
    const { id } = await join()
    await move(id, 2, '2026-06-10')
    await call('DELETE', pathOf(id, 3))
    await move(id, 3)
    const { rows } = await app.database.pool.query(
      "select task from security_logs where task like 'schedule.%' order by id",
    )
    expect(rows.map(({ task }) => task)).toEqual(['schedule.move', 'schedule.stop', 'schedule.resume'])
  })
})

describe('a mail sent again', () => {
  const resend = (id: number, round = 1) => call('POST', pathOf(id, round))
  const send = (local: string) => dispatchAt(local)

  test('keeps its Message-ID and its link, and the schedule says that it was repeated', async () => {
    const { id } = await join()
    await send('2026-05-01T10:00:00')
    const [first] = await mails()
    server.setTime('2026-05-02T12:00:00+09:00')
    const { status, body } = await resend(id)
    expect([status, body.message]).toEqual([200, '第1回のメールを送り直します。'])
    expect(refusal(await resend(id))).toEqual([409, 'round_in_sending'])
    await send('2026-05-02T12:01:00')
    const [second] = await mails()
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.text).toBe(first?.text)
    expect(await taken()).toMatchObject([{ count: 2 }])
    expect(await roundOf(id, 1)).toMatchObject({
      answer_status: 2,
      is_repeated: true,
      sent_at: '2026-05-01 10:00:00',
      closes_at: '2026-05-10 23:59:59',
    })
  })

  test('is refused after the deadline, once answered, and before it was ever sent', async () => {
    const { id } = await join()
    expect(refusal(await resend(id))).toEqual([409, 'round_not_resendable'])
    await send('2026-05-01T10:00:00')
    server.setTime('2026-05-11T00:00:00+09:00')
    expect(refusal(await resend(id))).toEqual([409, 'round_not_resendable'])
    expect(refusal(await resend(id, 13))).toEqual([409, 'round_not_resendable'])
  })

  test('reaches the corrected address of a round that was undeliverable, until the next round', async () => {
    const member = await join({ email: `nobody${++serial}@members.example` })
    const { id } = member
    expect(await send('2026-05-01T10:00:00')).toMatchObject({ failed: 1 })
    expect(await roundOf(id, 1)).toMatchObject({ answer_status: 7 })
    await edit(member, { email: `member${serial}@members.example` })
    expect((await resend(id)).status).toBe(200)
    expect(await send('2026-05-20T09:00:00')).toMatchObject({ sent: 1 })
    expect(await roundOf(id, 1)).toMatchObject({
      answer_status: 2,
      is_repeated: false,
      closes_at: '2026-05-29 23:59:59',
    })
  })

  test('is refused for a bounced address, for who is away and for who stopped', async () => {
    const member = await join()
    const { id } = member
    await send('2026-05-01T10:00:00')
    await edit(member, { working_status: 2 })
    expect(refusal(await resend(id))).toEqual([409, 'surveys_stopped'])
    await edit(member, { working_status: 1, is_stopped_send_questions_mail: true })
    expect(refusal(await resend(id))).toEqual([409, 'surveys_stopped'])
    await edit(member, { is_stopped_send_questions_mail: false })
    await app.database.pool.query('update members set bounce_count = 3 where id = $1', [id])
    expect(refusal(await resend(id))).toEqual([409, 'address_bounced'])
  })
})

describe('a test mail', () => {
  const sendTest = (id: number) => call('POST', `/v3/members/${id}/test_mail`)
  const sendAll = () => sendQueued(app, { test_mail: mailKinds.test_mail })

  test('reaches the member in its language and asks for nothing', async () => {
    for (const [mail_language, words] of [
      [0, 'テストメール'],
      [1, 'nothing to answer'],
      [2, '測試信件'],
      [3, '测试邮件'],
    ] as const) {
      const { id } = await join({ mail_language })
      const { status, body } = await sendTest(id)
      expect([status, body.mailService]).toEqual([
        200,
        { state: 'queued', message_id: expect.any(String), recipient: `member${serial}@members.example` },
      ])
      await sendAll()
      const [mail] = await mails()
      expect(mail?.messageId).toBe(body.mailService.message_id)
      expect(mail?.to?.[0]?.address).toBe(`member${serial}@members.example`)
      expect(`${mail?.subject} ${mail?.text}`).toContain(words)
      expect(mail?.text).not.toMatch(/undefined|null|http/)
    }
  })

  test('is taken once a minute for a member', async () => {
    const { id } = await join()
    const other = await join()
    expect((await sendTest(id)).status).toBe(200)
    server.setTime('2026-04-10T09:00:20+09:00')
    const again = await sendTest(id)
    expect(refusal(again)).toEqual([429, 'test_mail_too_soon'])
    expect(again.headers.get('retry-after')).toBe('40')
    expect((await sendTest(other.id)).status).toBe(200)
    server.setTime('2026-04-10T09:01:00+09:00')
    expect((await sendTest(id)).status).toBe(200)
  })

  test('says so when the address is stopped by bounces or the member has left; its own bounce counts', async () => {
    const member = await join({ email: `nobody${++serial}@members.example` })
    await app.database.pool.query('update members set bounce_count = 2 where id = $1', [member.id])
    await sendTest(member.id)
    await sendAll()
    server.setTime('2026-04-10T09:02:00+09:00')
    expect(refusal(await sendTest(member.id))).toEqual([409, 'address_bounced'])
    const left = await join()
    await edit(left, { working_status: 4 })
    expect(refusal(await sendTest(left.id))).toEqual([409, 'member_left'])
  })
})
