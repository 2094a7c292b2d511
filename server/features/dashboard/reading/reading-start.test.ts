import { beforeEach, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'

const { server, company, read, update, newMember, sendTo, answer, inCompany } = suite({
  at: '2026-05-01T11:00:00+09:00',
})

const asked = (query = {}, role: 'owner' | 'standard_viewer' | 'restricted_viewer' = 'restricted_viewer') =>
  read('/v4/common/reading-start', query, role)

/** Nobody was named as reader of this department when the first answers came. */
beforeEach(() =>
  inCompany((tx) => tx.deleteFrom('user_display_departments').where('company_id', '=', company.id).execute()),
)

const invite = async (day: string) => {
  const user_id = company.accounts.restricted_viewer.id
  server.setTime(`${day}T12:00:00+09:00`)
  await update('users', { id: user_id }, { created_at: new Date(`${day}T12:00:00+09:00`) })
  const shown = { company_id: company.id, user_id, department_id: company.departments.sales }
  await inCompany((tx) => tx.insertInto('user_display_departments').values(shown).execute())
}

test('a new restricted viewer is told from when on she reads, and when the next survey leaves; until she reads all there is', async () => {
  const member = await newMember()
  await answer(await sendTo(member), 1)
  expect(await asked()).toBeNull()
  await invite('2026-05-20')
  const next = await sendTo(member, 2, '2026-06')
  await update('deliveries', { member_id: member.id, round: 2 }, { answer_status: 1, sent_at: null })
  const start = { from: '2026-05-20', next: { date: '2026-06-01', count: 1 } }
  expect(await asked()).toEqual(start)
  const { code } = await inCompany((tx) =>
    tx.selectFrom('members').select('code').where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  expect(await asked({ code })).toEqual(start)
  for (const role of ['owner', 'standard_viewer'] as const) expect(await asked({}, role)).toBeNull()

  await update('deliveries', { member_id: member.id, round: 2 }, { answer_status: 2, sent_at: new Date() })
  server.setTime('2026-06-02T12:00:00+09:00')
  await answer(next, 3)
  expect(await asked()).toBeNull()
  expect(await asked({ code })).toBeNull()
})

test('what happens in another department begins nothing for her', async () => {
  await invite('2026-05-02')
  const outside = await newMember()
  await update('members', { id: outside.id }, { department_id: company.departments.development })
  await answer(await sendTo(outside), 1)
  expect(await asked()).toBeNull()
})
