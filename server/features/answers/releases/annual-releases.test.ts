import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import type { Pair } from '../../../testing/survey.ts'

const stage = suite({ at: '2026-06-03T12:00:00+09:00', smtp: true })
const { app, server, company, as, call, done, read, row, rows, update, sendAnnual, mailsAfterWork } = stage

afterAll(closeTokenizer)

let pair: Pair
let path: string

const stress = '残業が多いです。先輩に殴られました。一度お話ししたいです。'
const viewer = () => company.accounts.restricted_viewer.id
const answer = (part: keyof Pair['tokens'], comments: object) =>
  done('POST', `/v4/public/answers/${pair.tokens[part]}`, { scores: [4], comments })

async function surveyed(reports = true) {
  const { version } = await read('/v3/companies')
  const settings = { supervisor_reports: reports, supervisor_reads_text: false, version }
  await done('PUT', '/v3/companies/settings/supervisor_reports', settings)
  pair = await sendAnnual('2026-06-01')
  await update('seniors', { id: pair.senior.id }, { receiving_report: true })
  await update('members', { id: pair.member.id }, { department_id: company.departments.sales })
}
const part = async (which: 'member' | 'senior' = 'member') => {
  const { to_pass_on } = await read(`/v3/members/${pair.member.id}/anniv_answers`)
  return to_pass_on.find((one: { half: string }) => one.half === which)?.id
}
async function share(which: number[], to: object, more: object = { is_checked: true }) {
  const { sentences, answer_version } = await read(path, { survey: 'annual' })
  const chosen = which.map((at) => {
    const { text: _, ...place } = sentences[at]
    return place
  })
  return as('owner').post(path, { survey: 'annual', answer_version, sentences: chosen, ...to, ...more })
}
const seen = async (role: Parameters<typeof as>[0] = 'restricted_viewer') =>
  read(`/v3/members/${pair.member.id}/anniv_answers`, {}, role)

describe('sentences of a grave half of the one-year survey', () => {
  beforeEach(async () => {
    await surveyed()
    await answer('member', { stress, success: '仕事は楽しいです。' })
    path = `/v4/obf/answers/${await part()}/releases`
  })

  test('are passed on to an account, which reads them alone, and taken back', async () => {
    const { people, sentences } = await read(path, { survey: 'annual' })
    expect(people).toContainEqual(
      expect.objectContaining({ kind: 'account', id: viewer(), concern: 'harassment' }),
    )
    expect(sentences.map(({ text }: { text: string }) => text)).toEqual([
      '仕事は楽しいです。',
      '残業が多いです。',
      '先輩に殴られました。',
      '一度お話ししたいです。',
    ])
    expect((await share([1, 3], { user_id: viewer() })).status).toBe(200)
    const result = await seen()
    expect(result).toMatchObject({ is_withheld: true, to_pass_on: [], comments: { stress: null } })
    expect(result.shared).toMatchObject([{ sentences: ['残業が多いです。', '一度お話ししたいです。'] }])
    expect(JSON.stringify(result)).not.toMatch(/殴|楽しい/)
    const [logged] = await rows('security_logs', { task: 'answer.share' })
    expect(logged?.detail).toEqual({ to: { kind: 'account', id: viewer() }, sentences: ['other', 'other'] })
    const notes = await rows('action_logs', { changes_state: false })
    expect(notes.map(({ comment }) => comment).join()).toMatch(
      /入社1年アンケートの本人の回答のうち2文を.+さんに共有しました。/,
    )
    const [release] = (await read(path, { survey: 'annual' })).releases
    expect(release).toMatchObject({ undo_until: '2026-06-03 12:10:00' })
    await call('DELETE', `/v4/obf/answers/releases/${release.id}`)
    expect((await seen()).shared).toEqual([])
  })

  test('are mailed to the supervisor whom the list named, ten minutes later', async () => {
    expect((await share([1], { senior_id: pair.senior.id })).body.message).toContain('10分後にメール')
    server.setTime('2026-06-03T12:10:00+09:00')
    await jobs.mail_releases?.(app, {})
    const [mail] = (await mailsAfterWork()).filter(({ to }) => to?.[0]?.address === pair.senior.email)
    expect(mail?.text).toContain('残業が多いです。')
    expect(mail?.text).toContain('入社1年アンケート')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/殴|楽しい|第13回/)
  })

  test('need a look, are refused for whom they accuse, and are gone with another version', async () => {
    const unseen = await share([1], { user_id: viewer() }, {})
    expect(unseen.body.errors).toMatchObject([{ field: 'is_checked', rule: 'required' }])
    await share([1], { user_id: viewer() })
    await answer('member', { stress: '上司の上田さんに殴られました。' })
    expect((await seen()).shared).toEqual([])
    const accused = await share([0], { senior_id: pair.senior.id })
    expect([accused.status, accused.body.code]).toEqual([409, 'named_in_answer'])
  })

  test('of who writes nothing grave, or under an older list, are not passed on', async () => {
    await surveyed()
    await answer('member', { stress: '会議が多いです。' })
    expect(await part()).toBeUndefined()
    const { id: mild } = await row('annual_answers', { member_id: pair.member.id, by_senior: false })
    expect((await as('owner').get(`/v4/obf/answers/${mild}/releases`, { survey: 'annual' })).status).toBe(404)
    await answer('member', { stress })
    path = `/v4/obf/answers/${await part()}/releases`
    const { id, notice } = await row('annual_answers', { member_id: pair.member.id, by_senior: false })
    const older = (notice as { code: string }[]).filter(({ code }) => code !== 'passed_on')
    await update('annual_answers', { id }, { notice: JSON.stringify(older) })
    expect(await part()).toBeUndefined()
    expect((await as('owner').get(path, { survey: 'annual' })).status).toBe(404)
  })

  test('are never asked for by a viewer, nor found as those of a monthly answer of that number', async () => {
    for (const role of ['standard_viewer', 'restricted_viewer'] as const)
      expect((await as(role).get(path, { survey: 'annual' })).status).toBe(403)
    expect((await as('owner').get(path)).status).toBe(404)
  })
})

test('a supervisor who is told of no answers is passed none on, and the member is not told so', async () => {
  await surveyed(false)
  const page = await server.call('GET', `/v4/public/answers/${pair.tokens.member}`)
  const passed = page.body.result.notice.find(({ code }: { code: string }) => code === 'passed_on')
  expect(passed).toEqual({ code: 'passed_on' })
  await answer('member', { stress })
  path = `/v4/obf/answers/${await part()}/releases`
  expect((await share([0], { senior_id: pair.senior.id })).status).toBe(422)
})

test('the supervisor’s own half goes to accounts alone', async () => {
  await surveyed()
  await answer('senior', { senior: '本人が「死にたい」と言っていました。' })
  path = `/v4/obf/answers/${await part('senior')}/releases`
  const { people } = await read(path, { survey: 'annual' })
  expect(people.map(({ kind }: { kind: string }) => kind)).toEqual(['account'])
  expect((await share([0], { user_id: viewer() })).status).toBe(200)
  const kept = await row('answer_releases')
  expect([kept.answer_id, kept.annual_answer_id]).toEqual([null, await part('senior')])
  expect(JSON.stringify(kept)).not.toContain('死')
})
