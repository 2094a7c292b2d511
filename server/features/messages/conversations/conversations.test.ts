import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { linkToken } from '../../../platform/tokens.ts'
import type { Registered } from '../../../testing/fixtures/members.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, call, done, read, register, rows } = suite({
  at: '2026-06-01T09:00:00+09:00',
})

type Query = Record<string, string | number | boolean>
type Member = Pick<Registered, 'id'>

const join = (lastname: string, more: Record<string, unknown> = {}) =>
  register({ lastname, firstname: '花子', department_id: company.departments.salesEast, ...more })

const write = (to: Member[], mail_body = '来週お話ししませんか。', subject = '面談のご案内') =>
  done('POST', '/v3/messages/send', { member_ids: to.map(({ id }) => id), subject, mail_body })

/** The member answers on the page of the last message it got. */
async function reply({ id: member_id }: Member, mail_body = 'ありがとうございます。') {
  const sent = await rows('messages', { member_id, message_status: 1 })
  const token = linkToken(app.secret, 'reply', sent.at(-1)?.reply_nonce ?? Buffer.alloc(0))
  const { status, text } = await server.call('POST', `/v4/public/replies/${token}`, { json: { mail_body } })
  expect(status, text).toBe(200)
}

const list = (query: Query = {}, role?: RoleKey) => read('/v4/messages/conversations', query, role)

const names = async (query: Query = {}, role?: RoleKey): Promise<string[]> => {
  const { conversations, count } = await list(query, role)
  expect(count).toBe(conversations.length)
  return conversations.map((one: { member: { name: string } }) => one.member.name.split(' ')[0])
}

const timeline = ({ id }: Member, query: Query = {}, role?: RoleKey) =>
  read(`/v4/messages/conversations/${id}`, query, role)

const handle = ({ id }: Member, json: Record<string, unknown>, role: RoleKey = 'owner') =>
  as(role).put(`/v4/messages/conversations/${id}`, json)

const at = (clock: string) => server.setTime(`2026-06-${clock}+09:00`)

describe('the list', () => {
  test('puts whose reply waits first, then the newest, with the beginning of the last message', async () => {
    const first = await join('一番')
    await write([first])
    at('01T10:00:00')
    const second = await join('二番')
    await write([second])
    at('01T11:00:00')
    const third = await join('三番')
    await write([third])
    await reply(first, 'はい。\n\n火曜日なら\t空いています。')
    expect(await names()).toEqual(['一番', '三番', '二番'])
    const { conversations } = await list({ limit: 1 })
    expect(conversations[0]).toMatchObject({
      member: {
        id: first.id,
        name: '一番 花子',
        department_name: '東日本課',
        is_former: false,
        is_bounced: false,
      },
      handling: { status: 1, assignee: null, snoozed_until: null },
      unread_count: 1,
      last_message: {
        is_reply: true,
        subject: 'Re: 面談のご案内',
        beginning: 'はい。 火曜日なら 空いています。',
      },
    })
  })
})

describe('handling', () => {
  test('is changed by whoever read it last, and told in the line of time', async () => {
    const member = await join('一番')
    await write([member])
    await reply(member)
    const { id, lastname } = {
      id: company.accounts.super_administrator.id,
      lastname: '試験 super_administrator',
    }
    const { conversation } = await timeline(member)
    const changed = await handle(member, {
      version: conversation.handling.version,
      status: 2,
      assignee_id: id,
      snoozed_until: '2026-06-03 09:00',
    })
    expect([changed.status, changed.body.message]).toEqual([200, '対応状況と担当者と保留を変更しました。'])
    expect(changed.body.result.handling).toEqual({
      status: 2,
      assignee: { id, name: lastname },
      snoozed_until: '2026-06-03 09:00:00',
      version: 3,
    })
    const note = await done('POST', `/v4/messages/conversations/${member.id}/notes`, { body: '電話する' })
    expect(note).toMatchObject({ body: '電話する', can_change: true })
    const { entries } = await timeline(member)
    expect(entries.map((one: { kind: string }) => one.kind)).toEqual([
      'message',
      'message',
      'note',
      'event',
      'event',
      'event',
    ])
    expect(entries.slice(3).map(({ event }: { event: { words: string } }) => event.words)).toEqual([
      '試験 ownerさんが対応状況を「対応中」に変更しました。',
      '試験 ownerさんが担当者を試験 super_administratorさんに変更しました。',
      '試験 ownerさんが6月3日（水）9:00まで保留にしました。',
    ])
    expect((await call('GET', '/v4/messages/conversations/counts')).body.result).toEqual({
      open: 0,
      in_progress: 0,
      done: 0,
      mine: 0,
      snoozed: 1,
    })
  })
})
