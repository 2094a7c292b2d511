import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type FirstStepKey, firstStepKeys } from '#contract/company/first-steps.ts'
import { type RoleKey, roleKeys, rolesWith } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'

const path = '/v4/common/first_steps'

const { as, call, company, done, inCompany, newMember, peer, read, register, sendTo, answer, work } = suite({
  pages: true,
  smtp: true,
})

const steps = async (role: RoleKey = 'owner'): Promise<Record<string, boolean>> => {
  const view = await read(path, {}, role)
  return Object.fromEntries(
    view.steps.map(({ key, is_done }: { key: string; is_done: boolean }) => [key, is_done]),
  )
}

/** A new company has its owner alone, and no department. */
const asNew = () =>
  inCompany(async (tx) => {
    await sql`update departments set is_archived = true`.execute(tx)
    await sql`update users set deleted_at = now() where id <> ${company.accounts.owner.id}`.execute(tx)
  })

/** The step's state before and after what somebody really does; no other step moves. */
async function becomesDone(key: FirstStepKey, act: () => Promise<unknown>) {
  const before = await steps()
  expect([key, before[key]]).toEqual([key, false])
  await act()
  expect(await steps()).toEqual({ ...before, [key]: true })
}

test('a new company has its eight steps before it, in the order of the tour', async () => {
  await asNew()
  const view = await read(path)
  expect(view.steps).toEqual(firstStepKeys.map((key) => ({ key, is_done: false })))
  expect(view).toMatchObject({ is_put_away: false, sample_people: { count: 0, is_loadable: true } })
  expect(view.schedule).toEqual({ send_day: 1, send_hour: 10, limit_day: 10, reminder_days: [4, 8] })
})

test('the first member is the first step, and open again when it was deleted', async () => {
  let id = 0
  await becomesDone('member', async () => {
    id = (await register()).id
  })
  await done('DELETE', `/v3/members/${id}`)
  expect((await steps()).member).toBe(false)
  expect((await read(path)).sample_people.is_loadable).toBe(false)
})

test('the first department', async () => {
  await asNew()
  await becomesDone('department', () => done('POST', '/v4/common/departments', { name: '営業部' }))
})

test('the schedule, by deciding on it as it stands', async () => {
  await becomesDone('schedule', async () => {
    const { status, body } = await call('PUT', `${path}/schedule`)
    expect([status, body.message]).toEqual([200, '月次アンケートの日程を決めました。'])
  })
})

test('the schedule, by saving another', async () => {
  await becomesDone('schedule', async () => {
    const settings = { send_hour: 9, send_day: 5, limit_day: 12, reminder_days: [4], version: 0 }
    expect((await call('PUT', '/v3/enqs/monthly', settings)).status).toBe(200)
  })
})

test('a test mail counts when it has left, not while it waits', async () => {
  expect((await call('POST', '/v3/mailtests/monthly', {})).status).toBe(200)
  await becomesDone('test_mail', work)
  expect(await peer.messages()).toHaveLength(1)
})

test('the first answer', async () => {
  const token = await sendTo(await newMember())
  await becomesDone('answer', () => answer(token, 4))
})

test('the first follow-up is one that somebody entered, not one that an answer made', async () => {
  const member = await newMember()
  await answer(await sendTo(member), 1)
  await becomesDone('follow_up', () =>
    done('POST', '/v3/actionlogs', { member_id: member.id, comment: '電話で話しました。' }),
  )
})

test('an invited colleague', async () => {
  await asNew()
  await becomesDone('colleague', () =>
    done('POST', '/v4/common/users', {
      lastname: '新田',
      firstname: '一',
      email: `new-${company.id}@company.example`,
      role_key: 'standard_viewer',
    }),
  )
})

test('a channel that the company set up', async () => {
  await becomesDone('channel', async () => {
    const { status, text } = await call('PUT', '/v4/common/channels/app', { values: {}, version: 0 })
    expect(status, text).toBe(200)
  })
})

test('who puts the steps away does so for itself alone, and may have them back', async () => {
  const isPutAway = async (role: RoleKey) => (await read(path, {}, role)).is_put_away
  expect((await as('owner').put(path, { is_put_away: true })).status).toBe(200)
  expect([await isPutAway('owner'), await isPutAway('limited_administrator')]).toEqual([true, false])
  expect((await as('owner').put(path, { is_put_away: false })).status).toBe(200)
  expect(await isPutAway('owner')).toBe(false)
})

test('viewers have no steps; the schedule and sample people are for owners and super administrators', async () => {
  const statuses = (method: string, address: string, json?: unknown) =>
    Promise.all(
      roleKeys.map(async (role) => [role, (await call(method, address, json, role)).status !== 403] as const),
    )
  const allowed = (access: Parameters<typeof rolesWith>[0]) =>
    roleKeys.map((role) => [role, rolesWith(access).includes(role)] as const)
  expect(await statuses('GET', path)).toEqual(allowed('administrator'))
  expect(await statuses('PUT', path, { is_put_away: false })).toEqual(allowed('administrator'))
  expect(await statuses('PUT', `${path}/schedule`)).toEqual(allowed('enq_setting.initial_setup.update'))
  expect(rolesWith('member.delete')).toEqual(['owner', 'super_administrator'])
  expect(await statuses('DELETE', '/v4/obf/sample_people')).toEqual(allowed('member.delete'))
})
