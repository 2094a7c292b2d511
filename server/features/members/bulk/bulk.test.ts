import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { storeMember, storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, read, rows, columns, stored } = suite({ at: '2026-06-15T09:00:00+09:00' })

type Role = keyof TestCompany['accounts']

const bulk = (json: Record<string, unknown>, role: Role = 'owner') =>
  as(role).post('/v4/obf/members/bulk', json)

const kept = async (ids: number[]) =>
  (await rows('members'))
    .filter(({ id }) => ids.includes(id))
    .map(({ hr_user_id, is_stopped_send_questions_mail, version }) => ({
      hr_user_id,
      stopped: is_stopped_send_questions_mail,
      version,
    }))

const timeline = async (member_id: number) => (await read('/v3/actionlogs', { member_id })).actionlogs

const audited = async () => (await rows('security_logs')).map(({ category, task }) => `${category} ${task}`)

describe('setting the direct supervisor of many', () => {
  const register = async (as = company.accounts.owner.token) => {
    const email = `${randomUUID()}@company.example`
    const json = { lastname: '上司', firstname: '一郎', email }
    return (await server.call('POST', '/v4/common/seniors', { as, json })).body.result.id as number
  }
  const supervised = async (ids: number[]) =>
    (await rows('members'))
      .filter(({ id }) => ids.includes(id))
      .map(({ senior_id, senior_confirmed_at, version }) => ({ senior_id, senior_confirmed_at, version }))

  test('changes who had another or none, whom nobody confirmed then, and leaves who has that one', async () => {
    const [before, next] = [await register(), await register()]
    const confirmed = { senior_confirmed_at: new Date('2026-06-01T00:00:00Z') }
    const had = await stored('前任', { senior_id: before, ...confirmed })
    const none = await stored('なし')
    const same = await stored('同じ', { senior_id: next, ...confirmed })
    const { status, body } = await bulk({ ids: [had, none, same], action: 'set_senior', senior_id: next })
    expect([status, body.message]).toEqual([200, '2名の直属の上司を設定しました。'])
    expect(await supervised([had, none, same])).toEqual([
      { senior_id: next, senior_confirmed_at: null, version: 2 },
      { senior_id: next, senior_confirmed_at: null, version: 2 },
      { senior_id: next, ...confirmed, version: 1 },
    ])
    expect(await audited()).toContain('member member.bulk_set_senior')
    const { items } = (await as('owner').get('/v4/common/seniors')).body
    expect(
      items.map(({ id, member_count }: { id: number; member_count: number }) => [id, member_count]),
    ).toEqual(
      expect.arrayContaining([
        [before, 0],
        [next, 3],
      ]),
    )
  })

  test('takes the supervisor away, and refuses one that is missing, deleted or another company’s', async () => {
    const senior_id = await register()
    const one = await stored('一人', { senior_id })
    const taken = await bulk({ ids: [one], action: 'set_senior', senior_id: null })
    expect(taken.body.message).toBe('1名の直属の上司を解除しました。')
    const deleted = await register()
    await as('owner').remove(`/v3/seniors/${deleted}`)
    const theirs = await register((await makeCompany(app)).accounts.owner.token)
    for (const wrong of [deleted, theirs]) {
      const { body } = await bulk({ ids: [one], action: 'set_senior', senior_id: wrong })
      expect(body.errors).toMatchObject([{ field: 'senior_id', rule: 'not_in_company' }])
    }
    expect((await bulk({ ids: [one], action: 'set_senior' })).body.errors[0].rule).toBe('required')
    expect(await supervised([one])).toMatchObject([{ senior_id: null }])
  })
})

describe('assigning many', () => {
  test('gives each its person in charge with an entry old → new, and leaves who has that one already', async () => {
    const [owner, other] = [company.accounts.owner.id, company.accounts.limited_administrator.id]
    const had = await stored('前任', { hr_user_id: other, interview_status: 2, importance: 1 })
    const none = await stored('なし')
    const same = await stored('同じ', { hr_user_id: owner })
    const { status, body } = await bulk({ ids: [had, none, same, had], action: 'assign', hr_user_id: owner })
    expect(status).toBe(200)
    expect(body).toEqual({ result: { changed_count: 2 }, message: '2名の担当者を変更しました。' })
    expect((await kept([had, none, same])).map(({ hr_user_id }) => hr_user_id)).toEqual([owner, owner, owner])
    expect(await timeline(had)).toMatchObject([
      { hr_user_id: owner, interview_status: 2, importance: 1, action_type: 1, changer_user_id: owner },
    ])
    expect(await timeline(had)).toMatchObject([{ previous: { hr_user_id: other, interview_status: 2 } }])
    expect(await timeline(none)).toHaveLength(1)
    expect(await timeline(same)).toEqual([])
    expect(await audited()).toEqual(['member member.bulk_assign'])
  })

  test('can take the person in charge away, but not from who is being looked after', async () => {
    const hr_user_id = company.accounts.owner.id
    const idle = await stored('対応済み', { hr_user_id, interview_status: 3 })
    const busy = await stored('対応中', { hr_user_id, interview_status: 2 })
    const refused = await bulk({ ids: [idle, busy], action: 'assign', hr_user_id: null })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          field: 'hr_user_id',
          rule: 'person_in_charge',
          message: '「対応中」にするには担当者を選択してください。',
        },
      ],
    ])
    expect((await kept([idle]))[0]?.hr_user_id).toBe(hr_user_id)
    const { body } = await bulk({ ids: [idle], action: 'assign', hr_user_id: null })
    expect(body.message).toBe('1名の担当者を解除しました。')
    expect((await kept([idle]))[0]?.hr_user_id).toBeNull()
  })

  test.each<[string, (of: TestCompany) => unknown, string]>([
    ['nobody', () => undefined, '担当者を選択してください。'],
    ['an account that does not exist', () => 999_999, '選択した項目が見つかりません。選び直してください。'],
    [
      'a viewer, who may not handle follow-ups',
      (of) => of.accounts.standard_viewer.id,
      '選択した項目が見つかりません。選び直してください。',
    ],
  ])('to %s is refused', async (_, handler, message) => {
    const id = await stored('佐藤')
    const { status, body } = await bulk({ ids: [id], action: 'assign', hr_user_id: handler(company) })
    expect([status, body.errors[0].field, body.errors[0].message]).toEqual([422, 'hr_user_id', message])
    expect(await timeline(id)).toEqual([])
  })
})

