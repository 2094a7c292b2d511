import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'
import { storeTalentPerson } from '../../../testing/talent-person.ts'

const { app, company, as, done, read, row, rows, update, register } = suite({
  at: '2026-04-01T10:00:00+09:00',
})

const base = '/v3/talent_analytics'
const born = { birth_year: 2001, birth_month: 4, birth_day: 5 }

const person = (state: Parameters<typeof storeTalentPerson>[2]) => storeTalentPerson(app, company.id, state)
const people = (query = {}) => read(`${base}/talent_members`, query)
const put = (path: string, json: object) => as('owner').put(`${base}/${path}`, json)

/** Three members, of whom two are sure and one is to be looked at. */
async function threeProposals() {
  const members = [
    await register({ employee_code: 'A1' }),
    await register({ email: 'haru@members.example' }),
    await register({ lastname: '髙野', firstname: '翔', ...born }),
  ]
  const ids = [
    await person({ external_id: 'T1', employee_code: 'Ａ１' }),
    await person({ external_id: 'T2', email: 'HARU@members.example' }),
    await person({ external_id: 'T3', lastname: '高野', firstname: '翔', birth_date: '2001-04-05' }),
  ]
  return { members, ids }
}

test('people are listed with whom they may be, why, and how many stand where', async () => {
  const { members } = await threeProposals()
  await person({ external_id: 'T4', lastname: '無縁', firstname: '仏' })
  const { people: listed, count, counts } = await people()
  expect([count, counts]).toEqual([4, { sure: 2, proposed: 1, conflict: 0, none: 1, linked: 0 }])
  type Listed = { talent_member_id: string; match: string; proposals: { id: number; reasons: string[] }[] }
  expect(
    listed.map(({ talent_member_id, match, proposals }: Listed) => [
      talent_member_id,
      match,
      proposals.map(({ id, reasons }) => [id, reasons]),
    ]),
  ).toEqual([
    ['T1', 'sure', [[members[0]?.id, ['employee_code']]]],
    ['T2', 'sure', [[members[1]?.id, ['email']]]],
    ['T3', 'proposed', [[members[2]?.id, ['name_and_birth']]]],
    ['T4', 'none', []],
  ])
  expect(JSON.stringify(listed)).not.toContain('conscientiousness')
  expect((await people({ match: 'proposed' })).people).toHaveLength(1)
  expect((await people({ q: 'ｈａｒｕ' })).people).toMatchObject([{ talent_member_id: 'T2' }])
  expect(await people({ limit: 1, offset: 3 })).toMatchObject({
    people: [{ talent_member_id: 'T4' }],
    count: 4,
  })
  const { members: unlinked, count: without } = await read(`${base}/talent_unlink_members`)
  expect([without, unlinked.map((one: { proposals: object[] }) => one.proposals.length)]).toEqual([
    3,
    [1, 1, 1],
  ])
  expect((await read(`${base}/talent_unlink_members`, { has_proposal: 'false' })).count).toBe(0)
})

test('all sure ones are linked in one act, recounted at that moment, and one press undoes exactly those', async () => {
  const { ids } = await threeProposals()
  expect((await put('relation/sure', { count: 3 })).body.code).toBe('talent_matches_changed')
  expect(await rows('talent_people', { member_id: null })).toHaveLength(3)
  const { body } = await put('relation/sure', { count: 2 })
  expect([body.message, body.result.count]).toEqual(['2名の検査結果を紐づけました。', 2])
  expect((await people()).counts).toMatchObject({ sure: 0, proposed: 1, linked: 2 })
  const { people: linked } = await read(`${base}/talent_link_members`)
  expect(linked.map(({ link }: { link: { linked_on: string[] } }) => link.linked_on)).toEqual([
    ['employee_code'],
    ['email'],
  ])
  // somebody ends one of them and links it again by hand: it is no longer part of the act
  const [first = 0] = ids
  const { member_id } = await row('talent_people', { id: first })
  await as('owner').remove(`${base}/relation/${first}`)
  await done('PUT', `${base}/relation`, { pairs: [{ talent_id: first, member_id }] })
  const undone = await put('relation/undo', { batch: body.result.batch })
  expect(undone.body).toMatchObject({ result: { count: 1 }, message: '1名の紐づけを元に戻しました。' })
  expect((await people()).counts).toMatchObject({ sure: 1, linked: 1 })
  expect((await put('relation/undo', { batch: body.result.batch })).status).toBe(404)
})

test('a link that a hand ended is not made again by the act for all', async () => {
  const { ids } = await threeProposals()
  await put('relation/sure', { count: 2 })
  expect((await as('owner').remove(`${base}/relation/${ids[0]}`)).body.message).toBe(
    '検査結果の紐づけを解除しました。',
  )
  const { people: listed, counts } = await people({ match: 'proposed' })
  expect(counts).toMatchObject({ sure: 0, proposed: 2, linked: 1 })
  expect(listed).toMatchObject([{ talent_member_id: 'T1', was_unlinked: true }, { talent_member_id: 'T3' }])
  expect((await put('relation/sure', { count: 1 })).body.code).toBe('talent_matches_changed')
  expect((await as('owner').remove(`${base}/relation/${ids[0]}`)).status).toBe(404)
})

