import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerInput } from '#contract/answers/calls.ts'
import { transactionsOf } from '../../testing/counted-statements.ts'
import { noticeIdIn } from '../../testing/fixtures/calls.ts'
import { answerPlainly } from '../../testing/plain-answer.ts'
import { suite } from '../../testing/suite.ts'
import { differences } from '../reports/rollups/queries.ts'

const { app, server, company, done, submit, inCompany, newMember, sendTo, answer } = suite({
  at: '2026-05-01T10:00:00+09:00',
  company: 'file',
  pages: true,
})

/** The first closes as soon as the second is known to have left; nothing follows the second, so the last may come before it. */
const rounds = [1, 2, 4]

/** A member with three rounds open at once, as nobody knows yet whether the later two arrived, whose mails still wait. */
async function begin() {
  const member = await newMember()
  const tokens = new Map<number, string>()
  for (const round of rounds) {
    tokens.set(round, await sendTo(member, round))
    await inCompany((tx) =>
      sql`
        insert into mails (company_id, kind, message_id, member_id, enq_type, round, recipient, next_attempt_at, created_at)
        select ${company.id}, kind, kind || ${`.${member.id}.${round}`}, ${member.id}, 1, ${round}, 'a@member.example', now(), now()
        from unnest(array['monthly', 'monthly_remind', 'thanks']) as kind`.execute(tx),
    )
  }
  await inCompany((tx) =>
    sql`update deliveries set sent_at = null where member_id = ${member.id} and round > 1`.execute(tx),
  )
  return { member, tokens }
}

/** Everything that answers left about a member, under the rounds instead of the numbers of rows. */
async function leftOf(memberId: number) {
  const { rows } = await app.database.pool.query(
    `with a as (select * from answers where member_id = $1)
    select
      (select jsonb_agg(to_jsonb(a) - '{id,member_id}'::text[] order by round) from a) as answers,
      (select jsonb_agg(to_jsonb(v) - 'answer_id' || jsonb_build_object('round', round) order by round, v.version)
        from answer_versions as v join a on a.id = v.answer_id) as versions,
      (select jsonb_agg(to_jsonb(t) - '{id,answer_id}'::text[] || jsonb_build_object('round', round)
          order by round, answer_version)
        from text_analyses as t join a on a.id = t.answer_id) as readings,
      (select jsonb_agg(to_jsonb(c) - 'answer_id' || jsonb_build_object('round', round) order by round, answer_version, position)
        from custom_answers as c join a on a.id = c.answer_id) as custom,
      (select jsonb_agg(to_jsonb(d) - '{member_id,answer_nonce}'::text[] order by round)
        from deliveries as d where member_id = $1) as deliveries,
      (select jsonb_agg(jsonb_build_array(round, kind, state) order by round, kind) from mails where member_id = $1) as mails,
      (select to_jsonb(m) - '{id,code,email,search_text,page_nonce,last_answer_id,version}'::text[]
        || jsonb_build_object('last_round', (select round from a where id = last_answer_id))
        from members as m where id = $1) as member,
      (select jsonb_agg(to_jsonb(l) - '{id,member_id,answer_id}'::text[]
          || jsonb_build_object('round', (select round from a where a.id = answer_id)) order by id)
        from action_logs as l where member_id = $1) as logs,
      (select jsonb_agg(jsonb_build_object('task', t.identifier, 'round', round)
          || (j.payload::jsonb - '{answer_id,version}'::text[]) order by j.id)
        from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
        join a on a.id = (j.payload ->> 'answer_id')::bigint) as jobs`,
    [memberId],
  )
  return rows[0]
}

const texts = [null, '毎日楽しいです。', '辞めたいです。', '残業がつらいです。']
const score = fc.constantFrom(0, 1, 2, 3, 4, 5)
const step = fc.record({
  round: fc.constantFrom(...rounds),
  scores: fc.tuple(score, score, score).filter((given) => given.some((one) => one > 0)),
  text: fc.constantFrom(...texts),
  commute: fc.constantFrom('', '遠いです。', '近いです。'),
  overtime: fc.constantFrom('', '1', '3'),
})

test('random answers to three rounds leave the rows that the plain way leaves, and groups as counted anew', async () => {
  const ask = async (json: object): Promise<number> =>
    (
      await done('POST', '/v3/enqs/custom_monthly_questions', {
        from_round: 1,
        until_round: 12,
        is_active: true,
        ...json,
      })
    ).id
  const commute = await ask({ question_text: '通勤はいかがですか。', answer_type: 1 })
  const overtime = await ask({
    question_text: '残業は。',
    answer_type: 2,
    options_json: ['多い', 'よい', '少ない'],
  })
  let minute = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const quick = await begin()
      const plain = await begin()
      const answered = new Set<number>()
      for (const { round, scores, text, ...own } of steps) {
        if (round === 1 && answered.has(2)) continue
        answered.add(round)
        minute += 1
        server.setTime(new Date(Date.parse('2026-05-02T00:00:00Z') + minute * 60_000).toISOString())
        const [question1, question2, question3] = scores
        const custom_answers = [
          { id: commute, edition: 1, answer: own.commute },
          { id: overtime, edition: 1, answer: own.overtime },
        ]
        const json = { question1, question2, question3, answer_text: text, custom_answers }
        await answer(quick.tokens.get(round) ?? '', json)
        await answerPlainly(
          app,
          { companyId: company.id, memberId: plain.member.id, round },
          answerInput.parse(json),
        )
      }
      expect(await leftOf(quick.member.id)).toEqual(await leftOf(plain.member.id))
    }),
    { numRuns: 12 },
  )
  expect(await inCompany((tx) => differences(tx, company.id))).toEqual([])
})

test('a visit of the answering page, from the link to the thanks, asks no more than 24 times in four transactions', async () => {
  const token = (await begin()).tokens.get(1) ?? ''
  const fields = { question1: '1', question2: '2', answer_text: '相談したいことがあります', lang: 'ja' }
  const transactions = await transactionsOf(async () => {
    await server.call('GET', `/a/${token}`)
    const confirm = await submit(`/a/${token}`, { ...fields, step: 'confirm' })
    const sent = await submit(`/a/${token}`, { ...fields, step: 'send', notice_id: noticeIdIn(confirm.text) })
    expect(sent.status).toBe(303)
    expect((await server.call('GET', `/a/${token}?lang=ja&sent`)).text).toContain('回答を受け取りました')
  })
  expect(transactions.length).toBeLessThanOrEqual(4)
  expect(transactions.flat().length).toBeLessThanOrEqual(24)
})

test('an answer whose words say nothing to follow is taken in four ways there and back, another in more', async () => {
  const { tokens } = await begin()
  const asked = async (round: number, answer_text: string) =>
    (await transactionsOf(() => answer(tokens.get(round) ?? '', 4, { answer_text }))).flat()
  expect(await asked(1, '毎日楽しいです。')).toHaveLength(4)
  expect((await asked(2, '上司に殴られました。')).length).toBeGreaterThan(4)
})