describe('stopping and resuming many', () => {
  const statusesOf = async (memberId: number) => {
    const rows = await columns('deliveries', ['round', 'answer_status', 'is_stopped'], {
      member_id: memberId,
    })
    return rows.map(({ answer_status }) => answer_status)
  }

  test('stops the surveys of those that still get them, and resumes them', async () => {
    const running1 = await stored('配信中')
    const stopped = await stored('停止中', { is_stopped_send_questions_mail: true })
    const ids = [running1, stopped]
    const stop = await bulk({ ids, action: 'stop_surveys' })
    expect(stop.body).toEqual({
      result: { changed_count: 1 },
      message: '1名の月次アンケートの配信を停止しました。',
    })
    expect(await kept(ids)).toMatchObject([
      { stopped: true, version: 2 },
      { stopped: true, version: 1 },
    ])
    const resume = await bulk({ ids, action: 'resume_surveys' })
    expect(resume.body).toEqual({
      result: { changed_count: 2 },
      message: '2名の月次アンケートの配信を再開しました。',
    })
    expect(await kept(ids)).toMatchObject([{ stopped: false }, { stopped: false }])
    expect(await audited()).toEqual(['member member.bulk_stop_surveys', 'member member.bulk_resume_surveys'])
  })

  test('a round that was not sent comes back when its day is still to come; an older one stays', async () => {
    const memberId = await stored('佐藤', {
      is_stopped_send_questions_mail: true,
      delivery_date: '2026-05-20',
    })
    const round = (number: number, dueOn: string, status: number) =>
      storeRound(
        app,
        { companyId: company.id, memberId, round: number, dueOn, status },
        { due_at: new Date(`${dueOn}T10:00:00+09:00`), skip_reason: status === 5 ? 'stopped' : null },
      )
    await round(1, '2026-05-20', 5)
    await round(2, '2026-06-20', 5)
    await round(3, '2026-07-20', 1)
    await bulk({ ids: [memberId], action: 'resume_surveys' })
    expect(await statusesOf(memberId)).toEqual([5, 1, 1])
  })

  test('a stop takes the welcome mail back that has not left', async () => {
    const as = company.accounts.owner.token
    const json = {
      lastname: '佐藤',
      firstname: '花子',
      email: `hanako-${company.id}@example.test`,
      date_contracted: '2026-06-01',
      is_newbie: 1,
    }
    const { id } = (await server.call('POST', '/v4/obf/members', { as, json })).body.result
    await bulk({ ids: [id], action: 'stop_surveys' })
    const mails = await columns('mails', ['kind', 'state'])
    expect(mails).toEqual([{ kind: 'welcome', state: 'cancelled' }])
  })
})

describe('who may', () => {
  test('one unknown, deleted or foreign member among many is a 404, and nothing changes', async () => {
    const theirs = await storeMember(app, (await makeCompany(app)).id, '他社')
    const ours = await stored('自社')
    const deleted = await stored('削除済み', { deleted_at: new Date() })
    for (const other of [theirs, deleted, 999_999_999]) {
      const { status, body } = await bulk({ ids: [ours, other], action: 'stop_surveys' })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await kept([ours])).toMatchObject([{ stopped: false, version: 1 }])
  })

  test('viewers may not, administrators may', async () => {
    const id = await stored('佐藤')
    const may = async (role: Role) => (await bulk({ ids: [id], action: 'stop_surveys' }, role)).status
    expect(await may('standard_viewer')).toBe(403)
    expect(await may('restricted_viewer')).toBe(403)
    expect(await may('limited_administrator')).toBe(200)
    expect(await may('super_administrator')).toBe(200)
  })

  test('an empty list and an action outside the list are refused', async () => {
    expect((await bulk({ ids: [], action: 'stop_surveys' })).status).toBe(422)
    const { body } = await bulk({ ids: [1], action: 'delete' })
    expect(body.errors[0]).toMatchObject({ field: 'action', message: '一覧から選択してください。' })
  })
})
