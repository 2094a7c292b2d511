import { beforeEach, describe, expect, test } from 'vitest'
import { type EntryReaders, entryReaders } from '#contract/follow-ups/readers.ts'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import { readTable } from '../../../platform/files/table.ts'
import { suite } from '../../../testing/suite.ts'
import { readsEntry } from './reader-rules.ts'

const { company, member, as, audited, call, done, read, row, rows, update } = suite({
  at: '2026-05-01T11:00:00+09:00',
  member: true,
})

const secret = '上司には伝えない約束'
const open = '来週もう一度話します'

const record = (json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  done('POST', '/v3/actionlogs', { member_id: member.id, ...json }, role)

const change = (id: number, json: Record<string, unknown>, role: RoleKey = 'limited_administrator') =>
  as(role).put(`/v3/actionlogs/${id}`, json)

const timeline = (role: RoleKey, query: Record<string, unknown> = { member_id: member.id }) =>
  read('/v3/actionlogs', query as Record<string, string | number>, role)

const hr: readonly RoleKey[] = ['owner', 'super_administrator', 'limited_administrator']
const viewers: readonly RoleKey[] = ['standard_viewer', 'restricted_viewer']

describe('an entry of the timeline', () => {
  test('is for HR alone unless its writer lets viewers read it', async () => {
    await record({ comment: secret })
    await record({ comment: open, readers: 'hr_and_viewers' })
    for (const role of hr)
      expect((await timeline(role)).actionlogs).toMatchObject([
        { comment: open, readers: 'hr_and_viewers' },
        { comment: secret, readers: 'hr' },
      ])
    for (const role of viewers) {
      expect(await timeline(role)).toMatchObject({ count: 1, actionlogs: [{ comment: open }] })
      expect(await timeline(role, { limit: 1, offset: 1 })).toEqual({ count: 1, actionlogs: [] })
    }
  })

  test('that is for HR is counted, paged and narrowed for nobody else', async () => {
    await record({ comment: secret })
    for (const role of viewers)
      for (const query of [{}, { changer_user_id: company.accounts.limited_administrator.id }])
        expect(await timeline(role, query)).toEqual({ count: 0, actionlogs: [] })
  })

  test('that the product wrote is for HR, and the state it led to for everybody who sees the member', async () => {
    await record({ interview_status: 1, comment: secret })
    for (const role of viewers) {
      const { members } = await read('/v3/members', {}, role)
      expect(members).toMatchObject([{ interview_status: 1 }])
    }
  })

  test('is read by its writer, whatever became of the role', async () => {
    await record({ comment: secret })
    await update('users', { id: company.accounts.limited_administrator.id }, { role_key: 'standard_viewer' })
    expect(await timeline('limited_administrator')).toMatchObject({
      count: 1,
      actionlogs: [{ comment: secret, can_change: false, undo_until: null }],
    })
  })

  test('closes a complaint only for those who may know of it', async () => {
    await update('members', {}, { complained_at: new Date('2026-04-30T00:00:00Z') })
    const complained = async (role: RoleKey) =>
      (await read('/v3/members', { complained: 'true' }, role)).members.length
    await record({ comment: secret })
    expect([await complained('owner'), await complained('standard_viewer')]).toEqual([0, 1])
    await record({ comment: open, readers: 'hr_and_viewers' })
    expect(await complained('standard_viewer')).toBe(0)
  })
})

describe('who reads an entry', () => {
  let entry: { id: number; version: number }
  beforeEach(async () => {
    entry = await record({ comment: secret })
  })

  test('is changed by its writer and the owner, back too, and stands in the security log', async () => {
    const wider = await change(entry.id, { readers: 'hr_and_viewers', version: entry.version })
    expect(wider.body.result).toMatchObject({ comment: secret, readers: 'hr_and_viewers', version: 2 })
    expect((await timeline('restricted_viewer')).count).toBe(1)
    expect((await change(entry.id, { readers: 'hr', version: 2 }, 'owner')).status).toBe(200)
    expect((await timeline('restricted_viewer')).count).toBe(0)
    expect((await audited()).filter((task) => task === 'follow_up.change_readers')).toHaveLength(2)
    expect((await change(entry.id, { readers: 'hr_and_viewers' }, 'standard_viewer')).status).toBe(403)
  })

  test('stays where only the memo is rewritten', async () => {
    await change(entry.id, { readers: 'hr_and_viewers' })
    await change(entry.id, { comment: '別の言葉' })
    expect(await rows('action_logs')).toMatchObject([{ readers: 'hr_and_viewers', comment: '別の言葉' }])
  })

  test('is not changed under somebody who still writes for HR alone', async () => {
    await change(entry.id, { readers: 'hr_and_viewers', version: 1 }, 'owner')
    const late = await change(entry.id, { comment: `${secret}と聞いた`, version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
    expect((await timeline('restricted_viewer')).actionlogs).toMatchObject([{ comment: secret }])
  })

  test('is one of two', async () => {
    const refused = await change(entry.id, { readers: 'everybody' })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'readers'])
  })
})

test('the rule and the query let the same accounts read', async () => {
  for (const readers of entryReaders) await record({ comment: readers, readers })
  for (const role of roleKeys) {
    const reader = { role, userId: company.accounts[role].id }
    const found = (await timeline(role)).actionlogs.map((log: { readers: EntryReaders }) => log.readers)
    const writerId = company.accounts.limited_administrator.id
    expect([role, found.toReversed()]).toEqual([
      role,
      entryReaders.filter((readers) => readsEntry(reader, { readers, writerId })),
    ])
  }
})

describe('a file of entries', () => {
  let code: string
  beforeEach(async () => {
    code = (await row('members')).code
  })
  const upload = (csv: string | ArrayBuffer) =>
    as('owner').upload('/v3/csv_timeline/upload', { file: new Blob([csv], { type: 'text/csv' }) })
  const heading = 'メンバーコード,メモ,読む人'

  test('brings in what is for HR alone, unless a row says otherwise', async () => {
    await upload(`メンバーコード,メモ\n${code},${secret}\n`)
    await upload(`${heading}\n${code},${open},人事と閲覧者\n${code},${secret},\n`)
    expect((await rows('action_logs')).map(({ readers }) => readers)).toEqual(['hr', 'hr_and_viewers', 'hr'])
    const wrong = await upload(`${heading}\n${code},${open},みんな\n`)
    expect(wrong.body.result.rows[0].errors).toMatchObject([{ field: 'readers', rule: 'choice' }])
  })

  test('says who reads each entry in the words that it takes back', async () => {
    await record({ comment: secret })
    await record({ comment: open, readers: 'hr_and_viewers' })
    const answer = await as('owner').fetch('/v3/csv_timeline/download')
    const history = await answer.arrayBuffer()
    const { headings, rows: lines } = await readTable(new File([history], 'history.csv'), 10)
    const place = headings.indexOf('読む人')
    expect(lines.map(({ cells }) => cells[place])).toEqual(['人事だけ', '人事と閲覧者'])
    const taken = lines.map(({ cells }) => `${code},${open},${cells[place]}\n`)
    expect((await upload(`${heading}\n${taken.join('')}`)).body.result).toMatchObject({ imported_count: 2 })
    const readers = (await rows('action_logs')).map((log) => log.readers)
    expect(readers).toEqual(['hr', 'hr_and_viewers', 'hr', 'hr_and_viewers'])
    expect((await call('GET', '/v3/csv_timeline/download', undefined, 'standard_viewer')).status).toBe(403)
  })
})
