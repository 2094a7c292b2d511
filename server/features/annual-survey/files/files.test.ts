import { describe, expect, test } from 'vitest'
import type { TestCompany } from '../../../testing/company.ts'
import { sheetsOf } from '../../../testing/fixtures/calls.ts'
import { givePart, joinSurveyed } from '../../../testing/one-year.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, columns } = suite({ at: '2026-06-22T10:30:00+09:00' })

type Role = keyof TestCompany['accounts']
const file = (path: string, role: Role = 'owner') => as(role).fetch(`/v3/anniversaries/${path}`)

async function bookOf(path: string) {
  const sheets = await sheetsOf(await file(path))
  const [answers = [], means = []] = [sheets.get('回答'), sheets.get('質問ごとの平均')]
  const place = (heading: string) => answers[0]?.findIndex((cell) => String(cell).startsWith(heading)) ?? -1
  return {
    answers,
    means,
    names: answers.slice(1).map((row) => row[place('氏名')]),
    cell: (row: number, heading: string) => answers[row]?.[place(heading)],
  }
}

const all = (score: number, count = 34): number[] => Array.from({ length: count }, () => score)
const join = (more: Parameters<typeof joinSurveyed>[2] = {}) => joinSurveyed(app, company, more)
const give = (member: { id: number }, given: Parameters<typeof givePart>[3]) =>
  givePart(app, company, member, given)

describe('the Excel file', () => {
  test('has a row for each person with real days and numbers, scores turned round in the mean of stress only', async () => {
    const member = await join()
    await give(member, { scores: all(4).fill(2, 26, 32).with(0, 0), comments: { stress: '=1+1' } })
    await give(member, { scores: all(5, 8), bySupervisor: true })
    await join()
    const { names, cell, means } = await bookOf('xlsx-new')
    expect(names).toEqual(['春野 みどり'])
    expect(cell(1, '入社日')).toBeInstanceOf(Date)
    expect(cell(1, '活躍の実感')).toBe(4)
    expect(cell(1, 'ストレス要因')).toBe(4)
    expect(cell(1, '本人27')).toBe(2)
    expect(cell(1, '本人1 ')).toBe('該当しない')
    expect(cell(1, '上司8')).toBe(5)
    expect(cell(1, '本人のコメント：ストレス要因')).toBe('=1+1')
    expect(means).toHaveLength(1 + 34 + 8)
    expect(means[1]?.[2] ?? null).toBeNull()
  })

  test('of the older list holds its sixteen questions, and nobody of today’s', async () => {
    await give(await join(), { scores: all(4) })
    const older = await join({ name: { lastname: '古川', firstname: '旧' } })
    await give(older, { scores: all(3, 16), bySupervisor: true, version: 1 })
    const { names, cell, means } = await bookOf('xlsx')
    expect(names).toEqual(['古川 旧'])
    expect(cell(1, '上司16')).toBe(3)
    expect(means).toHaveLength(1 + 34 + 16)
    expect((await bookOf('xlsx-new')).names).toEqual(['春野 みどり'])
  })

  test('covers the twelve months to now, or those chosen, but no more than twelve', async () => {
    await give(await join(), { scores: all(4) })
    const before = await join({ dueOn: '2025-06-30', name: { lastname: '先', firstname: '年' } })
    await give(before, { scores: all(4) })
    expect((await bookOf('xlsx-new')).names).toEqual(['春野 みどり'])
    expect((await bookOf('xlsx-new?from=2025-06&to=2025-06')).names).toEqual(['先 年'])
    const refused = await file('xlsx-new?from=2025-06&to=2026-06')
    expect([refused.status, (await refused.json()).errors[0].rule]).toEqual([422, 'within_a_year'])
  })

  test('is for administrators, and is written to the log', async () => {
    expect((await file('xlsx-new', 'standard_viewer')).status).toBe(403)
    expect((await file('xlsx', 'restricted_viewer')).status).toBe(403)
    await (await file('xlsx-new', 'limited_administrator')).arrayBuffer()
    const logged = await columns('security_logs', ['task'], { category: 'export' })
    expect(logged).toEqual([{ task: 'annual.export' }])
  })
})
