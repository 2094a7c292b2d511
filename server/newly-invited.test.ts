import { beforeAll, expect, test } from 'vitest'
import { sheetsOf } from './testing/fixtures/calls.ts'
import { suite } from './testing/suite.ts'

const { server, company, as, read, update, newMember, sendTo, answer, inCompany } = suite({
  at: '2026-05-01T11:00:00+09:00',
  company: 'file',
})

const people = 48

/** Everybody answered before anybody limited was named; then she is invited. */
beforeAll(async () => {
  await inCompany((tx) =>
    tx.deleteFrom('user_display_departments').where('company_id', '=', company.id).execute(),
  )
  for (let one = 0; one < people; one += 1) await answer(await sendTo(await newMember()), 1 + (one % 5))
  server.setTime('2026-05-20T12:00:00+09:00')
  const user_id = company.accounts.restricted_viewer.id
  await update('users', { id: user_id }, { created_at: new Date('2026-05-20T12:00:00+09:00') })
  const shown = { company_id: company.id, user_id, department_id: company.departments.sales }
  await inCompany((tx) => tx.insertInto('user_display_departments').values(shown).execute())
}, 120_000)

const seen = (path: string, query = {}) => read(path, query, 'restricted_viewer')

/** Every reason that stands anywhere in an answer. */
function reasonsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'withheld_reason' ? [String(one)] : reasonsIn(one),
  )
}

/** Whatever is marked as withheld without saying why. */
function unexplained(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'is_withheld' in value && value.is_withheld === true && !('withheld_reason' in value) ? [value] : []
  return [...own, ...Object.values(value).flatMap(unexplained)]
}

test.each([
  'report',
  'report/calendar',
  'report/condition-calendar',
  'report/condition-count',
  'report/condition-detail',
  'report/count',
  'chart',
])('the figures of %s say that the answers were given before she was told of', async (path) => {
  const figures = await seen(`/v3/answers/${path}`)
  expect(new Set(reasonsIn(figures))).toEqual(new Set(['not_told']))
  expect(unexplained(figures)).toEqual([])
})

test('so do the organization chart and the departments, of units and of people', async () => {
  const chart = await seen('/v4/common/organization-chart/members')
  expect(chart).toMatchObject({ member_count: people, weather: null, withheld_reason: 'not_told' })
  expect(new Set(reasonsIn(chart.units.flatMap(({ members }: { members: object[] }) => members)))).toEqual(
    new Set(['not_told']),
  )
  const sales = chart.units.find(({ id }: { id: number }) => id === company.departments.sales)
  expect(sales).toMatchObject({ weather: null, withheld_reason: 'not_told' })
  const listed = await as('restricted_viewer').get('/v4/common/departments', { weather: true })
  const found = listed.body.departments.find(({ id }: { id: number }) => id === company.departments.sales)
  expect(found).toMatchObject({ weather: null, withheld_reason: 'not_told' })
})

test('so do the dashboard, the list and the page of a member', async () => {
  const { month, months } = await seen('/v4/common/dashboard')
  const reported = { answered: { count: people, n: people }, sunny: { n: 0 }, withheld_reason: 'not_told' }
  expect(month).toMatchObject(reported)
  expect(months.at(-1)).toMatchObject(reported)
  const { members } = await seen('/v3/members/monthly')
  expect(members.length).toBeGreaterThan(0)
  for (const member of members)
    expect(member).toMatchObject({
      condition_type: 99,
      withheld_reason: 'not_told',
      headline: { reason: '', sentence: null },
      answers: [{ answer_status: 3, condition_type: 99, withheld_reason: 'not_told' }],
    })
  const page = await seen(`/v4/obf/members/${members[0].code}`)
  expect(page).toMatchObject({ condition_type: 99, withheld_reason: 'not_told', monthly_answers: [] })
})

/** As for a reader of whom nobody was told. */
async function knowsNothing(role: 'restricted_viewer' | 'standard_viewer') {
  const nothing = { interview_status: 0, importance: null }
  for (const path of ['/v3/members/monthly', '/v3/members']) {
    const { members } = await read(path, { limit: 100 }, role)
    expect(members).toHaveLength(people)
    for (const member of members) expect(member).toMatchObject(nothing)
  }
  const owners = await read('/v3/members/monthly')
  for (const { code } of owners.members.slice(0, 6))
    expect(await read(`/v4/obf/members/${code}`, {}, role)).toMatchObject(nothing)
  const counted = async (query: Record<string, number>) =>
    (await read('/v3/members/monthly', query, role)).count
  expect(await counted({ interview_status: 0 })).toBe(people)
  for (const interview_status of [1, 2, 3]) expect(await counted({ interview_status })).toBe(0)
  for (const importance of [1, 2, 3]) expect(await counted({ importance })).toBe(0)
}

