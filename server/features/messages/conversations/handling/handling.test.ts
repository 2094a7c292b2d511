import { describe, expect, test } from 'vitest'
import { conversing, sayingOf } from '../../../../testing/conversations.ts'
import { suite } from '../../../../testing/suite.ts'

const stage = suite({ at: '2026-06-01T09:00:00+09:00' })
const { server, company, as, audited, row, rows } = stage
const { join, write, reply, names, timeline, change, handle } = conversing(stage)

/** A conversation that waits, and its version. */
async function waiting() {
  const member = await join('一番')
  await write([member])
  await reply(member)
  const { handling } = (await timeline(member)).conversation
  return { member, version: handling?.version }
}

const problem = ({
  status,
  body,
}: {
  status: number
  body: { errors?: { field: string; rule: string }[] }
}) => [status, ...(body.errors ?? []).flatMap(({ field, rule }) => [field, rule])]

describe('a change', () => {
  test('writes what changed and nothing else, once to the security log', async () => {
    const { member, version } = await waiting()
    const before = (await audited()).length
    const { status, body } = await change(member, { version, status: 1, snoozed_until: '2026-06-02 09:00' })
    expect([status, body.message]).toEqual([200, '保留を変更しました。'])
    expect(body.result).toMatchObject({ handling: { status: 1, version: 3 }, unread_count: 1 })
    expect((await rows('conversation_events')).map(({ kind }) => kind)).toEqual(['snoozed'])
    const nothing = await change(member, { version: 3, status: 1 })
    expect([nothing.body.message, nothing.body.result.handling.version]).toEqual([
      '変更はありませんでした。',
      3,
    ])
    expect((await audited()).slice(before)).toEqual(['conversation.update'])
  })

  test('of two at once is made by one, and the other is told who and what', async () => {
    const { member, version } = await waiting()
    const { owner, super_administrator } = company.accounts
    const answers = await Promise.all([
      change(member, { version, assignee_id: owner.id }, 'owner'),
      change(member, { version, assignee_id: super_administrator.id }, 'super_administrator'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status)
    const name = winner?.body.result.handling.assignee.name
    expect(loser?.body).toMatchObject({
      code: 'stale_version',
      message: `${name}さんが担当者になりました。最新の内容を確認してから、もう一度変更してください。`,
    })
    expect((await timeline(member)).conversation.handling).toMatchObject({ assignee: { name }, version: 3 })
    expect(await rows('conversation_events')).toHaveLength(1)
  })

  test('of what a reply has opened meanwhile says that there is one', async () => {
    const { member, version } = await waiting()
    await handle(member, { status: 2 })
    const disclosed = await change(member, { version, status: 3 })
    expect(disclosed.body.message).toContain('試験 ownerさんが対応状況を「確認中」に変更しました。')
    server.setTime('2026-06-01T10:00:00+09:00')
    await reply(member, 'もう一つ聞かせてください。')
    const { status, body } = await change(member, { version: 3, status: 3 })
    expect([status, body.message]).toEqual([
      409,
      '本人から返信が届きました。最新の内容を確認してから、もう一度変更してください。',
    ])
  })

  test('begins a conversation that there was none of', async () => {
    const member = await join('一番')
    expect(await handle(member, { assignee_id: company.accounts.owner.id })).toMatchObject({
      status: 3,
      assignee: { id: company.accounts.owner.id },
      version: 2,
    })
    expect(await names()).toEqual([])
    await write([member])
    expect(await names({ assignee: 'me' })).toEqual(['一番'])
  })
})

describe('the person in charge', () => {
  test('is an account that may write to members', async () => {
    const { member, version } = await waiting()
    const give = (assignee_id: number) => change(member, { version, assignee_id })
    const { standard_viewer, restricted_viewer, limited_administrator } = company.accounts
    for (const { id } of [standard_viewer, restricted_viewer, { id: 999_999 }])
      expect(problem(await give(id))).toEqual([422, 'assignee_id', 'unknown_assignee'])
    await stage.update('users', { id: limited_administrator.id }, { deleted_at: new Date() })
    const refused = await give(limited_administrator.id)
    expect(refused.body.errors[0].message).toContain('メッセージを送信できる人')
    expect((await row('conversations', { member_id: member.id })).version).toBe(version)
  })

  test('who leaves hands conversations over to the successor, or leaves them to nobody', async () => {
    const { member } = await waiting()
    const { limited_administrator, super_administrator } = company.accounts
    await handle(member, { assignee_id: limited_administrator.id })
    const leave = (id: number, json: object) => as('owner').send('DELETE', `/v4/common/users/${id}`, { json })
    await leave(limited_administrator.id, { successor_id: super_administrator.id })
    expect((await timeline(member)).conversation.handling?.assignee).toMatchObject({
      id: super_administrator.id,
    })
    await leave(super_administrator.id, {})
    const { conversation, entries } = await timeline(member)
    expect(conversation.handling?.assignee).toBeNull()
    expect(entries.slice(-2).map(sayingOf)).toEqual([
      '試験 ownerさんが担当者を試験 super_administratorさんに変更しました。',
      '試験 ownerさんが担当者を「未設定」に変更しました。',
    ])
  })

  test('who becomes a viewer has none left', async () => {
    const { member } = await waiting()
    const { id } = company.accounts.limited_administrator
    await handle(member, { assignee_id: id })
    const { user } = (await as('owner').get(`/v4/common/users/${id}`)).body
    const { lastname, firstname, email, version } = user
    const json = { lastname, firstname, email, version, role_key: 'standard_viewer' }
    expect((await as('owner').put(`/v4/common/users/${id}`, json)).status).toBe(200)
    expect((await timeline(member)).conversation.handling?.assignee).toBeNull()
  })
})

describe('a snooze', () => {
  test.each([
    ['2026-06-01 09:00', 'snoozed_later'],
    ['2028-01-01 09:00', 'snoozed_later'],
    ['2026-06-31', 'date_time'],
  ])('until %s is refused', async (snoozed_until, rule) => {
    const { member, version } = await waiting()
    expect(problem(await change(member, { version, snoozed_until }))).toEqual([422, 'snoozed_until', rule])
  })

  test('of what is done is refused, and done ends one without a word of its own', async () => {
    const { member, version } = await waiting()
    const later = '2026-06-02 09:00'
    expect(problem(await change(member, { version, status: 3, snoozed_until: later }))).toEqual([
      422,
      'snoozed_until',
      'snoozed_done',
    ])
    await handle(member, { snoozed_until: later })
    await handle(member, { status: 3 })
    expect((await rows('conversation_events')).map(({ kind }) => kind)).toEqual(['snoozed', 'status'])
  })
})

test('somebody who may not write changes nothing', async () => {
  const { member, version } = await waiting()
  for (const role of ['standard_viewer', 'restricted_viewer'] as const)
    expect((await change(member, { version, status: 3 }, role)).status).toBe(403)
})
