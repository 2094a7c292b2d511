import { describe, expect, test } from 'vitest'
import { conversing, sayingOf } from '../../../../testing/conversations.ts'
import { suite } from '../../../../testing/suite.ts'
import { cursorOf, placeOf } from './cursor-rules.ts'

const stage = suite({ at: '2026-06-01T09:00:00+09:00' })
const { server, company, as, call, read, inCompany } = stage
const { join, write, reply, timeline, handle, noted } = conversing(stage)

const at = (moment: string) => server.setTime(`2026-06-${moment}:00+09:00`)

const sayings = async (member: { id: number }) => (await timeline(member)).entries.map(sayingOf)

describe('a line of time', () => {
  test('holds messages, replies, notes and what happened, the oldest first, in sentences that name who did it', async () => {
    const member = await join('一番')
    await write([member])
    at('01T10:00')
    await reply(member, '火曜日なら空いています。')
    at('01T11:00')
    await noted(member, '火曜日に電話する')
    const { super_administrator: other, owner } = company.accounts
    at('01T12:00')
    await handle(member, { status: 2, assignee_id: other.id, snoozed_until: '2027-01-05 09:00' })
    at('01T13:00')
    await handle(member, { assignee_id: owner.id, snoozed_until: null })
    at('01T14:00')
    await handle(member, { assignee_id: null, status: 3 }, 'super_administrator')
    expect(await sayings(member)).toEqual([
      '来週お話ししませんか。',
      '火曜日なら空いています。',
      '火曜日に電話する',
      '試験 ownerさんが対応状況を「確認中」に変更しました。',
      '試験 ownerさんが担当者を試験 super_administratorさんに変更しました。',
      '試験 ownerさんが2027年1月5日（火）9:00まで保留にしました。',
      '試験 ownerさんが担当者になりました。',
      '試験 ownerさんが保留を解除しました。',
      '試験 super_administratorさんが対応状況を「完了」に変更しました。',
      '試験 super_administratorさんが担当者を「未設定」に変更しました。',
    ])
    const { conversation, readers } = await timeline(member)
    expect(conversation).toMatchObject({ member: { id: member.id }, last_message: { is_reply: true } })
    expect(readers.map(({ code }) => code)).toEqual(['administrators', 'viewers', 'department_viewers'])
  })

  test('names what was taken back in place of the message', async () => {
    const member = await join('一番')
    await write([member])
    const { messages } = await read('/v3/messages', { member_id: member.id })
    await call('DELETE', `/v3/messages/${messages[0].id}`)
    expect(await sayings(member)).toEqual(['試験 ownerさんが「面談のご案内」の送信を取り消しました。'])
  })

  test.each([1, 2, 3, 7])(
    'turns pages of %i over entries of one moment without losing or repeating one',
    async (limit) => {
      const member = await join('一番')
      await write([member])
      for (const body of ['一', '二', '三']) await noted(member, body)
      await handle(member, { status: 1, assignee_id: company.accounts.owner.id })
      await reply(member, '返信一')
      await noted(member, '四')
      at('01T10:00')
      await reply(member, '返信二')
      const whole = (await timeline(member)).entries.map(sayingOf)
      expect(whole).toHaveLength(9)
      const turned: string[] = []
      for (let before: string | null = ''; before !== null; ) {
        const page = await timeline(member, { limit, ...(before && { before }) })
        expect(page.entries.length).toBeLessThanOrEqual(limit)
        turned.unshift(...page.entries.map(sayingOf))
        before = page.earlier
      }
      expect(turned).toEqual(whole)
    },
  )

  test('keeps its order among entries that only microseconds part', async () => {
    const member = await join('一番')
    await inCompany(async (tx) => {
      for (const [place, body] of ['後', '先', '中'].entries()) {
        const micros = [900, 100, 500][place]
        const moment = new Date('2026-06-01T00:00:00Z').toISOString().replace('.000Z', `.000${micros}Z`)
        await tx
          .insertInto('conversation_notes')
          .values({
            company_id: company.id,
            member_id: member.id,
            user_id: company.accounts.owner.id,
            body,
            created_at: moment,
            updated_at: moment,
          })
          .execute()
      }
    })
    const first = await timeline(member, { limit: 2 })
    const second = await timeline(member, { limit: 2, before: first.earlier ?? '' })
    expect([second, first].flatMap(({ entries }) => entries.map(sayingOf))).toEqual(['先', '中', '後'])
    expect(second.earlier).toBeNull()
  })

  test('refuses a place that it did not name', async () => {
    const member = await join('一番')
    for (const before of ['x', cursorOf({ micros: 1, rank: 0, id: 1 }).slice(0, -2), 'MS0wLTE-']) {
      const { status, body } = await as('owner').get(`/v4/messages/conversations/${member.id}`, { before })
      expect([before, status, body.errors?.[0].field]).toEqual([before, 422, 'before'])
    }
  })
})

test('a place is read back from its cursor, which is short', () => {
  const place = { micros: 1_780_272_000_123_456, rank: 2, id: 123_456_789_012 } as const
  expect(placeOf(cursorOf(place))).toEqual(place)
  expect(cursorOf(place).length).toBeLessThanOrEqual(60)
})
