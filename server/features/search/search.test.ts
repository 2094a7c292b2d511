import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let company: TestCompany

beforeAll(async () => {
  running = await openTestApp()
  running.setTime('2026-06-15T09:00:00+09:00')
  company = await makeCompany(running.app)
  await register({ lastname: '木村', firstname: '翔', lastname_kana: 'キムラ', firstname_kana: 'ショウ' })
  await register({
    lastname: '大野',
    firstname: '智子',
    lastname_kana: 'オオノ',
    firstname_kana: 'トモコ',
    employee_code: 'E-0042',
    email: 'tomoko.ohno@member.example',
    department_id: company.departments.development,
  })
  await register({ lastname: '秋山', firstname: '里美', lastname_kana: 'アキヤマ', firstname_kana: 'サトミ' })
  await register({ lastname: '阿部', firstname: '雅人', lastname_kana: 'アベ', firstname_kana: 'マサト' })
  await register({ lastname: '佐藤', firstname: '恵', lastname_kana: 'サトウ', firstname_kana: 'メグミ' })
  await register({
    lastname: '木村',
    firstname: '一',
    lastname_kana: 'キムラ',
    firstname_kana: 'ハジメ',
    working_status: 3,
    date_resigned: '2026-06-01',
  })
})
afterAll(() => running.close())

async function register(member: Record<string, unknown>): Promise<void> {
  const answer = await running.call('POST', '/v4/obf/members', {
    as: company.accounts.owner.token,
    json: {
      email: `${randomUUID()}@member.example`,
      date_contracted: '2026-04-01',
      is_newbie: 1,
      department_id: company.departments.salesEast,
      ...member,
    },
  })
  expect(answer.status, answer.text).toBe(201)
}

async function namesFor(q: string, role: RoleKey = 'owner'): Promise<string[]> {
  const { status, body } = await running.call('GET', '/v4/obf/members/search', {
    as: company.accounts[role].token,
    query: { q },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result.members.map(
    (member: { lastname: string; firstname: string }) => `${member.lastname} ${member.firstname}`,
  )
}

describe('a member is found', () => {
  test.each(['木村', 'きむら', 'キムラ', 'ｷﾑﾗ', 'kimura', 'KIMURA', 'Kimura Sho', '木村　しょう', 'kimu'])(
    'by 「%s」',
    async (q) => {
      expect(await namesFor(q)).toContain('木村 翔')
    },
  )

  test.each(['おおの', 'ohno', 'ono', 'oono', 'E-0042', 'e-0042', 'Ｅ－００４２', 'tomoko.ohno@'])(
    'by 「%s」',
    async (q) => {
      expect(await namesFor(q)).toEqual(['大野 智子'])
    },
  )

  test('before those who have left', async () => {
    expect(await namesFor('きむら')).toEqual(['木村 翔', '木村 一'])
  })
})

test.each(['sato', 'さと'])('「%s」 finds family names first, then given names, then the rest', async (q) => {
  expect(await namesFor(q)).toEqual(['佐藤 恵', '秋山 里美', '阿部 雅人'])
})

test('nothing asked finds nothing, and what nobody is called finds nobody', async () => {
  expect(await namesFor('')).toEqual([])
  expect(await namesFor('　')).toEqual([])
  expect(await namesFor('存在しない名前')).toEqual([])
  expect(await namesFor('%')).toEqual([])
})

test('as many as asked for are shown, and all of them counted', async () => {
  const { body } = await running.call('GET', '/v4/obf/members/search', {
    as: company.accounts.owner.token,
    query: { q: '木村', limit: 1 },
  })
  expect(body.result.members).toHaveLength(1)
  expect(body.result.count).toBe(2)
})

test('a restricted viewer finds only whom it may see', async () => {
  expect(await namesFor('kimura', 'restricted_viewer')).toEqual(['木村 翔', '木村 一'])
  expect(await namesFor('ohno', 'restricted_viewer')).toEqual([])
})

test('another company finds nobody', async () => {
  const theirs = await makeCompany(running.app)
  const { body } = await running.call('GET', '/v4/common/search', {
    as: theirs.accounts.owner.token,
    query: { q: '木村' },
  })
  expect(body.result).toEqual({ members: [], member_count: 0, seniors: [], notifications: [] })
})

describe('the search over everything', () => {
  const everything = async (q: string, role: RoleKey = 'owner') =>
    (await running.call('GET', '/v4/common/search', { as: company.accounts[role].token, query: { q } })).body
      .result

  test('finds supervisors by name and mail; a restricted viewer only those of its members', async () => {
    await running.app.database.asCompany(company.id, (tx) =>
      tx
        .insertInto('seniors')
        .values({
          company_id: company.id,
          lastname: '佐々木',
          firstname: '健',
          email: 'ken.sasaki@company.example',
          created_at: '2026-01-01',
          updated_at: '2026-01-01',
        })
        .execute(),
    )
    for (const q of ['佐々木', 'ken.sasaki'])
      expect((await everything(q)).seniors).toMatchObject([{ lastname: '佐々木', firstname: '健' }])
    expect((await everything('佐々木', 'restricted_viewer')).seniors).toEqual([])
  })

  test('finds published notices by their title, however its kana are written', async () => {
    const slug = randomUUID()
    await running.app.database.asSystem((tx) =>
      tx
        .insertInto('notifications')
        .values(
          [false, true].map((isDraft) => ({
            slug: `${slug}-${isDraft}`,
            date_published: '2026-06-10',
            title: `おしらせ${slug}`,
            body: '<p>本文</p>',
            is_draft: isDraft,
            updated_at: '2026-06-10',
          })),
        )
        .execute(),
    )
    expect((await everything(`オシラセ${slug}`)).notifications).toMatchObject([
      { title: `おしらせ${slug}`, date_published: '2026-06-10' },
    ])
  })
})
