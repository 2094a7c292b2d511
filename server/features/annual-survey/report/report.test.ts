import { describe, expect, test } from 'vitest'
import { annualGroups } from '#contract/annual-survey/questions.ts'
import type { TestCompany } from '../../../testing/company.ts'
import { givePart, joinSurveyed } from '../../../testing/one-year.ts'
import { suite } from '../../../testing/suite.ts'
import { groupMean, rounded } from '../score-rules.ts'

const now = '2026-06-22T10:30:00+09:00'
const { app, company, as, read } = suite({ at: now })

type Role = keyof TestCompany['accounts']
const call = (path: string, role: Role = 'owner', query = {}) => as(role).get(path, query)
const reported = (role?: Role) => read('/v3/anniversaries/report', {}, role)

/** The same scores every time, and none of them all alike. */
const scoresFrom = (seed: number, count = 34): number[] =>
  Array.from({ length: count }, (_, at) => (seed * 7 + at * 5 + ((seed * at) % 3)) % 6)

describe('the report', () => {
  test('counts who was sent the survey, in which edition, and who answered', async () => {
    const today = await joinSurveyed(app, company)
    const older = await joinSurveyed(app, company)
    await joinSurveyed(app, company, { status: 5, sentAt: null })
    await givePart(app, company, today, { scores: scoresFrom(1) })
    await givePart(app, company, older, { scores: scoresFrom(2), version: 1 })
    await givePart(app, company, older, { scores: scoresFrom(2, 16), version: 1, bySupervisor: true })
    expect(await reported()).toEqual({
      allAverages: { success: null, motivation: null },
      companyAverages: { success: null, motivation: null },
      companyCounts: expect.objectContaining({ success: 2 }),
      deliveredCount: 2,
      renewalDeliveredCount: 1,
      notDeliveredCount: 1,
      answeredCount: 2,
      seniorAnsweredCount: 1,
      answered: { count: 2, n: 2, percent: null, interval: null },
      earlier_editions: [],
      withheld_reason: 'too_few',
    })
  })

  test('of an empty company is all nought', async () => {
    expect(await reported()).toMatchObject({
      companyCounts: { success: 0, motivation: 0 },
      deliveredCount: 0,
      answered: { count: 0, n: 0, percent: null },
    })
  })

  test('has means from five people on, which equal the mean of the people’s own scores', async () => {
    const given = [1, 2, 3, 4, 5, 6].map((seed) => scoresFrom(seed))
    const people = []
    for (const scores of given) {
      const member = await joinSurveyed(app, company)
      await givePart(app, company, member, { scores })
      people.push(member)
    }
    const result = await reported()
    const meanOf = (key: 'success' | 'motivation') => {
      const own = given.map((scores) => groupMean(scores, key)).filter((score) => score !== null)
      return own.length < 5 ? null : rounded(own.reduce((sum, score) => sum + score, 0) / own.length)
    }
    expect(result.companyAverages).toEqual({ success: meanOf('success'), motivation: meanOf('motivation') })
    expect(result.companyCounts.success).toBe(given.length)
    const { body } = await call(`/v3/members/${people[0]?.id}/anniv_answers`)
    for (const { key, score, company_average, company_count } of body.result.groups) {
      if (key === 'senior') continue
      const own = given.map((scores) => groupMean(scores, key)).filter((one) => one !== null)
      expect([key, score, company_count]).toEqual([key, rounded(groupMean(given[0] ?? [], key)), own.length])
      const mean = own.reduce((sum, one) => sum + one, 0) / own.length
      expect([key, company_average]).toEqual([key, own.length < 5 ? null : rounded(mean)])
    }
  })

  test('keeps its counts to what a restricted viewer may see', async () => {
    await joinSurveyed(app, company, { department: company.departments.development })
    expect((await reported('restricted_viewer')).deliveredCount).toBe(0)
    expect((await reported('standard_viewer')).deliveredCount).toBe(1)
  })
})

test('a group’s score of the supervisor is of the eight questions about the member, also in the older list', async () => {
  const member = await joinSurveyed(app, company)
  const scores = [...Array.from({ length: 8 }, () => 4), ...Array.from({ length: 8 }, () => 1)]
  await givePart(app, company, member, { scores, bySupervisor: true, version: 1 })
  const { body } = await call(`/v3/members/${member.id}/anniv_answers`)
  expect(body.result.groups.map(({ key }: { key: string }) => key)).toEqual(
    annualGroups.map(({ key }) => key),
  )
  expect(body.result.groups.at(-1)).toMatchObject({ key: 'senior', score: 4, answered: 8, asked: 8 })
})

describe('the list', () => {
  test('can be narrowed to the months of the survey’s day', async () => {
    const june = await joinSurveyed(app, company)
    const march = await joinSurveyed(app, company, { dueOn: '2026-03-31' })
    const ids = async (query: object) => {
      const { body } = await call('/v4/obf/members/anniversary', 'owner', query)
      return body.result.members.map(({ id }: { id: number }) => id)
    }
    expect(await ids({ from: '2026-06', to: '2026-06' })).toEqual([june.id])
    expect(await ids({ to: '2026-03' })).toEqual([march.id])
    expect(await ids({ from: '2026-04', to: '2026-05' })).toEqual([])
  })
})
