import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { attentionNeeds, attentionRanks, needRanks } from '#contract/follow-ups/attention-ranks.ts'
import { codeOfRank, rankOf } from '#contract/follow-ups/attention-rules.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { jobs } from '../../../jobs.ts'
import type { TestCompany } from '../../../testing/company.ts'
import { type MemberState, needing, storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'
import { digestGroups } from '../../dashboard/summary/digest-rules.ts'

const today = '2026-06-15'
const { app, company, as, read, inCompany, row, stored, work } = suite({
  at: `${today}T08:00:00+09:00`,
  company: 'file',
})

const named = 10

const group = z.object({ members: z.array(z.object({ name: z.string() })) })
const summary = z.object({
  digest: z.object({
    urgent: group,
    grave: group,
    rainy: group,
    needFollow: group,
    silentTwice: group,
    overdue: group,
  }),
})

const reasons = fc.subarray([
  'critical_word:self_harm',
  'critical_word:harassment',
  'critical_word:quitting',
  'health_word',
  'so_bad:2',
  'rainy',
  'question',
  'text_concern',
  'total_down:4:1',
  'silent:2',
])
const instants = fc
  .integer({ min: 0, max: 20_000 })
  .map((minutes) => new Date(Date.UTC(2026, 5, 1, 0, minutes)))
const days = fc.integer({ min: 1, max: 30 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`)
const people = fc
  .record({
    reasons: fc.oneof({ weight: 1, arbitrary: fc.constant<string[]>([]) }, { weight: 2, arbitrary: reasons }),
    since: instants,
    interview_status: fc.constantFrom(0, 1, 1, 1, 2, 3),
    interview_due_date: fc.option(days),
    importance: fc.option(fc.constantFrom(1, 2, 3)),
    condition_type: fc.constantFrom(1, 2, 3, 99),
    last_answered_at: fc.option(instants),
    unanswered_in_a_row: fc.constantFrom(0, 0, 1, 2),
  })
  .map(
    ({ reasons: own, since, ...state }): MemberState => ({
      ...state,
      ...needing(own, since, own.length > 0 ? '理由' : ''),
    }),
  )

beforeAll(async () => {
  const [states = []] = fc.sample(fc.array(people, { minLength: 160, maxLength: 160 }), {
    numRuns: 1,
    seed: 11,
  })
  for (const [index, state] of states.entries()) await stored(`人${String(index).padStart(3, '0')}`, state)
})

const list = async (query = {}, role?: keyof TestCompany['accounts']): Promise<MemberRow[]> =>
  (await read('/v3/members', { limit: 500, ...query }, role)).members

const placeOf = ({ attention: { rank } }: Pick<MemberRow, 'attention'>) =>
  rank === null ? attentionRanks.length + 1 : codeOfRank(rank)

/** Nobody with a graver reason stands below a lesser one, within a rank nobody newer below an older one, and each says why. */
function expectInOrder(rows: readonly Pick<MemberRow, 'attention'>[]): void {
  for (const [index, row] of rows.entries()) {
    const { rank, text, reasons: own } = row.attention
    if (rank !== null) expect(text).not.toBe('')
    if (rank !== 'overdue') expect(rank).toBe(rankOf(own))
    const next = rows[index + 1]
    if (!next) continue
    expect(placeOf(row)).toBeLessThanOrEqual(placeOf(next))
    if (placeOf(row) === placeOf(next) && row.attention.since)
      expect(row.attention.since >= (next.attention.since ?? '')).toBe(true)
  }
}

test('the list, both ways, page by page and with filters, follows the one order', async () => {
  const all = await list()
  expect(new Set(all.map(({ attention: { rank } }) => rank))).toEqual(new Set([...attentionRanks, null]))
  expectInOrder(all)
  const ids = all.map(({ id }) => id)
  const turned = await list({ order: 'desc' })
  expect(turned.map(({ id }) => id)).toEqual(ids.toReversed())
  const pages = [await list({ limit: 100 }), await list({ limit: 100, offset: 100 })]
  expect(pages.flat().map(({ id }) => id)).toEqual(ids)
  for (const filters of [{ condition_type: 1 }, { overdue: true }, { need_follow: true }, { q: '人0' }])
    expectInOrder(await list(filters))
})

test('the neighbours and the file follow it', async () => {
  const all = await list()
  for (const place of [0, 40, 80, 120, 158]) {
    const { code = '' } = all[place] ?? {}
    const { next, position } = await read(`/v4/obf/members/${code}/neighbors`)
    expect([position, next.code]).toEqual([place + 1, all[place + 1]?.code])
  }
  const file = await as('owner').get('/v3/members/download', { format: 'csv', 'columns[]': 'attention' })
  const lines = file.text.trim().split('\r\n').slice(1)
  expect(lines).toEqual(all.map(({ lastname, attention }) => `${lastname} 一,,${attention.text}`))
})

test('the dashboard and the weekly summary follow it from their first person to their last', async () => {
  const view = await read('/v4/common/dashboard')
  const shown: MemberInNeed[] = attentionNeeds.flatMap((need) => view[need].members)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  expectInOrder(shown)
  const waiting = (await list({ in_company: true })).filter(
    ({ attention: { rank }, interview_status: status, interview_due_date: due }) =>
      rank === 'life' || rank === 'grave' || (rank && (status === 1 || (status === 2 && due && due < today))),
  )
  expect(attentionNeeds.reduce((sum, need) => sum + view[need].count, 0)).toBe(waiting.length)

  await jobs.weekly_summary?.(app, {})
  await work()
  const { payload } = await row('mails', { kind: 'monthly_summary', user_id: company.accounts.owner.id })
  const { digest } = summary.parse(payload)
  const inMail = digestGroups.flatMap((key) => digest[key].members.map(({ name }) => name))
  const expected = attentionNeeds.flatMap((need) =>
    waiting.filter(({ attention: { rank } }) => rank && needRanks[need].includes(rank)).slice(0, named),
  )
  expect(inMail).toEqual(expected.map(({ lastname }) => `${lastname} 一`))
})

test('who was not told of the newest answer finds its writer where nothing but the day speaks', async () => {
  const [gravest] = await list()
  if (!gravest) throw new Error('nobody is listed')
  const round = { companyId: company.id, memberId: gravest.id, round: 1, dueOn: '2026-06-01', status: 3 }
  await storeRound(app, round)
  await inCompany(async (tx) => {
    const { id } = await tx
      .insertInto('answers')
      .values({
        company_id: company.id,
        member_id: gravest.id,
        enq_type: 1,
        round: 1,
        question1: 1,
        question2: 1,
        question3: 1,
        condition_type: 3,
        original_condition_type: 3,
        explanation: '理由',
        action: '次の対応',
        notice: '[{"code":"administrators"}]',
        language: 0,
        answered_at: new Date('2026-06-02T00:00:00Z'),
        updated_at: new Date('2026-06-02T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const chosen = tx.updateTable('members').where('id', '=', gravest.id)
    await chosen.set({ last_answer_id: id, interview_status: 0 }).execute()
  })
  expect((await list())[0]?.id).toBe(gravest.id)
  const seen = await list({}, 'standard_viewer')
  expectInOrder(seen)
  expect(seen.find(({ id }) => id === gravest.id)?.attention).toEqual({
    rank: null,
    since: null,
    reasons: [],
    text: '',
  })
  const view = await read('/v4/common/dashboard', {}, 'standard_viewer')
  expect(attentionNeeds.flatMap((need) => view[need].members).map(({ id }) => id)).not.toContain(gravest.id)
})
