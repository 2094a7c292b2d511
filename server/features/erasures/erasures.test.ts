import { afterEach, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { memberCommands } from '../../commands/members.ts'
import { jobs } from '../../jobs.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'
import { makeMember } from '../../testing/survey.ts'

const { app, server, company, as, call, inCompany, row, columns, update, newMember } = suite({
  at: '2026-08-01T09:00:00+09:00',
})

afterEach(async () => {
  await app.database.pool.query('delete from companies')
  server.setTime('2026-08-01T09:00:00+09:00')
})

type State = { working_status?: number; date_resigned?: string; deleted_at?: Date; lastname?: string }

/** A member as if HR had noted this of it. */
async function memberWho(state: State = {}): Promise<number> {
  const { id } = await newMember()
  if (Object.keys(state).length > 0) await update('members', { id }, state)
  return id
}
const resigned = (date_resigned: string, more: State = {}) =>
  memberWho({ working_status: 3, date_resigned, ...more })

const erase = (id: number, role?: RoleKey) => call('POST', `/v4/obf/members/${id}/erasure`, undefined, role)

const nameOf = async (id: number) => (await row('members', { id })).lastname

const logged = () => columns('security_logs', ['uri', 'user_id', 'ip_address'], { task: 'member.erase' })

describe('the owner', () => {
  test('erases who left or was deleted, once and for all', async () => {
    const gone = [
      await resigned('2026-07-31'),
      await memberWho({ working_status: 4 }),
      await memberWho({ deleted_at: new Date('2026-07-31T00:00:00Z') }),
    ]
    for (const id of [...gone, ...gone]) expect((await erase(id)).status).toBe(200)
    for (const id of gone) expect(await nameOf(id)).toBe('')
    const { id: user_id } = company.accounts.owner
    expect(await logged()).toEqual(
      gone.map((id) => ({ uri: `POST /v4/obf/members/${id}/erasure`, user_id, ip_address: '127.0.0.1' })),
    )
  })

  test.each([
    ['employed', {}],
    ['on leave', { working_status: 2 }],
    ['on the last day', { working_status: 3, date_resigned: '2026-08-01' }],
  ])('erases nobody who is with the company still: %s', async (_title, state) => {
    const id = await memberWho(state)
    const refused = await erase(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'member_in_company'])
    expect(refused.body.message).toContain('在籍中のメンバーの個人情報は消去できません。')
    expect(await nameOf(id)).toBe('春野')
    expect(await logged()).toEqual([])
  })

  test('is the only one who may', async () => {
    const id = await resigned('2026-07-31')
    for (const role of ['super_administrator', 'limited_administrator', 'standard_viewer'] as const)
      expect([role, (await erase(id, role)).status]).toEqual([role, 403])
    expect(await nameOf(id)).toBe('春野')
  })

  test('finds whom to erase, deleted ones too, and no longer whom it erased', async () => {
    await memberWho()
    const left = await resigned('2026-07-20', { lastname: '秋山' })
    const deleted = await memberWho({ lastname: '冬木', deleted_at: new Date('2026-07-25T00:00:00Z') })
    const found = async (q = '') => (await as('owner').get('/v4/obf/members/erasable', { q })).body.result
    const { members, count } = await found()
    expect([count, members]).toMatchObject([
      2,
      [
        { id: deleted, code: null, lastname: '冬木', because: 'deleted', gone_on: '2026-07-25' },
        { id: left, code: expect.any(String), because: 'resigned', gone_on: '2026-07-20' },
      ],
    ])
    expect((await found('冬木')).members).toHaveLength(1)
    await erase(deleted)
    expect(await found()).toMatchObject({ count: 1, members: [{ id: left }] })
    expect((await call('GET', '/v3/members')).body.result.count).toBe(2)
    await erase(left)
    expect((await call('GET', '/v3/members')).body.result.count).toBe(1)
    expect((await call('GET', `/v4/obf/members/${members[1].code}`)).status).toBe(404)
  })

  test('leaves a colleague’s address and number free for somebody new', async () => {
    const id = await memberWho({ working_status: 4 })
    const other = await memberWho({ working_status: 4 })
    await erase(id)
    await erase(other)
    expect(await nameOf(other)).toBe('')
  })
})

