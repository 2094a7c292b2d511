import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { jobs } from '../../../jobs.ts'
import { sheetsOf } from '../../../testing/fixtures/calls.ts'
import { suite } from '../../../testing/suite.ts'
import { blocksFor, reachOf, type Unit } from './reach-rules.ts'

const at = '2026-05-20T10:00:00+09:00'
const { app, as, audited, company, read, update, insert, newMember } = suite({ at })
const sentAt = new Date('2026-05-01T10:00:00+09:00')
const path = '/v3/answers/report/reach'

/** Members of a department to each of whom the first round left; so many answered within a day. */
async function sendTo(department_id: number, channel: string, count: number, answering: number) {
  for (let index = 0; index < count; index += 1) {
    const { id: member_id } = await newMember()
    await update('members', { id: member_id }, { department_id })
    const round = { member_id, enq_type: 1, round: 1 }
    await insert('mails', {
      kind: 'monthly',
      message_id: `${member_id}`,
      recipient: 'x',
      state: 'sent',
      channel,
      ...round,
      next_attempt_at: sentAt,
      created_at: sentAt,
      sent_at: sentAt,
      arrived_at: channel === 'sms' && index % 2 === 0 ? sentAt : null,
    })
    if (index < answering) await answered(round)
  }
}

async function answered(round: { member_id: number; enq_type: number; round: number }) {
  const answered_at = new Date('2026-05-01T20:00:00+09:00')
  await insert('deliveries', {
    ...round,
    due_on: '2026-05-01',
    due_at: sentAt,
    updated_at: sentAt,
    answer_status: 3,
    answer_nonce: randomBytes(16),
  })
  await insert('answers', {
    ...round,
    question1: 3,
    question2: 3,
    question3: 3,
    condition_type: 1,
    original_condition_type: 1,
    explanation: '',
    action: '',
    language: 0,
    notice: '[]',
    answered_at,
    updated_at: answered_at,
  })
}

type Row = { route?: string; name?: string }
const of = (rows: Row[], name: string) => rows.find((row) => row.route === name || row.name === name)

describe('the report of reach', () => {
  test('tells by way and by department what left, arrived and was answered within a day', async () => {
    await sendTo(company.departments.salesEast, 'sms', 6, 3)
    await sendTo(company.departments.development, 'mail', 8, 2)
    const { total, by_channel, by_department, people } = await read(path)
    expect(people).toBe(14)
    expect(total).toMatchObject({ sent: 14, answered: { count: 5, n: 14 }, arrived: { count: 3, n: 6 } })
    expect(of(by_channel, 'sms')).toMatchObject({
      sent: 6,
      arrived: { count: 3, n: 6 },
      answered: { count: 3 },
    })
    expect(of(by_channel, 'mail')).toMatchObject({ sent: 8, arrived: null, answered: { count: 2, n: 8 } })
    expect(of(by_department, '営業部')).toMatchObject({ sent: 6, people: 6 })
    const narrowed = await read(path, { department_id: company.departments.sales })
    expect(narrowed.total.sent).toBe(6)
    expect(narrowed.by_department).toMatchObject([{ name: '東日本課', sent: 6 }])
  })

  test('tells viewers of no group of fewer than five, nor what is left beside one', async () => {
    await sendTo(company.departments.salesEast, 'sms', 3, 3)
    await sendTo(company.departments.development, 'mail', 8, 2)
    expect((await read(path)).total.sent).toBe(11)
    const { total, by_channel, by_department } = await read(path, {}, 'standard_viewer')
    expect(total).toMatchObject({ sent: 11, is_withheld: false })
    for (const row of [...by_department, of(by_channel, 'sms')])
      expect(row).toMatchObject({ sent: 0, is_withheld: true })
    expect((await read(path, {}, 'restricted_viewer')).total).toMatchObject({ sent: 0, is_withheld: true })
  })
})

describe('the file of reach', () => {
  const file = `${path}/xlsx`
  const sheets = async (query = '', role: RoleKey = 'owner') =>
    sheetsOf(await as(role).fetch(`${file}${query}`))

  test('holds what the page shows, and is on record', async () => {
    await sendTo(company.departments.salesEast, 'sms', 6, 3)
    await sendTo(company.departments.development, 'mail', 8, 2)
    const answer = await as('owner').fetch(file)
    expect(answer.headers.get('content-disposition')).toContain(
      encodeURIComponent('到達レポート_2025-06_2026-05.xlsx'),
    )
    const book = await sheetsOf(answer)
    expect([...book.keys()]).toEqual(['概要', '連絡手段別', '部署別'])
    const rowOf = (sheet: string, name: string) => book.get(sheet)?.find(([first]) => first === name)
    expect(rowOf('連絡手段別', 'SMS')?.slice(2, 6)).toEqual([6, 3, 6, 50])
    expect(rowOf('連絡手段別', 'メール')?.at(-1)).toContain('到達は確認できません')
    expect(rowOf('部署別', '営業部')?.slice(1, 4)).toEqual([6, 0, 6])
    expect(await audited()).toEqual(['reach.export'])
    const narrowed = await sheets(`?department_id=${company.departments.sales}&route=sms`)
    expect(narrowed.get('概要')).toContainEqual(['部署', '営業部（下位部署を含む）'])
  })

  test('leaves out what the reader may not see', async () => {
    await sendTo(company.departments.salesEast, 'sms', 3, 3)
    await sendTo(company.departments.development, 'mail', 8, 2)
    const book = await sheets('', 'standard_viewer')
    for (const [, ...cells] of book.get('部署別')?.slice(1) ?? [])
      expect(cells.filter((cell) => cell !== null && cell !== '')).toEqual(['少人数のため表示していません'])
  })

  test('is made in the background too, by whoever may read the report', async () => {
    await sendTo(company.departments.development, 'mail', 8, 2)
    const ordered = await as('standard_viewer').post('/v3/exports', { kind: 'reach', query: {} })
    expect(ordered.status).toBe(202)
    await jobs.make_exports?.(app, {})
    const { id } = ordered.body.result
    expect(await read(`/v3/exports/${id}`, {}, 'standard_viewer')).toMatchObject({ state: 'done' })
    const book = await sheetsOf(await as('standard_viewer').fetch(`/v3/exports/${id}/file`))
    expect(book.get('連絡手段別')?.[1]?.slice(0, 3)).toEqual(['すべて', 0, 8])
  })
})

test('ways that share their people are told apart only where each has five', () => {
  const sent = (channel: 'mail' | 'sms', people: number) => ({
    department_id: 1,
    route: channel,
    people,
    sent: people,
    arrived: 0,
    answered: 0,
  })
  const unit = (mail: number, sms: number): Unit => ({
    department_id: 1,
    path: [1],
    people: Math.max(mail, sms),
    linkedAnyhow: 0,
    linked: new Map(),
    sent: [sent('mail', mail), sent('sms', sms)],
  })
  const disclosed = (one: Unit) => reachOf(blocksFor([one], false), () => true, 'sms')
  expect(disclosed(unit(9, 2))).toMatchObject({ sent: 0, is_withheld: true })
  expect(disclosed(unit(9, 5))).toMatchObject({ sent: 5, is_withheld: false })
  expect(reachOf(blocksFor([unit(9, 2)], true), () => true, 'sms')).toMatchObject({ sent: 2 })
})
