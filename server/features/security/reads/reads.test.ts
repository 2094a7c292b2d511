import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { jobs } from '../../../jobs.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import { noteRead } from '../../../platform/reads.ts'
import { makeCompany } from '../../../testing/company.ts'
import { givePart, joinSurveyed } from '../../../testing/one-year.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, columns, row, update, newMember, sendTo, answer } = suite({
  at: '2026-05-02T10:30:00+09:00',
})

const idOf = (role: RoleKey) => company.accounts[role].id

/** A member with a monthly answer that everybody may read. */
async function answered() {
  const member = await newMember()
  await answer(await sendTo(member), {
    question1: 1,
    question2: 2,
    question3: 1,
    answer_text: '相談したいことがあります。',
  })
  return { id: member.id, code: (await row('members', { id: member.id })).code }
}

const open = (code: string, role: RoleKey = 'owner') => as(role).get(`/v4/obf/members/${code}`)

const stored = () =>
  columns('member_reads', [
    'member_id',
    'read_on',
    'user_id',
    'answers',
    'messages',
    'listed',
    'talent',
    'files',
  ])

const nothing = { answers: false, messages: false, listed: false, talent: false, files: false }

const who = async (code: string, query: Record<string, number> = {}) =>
  (await as('owner').get(`/v4/obf/members/${code}/reads`, query)).body.result

describe('a reading is on record', () => {
  test('of whom is there: who was taken away between the reading and its commit stops nobody', async () => {
    const member = await newMember()
    const actor = { companyId: company.id, userId: idOf('owner') }
    await app.database.asCompany(company.id, (tx) => {
      noteRead({ tx, now: app.clock(), actor }, 'listed', [member.id, 999_999])
      return Promise.resolve()
    })
    expect((await stored()).map(({ member_id }) => member_id)).toEqual([member.id])
  })

  test('of answers: one row for the member, the reader and the day, however often', async () => {
    const { id, code } = await answered()
    for (let time = 0; time < 3; time += 1) expect((await open(code)).status).toBe(200)
    const of = { member_id: id, ...nothing, answers: true }
    expect(await stored()).toEqual([{ ...of, read_on: '2026-05-02', user_id: idOf('owner') }])
    await open(code, 'super_administrator')
    // a minute after midnight in Tokyo, and the evening before in UTC
    server.setTime('2026-05-03T00:01:00+09:00')
    await open(code, 'super_administrator')
    expect((await stored()).map(({ read_on, user_id }) => [read_on, user_id]).sort()).toEqual([
      ['2026-05-02', idOf('owner')],
      ['2026-05-02', idOf('super_administrator')],
      ['2026-05-03', idOf('super_administrator')],
    ])
  })

  test('not of somebody who has answered nothing, and not by who may not read', async () => {
    const { id } = await newMember()
    await open((await row('members', { id })).code)
    expect(await stored()).toEqual([])
  })

  test('of texts in the list, apart from what was opened', async () => {
    const { id } = await answered()
    await as('owner').get('/v3/members/monthly')
    expect(await stored()).toEqual([
      { member_id: id, ...nothing, listed: true, read_on: '2026-05-02', user_id: idOf('owner') },
    ])
  })

  test('of messages, once there are any', async () => {
    const { id } = await newMember()
    await as('owner').get(`/v4/messages/conversations/${id}`)
    expect(await stored()).toEqual([])
    const json = { member_ids: [id], subject: 'お元気ですか', mail_body: '困ったことはありませんか。' }
    expect((await as('owner').post('/v3/messages/send', json)).status).toBeLessThan(300)
    await as('owner').get(`/v4/messages/conversations/${id}`)
    expect(await stored()).toMatchObject([{ member_id: id, ...nothing, messages: true }])
  })

  test('of a file that went with a message, opened alone, for each whom it went to', async () => {
    const [one, other] = [await newMember(), await newMember()]
    await newMember()
    await update('members', { id: other.id }, { department_id: company.departments.development })
    const file = new File(['内定者の皆さんへ'], '案内.txt', { type: 'text/plain' })
    const { id } = (await as('owner').upload('/v4/messages/attachments', { file })).body.result
    const opened = async (role: RoleKey) => (await as(role).get(`/v4/messages/attachments/${id}`)).status
    expect([await opened('owner'), await opened('restricted_viewer')]).toEqual([200, 404])
    expect(await stored()).toEqual([])

    const text = { subject: '入社の書類', mail_body: '書類をお送りします。' }
    const json = { ...text, member_ids: [one.id, other.id], attachment_ids: [id] }
    expect((await as('owner').post('/v3/messages/send', json)).status).toBeLessThan(300)
    for (const role of ['super_administrator', 'super_administrator', 'restricted_viewer'] as const)
      expect(await opened(role)).toBe(200)
    const read = (memberId: number, role: RoleKey) => ({
      ...nothing,
      messages: true,
      read_on: '2026-05-02',
      member_id: memberId,
      user_id: idOf(role),
    })
    // a viewer of one department is not told whom else it went to
    expect(new Set(await stored())).toEqual(
      new Set([
        read(one.id, 'super_administrator'),
        read(other.id, 'super_administrator'),
        read(one.id, 'restricted_viewer'),
      ]),
    )
  })

  test('of the one-year survey', async () => {
    const member = await joinSurveyed(app, company, {})
    await givePart(app, company, member, { scores: Array.from({ length: 34 }, () => 3) })
    await as('owner').get(`/v3/members/${member.id}/anniv_answers`)
    expect(await stored()).toMatchObject([{ member_id: member.id, ...nothing, answers: true }])
  })

  test('of everybody whom a file holds, made at once or in the background', async () => {
    const ids = [(await newMember()).id, (await newMember()).id]
    expect((await as('owner').fetch('/v3/members/download')).status).toBe(200)
    const held = (userId: number) => ids.map((member_id) => [member_id, userId, true])
    const files = async () =>
      (await stored()).map(({ member_id, user_id, files: isHeld }) => [member_id, user_id, isHeld])
    expect(await files()).toEqual(held(idOf('owner')))
    const order = { kind: 'members', query: { ids: [ids[0]] } }
    expect((await as('super_administrator').post('/v3/exports', order)).status).toBe(202)
    await runDueJobs(app, jobs)
    const expected = [...held(idOf('owner')), [ids[0], idOf('super_administrator'), true]]
    expect(new Set(await files())).toEqual(new Set(expected))
  })
})

