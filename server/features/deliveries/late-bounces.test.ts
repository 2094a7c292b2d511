import { beforeEach, describe, expect, test } from 'vitest'
import { bounceAddress } from '../../channels/email/return-address-rules.ts'
import { storeMail } from '../../inbound/mail/storing.ts'
import { bounceByMail } from '../../testing/answer-by-mail.ts'
import { textMail } from '../../testing/inbound-corpus/building.ts'
import { suite } from '../../testing/suite.ts'

const {
  app,
  server,
  company,
  as,
  register,
  detail,
  edit,
  rows,
  row,
  dispatchAt,
  work,
  read,
  update,
  supervisor,
  settle,
} = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example' },
  at: '2026-04-15T09:00:00+09:00',
})

const unknown = 'Hi. This is the qmail-send program.\nSorry, no mailbox here by that name. (#5.1.1)'
const full = 'Hi. This is the qmail-send program.\nmailbox is full (#5.2.2)'
const odd = 'Hi. This is the qmail-send program.\n550 Computer says so'
const spam = 'Hi. This is the qmail-send program.\n550 5.7.1 blocked by our policy'

let member: { id: number; code: string; email: string }

/** A member whose first round has left. */
beforeEach(async () => {
  member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  await dispatchAt('2026-05-01T10:05:00')
})

/** The newest mail of a kind comes back. */
async function comesBack(kind: string, words: string): Promise<void> {
  const mail = (await rows('mails', { member_id: member.id, kind })).at(-1)
  const said = await bounceByMail(app, { companyId: company.id, mailId: mail?.id ?? 0 }, `${words}\n${kind}`)
  expect(said).toEqual(['stored'])
  await work()
}

const round = (number: number) => row('deliveries', { member_id: member.id, enq_type: 1, round: number })
const counted = async () => (await row('members', { id: member.id })).bounce_count

