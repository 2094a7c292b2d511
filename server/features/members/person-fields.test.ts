import { expect, test } from 'vitest'
import { csvOf } from '../../platform/csv.ts'
import { declaredCalls } from '../../platform/http/openapi.ts'
import { exampleFor } from '../../testing/example-input.ts'
import { registration } from '../../testing/fixtures/members.ts'
import { suite } from '../../testing/suite.ts'

const { as, row, update, register, detail } = suite({ at: '2026-11-27T10:00:00+09:00' })

const registered = (more: Record<string, unknown>) =>
  as('owner').post('/v4/obf/members', registration({ date_contracted: '2026-10-15', ...more }))

test.each([
  ['a joining date far ahead', { date_contracted: '9999-12-31' }, ['date_contracted', 'plausible_date']],
  [
    'a joining date more than two years ahead',
    { date_contracted: '2028-11-28' },
    ['date_contracted', 'person_date'],
  ],
  ['a joining date before 1950', { date_contracted: '1949-12-31' }, ['date_contracted', 'person_date']],
  ['a year of one digit', { date_contracted: '0001-01-01' }, ['date_contracted', 'plausible_date']],
  [
    'a first delivery before 1950',
    { date_contracted: '1950-01-01', delivery_date: '1949-01-01' },
    ['delivery_date', 'person_date'],
  ],
  [
    'a leaving date far ahead',
    { working_status: 3, date_resigned: '2062-11-01' },
    ['date_resigned', 'person_date'],
  ],
  [
    'a birthday of no month that has the day',
    { birth_month: 2, birth_day: 31 },
    ['birth_day', 'no_such_day'],
  ],
  [
    '29 February of a common year',
    { birth_year: 1999, birth_month: 2, birth_day: 29 },
    ['birth_day', 'no_such_day'],
  ],
  ['a day without its month', { birth_year: 1999, birth_day: 3 }, ['birth_month', 'required']],
  ['a birthday to come', { birth_year: 2027 }, ['birth_year', 'being_the_past']],
  ['a child', { birth_year: 2026, birth_month: 1, birth_day: 1 }, ['birth_year', 'age_at_joining']],
  ['a line break in a name', { lastname: '山\n田' }, ['lastname', 'one_line']],
  ['a name that turns what follows', { lastname: '山\u202e田' }, ['lastname', 'one_line']],
  ['a name nobody sees', { firstname: '\u200b\u3164' }, ['firstname', 'required']],
])('%s is refused at its field', async (_name, more, [field, rule]) => {
  const { status, body } = await registered(more)
  expect([status, body.errors]).toEqual([
    422,
    expect.arrayContaining([expect.objectContaining({ field, rule })]),
  ])
})

test('a day that does not exist is named as such', async () => {
  const { body } = await registered({ date_contracted: '2026-02-29' })
  expect(body.errors[0].message).toBe('2026年2月29日は存在しません。日付を修正してください。')
  const partial = await registered({ birth_month: 2, birth_day: 31 })
  expect(partial.body.errors[0].message).toBe('2月31日は存在しません。日付を修正してください。')
})

test.each([
  ['1950-01-01', { date_contracted: '1950-01-01' }],
  ['two years ahead', { date_contracted: '2028-11-27' }],
  ['29 February of an unknown year', { birth_month: 2, birth_day: 29 }],
  ['a month alone', { birth_month: 2 }],
  ['a reading with marks of repetition', { lastname_kana: 'ミスヽ', firstname_kana: 'スヾ' }],
  ['a reading in two parts', { firstname_kana: 'ジャン＝ポール・ヴィ' }],
])('%s is taken', async (_name, more) => {
  expect((await registered(more)).status).toBe(201)
})

test('blanks pasted around an address are not part of it, of whatever width', async () => {
  await registered({ email: '\u3000 haru.wide@member.example\u3000' })
  expect(await row('members', { email: 'haru.wide@member.example' })).toBeDefined()
})

test('signs that nobody sees are not kept in a name, those that choose a form of a letter are', async () => {
  await registered({ lastname: '\u200b葛\u{e0100}城\ufeff ', firstname: '塚\u2060子' })
  expect(await row('members')).toMatchObject({ lastname: '葛\u{e0100}城', firstname: '塚子' })
})