describe('who has seen a member', () => {
  test('is told the newest first, by pages, with the account that was deleted since', async () => {
    const { id, code } = await answered()
    await open(code, 'super_administrator')
    await open(code)
    await update(
      'users',
      { id: idOf('super_administrator') },
      { deleted_at: new Date('2026-05-02T02:00:00Z') },
    )
    const reported = await who(code)
    expect(reported).toMatchObject({ count: 2, member: { id, code, name: expect.stringContaining(' ') } })
    const readers = [idOf('owner'), idOf('super_administrator')].sort((one, other) => one - other)
    expect(reported.reads.map(({ user }: { user: { id: number } }) => user.id)).toEqual(readers)
    expect(reported.reads).toContainEqual({
      read_on: '2026-05-02',
      user: { id: idOf('super_administrator'), name: expect.any(String), is_deleted: true },
      what: ['answers'],
    })
    expect((await who(code, { limit: 1, offset: 1 })).reads).toEqual([reported.reads[1]])
  })

  test('is told to whoever may read the security log, and of the own company only', async () => {
    const { code } = await answered()
    const asked = (role: RoleKey) => as(role).get(`/v4/obf/members/${code}/reads`)
    expect((await asked('super_administrator')).status).toBe(200)
    for (const role of ['limited_administrator', 'standard_viewer', 'restricted_viewer'] as const)
      expect([role, (await asked(role)).status]).toEqual([role, 403])
    const other = await makeCompany(app)
    const path = `/v4/obf/members/${code}/reads`
    expect((await server.call('GET', path, { as: other.accounts.owner.token })).status).toBe(404)
  })

  test('is a file for a report, which is on record under the member’s number', async () => {
    const { id, code } = await answered()
    await open(code)
    const file = await as('owner').fetch(`/v4/obf/members/${code}/reads/download`)
    const text = await file.text()
    const [heading, line] = text.trim().split('\r\n')
    expect(heading).toBe('日付,見た人,アカウントID,回答,メッセージ,一覧,検査結果,ファイル')
    expect(line).toMatch(new RegExp(`^2026-05-02,.+,${idOf('owner')},○,,,,$`))
    expect(
      await columns('security_logs', ['category', 'subject', 'subject_ids'], {
        task: 'member_reads.download',
      }),
    ).toEqual([{ category: 'export', subject: 'member', subject_ids: [id] }])
  })
})
