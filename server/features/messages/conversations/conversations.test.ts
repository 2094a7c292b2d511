import { describe, expect, test } from 'vitest'
import { conversing } from '../../../testing/conversations.ts'
import { suite } from '../../../testing/suite.ts'

const stage = suite({ at: '2026-06-01T09:00:00+09:00' })
const { server, company, as, read, insert, update } = stage
const { join, write, reply, list, names, timeline, handle, noted, withoutViewers } = conversing(stage)

const at = (moment: string) => server.setTime(`2026-06-${moment}:00+09:00`)

const counts = () => read('/v4/messages/conversations/counts')

/** Three members who were written to an hour apart; the first of them replies last. */
async function three() {
  const first = await join('一番')
  await write([first])
  at('01T10:00')
  const second = await join('二番', { department_id: company.departments.sales })
  await write([second])
  at('01T11:00')
  const third = await join('三番', { department_id: company.departments.development })
  await write([third])
  at('01T12:00')
  return { first, second, third }
}

describe('the list', () => {
  test('puts whose reply waits first, then the newest, with the beginning of the last message', async () => {
    const { first } = await three()
    await reply(first, 'はい。\n\n火曜日なら\t空いています。')
    expect(await names()).toEqual(['一番', '三番', '二番'])
    expect((await list({ limit: 1 })).conversations[0]).toMatchObject({
      member: { id: first.id, name: '一番 花子', department_name: '東日本課', is_former: false },
      handling: { status: 1, assignee: null, snoozed_until: null },
      unread_count: 1,
      last_message: {
        is_reply: true,
        subject: 'Re: 面談のご案内',
        beginning: 'はい。 火曜日なら 空いています。',
      },
    })
    await as('owner').put(`/v3/members/read_message/${first.id}`)
    expect(await names()).toEqual(['一番', '三番', '二番'])
    at('01T13:00')
    await write([await join('四番')])
    expect(await names()).toEqual(['四番', '一番', '三番', '二番'])
  })

  test('turns pages without losing or repeating anybody, also among messages of one moment', async () => {
    const members = await Promise.all(['一', '二', '三', '四', '五'].map((name) => join(name)))
    await write(members)
    const pages = await Promise.all([0, 2, 4].map((offset) => list({ limit: 2, offset })))
    const seen = pages.flatMap(({ conversations }) => conversations.map(({ member }) => member.id))
    expect(seen).toEqual(members.map(({ id }) => id).sort((a, b) => b - a))
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5])
  })

  test('is narrowed by status, person in charge, department with all below, unread and snoozed, and counted alike', async () => {
    const { first, second, third } = await three()
    await reply(first)
    const other = company.accounts.super_administrator.id
    await handle(first, { status: 2, assignee_id: company.accounts.owner.id })
    await handle(second, { status: 1, assignee_id: other, snoozed_until: '2026-06-03 09:00' })
    const owner = { assignee: 'me' }
    expect(await names({ status: 2 })).toEqual(['一番'])
    expect(await names({ status: 3 })).toEqual(['三番'])
    expect(await names(owner)).toEqual(['一番'])
    expect(await names(owner, 'super_administrator')).toEqual(['二番'])
    expect(await names({ assignee: other })).toEqual(['二番'])
    expect(await names({ assignee: 'nobody' })).toEqual(['三番'])
    expect(await names({ department_id: company.departments.sales })).toEqual(['一番', '二番'])
    expect(await names({ unread: true })).toEqual(['一番'])
    expect(await names({ unread: false })).toEqual(['三番', '二番'])
    expect(await names({ snoozed: true })).toEqual(['二番'])
    expect(await names({ snoozed: false })).toEqual(['一番', '三番'])
    expect(await names({ waiting: true })).toEqual(['一番'])
    expect(await names({ waiting: false })).toEqual(['三番', '二番'])
    expect(await counts()).toEqual({ open: 0, in_progress: 1, done: 1, mine: 1, snoozed: 1 })
    await handle(third, { status: 1 })
    expect(await counts()).toEqual({ open: 1, in_progress: 1, done: 0, mine: 1, snoozed: 1 })
  })

  test('finds names, what HR wrote, what members replied, and notes; nothing that was taken out of the lists', async () => {
    const { first, second, third } = await three()
    await write([second], '制服のサイズを教えてください。', '制服')
    await reply(first, '駐車場を借りたいです。')
    await noted(third, '家賃の相談あり')
    expect(await names({ q: '二番' })).toEqual(['二番'])
    expect(await names({ q: '制服' })).toEqual(['二番'])
    expect(await names({ q: '面談' })).toEqual(['一番', '二番', '三番'])
    expect(await names({ q: '駐車場' })).toEqual(['一番'])
    expect(await names({ q: '家賃' })).toEqual(['三番'])
    expect(await names({ q: '社宅' })).toEqual([])
    const { messages } = await read('/v3/messages', { member_id: first.id, message_status: 2 })
    await as('owner').remove(`/v3/messages/${messages[0].id}`)
    expect(await names({ q: '駐車場' })).toEqual([])
  })
})

