import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../../testing/suite.ts'
import { linesFor } from '../service.ts'

const { app, server, company, member, as, done, read, rows, sendTo, submitAnswer } = suite({
  at: '2026-05-01T11:00:00+09:00',
  member: true,
})

const line = 'お話しくださり、ありがとうございました。席の件は来週変わります。'
const memo = '係長との関係に悩んでいる様子'

const record = (json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  as(role).post('/v3/actionlogs', { member_id: member.id, ...json })

const recorded = (json: Record<string, unknown> = {}) =>
  done(
    'POST',
    '/v3/actionlogs',
    { member_id: member.id, comment: memo, member_line: line, ...json },
    'limited_administrator',
  )

const takeBack = (id: number, role: RoleKey = 'limited_administrator') =>
  as(role).remove(`/v3/actionlogs/${id}/member_line`)

const stored = async (role: RoleKey = 'limited_administrator') =>
  (await read('/v3/actionlogs', { member_id: member.id }, role)).actionlogs[0]

/** What the member reads at a time of the first of May. */
const shownAt = (time: string) =>
  app.database.asCompany(company.id, (tx) =>
    linesFor(
      tx,
      { companyId: company.id, memberId: member.id },
      Temporal.Instant.from(`2026-05-01T${time}+09:00`),
    ),
  )

describe('a line to the member', () => {
  test('stands beside the memo, apart from it, and says until when it can be taken back', async () => {
    const answer = await record({ comment: memo, member_line: ` ${line} ` })
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('対応を記録しました。ひとことは10分後に本人へ表示されます。')
    expect(answer.body.result).toMatchObject({
      comment: memo,
      member_line: {
        text: line,
        visible_from: '2026-05-01 11:10:00',
        taken_back_at: null,
        undo_until: '2026-05-01 11:10:00',
      },
    })
    expect(await rows('follow_up_lines')).toMatchObject([{ body: line }])
    expect(JSON.stringify(await rows('action_logs'))).not.toContain(line)
  })

  test('is shown to the member ten minutes later, with its writer and its day, never with the memo', async () => {
    await recorded()
    expect(await shownAt('11:09:59')).toEqual([])
    const shown = await shownAt('11:10:00')
    expect(shown).toEqual([
      { answerId: null, text: line, writerName: '試験 limited_administrator', writtenOn: '2026-05-01' },
    ])
    expect(JSON.stringify(shown)).not.toContain(memo)
  })

  test('names the answer it was written about, and several are read old to new', async () => {
    await submitAnswer(await sendTo(member), { question1: 4, question2: 4, question3: 4 })
    const [answer] = await rows('answers')
    await recorded()
    server.setTime('2026-05-01T11:01:00+09:00')
    await recorded({ answer_id: answer?.id, member_line: '二つ目です。' })
    expect(await shownAt('11:11:00')).toMatchObject([
      { text: line, answerId: null },
      { text: '二つ目です。', answerId: answer?.id },
    ])
  })

  test('is an addition: alone it makes no entry, and with a change of state it needs no memo', async () => {
    const refused = await record({ member_line: line })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'comment', rule: 'state_or_memo' })],
    ])
    expect(await rows('follow_up_lines')).toEqual([])
    expect((await record({ interview_status: 1, member_line: line })).status).toBe(201)
  })

  test('of no words is none', async () => {
    expect(await recorded({ member_line: ' ' })).toMatchObject({ member_line: null })
    expect((await record({ comment: memo })).body.message).toBe('対応を記録しました。')
    expect(await rows('follow_up_lines')).toEqual([])
  })

  test('holds 300 characters', async () => {
    expect((await record({ comment: memo, member_line: 'あ'.repeat(300) })).status).toBe(201)
    const refused = await record({ comment: memo, member_line: 'あ'.repeat(301) })
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      422,
      { field: 'member_line', rule: 'max', message: '300文字以内で入力してください。' },
    ])
  })

  test('stays as it was when the memo is rewritten', async () => {
    const { id } = await recorded()
    const { body } = await as('limited_administrator').put(`/v3/actionlogs/${id}`, { comment: '書き直した' })
    expect(body.result).toMatchObject({ comment: '書き直した', member_line: { text: line } })
    expect(await shownAt('11:10:00')).toMatchObject([{ text: line }])
  })

  test('leaves in the file of the timeline in a column of its own', async () => {
    await recorded()
    const { text } = await as('owner').get('/v3/csv_timeline/download')
    const [headings, row] = text.trim().split(/\r?\n/)
    const at = headings?.split(',').indexOf('本人へのひとこと') ?? -1
    expect(headings?.split(',')[at - 1]).toBe('メモ')
    expect(row?.split(',').slice(at - 1, at + 1)).toEqual([memo, line])
  })
})