test('results are deleted with their link, whoever they are of, and never those of another company', async () => {
  const { members, ids } = await threeProposals()
  await put('relation/sure', { count: 2 })
  for (const id of [ids[0], ids[2]])
    expect((await as('owner').remove(`${base}/talent_members/${id}`)).body.message).toBe(
      '検査結果を削除しました。',
    )
  expect(await rows('talent_people', {})).toMatchObject([{ id: ids[1], member_id: members[1]?.id }])
  expect((await as('owner').remove(`${base}/talent_members/${ids[0]}`)).status).toBe(404)
  expect((await as('standard_viewer').remove(`${base}/talent_members/${ids[1]}`)).status).toBe(403)
  expect(await rows('security_logs', { task: 'talent.delete' })).toHaveLength(2)
})

test('two people for one member are shown as a conflict, never sure, and only one of them is linked', async () => {
  const member = await register({ employee_code: 'A1' })
  const [one, other] = [await person({ employee_code: 'A1' }), await person({ employee_code: 'a1' })]
  expect((await people()).counts).toMatchObject({ sure: 0, conflict: 2 })
  expect((await put('relation/sure', { count: 2 })).status).toBe(409)
  const pair = (talent_id: number) => ({ talent_id, member_id: member.id })
  const both = await put('relation', { pairs: [pair(one), pair(other)] })
  expect([both.status, both.body.code]).toEqual([409, 'talent_taken'])
  expect((await put('relation', { pairs: [pair(one)] })).status).toBe(200)
  expect((await put('relation', { pairs: [pair(other)] })).body.code).toBe('talent_taken')
  const { people: conflict } = await people({ match: 'conflict' })
  expect(conflict).toMatchObject([{ id: other, proposals: [{ id: member.id, is_taken: true }] }])
})

test('of many at once for one member, one link is made', async () => {
  const member = await register({})
  const ids = await Promise.all(Array.from({ length: 6 }, () => person({})))
  const answers = await Promise.all(
    ids.map((talent_id) => put('relation', { pairs: [{ talent_id, member_id: member.id }] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await rows('talent_people', { member_id: member.id })).toMatchObject([{ linked_on: ['by_hand'] }])
})

test('what is another company’s, gone or deleted cannot be linked; one wrong pair keeps all out', async () => {
  const [member, gone] = [await register({}), await register({})]
  await update('members', { id: gone.id }, { deleted_at: new Date() })
  const [one, other] = [await person({}), await person({})]
  const pairs = [
    { talent_id: one, member_id: member.id },
    { talent_id: other, member_id: gone.id },
  ]
  expect((await put('relation', { pairs })).status).toBe(404)
  expect((await put('relation', { pairs: [{ talent_id: 999_999, member_id: member.id }] })).status).toBe(404)
  expect(await rows('talent_people', { member_id: null })).toHaveLength(2)
  expect((await put('relation', { pairs: [] })).status).toBe(422)
})

test('only administrators read and link; each act is a line of the security log', async () => {
  await threeProposals()
  for (const role of ['standard_viewer', 'restricted_viewer'] as const)
    for (const path of ['talent_members', 'talent_link_members', 'talent_unlink_members'])
      expect((await as(role).get(`${base}/${path}`)).status).toBe(403)
  const { body } = await put('relation/sure', { count: 2 })
  await put('relation/undo', { batch: body.result.batch })
  const logged = await rows('security_logs', { category: 'talent' })
  expect(logged.map(({ task }) => task)).toEqual(['talent.link', 'talent.unlink'])
})

test('ten thousand on each side are matched, counted and linked', async () => {
  await app.database.asCompany(company.id, async (tx) => {
    await sql`
      insert into members (company_id, code, lastname, firstname, email, employee_code, date_contracted, delivery_date,
        is_newbie, mail_language, created_at, updated_at)
      select ${company.id}, 'code' || n, '佐藤', '花子' || n, 'm' || n || '@members.example', 'E' || n, '2026-04-01',
        '2026-05-01', 1, 0, now(), now() from generate_series(1, 10000) as n`.execute(tx)
    await sql`
      insert into talent_people (company_id, external_id, source, lastname, firstname, employee_code, examined_on,
        created_at, updated_at)
      select ${company.id}, 'T' || n, 'file', '佐藤', '花子' || n, 'E' || n, '2026-03-01', now(), now()
      from generate_series(1, 10000) as n`.execute(tx)
  })
  const began = performance.now()
  expect((await people({ match: 'sure', limit: 50 })).count).toBe(10_000)
  const listed = performance.now()
  expect((await put('relation/sure', { count: 10_000 })).body.result.count).toBe(10_000)
  const linked = performance.now()
  const ms = (from: number, to: number) => `${Math.round(to - from)} ms`
  process.stdout.write(`10,000 proposals: list ${ms(began, listed)}, link ${ms(listed, linked)}\n`)
  expect((await people()).counts.linked).toBe(10_000)
})