test('nothing of what HR does tells her who answered badly', async () => {
  const owners = (await read('/v3/members/monthly')).members
  const states = owners.map(({ interview_status }: { interview_status: number }) => interview_status)
  expect(new Set(states)).toEqual(new Set([0, 1]))
  await knowsNothing('restricted_viewer')
  await update('members', {}, { disclosed_to_viewers: false })
  await knowsNothing('standard_viewer')
  await update('members', {}, { disclosed_to_viewers: true })
})

test('so does what administrators see of her account', async () => {
  const { id } = company.accounts.restricted_viewer
  const { body } = await as('owner').get(`/v4/common/users/${id}/preview`)
  expect(body.members.length).toBeGreaterThan(0)
  for (const member of body.members)
    expect(member).toMatchObject({ condition_type: 99, withheld_reason: 'not_told' })
})

test('people and surveys are counted for her as for everybody', async () => {
  const { total } = await seen('/v4/common/retention')
  expect(total).toMatchObject({ n: people, is_withheld: false })
  const reach = await seen('/v3/answers/report/reach')
  expect(unexplained(reach)).toEqual([])
})

test('owners and full viewers were told of all', async () => {
  for (const path of [
    '/v3/answers/report',
    '/v4/common/dashboard',
    '/v4/common/organization-chart/members',
  ]) {
    expect(reasonsIn(await read(path))).toEqual([])
    expect(reasonsIn(await read(path, {}, 'standard_viewer'))).not.toContain('not_told')
  }
})

test('her files say it too, and nothing of few people', async () => {
  const answered = await as('restricted_viewer').fetch('/v3/answers/xlsx')
  const words = JSON.stringify([...(await sheetsOf(answered))])
  expect(words).toContain('読む人として伝える前の回答のため表示していません')
  expect(words).toContain('2026年5月20日（水）以降に届く回答から読めます')
  expect(words).not.toMatch(/少人数|5名に満たない/)
  const owners = await as('owner').fetch('/v3/answers/xlsx')
  expect(JSON.stringify([...(await sheetsOf(owners))])).not.toContain('から読めます')
})

test('from five answers that name her on the figures come, and say what they leave out', async () => {
  for (let one = 0; one < 5; one += 1) await answer(await sendTo(await newMember(), 1, '2026-05'), 1)
  const { pieConditionChartBaseData: weather } = await seen('/v3/answers/report')
  expect(weather).toMatchObject({ n: 5, is_withheld: false, withheld_reason: 'not_told' })
  const chart = await seen('/v4/common/organization-chart/members')
  expect(chart.weather).toMatchObject({ people: people + 5, n: 5, untold: people })
  const { month } = await seen('/v4/common/dashboard')
  expect(month).toMatchObject({ sunny: { n: 5 }, withheld_reason: 'not_told' })
})

test('before anybody answered she reads that nobody has yet', async () => {
  server.setTime('2026-06-01T11:00:00+09:00')
  for (let one = 0; one < 6; one += 1) await sendTo(await newMember(), 2, '2026-06')
  const june = { from: '2026-06', to: '2026-06' }
  for (const role of ['restricted_viewer', 'standard_viewer'] as const)
    expect(new Set(reasonsIn((await read('/v3/answers/report', june, role)).pieAnswerChartBaseData))).toEqual(
      new Set(['not_yet']),
    )
  const owners = await read('/v3/answers/report', june)
  expect(owners.pieAnswerChartBaseData).toMatchObject({ delivered_num: 6, is_withheld: false })
})

test('where few answered, it is few', async () => {
  server.setTime('2026-07-01T11:00:00+09:00')
  for (let one = 0; one < 4; one += 1) await answer(await sendTo(await newMember(), 3, '2026-07'), 2)
  const july = { from: '2026-07', to: '2026-07' }
  for (const role of ['restricted_viewer', 'standard_viewer'] as const)
    expect(new Set(reasonsIn((await read('/v3/answers/report', july, role)).pieAnswerChartBaseData))).toEqual(
      new Set(['too_few']),
    )
})
