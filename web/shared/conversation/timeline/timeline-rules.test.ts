import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/calls.ts'
import type { TimelineEntry } from '#contract/messages/conversation-calls.ts'
import { firstUnread, replySubject, timelineLines } from './timeline-rules.ts'

const message = (id: number, more: Partial<Message> = {}): TimelineEntry => ({
  kind: 'message',
  message: {
    id,
    member_id: 1,
    member_code: 'm1',
    message_status: 1,
    subject: '面談のご案内',
    sender: '人事 太郎',
    recipient: '空野 あおい',
    names: [],
    departments: [],
    mail_body: 'こんにちは。',
    attachments: [],
    state: 'sent',
    bounce_status: false,
    bounce_reason: null,
    is_read: true,
    is_auto_reply: false,
    from_address: null,
    came_by: null,
    is_taken_back: false,
    all_text: null,
    received_files: [],
    replied_at: null,
    created_at: '2026-08-05 09:30:00',
    ...more,
  },
})

const note = (id: number, created_at: string): TimelineEntry => ({
  kind: 'note',
  note: {
    id,
    body: 'メモ',
    writer: '人事 花子',
    can_change: true,
    can_remove: true,
    version: 1,
    created_at,
    changed_at: null,
  },
})

test('a day is named where it begins, whatever stands there', () => {
  const lines = timelineLines([
    message(1),
    note(1, '2026-08-05 10:00:00'),
    message(2, { created_at: '2026-08-06 08:00:00' }),
  ])
  expect(lines.map(({ day }) => day)).toEqual(['2026-08-05', null, '2026-08-06'])
})

test('a subject is shown where it changes, and an answer about the same has none', () => {
  const lines = timelineLines([
    message(1),
    note(1, '2026-08-05 10:00:00'),
    message(2, { subject: 'Re: 面談のご案内' }),
    message(3, { subject: 'RE: re：面談のご案内' }),
    message(4, { subject: '' }),
    message(5, { subject: '交流会のお知らせ' }),
    message(6, { subject: '面談のご案内' }),
  ])
  const shown = ['面談のご案内', null, null, null, null, '交流会のお知らせ', '面談のご案内']
  expect(lines.map(({ subject }) => subject)).toEqual(shown)
})

test('the first reply that nobody has read is found; what HR wrote is none', () => {
  const unread = { message_status: 2, is_read: false } as const
  expect(firstUnread([message(1, { is_read: false }), message(2)])).toBeNull()
  expect(firstUnread([message(1), message(2, unread), message(3, unread)])).toBe('message-2')
})

test('an answer carries the newest subject once, whatever stood before it', () => {
  expect(replySubject([])).toBe('')
  expect(replySubject([note(1, '2026-08-05 10:00:00')])).toBe('')
  expect(replySubject([message(1)])).toBe('Re: 面談のご案内')
  expect(
    replySubject([message(1), message(2, { subject: 'Re: RE: 日程' }), message(3, { subject: '' })]),
  ).toBe('Re: 日程')
  expect(replySubject([message(1, { subject: '長'.repeat(200) })])).toHaveLength(200)
})
