import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { attentionNeeds, attentionRanks } from '#contract/follow-ups/attention-ranks.ts'
import { overdueDays } from '#contract/follow-ups/attention-rules.ts'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { jobs } from '../server/jobs.ts'
import { linkToken } from '../server/platform/tokens.ts'
import { suite } from '../server/testing/suite.ts'
import { createSample, type SampleCompany } from './create.ts'

const today = '2026-06-22'
const { app, server, work } = suite({ at: `${today}T07:30:00+09:00`, company: 'none' })

let company: SampleCompany
let owner: string

beforeAll(async () => {
  const [made] = await createSample(app, { members: 500, companies: 1, seed: 1, today })
  if (!made) throw new Error('no company was made')
  company = made
  const { email, password } = made.accounts.find(({ role }) => role === 'owner') ?? {}
  owner = (await server.call('POST', '/v3/login', { json: { email, password } })).body.token
})

const get = async (path: string) => {
  const { status, body } = await server.call('GET', path, { as: owner })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result
}

/** Somebody whose last answer was sunny and whose round is open, with the link to it. */
async function calmMember() {
  const row = await app.database.asCompany(company.company_id, (tx) =>
    tx
      .selectFrom('members as m')
      .innerJoin('deliveries as d', (join) =>
        join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
      )
      .select(['m.id', 'm.lastname', 'm.firstname', 'd.answer_nonce'])
      .where('d.enq_type', '=', 1)
      .where('d.answer_status', '=', 2)
      .where('m.condition_type', '=', 1)
      .where('m.interview_status', '=', 0)
      .orderBy('m.id')
      .executeTakeFirstOrThrow(),
  )
  return { ...row, token: linkToken(app.secret, 'answer', row.answer_nonce) }
}

const group = z.object({ members: z.array(z.object({ name: z.string() })) })
const summary = z.object({ digest: z.object({ urgent: group, grave: group, rainy: group, overdue: group }) })

test('a fresh cry for help stands above everybody of lesser reasons in list, dashboard and summary of 500 people', async () => {
  const fresh = await calmMember()
  const { status } = await server.call('POST', `/v4/public/answers/${fresh.token}`, {
    json: {
      question1: 1,
      question2: 1,
      question3: 1,
      answer_text: '課長に毎日怒鳴られます。眠れません。辞めたいです',
    },
  })
  expect(status).toBe(200)
  await work()

  const { members, count } = await get('/v3/members?limit=500')
  expect(count).toBe(500)
  const place = members.findIndex(({ id }: MemberRow) => id === fresh.id)
  expect(members[place]).toMatchObject({
    attention: { rank: 'grave', text: expect.stringContaining('ハラスメントをうかがわせる言葉あり') },
    interview_due_date: '2026-06-23',
  })
  const above: MemberRow[] = members.slice(0, place)
  expect(above.filter(({ attention: { rank } }) => rank !== 'life')).toEqual([])
  const overdueSunny = members.filter(
    ({ condition_type, interview_status, interview_due_date }: MemberRow) =>
      condition_type === 1 && overdueDays(interview_status, interview_due_date, today) > 0,
  )
  expect(overdueSunny.length).toBeGreaterThan(0)
  const places = members.map(({ attention: { rank } }: MemberRow) => rank && attentionRanks.indexOf(rank))
  const ranked = places.filter((each: number | null) => each !== null)
  expect(places.slice(0, ranked.length)).toEqual(ranked.toSorted((a: number, b: number) => a - b))

  const view = await get('/v4/common/dashboard')
  const shown: MemberInNeed[] = attentionNeeds.flatMap((need) => view[need].members)
  expect(shown.findIndex(({ id }) => id === fresh.id)).toBe(view.urgent.members.length)

  server.setTime(`${today}T08:00:00+09:00`)
  await jobs.weekly_summary?.(app, {})
  await work()
  const { payload } = await app.database.asCompany(company.company_id, (tx) =>
    tx
      .selectFrom('mails')
      .select('payload')
      .where('kind', '=', 'monthly_summary')
      .where('recipient', '=', company.accounts[0]?.email ?? '')
      .executeTakeFirstOrThrow(),
  )
  const { urgent, grave, ...lesser } = summary.parse(payload).digest
  expect(grave.members[0]?.name).toBe(fullName(fresh))
  expect(urgent.members.length).toBe(view.urgent.count)
  expect(lesser.rainy.members.length * lesser.overdue.members.length).toBeGreaterThan(0)
})