test.each([
  ['9999-12-30', '9999-12-31'],
  ['0001-01-01', '0001-02-01'],
])('a stored joining date of %s breaks no list, page or file', async (joined, first) => {
  const { id, code } = await register()
  await register({ lastname: '別人' })
  await update(
    'members',
    { id },
    { date_contracted: joined, delivery_date: first, birth_month: 2, birth_day: 31 },
  )
  const { version } = await detail(code)
  const changed = await as('owner').post(`/v4/obf/members/${id}`, { version, profession: '営業' })
  expect([changed.status, changed.body.errors]).toEqual([200, undefined])
  const read = declaredCalls().filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  const broken = []
  for (const { path, input } of read) {
    const example = (input ? exampleFor(input) : {}) as { query?: Record<string, string> } | undefined
    const { status } = await as('owner').get(`${path}?${new URLSearchParams(example?.query ?? {})}`)
    if (status >= 500) broken.push([path, status])
  }
  expect(broken).toEqual([])
})

test('a number or an account of a chat that another member has is said back, and taken', async () => {
  const contact = { mobile_tel_number: '09012345678', slack_email: 'a@slack.example', line_works_id: 'a.b@c' }
  const first = await register({ lastname: '空野', firstname: '晴子', ...contact })
  const second = await registered({ ...contact, slack_email: 'A@slack.example' })
  expect([second.status, second.body.message]).toEqual([
    201,
    'メンバーを登録しました。携帯電話番号は、空野 晴子さんにも登録されています。Slackのメールアドレスは、空野 晴子さんにも登録されています。LINE WORKS IDは、空野 晴子さんにも登録されています。',
  ])
  const { code } = await register()
  const own = await detail(code)
  const change = (more: object) => as('owner').put(`/v3/members/${own.id}`, { version: own.version, ...more })
  expect((await change({ mobile_tel_number: '09087654321' })).body.message).toBe('メンバーを更新しました。')
  await update('members', { id: first.id }, { working_status: 3, date_resigned: '2026-11-26' })
  const { body } = await change({ version: own.version + 1, mobile_tel_number: '09012345678' })
  expect(body.message).toContain('佐藤 花子さんにも登録されています。')
})

test('nobody is its own supervisor, whichever of the two is written', async () => {
  const email = 'leader@company.example'
  const named = { lastname: '上野', firstname: '司' }
  const senior = async (address: string) =>
    (await as('owner').post('/v4/common/seniors', { ...named, email: address })).body.result.id
  const own = await senior('Leader@Company.example')
  const other = await senior('other@company.example')
  const refused = expect.arrayContaining([
    expect.objectContaining({ field: 'senior_id', rule: 'own_supervisor' }),
  ])
  expect((await registered({ email, senior_id: own })).body.errors).toEqual(refused)
  const { id, code } = await register({ email })
  const { version } = await detail(code)
  const changed = await as('owner').post(`/v4/obf/members/${id}`, { version, senior_id: own })
  expect([changed.status, changed.body.errors]).toEqual([422, refused])
  const bulk = await as('owner').post('/v4/obf/members/bulk', {
    ids: [id],
    action: 'set_senior',
    senior_id: own,
  })
  expect(bulk.body.errors).toEqual(refused)
  const confirmed = await as('owner').put(`/v4/obf/members/${id}/senior_confirmation`, { senior_id: own })
  expect(confirmed.body.errors).toEqual(refused)
  for (const [verb, kind, cells] of [
    ['csv_update', ['メンバーコード', '直属の上司'], [code, 'LEADER@company.example']],
    [
      'csv_registration',
      ['姓', '名', 'メールアドレス', '入社日', '新卒・中途', '直属の上司'],
      ['上野', '司', 'other@company.example', '2026/4/1', '中途', 'other@company.example'],
    ],
  ] as const) {
    const file = new File([await csvOf(kind, [cells])], '表.csv')
    const { body } = await as('owner').upload(`/v3/${verb}/validate`, { file })
    expect(body.rows[0].errors).toEqual(refused)
  }
  await update('members', { id }, { senior_id: other })
  const moved = await as('owner').put(`/v4/common/seniors/${other}`, {
    version: 1,
    email: 'moved@company.example',
  })
  expect(moved.status, moved.text).toBe(200)
  await as('owner').post(`/v4/obf/members/${id}`, { version, email: 'moved@company.example' })
  expect((await row('members', { id })).email).toBe(email)
})
