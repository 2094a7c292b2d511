import { describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { sendQueued } from '../../../../delivery/worker.ts'
import { conversing, sayingOf } from '../../../../testing/conversations.ts'
import { suite } from '../../../../testing/suite.ts'
import { messageMails } from '../../mails.ts'

const stage = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.soramoyo.example', PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-06-01T09:00:00+09:00',
  pages: true,
  smtp: true,
})
const { app, server, company, as, read, rows, audited, mails } = stage
const { join, write, reply, replyLink, timeline, noted } = conversing(stage)

const rewrite = (id: number, json: Record<string, unknown>, role: RoleKey) =>
  as(role).put(`/v4/messages/notes/${id}`, json)

describe('a note', () => {
  test('is changed by its writer alone, as it was read', async () => {
    const member = await join('一番')
    const { id } = await noted(member, '電話する', 'limited_administrator')
    for (const role of ['owner', 'super_administrator'] as const)
      expect((await rewrite(id, { version: 1, body: '書き換え' }, role)).status).toBe(403)
    server.setTime('2026-06-01T10:00:00+09:00')
    const changed = await rewrite(id, { version: 1, body: '電話した' }, 'limited_administrator')
    expect(changed.body.result).toMatchObject({
      body: '電話した',
      writer: '試験 limited_administrator',
      version: 2,
      created_at: '2026-06-01 09:00:00',
      changed_at: '2026-06-01 10:00:00',
    })
    const late = await rewrite(id, { version: 1, body: '古い' }, 'limited_administrator')
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    const [entry] = (await timeline(member)).entries
    expect(entry).toMatchObject({
      kind: 'note',
      note: { body: '電話した', can_change: false, can_remove: true },
    })
  })

  test('is removed by its writer, the owner and super administrators', async () => {
    const member = await join('一番')
    const { id } = await noted(member, '一', 'owner')
    const remove = (note: number, role: RoleKey) => as(role).remove(`/v4/messages/notes/${note}`)
    expect((await remove(id, 'limited_administrator')).status).toBe(403)
    expect((await remove(id, 'super_administrator')).status).toBe(200)
    expect((await remove(id, 'super_administrator')).status).toBe(404)
    const own = await noted(member, '二', 'limited_administrator')
    expect((await remove(own.id, 'limited_administrator')).body.message).toBe('メモを削除しました。')
    expect((await timeline(member)).entries).toEqual([])
    expect((await audited()).filter((task) => task.startsWith('conversation_note'))).toEqual(
      ['create', 'delete', 'create', 'delete'].map((verb) => `conversation_note.${verb}`),
    )
  })

  test('needs words, and at most 4,000 letters of them', async () => {
    const { id } = await join('一番')
    const add = (body: string) => as('owner').post(`/v4/messages/conversations/${id}/notes`, { body })
    expect((await add(' ')).body.errors).toMatchObject([{ field: 'body', rule: 'required' }])
    expect((await add('あ'.repeat(4001))).body.errors).toMatchObject([{ field: 'body', rule: 'max' }])
    expect((await add('あ'.repeat(4000))).status).toBe(200)
  })

  test('keeps the name of a writer whose account was deleted', async () => {
    const member = await join('一番')
    await noted(member, '電話する', 'limited_administrator')
    const { id } = company.accounts.limited_administrator
    expect((await as('owner').send('DELETE', `/v4/common/users/${id}`, { json: {} })).status).toBe(200)
    expect((await timeline(member)).entries).toMatchObject([
      { note: { writer: '試験 limited_administrator' } },
    ])
  })

  test('stands in no mail, on no page and in no answer to a member, before or after', async () => {
    const member = await join('一番')
    await write([member])
    await noted(member, '極秘のメモ')
    await write([member], 'その後いかがですか。')
    await sendQueued(app, messageMails, { at: app.clock().add({ seconds: undoSeconds }), patience: 1 })
    const link = await replyLink(member)
    await reply(member, 'ありがとうございます。')
    expect((await timeline(member)).entries.map(sayingOf)).toContain('極秘のメモ')
    const letters = await mails()
    expect(letters).toHaveLength(2)
    const stored = await Promise.all([rows('mails'), rows('messages'), rows('message_sends')])
    const page = await server.call('GET', `/r/${link}`)
    expect([page.status, page.text.includes('その後いかがですか。')]).toEqual([200, true])
    const open = await server.call('GET', `/v4/public/replies/${link}`)
    for (const text of [JSON.stringify([letters, stored]), page.text, open.text])
      expect(text).not.toContain('極秘のメモ')
    expect(JSON.stringify(await read('/v3/messages', { member_id: member.id }))).not.toContain('極秘')
  })
})