describe('a conversation', () => {
  test('begins as done, is opened again by a reply, and by a reply alone', async () => {
    const member = await join('一番')
    await write([member])
    expect((await timeline(member)).conversation.handling).toMatchObject({ status: 3, version: 1 })
    await reply(member)
    expect((await timeline(member)).conversation.handling).toMatchObject({ status: 1, version: 2 })
    await handle(member, { status: 3, assignee_id: company.accounts.owner.id })
    await write([member], '承知しました。')
    expect((await timeline(member)).conversation.handling).toMatchObject({ status: 3, version: 3 })
    await reply(member, 'もう一つだけ聞かせてください。')
    const { handling } = (await timeline(member)).conversation
    expect(handling).toMatchObject({ status: 1, assignee: { id: company.accounts.owner.id }, version: 4 })
  })

  test('waits out of the lists until its time, until a reply comes, or until it is done', async () => {
    const member = await join('一番')
    await write([member])
    const snooze = () => handle(member, { status: 1, snoozed_until: '2026-06-02 09:00' })
    expect(await snooze()).toMatchObject({ snoozed_until: '2026-06-02 09:00:00' })
    expect(await names({ snoozed: false })).toEqual([])
    at('02T09:00')
    expect(await names({ snoozed: false })).toEqual(['一番'])
    expect((await timeline(member)).conversation.handling?.snoozed_until).toBeNull()
    expect(await counts()).toMatchObject({ open: 1, snoozed: 0 })
    at('01T09:30')
    await reply(member)
    expect((await timeline(member)).conversation.handling?.snoozed_until).toBeNull()
    await snooze()
    expect(await handle(member, { status: 3 })).toMatchObject({ status: 3, snoozed_until: null })
    expect(await counts()).toMatchObject({ done: 1, snoozed: 0 })
  })

  test('with somebody who was never written to is empty, and named as done', async () => {
    const member = await join('一番', { working_status: 4 })
    await update('members', { id: member.id }, { bounce_count: 3 })
    const { conversation, entries, earlier, readers } = await timeline(member)
    expect(conversation).toMatchObject({
      member: { code: member.code, is_former: true, is_bounced: true },
      handling: { status: 3, assignee: null, snoozed_until: null, version: 1 },
      unread_count: 0,
      last_message: null,
    })
    expect([entries, earlier]).toEqual([[], null])
    expect(readers.map(({ code }) => code)).toContain('administrators')
    expect(await names()).toEqual([])
  })

  test('goes with its member', async () => {
    const member = await join('一番')
    await write([member])
    await as('owner').remove(`/v3/members/${member.id}`)
    expect(await names()).toEqual([])
    expect(await counts()).toMatchObject({ done: 0 })
    expect((await as('owner').get(`/v4/messages/conversations/${member.id}`)).status).toBe(404)
  })
})

describe('who may not write to members', () => {
  const viewers = ['standard_viewer', 'restricted_viewer'] as const

  test.each(viewers)('as %s learns nothing of replies whose writer was not told of it', async (role) => {
    const { first, second } = await three()
    await reply(second, '聞いてほしい話があります。')
    at('01T12:30')
    await withoutViewers(() => reply(first, '秘密の相談です。'))
    expect(await names({}, 'owner')).toEqual(['一番', '二番', '三番'])
    const expected = role === 'standard_viewer' ? ['三番', '二番', '一番'] : ['二番', '一番']
    expect(await names({}, role)).toEqual(expected)
    const { conversations } = await list({}, role)
    for (const { handling, unread_count } of conversations)
      expect([handling, unread_count]).toEqual([null, 0])
    expect(conversations.find(({ member }) => member.id === first.id)?.last_message).toMatchObject({
      is_reply: false,
    })
    expect(conversations.find(({ member }) => member.id === second.id)?.last_message).toMatchObject({
      is_reply: true,
    })
    expect(await names({ q: '秘密' }, role)).toEqual([])
    expect(await names({ q: '聞いてほしい' }, role)).toEqual(['二番'])
    const { entries, conversation } = await timeline(first, {}, role)
    expect(entries.map(({ kind }) => kind)).toEqual(['message'])
    expect(JSON.stringify([entries, conversation])).not.toContain('秘密')
  })

  test.each(viewers)(
    'as %s reads no handling, by no filter and in no line of time, and no note',
    async (role) => {
      const member = await join('一番')
      await write([member])
      await reply(member)
      await handle(member, {
        status: 2,
        assignee_id: company.accounts.owner.id,
        snoozed_until: '2026-06-03 09:00',
      })
      await noted(member, '家賃の相談あり')
      for (const query of [
        { status: 2 },
        { status: 3 },
        { assignee: 'nobody' },
        { assignee: company.accounts.owner.id },
        { unread: true },
        { snoozed: true },
        { waiting: true },
        { q: '家賃' },
      ])
        expect([query, await names(query, role)]).toEqual([query, []])
      for (const query of [{ unread: false }, { snoozed: false }, { waiting: false }])
        expect([query, await names(query, role)]).toEqual([query, ['一番']])
      expect((await timeline(member, {}, role)).entries.map(({ kind }) => kind)).toEqual([
        'message',
        'message',
      ])
      expect((await as(role).get('/v4/messages/conversations/counts')).status).toBe(403)
    },
  )

  test('as a restricted viewer sees the conversations of its own members alone', async () => {
    const { third } = await three()
    await reply(third, '開発の話です。')
    expect(await names({}, 'restricted_viewer')).toEqual(['二番', '一番'])
    expect(await names({ q: '開発の話' }, 'restricted_viewer')).toEqual([])
    expect((await as('restricted_viewer').get(`/v4/messages/conversations/${third.id}`)).status).toBe(404)
    const user_id = company.accounts.restricted_viewer.id
    await insert('user_display_members', { user_id, member_id: third.id })
    expect(await names({}, 'restricted_viewer')).toEqual(['三番', '二番', '一番'])
    expect(await names({ q: '開発の話' }, 'restricted_viewer')).toEqual([])
  })
})