describe('taking a line back', () => {
  test('within ten minutes leaves the entry, forgets the words, and nobody ever reads them', async () => {
    const { id } = await recorded()
    server.setTime('2026-05-01T11:09:59+09:00')
    const answer = await takeBack(id)
    expect([answer.status, answer.body.message]).toEqual([200, '本人へのひとことを取り消しました。'])
    const gone = { text: null, taken_back_at: '2026-05-01 11:09:59', undo_until: null }
    expect(answer.body.result).toMatchObject({ id, comment: memo, member_line: gone })
    expect(await stored()).toMatchObject({ comment: memo, member_line: gone })
    expect(await shownAt('12:00:00')).toEqual([])
    expect(JSON.stringify(await rows('follow_up_lines'))).not.toContain(line)
    expect((await takeBack(id)).status).toBe(404)
  })

  test('is refused once the member may have read it', async () => {
    const { id } = await recorded()
    server.setTime('2026-05-01T11:10:00+09:00')
    const refused = await takeBack(id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'line_shown',
      '本人に表示されたため、取り消せません。訂正するときは、新しい記録を追加してください。',
    ])
    expect(await stored()).toMatchObject({ member_line: { text: line, undo_until: null } })
    expect(await shownAt('11:10:00')).toHaveLength(1)
  })

  test('is for its writer, the owner and super administrators', async () => {
    const { id } = await done(
      'POST',
      '/v3/actionlogs',
      { member_id: member.id, comment: memo, member_line: line },
      'super_administrator',
    )
    expect((await stored()).member_line).toMatchObject({ text: line, undo_until: null })
    expect((await takeBack(id)).status).toBe(403)
    expect((await takeBack(id, 'standard_viewer')).status).toBe(403)
    expect((await stored('owner')).member_line.undo_until).toBe('2026-05-01 11:10:00')
    expect((await takeBack(id, 'owner')).status).toBe(200)
  })

  test('of an entry without one finds nothing', async () => {
    const { id } = await recorded({ member_line: null })
    expect((await takeBack(id)).status).toBe(404)
  })

  test('goes with the entry that is taken back', async () => {
    const { id } = await recorded()
    expect((await as('limited_administrator').remove(`/v3/actionlogs/${id}`)).status).toBe(200)
    expect(await rows('follow_up_lines')).toEqual([])
    expect(await shownAt('12:00:00')).toEqual([])
  })

  test('is on record without the words', async () => {
    const { id } = await recorded()
    await takeBack(id)
    const logs = await rows('security_logs')
    expect(logs).toMatchObject([
      { task: 'follow_up.record' },
      { category: 'follow_up', task: 'follow_up.take_back_line' },
    ])
    expect(JSON.stringify(logs)).not.toContain('席の件')
  })

  test('is waited for by a page that opens meanwhile, which then does not show it', async () => {
    const { id } = await recorded()
    const other = await app.database.pool.connect()
    await other.query('begin')
    await other.query(
      `update follow_up_lines set body = null, taken_back_at = '2026-05-01T11:09:59+09:00' where log_id = $1`,
      [id],
    )
    const shown = shownAt('11:10:00')
    await waiting()
    await other.query('commit')
    other.release()
    expect(await shown).toEqual([])
  })
})

/** Until a transaction stands at a lock. */
async function waiting(): Promise<void> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await app.database.pool.query(text)).rows.length === 0);
}
