import { expect } from 'vitest'
import type { Conversation, TimelineEntry } from '#contract/messages/conversation-calls.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { linkToken } from '../platform/tokens.ts'
import type { Registered } from './fixtures/members.ts'
import type { suite } from './suite.ts'

type Stage = Pick<
  ReturnType<typeof suite>,
  'app' | 'server' | 'company' | 'as' | 'read' | 'done' | 'rows' | 'register' | 'update'
>
type Query = Record<string, string | number | boolean>
type Member = Pick<Registered, 'id'>
type Timeline = {
  conversation: Conversation
  entries: TimelineEntry[]
  earlier: string | null
  readers: { code: string }[]
}

export function conversing({ app, server, company, as, read, done, rows, register, update }: Stage) {
  const join = (lastname: string, more: Record<string, unknown> = {}): Promise<Registered> =>
    register({ lastname, firstname: '花子', department_id: company.departments.salesEast, ...more })
  const write = (to: Member[], mail_body = '来週お話ししませんか。', subject = '面談のご案内') =>
    done('POST', '/v3/messages/send', { member_ids: to.map(({ id }) => id), subject, mail_body })
  const replyLink = async ({ id: member_id }: Member): Promise<string> => {
    const sent = await rows('messages', { member_id, message_status: 1 })
    return linkToken(app.secret, 'reply', sent.at(-1)?.reply_nonce ?? Buffer.alloc(0))
  }
  const reply = async (member: Member, mail_body = 'ありがとうございます。'): Promise<void> => {
    const path = `/v4/public/replies/${await replyLink(member)}`
    const { status, text } = await server.call('POST', path, { json: { mail_body } })
    expect(status, text).toBe(200)
  }
  const list = (
    query: Query = {},
    role?: RoleKey,
  ): Promise<{ conversations: Conversation[]; count: number }> =>
    read('/v4/messages/conversations', query, role)
  const names = async (query: Query = {}, role?: RoleKey): Promise<(string | undefined)[]> => {
    const { conversations, count } = await list(query, role)
    expect(count).toBe(conversations.length)
    return conversations.map(({ member }) => member.name.split(' ')[0])
  }
  const timeline = ({ id }: Member, query: Query = {}, role?: RoleKey): Promise<Timeline> =>
    read(`/v4/messages/conversations/${id}`, query, role)
  const change = ({ id }: Member, json: Record<string, unknown>, role: RoleKey = 'owner') =>
    as(role).put(`/v4/messages/conversations/${id}`, json)
  /** Changes how a conversation is handled as it stands. */
  const handle = async (member: Member, json: Record<string, unknown>, role: RoleKey = 'owner') => {
    const { handling } = (await timeline(member)).conversation
    const answer = await change(member, { version: handling?.version, ...json }, role)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.result.handling
  }
  const noted = ({ id }: Member, body: string, role?: RoleKey) =>
    done('POST', `/v4/messages/conversations/${id}/notes`, { body }, role)
  /** Nobody but administrators is there while `work` runs. */
  const withoutViewers = async (work: () => Promise<void>): Promise<void> => {
    const viewers = ['standard_viewer', 'restricted_viewer'] as const
    for (const role_key of viewers) await update('users', { role_key }, { deleted_at: new Date() })
    await work()
    for (const role_key of viewers) await update('users', { role_key }, { deleted_at: null })
  }
  return { join, write, reply, replyLink, list, names, timeline, change, handle, noted, withoutViewers }
}

export function sayingOf(entry: TimelineEntry): string {
  if (entry.kind === 'message') return entry.message.mail_body
  return entry.kind === 'note' ? entry.note.body : entry.event.words
}
