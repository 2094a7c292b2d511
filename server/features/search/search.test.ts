import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, read, insert, register } = suite({
  at: '2026-06-15T09:00:00+09:00',
  company: 'file',
})

beforeAll(async () => {
  await join('木村', '翔', 'キムラ', 'ショウ')
  const { development } = company.departments
  const known = { employee_code: 'E-0042', email: 'tomoko.ohno@member.example' }
  await join('大野', '智子', 'オオノ', 'トモコ', { ...known, department_id: development })
  await join('秋山', '里美', 'アキヤマ', 'サトミ')
  await join('阿部', '雅人', 'アベ', 'マサト')
  await join('佐藤', '恵', 'サトウ', 'メグミ')
  await join('木村', '一', 'キムラ', 'ハジメ', { working_status: 3, date_resigned: '2026-06-01' })
})

const join = (
  lastname: string,
  firstname: string,
  lastname_kana: string,
  firstname_kana: string,
  more: object = {},
) =>
  register({
    lastname,
    firstname,
    lastname_kana,
    firstname_kana,
    department_id: company.departments.salesEast,
    ...more,
  })

const namesFor = async (q: string, role?: RoleKey): Promise<string[]> =>
  (await read('/v4/obf/members/search', { q }, role)).members.map(
    (member: { lastname: string; firstname: string }) => `${member.lastname} ${member.firstname}`,
  )

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
  const { body } = await as('owner').get('/v4/obf/members/search', { q: '木村', limit: 1 })
  expect(body.result.members).toHaveLength(1)
  expect(body.result.count).toBe(2)
})

test('a restricted viewer finds only whom it may see', async () => {
  expect(await namesFor('kimura', 'restricted_viewer')).toEqual(['木村 翔', '木村 一'])
  expect(await namesFor('ohno', 'restricted_viewer')).toEqual([])
})

test('another company finds nobody', async () => {
  const theirs = await makeCompany(app)
  const { body } = await server.call('GET', '/v4/common/search', {
    as: theirs.accounts.owner.token,
    query: { q: '木村' },
  })
  expect(body.result).toEqual({ members: [], member_count: 0, seniors: [], notifications: [] })
})

describe('the search over everything', () => {
  test('names again who was last opened, in that order, and only who may be seen', async () => {
    const codeOf = async (q: string) => (await read('/v4/common/search', { q })).members[0].code
    const codes = { 'recent[0]': await codeOf('大野'), 'recent[1]': await codeOf('佐藤') }
    const opened = async (role?: RoleKey) =>
      (await read('/v4/common/search', { q: '', ...codes }, role)).members.map(
        ({ lastname }: { lastname: string }) => lastname,
      )
    expect(await opened()).toEqual(['大野', '佐藤'])
    expect(await opened('restricted_viewer')).toEqual(['佐藤'])
    expect((await read('/v4/common/search', { q: '', 'recent[0]': 'nobody' })).members).toEqual([])
  })

  const everything = (q: string, role?: RoleKey) => read('/v4/common/search', { q }, role)

  test('finds supervisors by name and mail; a restricted viewer only those of its members', async () => {
    await insert('seniors', {
      lastname: '佐々木',
      firstname: '健',
      email: 'ken.sasaki@company.example',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    })
    for (const q of ['佐々木', 'ken.sasaki'])
      expect((await everything(q)).seniors).toMatchObject([{ lastname: '佐々木', firstname: '健' }])
    expect((await everything('佐々木', 'restricted_viewer')).seniors).toEqual([])
  })

  test('finds published notices by their title, however its kana are written', async () => {
    const slug = randomUUID()
    await app.database.asSystem((tx) =>
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