describe('the operator', () => {
  const command = (...args: string[]) =>
    memberCommands['member erase']?.run(args, {
      env: { DATABASE_URL: server.databaseUrl, SECRET: app.secret },
      endSignal: () => new AbortController().signal,
      print: async () => {},
      note: () => undefined,
    })
  const by = (id: number, companyId = company.id) =>
    command('--company', String(companyId), '--id', String(id))

  test('erases by number, and once only', async () => {
    const id = await memberWho({ working_status: 4 })
    expect(await by(id)).toEqual({ company_id: company.id, member_id: id, erased: true })
    expect(await by(id)).toMatchObject({ erased: false })
    expect(await nameOf(id)).toBe('')
    expect(await logged()).toEqual([
      { uri: `soramoyo member erase --id ${id}`, user_id: null, ip_address: null },
    ])
  })

  test('is refused for another company’s, for who is with the company, and without a number', async () => {
    const [id, other] = [await memberWho({ working_status: 4 }), await makeCompany(app)]
    await expect(by(id, other.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(by(await memberWho())).rejects.toMatchObject({ code: 'member_in_company' })
    await expect(command('--company', '1')).rejects.toThrow('--id')
    expect(await nameOf(id)).toBe('春野')
  })
})

describe('the night', () => {
  const keep = (months: number | null, role?: RoleKey) =>
    call('PUT', '/v3/settings/security/retention', { months }, role)
  const night = (at?: string) => {
    if (at) server.setTime(`${at}T02:37:00+09:00`)
    return jobs.erase_members?.(app, {})
  }
  /** Thirty days after the choice of the first of August. */
  const noticeEnd = '2026-08-31'
  const retention = async () => (await as('owner').get('/v3/settings/security/retention')).body
  const listed = async (query: object = {}) =>
    (await as('owner').get('/v4/obf/members/erasable', { ...query })).body.result

  test('erases nobody while the company keeps everybody, as it does until the owner says otherwise', async () => {
    const id = await resigned('2010-01-01')
    expect((await call('GET', '/v3/settings/security/retention')).body.months).toBe(null)
    expect((await keep(6, 'super_administrator')).status).toBe(403)
    expect((await keep(7)).status).toBe(422)
    await night()
    expect(await nameOf(id)).toBe('春野')
  })

  test('erases whose time is over by the day of leaving or of deletion, whichever came first', async () => {
    const over = [
      await resigned('2026-02-01'),
      await memberWho({ deleted_at: new Date('2026-01-31T12:00:00Z') }),
      await resigned('2026-01-10', { deleted_at: new Date('2026-07-31T12:00:00Z') }),
    ]
    const kept = [await resigned('2026-03-02'), await memberWho({ working_status: 4 }), await memberWho()]
    expect((await keep(6)).status).toBe(200)
    const { months, due } = (await call('GET', '/v3/settings/security/retention')).body
    expect([months, due.map(({ count }: { count: number }) => count)]).toEqual([6, [3, 0, 0, 0, 0]])
    await night('2026-08-30')
    expect(await logged()).toEqual([])
    await night(noticeEnd)
    await night()
    for (const id of over) expect(await nameOf(id)).toBe('')
    for (const id of kept) expect(await nameOf(id)).toBe('春野')
    expect(await logged()).toEqual(
      over.map((id) => ({ uri: `erase_members ${id}`, user_id: null, ip_address: null })),
    )
  })

  test('tells the owner once, thirty days before, how many and when and nobody’s name', async () => {
    await resigned('2026-02-01', { lastname: '秋山' })
    await resigned('2026-02-20', { lastname: '冬木' })
    await keep(6)
    await night('2026-08-02')
    await night('2026-08-03')
    const mails = await columns('mails', ['kind', 'recipient', 'payload'])
    const owner = company.accounts.owner.email
    expect(mails).toEqual([
      {
        kind: 'erasure_notice',
        recipient: owner,
        payload: expect.objectContaining({ count: 2, from: noticeEnd }),
      },
    ])
    expect(JSON.stringify(mails)).not.toMatch(/秋山|冬木/)
    await resigned('2026-02-25')
    await night('2026-08-26')
    const [, second] = await columns('mails', ['payload'])
    expect(second).toMatchObject({ payload: { count: 1, from: '2026-09-25' } })
  })

  test('shows who comes next with the day, and how many within thirty days', async () => {
    const later = await resigned('2026-05-10')
    const soon = await resigned('2026-01-10')
    await keep(6)
    expect(await retention()).toMatchObject({ soon_count: 1, held_count: 0 })
    expect((await listed()).members).toMatchObject([
      { id: soon, erase_on: noticeEnd, is_held: false },
      { id: later, erase_on: '2026-11-10', is_held: false },
    ])
    expect((await listed({ only: 'soon' })).members).toMatchObject([{ id: soon }])
    await keep(null)
    expect(await retention()).toMatchObject({ soon_count: 0 })
    expect((await listed()).members.map(({ erase_on }: { erase_on: string }) => erase_on)).toEqual([
      null,
      null,
    ])
  })

  test('leaves whom the owner holds, until that is lifted: then the notice begins anew', async () => {
    const id = await resigned('2026-01-10')
    const hold = (is_held: boolean, role?: RoleKey) =>
      call('PUT', `/v4/obf/members/${id}/erasure_hold`, { is_held }, role)
    await keep(6)
    expect((await hold(true, 'super_administrator')).status).toBe(403)
    expect((await hold(true)).status).toBe(200)
    expect(await retention()).toMatchObject({ soon_count: 0, held_count: 1 })
    expect((await listed({ only: 'held' })).members).toMatchObject([{ id, erase_on: null, is_held: true }])
    await night(noticeEnd)
    expect(await nameOf(id)).toBe('春野')
    server.setTime(`${noticeEnd}T09:00:00+09:00`)
    expect((await hold(false)).status).toBe(200)
    await night('2026-09-29')
    expect(await nameOf(id)).toBe('春野')
    await night('2026-09-30')
    expect(await nameOf(id)).toBe('')
    expect(await columns('security_logs', ['task', 'subject_ids'], { category: 'member' })).toMatchObject([
      { task: 'member.hold_erasure', subject_ids: [id] },
      { task: 'member.release_erasure', subject_ids: [id] },
      { task: 'member.erase', subject_ids: [id] },
    ])
  })

  test('leaves who came back, and whom a longer time keeps', async () => {
    const [back, kept] = [await resigned('2026-01-10'), await resigned('2026-01-10')]
    await keep(6)
    await night('2026-08-02')
    await update('members', { id: back }, { working_status: 1, date_resigned: null })
    await app.database.pool.query(`update security_settings set erase_after_months = 12`)
    await night(noticeEnd)
    for (const id of [back, kept]) expect(await nameOf(id)).toBe('春野')
    expect(await columns('planned_erasures', ['member_id'])).toEqual([])
  })

  test('erases in lots, and none of another company', async () => {
    const other = await makeCompany(app)
    const foreign = await makeMember(app, other)
    await app.database.asCompany(other.id, (tx) =>
      tx.updateTable('members').set({ working_status: 3, date_resigned: '2010-01-01' }).execute(),
    )
    await resigned('2010-01-01')
    await app.database.pool.query(
      `insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date, is_newbie,
         working_status, date_resigned, created_at, updated_at)
       select ${company.id}, 'many' || n, '多', '数', 'many' || n || '@member.example', '2009-04-01', '2009-05-01', 1,
         3, '2010-01-01', now(), now() from generate_series(1, 410) as n`,
    )
    await keep(60)
    await night(noticeEnd)
    const left = await inCompany((tx) =>
      tx.selectFrom('members').select('id').where('erased_at', 'is', null).execute(),
    )
    expect(left).toEqual([])
    expect(await logged()).toHaveLength(411)
    const [theirs] = await app.database.asCompany(other.id, (tx) =>
      tx.selectFrom('members').select(['id', 'lastname']).execute(),
    )
    expect(theirs).toEqual({ id: foreign.id, lastname: '春野' })
  })
})
