import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import type { ReportInsights } from '#contract/reports/insight-calls.ts'
import type { TopicKey } from '#contract/reports/topics.ts'
import { suite } from '../../../testing/suite.ts'

const { answer, company, done, newMember, read, sendTo, server, update, work } = suite({
  at: '2026-05-02T11:00:00+09:00',
  company: 'file',
})

const ask = (role: RoleKey = 'owner', query = {}): Promise<ReportInsights> =>
  read('/v4/common/reports/insights', query, role).then((body) => body as ReportInsights)

const topic = ({ topics }: ReportInsights, key: TopicKey) => {
  const found = topics.find((one) => one.key === key)
  if (!found) throw new Error(`no topic ${key}`)
  return found
}

/** Somebody of the restricted viewer's department writes this. */
async function wrote(answer_text: string, month = '2026-05', department = company.departments.salesEast) {
  const { id } = await newMember()
  await update('members', { id }, { department_id: department })
  await answer(await sendTo({ id, lastname: '春野', firstname: 'みどり' }, 1, month), 2, { answer_text })
  return id
}

const harassed = '先輩に怒鳴られ、会社を辞めたいです。'
const dying = '死にたいです。残業も多いです。'

beforeAll(async () => {
  for (let at = 0; at < 6; at += 1) await wrote(`${at}番目です。残業が多くて大変です。`)
  await wrote('毎日楽しいです。')
  await wrote(harassed)
  await wrote(dying)
  await work()
}, 60_000)

describe('the topics of what people wrote', () => {
  test('count people, and quote the sentence that names the topic with the way to its answer', async () => {
    const result = await ask()
    expect(result.writers).toBe(9)
    const { share, quotes } = topic(result, 'workload')
    expect(share).toMatchObject({ count: 7, n: 9, percent: 78 })
    expect(quotes.map(({ text }) => text)).toEqual(['残業が多くて大変です。'])
    expect(quotes[0]?.month).toBe('2026/05')
    expect((await read(`/v4/obf/members/${quotes[0]?.code}`)).code).toBe(quotes[0]?.code)
  })

  test('name no words about life, and quote nothing beside them', async () => {
    const result = await ask()
    expect(result.topics.map(({ key }) => key)).not.toContain('self_harm')
    expect(result.topics).toHaveLength(9)
    expect(JSON.stringify(result)).not.toContain('死にたい')
  })

  test('leave out for a restricted viewer what is HR’s alone, in numbers and words', async () => {
    expect(JSON.stringify(await ask())).toContain(harassed)
    expect(JSON.stringify(await ask('standard_viewer'))).not.toContain('死にたい')
    const result = await ask('restricted_viewer')
    expect(JSON.stringify(result)).not.toMatch(/怒鳴|辞めたい/)
    expect(result.writers).toBe(7)
    expect(topic(result, 'workload').is_withheld).toBe(true)
  })

  test('say that HR alone reads it instead of 0%, whether or not anybody wrote of it', async () => {
    const { topics } = await ask('restricted_viewer')
    const hidden = topics.filter(({ withheld_reason }) => withheld_reason === 'hr_only')
    expect(hidden.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['harassment', 'quitting', 'health', 'supervisor', 'relations', 'pay']),
    )
    expect(topics.filter(({ share, is_withheld }) => share.count === 0 && !is_withheld)).toEqual([])
    for (const role of ['owner', 'standard_viewer'] as const)
      expect(JSON.stringify(await ask(role))).not.toContain('hr_only')
  })

  test('name to who reads only a part no topic as the most frequent', async () => {
    const { sentences } = await ask('restricted_viewer')
    expect(sentences.filter(({ words }) => words.includes('最も多い話題'))).toEqual([])
  })

  test('give who has no named access no number of fewer than five, nor one that leaves fewer', async () => {
    for (const role of ['standard_viewer', 'restricted_viewer'] as const)
      for (const { share, is_withheld, quotes, withheld_reason } of (await ask(role)).topics) {
        if (is_withheld) {
          expect([share.count, quotes]).toEqual([0, []])
          expect(['too_few', 'hr_only']).toContain(withheld_reason)
        } else
          expect([share.count, share.n - share.count].filter((count) => count > 0 && count < 5)).toEqual([])
      }
  })

  test('leave out a reading that HR judged too severe', async () => {
    const before = topic(await ask(), 'quitting').share.count
    const id = await wrote('この会社を辞めたいです。')
    expect(topic(await ask(), 'quitting').share.count).toBe(before + 1)
    const [{ id: reading } = { id: 0 }] = await server.app.database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('text_analyses as t')
        .innerJoin('answers as a', 'a.id', 't.answer_id')
        .where('a.member_id', '=', id)
        .select('t.id')
        .execute(),
    )
    await done('POST', `/v4/obf/emotion-answers/feedback/${reading}`, { feedback_type: 2 })
    expect(topic(await ask(), 'quitting').share.count).toBe(before)
  })
})