describe('a survey that comes back hours later', () => {
  test('because nobody is there is undeliverable, and HR reads why; once, however often it is reported', async () => {
    expect((await round(1)).answer_status).toBe(2)
    await comesBack('monthly', unknown)
    expect(await round(1)).toMatchObject({
      answer_status: 7,
      sent_at: null,
      closes_at: null,
      remind_at: null,
    })
    await comesBack('monthly', `${unknown} again`)
    expect(await counted()).toBe(1)
    expect((await detail(member.code)).bounce_reason).toMatch(/^あて先のアドレスが見つかりません（.*#5\.1\.1/)
    const rounds: { enq_round: number; answer_status: number }[] = await read(
      `/v3/members/${member.id}/mail_schedule`,
    )
    expect(rounds.find(({ enq_round }) => enq_round === 1)?.answer_status).toBe(7)
  })

  test('is sent anew when the address was corrected, with days of its own', async () => {
    await comesBack('monthly', unknown)
    await edit(member, { email: `new-${member.email}` })
    server.setTime('2026-05-03T10:00:00+09:00')
    const again = await as('owner').post(`/v3/members/${member.id}/mail_schedule/1`)
    expect(again.status, again.text).toBe(200)
    await dispatchAt('2026-05-03T10:05:00')
    const sent = await round(1)
    expect(sent.answer_status).toBe(2)
    expect(sent.closes_at?.toISOString()).toBe('2026-05-12T14:59:59.000Z')
    expect(await counted()).toBe(0)
  })

  test('from an old address, after it was sent to the new one, leaves the new one and the round as they are', async () => {
    const [old, found] = [member.email, `found-${member.email}`]
    await edit(member, { email: found })
    server.setTime('2026-05-02T10:00:00+09:00')
    const again = await as('owner').post(`/v3/members/${member.id}/mail_schedule/1`)
    expect(again.status, again.text).toBe(200)
    await dispatchAt('2026-05-02T10:05:00')
    await comesBack('monthly', `${unknown}\n<${old}>:`)
    expect([(await round(1)).answer_status, await counted()]).toEqual([2, 0])
    await comesBack('monthly', `${unknown}\n<${found}>:`)
    expect([(await round(1)).answer_status, await counted()]).toEqual([7, 1])
  })

  test('because the mailbox is full stays open, and the reminder tries again', async () => {
    await comesBack('monthly', full)
    expect((await round(1)).answer_status).toBe(2)
    expect(await counted()).toBe(0)
    await dispatchAt('2026-05-04T10:05:00')
    expect(await rows('mails', { member_id: member.id, kind: 'monthly_remind' })).toMatchObject([
      { state: 'sent' },
    ])
  })

  test('a full mailbox three times in a row counts as nobody there', async () => {
    await comesBack('monthly', full)
    await dispatchAt('2026-05-04T10:05:00')
    await comesBack('monthly_remind', full)
    expect(await counted()).toBe(0)
    await dispatchAt('2026-05-08T10:05:00')
    await comesBack('monthly_remind', full)
    expect(await counted()).toBe(1)
  })

  test('a refusal that nobody understands and that names nobody never adds up to an address that is gone', async () => {
    await comesBack('monthly', `${odd} 1`)
    await dispatchAt('2026-05-04T10:05:00')
    await comesBack('monthly_remind', `${odd} 2`)
    await dispatchAt('2026-05-08T10:05:00')
    await comesBack('monthly_remind', `${odd} 3`)
    await dispatchAt('2026-06-01T10:05:00')
    await comesBack('monthly', full)
    expect(await counted()).toBe(0)
    const [first] = await rows('mails', { member_id: member.id, kind: 'monthly' })
    expect(first).toMatchObject({ state: 'bounced', bounce_class: 'soft', is_bounce_unclear: true })
    expect(first?.last_error).toBe('理由はわかりません（550 Computer says so 1 monthly）')
  })

  test('of a sample company, whose mails have no words, ends it and queues nothing', async () => {
    await update('mails', { member_id: member.id, kind: 'monthly' }, { payload: '{}' })
    const before = (await rows('mails')).length
    await comesBack('monthly', unknown)
    expect(await rows('mails', { member_id: member.id, kind: 'monthly' })).toMatchObject([
      { state: 'bounced' },
    ])
    expect((await rows('mails')).length).toBe(before)
    expect(await rows('mails', { state: 'queued', payload: '{}' })).toEqual([])
  })

  test('whose report says nothing that anybody understands is told to HR, unread, and changes nothing', async () => {
    const [mail] = await rows('mails', { member_id: member.id, kind: 'monthly' })
    const to = bounceAddress(app.secret, 'reply.example', { companyId: company.id, mailId: mail?.id ?? 0 })
    const raw = textMail({ From: 'gw@gw.example', To: to, Subject: 'x' }, 'See the console.')
    expect(await storeMail(app, { raw, from: '', to: [to] })).toEqual(['stored'])
    await work()
    expect((await round(1)).answer_status).toBe(2)
    const { messages } = await read('/v3/messages', { member_id: member.id })
    expect(messages).toMatchObject([
      { sender: 'メールサーバー', mail_body: 'See the console.', is_read: false, is_auto_reply: false },
    ])
  })

  test('one that arrives between begins the row anew', async () => {
    await comesBack('monthly', full)
    await dispatchAt('2026-05-04T10:05:00')
    await dispatchAt('2026-05-08T10:05:00')
    await comesBack('monthly_remind', full)
    await dispatchAt('2026-06-01T10:05:00')
    await comesBack('monthly', full)
    expect(await counted()).toBe(0)
  })

  test('because we are not let in is undeliverable, and never counted against the member', async () => {
    await comesBack('monthly', spam)
    expect((await round(1)).answer_status).toBe(7)
    expect(await counted()).toBe(0)
    expect(await row('mails', { member_id: member.id, kind: 'monthly' })).toMatchObject({
      state: 'bounced',
      bounce_class: 'reputation',
    })
  })

  test('leaves an answer that came meanwhile as it is', async () => {
    await update('deliveries', { member_id: member.id, round: 1, enq_type: 1 }, { answer_status: 3 })
    await comesBack('monthly', unknown)
    expect((await round(1)).answer_status).toBe(3)
  })

  test('three times stops the mails, and the dashboard names the member', async () => {
    for (const [number, month] of [
      [1, '05'],
      [2, '06'],
      [3, '07'],
    ] as const) {
      await dispatchAt(`2026-${month}-01T10:05:00`)
      await comesBack('monthly', `${unknown} ${number}`)
    }
    expect(await counted()).toBe(3)
    await dispatchAt('2026-08-01T10:05:00')
    expect(await round(4)).toMatchObject({ answer_status: 7, skip_reason: 'bounced' })
    const { bounced } = await read('/v4/common/dashboard')
    expect(JSON.stringify(bounced)).toContain(member.code)
  })
})

test('a supervisor’s half that comes back is undeliverable, and nothing counts against the member', async () => {
  await settle({ is_annual_confirmation: false })
  const senior_id = await supervisor({ lastname: '上田', firstname: '一', email: 'boss@seniors.example' })
  await edit(member, { senior_id })
  await dispatchAt('2027-04-01T10:05:00')
  expect((await row('senior_surveys', { member_id: member.id })).answer_status).toBe(2)
  await comesBack('annual_senior', unknown)
  expect(await row('senior_surveys', { member_id: member.id })).toMatchObject({
    answer_status: 7,
    skip_reason: 'bounced',
  })
  expect(await counted()).toBe(0)
})
